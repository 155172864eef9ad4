/// Text inside XML and HTML.
package enum Markup {
  /// The text with everything replaced that would be markup, for content and for quoted attributes.
  ///
  /// Line feeds and tabs are written as numbers, since an attribute would lose them.
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
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Substring {
  /// The first place of a text; the standard library's own search needs a regular expression.
  func firstRange(ofText text: String) -> Range<Index>? {
    let sought = Array(text.utf8)
    guard let first = sought.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: sought) {
        return start..<utf8.index(start, offsetBy: sought.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
