/// Text inside XML and HTML.
package enum Markup {
  /// The text with everything replaced that would be markup, for content and for quoted attributes.
  ///
  /// Line feeds and tabs are written as numbers, since an attribute would lose them; other control characters, which
  /// XML cannot hold, become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case UInt8(ascii: "\n"): bytes += "&#10;".utf8
      case UInt8(ascii: "\t"): bytes += "&#9;".utf8
      case UInt8(ascii: "\r"): bytes += "&#13;".utf8
      case 0..<0x20: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
