/// Where everything that a session prints goes.
///
/// Who prints a text that people or flows wrote hides the secrets in it; names and layout are
/// printed as they are.
package final class Sink {
  private var bytes: [UInt8] = []

  package init() {}

  /// Where the text that is printed next begins.
  package var mark: Int { bytes.count }

  /// Prints one line.
  package func line(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Prints text as it is.
  func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Puts text in front of what was printed from `mark` on.
  package func insert(_ text: String, at mark: Int) {
    bytes.insert(contentsOf: text.utf8, at: min(mark, bytes.count))
  }

  /// Forgets what was printed from `mark` on.
  package func discard(from mark: Int) { bytes.removeSubrange(mark...) }

  /// What was printed from `mark` on.
  package func text(from mark: Int) -> String {
    String(decoding: bytes[min(mark, bytes.count)...], as: UTF8.self)
  }

  /// Takes everything out that was printed.
  package func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
