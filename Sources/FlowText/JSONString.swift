/// Texts as JSON writes them (RFC 8259, section 7).
package enum JSONString {
  /// A text as a string, with its quotes.
  package static func literal(_ text: String) -> String {
    var bytes: [UInt8] = []
    write(text, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text as a string to UTF-8 output.
  ///
  /// Everything stands for itself but quotes, backslashes, and what changes the layout of other text:
  /// control characters, ends of lines, and what sets the direction of text.
  package static func write(_ text: String, into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output.append(contentsOf: "\\\"".utf8)
      case "\\": output.append(contentsOf: "\\\\".utf8)
      case "\n": output.append(contentsOf: "\\n".utf8)
      case "\r": output.append(contentsOf: "\\r".utf8)
      case "\t": output.append(contentsOf: "\\t".utf8)
      // All of them have at most four digits.
      case _ where scalar.isLayoutControl:
        let digits = String(scalar.value, radix: 16)
        output.append(contentsOf: "\\u".utf8)
        output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        output.append(contentsOf: digits.utf8)
      default: output.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
