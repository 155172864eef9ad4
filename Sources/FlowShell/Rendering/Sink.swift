/// The destination of everything that a session prints.
///
/// Who prints a text that people or flows wrote hides the secrets in it; names and layout are
/// printed as they are. Control characters are printed as escapes, so that no text can control the
/// terminal.
package final class Sink {
  private var bytes: [UInt8] = []

  package init() {}

  /// The place where the text that is printed next begins.
  package var mark: Int { bytes.count }

  /// Prints one line.
  package func line(_ text: String) {
    write(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Prints text.
  func write(_ text: String) {
    if text.utf8.allSatisfy(Sink.isHarmless) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
  }

  private func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n", "\t": bytes.append(contentsOf: String(scalar).utf8)
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
      bytes.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8)
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }

  /// True of a byte that begins no control character; the second byte of 0xC2 may.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != 0xC2 || byte == 0x0A || byte == 0x09
  }

  /// Puts text in front of what was printed from `mark` on.
  package func insert(_ text: String, at mark: Int) {
    bytes.insert(contentsOf: text.utf8, at: min(mark, bytes.count))
  }

  /// Forgets what was printed from `mark` on.
  package func discard(from mark: Int) { bytes.removeSubrange(mark...) }

  /// The text that was printed from `mark` on.
  package func text(from mark: Int) -> String {
    String(decoding: bytes[min(mark, bytes.count)...], as: UTF8.self)
  }

  /// Takes everything out that was printed.
  package func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
