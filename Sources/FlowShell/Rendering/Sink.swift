/// Where everything that a session prints goes through, and where secrets stop.
package final class Sink {
  private var bytes: [UInt8] = []
  private var redactor = Redactor()
  private var isRedacted = 0

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
    isRedacted = min(isRedacted, mark)
    redact()
  }

  /// Forgets what was printed from `mark` on.
  package func discard(from mark: Int) {
    bytes.removeSubrange(mark...)
    isRedacted = min(isRedacted, mark)
  }

  /// Keeps a secret out of everything that is printed from now on.
  package func keep(secret: String) { redactor.add(secret) }

  /// Text for another way out, such as a diagnostic, without the secrets.
  package func redacted(_ text: String) -> String {
    if redactor.isEmpty { return text }
    return String(decoding: redactor.redact(Array(text.utf8)), as: UTF8.self)
  }

  /// What was printed from `mark` on, without the secrets.
  package func text(from mark: Int) -> String {
    redact()
    return String(decoding: bytes[min(mark, bytes.count)...], as: UTF8.self)
  }

  /// Takes everything out that was printed.
  package func take() -> [UInt8] {
    redact()
    let taken = bytes
    bytes = []
    isRedacted = 0
    return taken
  }

  /// Replaces the secrets in what was printed since the last time.
  ///
  /// Called once a command, so that no secret is cut in two.
  @inline(__always)
  func redact() {
    if isRedacted != bytes.count { redactRest() }
  }

  private func redactRest() {
    defer { isRedacted = bytes.count }
    if redactor.isEmpty { return }
    let clean = redactor.redact(Array(bytes[isRedacted...]))
    bytes.replaceSubrange(isRedacted..., with: clean)
  }
}
