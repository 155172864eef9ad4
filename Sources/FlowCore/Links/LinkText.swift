import FlowText

/// A link as it is written.
extension Link: CustomStringConvertible {
  /// Takes a link apart.
  ///
  /// - Throws: which part cannot be part of a link.
  public init(_ text: String) throws(LinkError) {
    guard let colon = text.utf8.firstRange(of: "://".utf8) else {
      throw .unknown(text, "'\(text)' is no link; one begins like app://")
    }
    let scheme = text[..<colon.lowerBound].lowercased()
    var rest = Substring(text[colon.upperBound...]).utf8
    // A place within a page means nothing here.
    rest = rest.prefix { $0 != UInt8(ascii: "#") }
    var query: [Parameter] = []
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = try Link.query(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    let parts = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let host = Link.host(Substring(parts.first ?? rest).lowercased(), of: scheme)
    var path: [String] = []
    for part in parts.dropFirst() where !part.isEmpty { path.append(try Link.decoded(part)) }
    self.init(scheme: scheme, host: host, path: path, query: query)
  }

  /// The host without the port that its scheme implies.
  private static func host(_ text: String, of scheme: String) -> String {
    let port = ["https": ":443", "http": ":80"][scheme]
    guard let port, text.hasSuffix(port) else { return text }
    return String(text.dropLast(port.count))
  }

  private static func query(_ text: Substring.UTF8View) throws(LinkError) -> [Parameter] {
    var query: [Parameter] = []
    for part in text.split(separator: UInt8(ascii: "&")) {
      let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      let value = equals == part.endIndex ? part[equals...] : part[part.index(after: equals)...]
      query.append(Parameter(try decoded(part[..<equals]), try decoded(value)))
    }
    return query
  }

  /// The text with each `%` and two hexadecimal digits replaced by the byte they are.
  private static func decoded(_ part: Substring.UTF8View) throws(LinkError) -> String {
    var bytes: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(ASCII.hexadecimalDigit),
        let low = rest.popFirst().flatMap(ASCII.hexadecimalDigit)
      else { throw misspelt(part) }
      bytes.append(UInt8(high << 4 | low))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw misspelt(part) }
    return text
  }

  private static func misspelt(_ part: Substring.UTF8View) -> LinkError {
    let text = String(Substring(part))
    return .unknown(text, "'\(text)' is not percent-encoded text")
  }

  /// The link as text that parses back to it.
  public var description: String {
    let path = path.map { "/" + Link.encoded($0) }.joined()
    let query = query.map { "\(Link.encoded($0.name))=\(Link.encoded($0.value))" }
    let tail = query.isEmpty ? "" : "?" + query.joined(separator: "&")
    return "\(scheme)://\(host)\(path)\(tail)"
  }

  /// The text with everything but letters, digits and `-._~` percent-encoded.
  package static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      if ASCII.isLetterOrDigit(byte) || "-._~".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
