import FlowCore
import FlowExpressions

/// The secrets that a session knows, as a second net: longer texts that are known to be secret are
/// hidden wherever they occur in what people and flows wrote.
///
/// Values that are secret by their kind are hidden before they come here, the short ones too. Names,
/// codes and layout are never looked through.
package final class Secrets {
  /// The length from which secrets are looked for, in characters: a shorter one turns up by
  /// chance.
  static let shortest = 6

  private var known: Set<String> = []
  /// The secrets that are too short to be looked for.
  private var short: Set<String> = []
  /// The secrets in all their encodings.
  private var encoded = TextTrie()

  /// The number of secrets that it knows.
  var count: Int { known.count + short.count }

  /// True if there is nothing to look for.
  var isEmpty: Bool { known.isEmpty }

  /// None yet.
  package init() {}

  /// The secrets that were given.
  package init(knowing given: [(name: String, value: String)]) {
    for secret in given { keep(secret.value) }
  }

  /// Keeps a secret out of everything that is printed from now on, unless it is too short.
  package func keep(_ secret: String) {
    if secret.isEmpty { return }
    guard secret.count >= Secrets.shortest else {
      short.insert(secret)
      return
    }
    guard known.insert(secret).inserted else { return }
    for text in Secrets.encodings(of: secret) { encoded.insert(Array(text.utf8)) }
  }

  /// A text without the secrets; of two that begin at one place the longer is hidden.
  package func hide(_ text: String) -> String {
    if known.isEmpty { return text }
    let bytes = Array(text.utf8)
    var clean: [UInt8] = []
    var end = 0
    let whole = places(in: bytes[...])
    let cut = cutPlaces(in: bytes)
    let all = cut.isEmpty ? whole : (whole + cut).sorted { $0.lowerBound < $1.lowerBound }
    for place in all where place.lowerBound >= end {
      clean += bytes[end..<place.lowerBound]
      clean += Array(Value.dots.utf8)
      end = place.upperBound
    }
    return end == 0 ? text : String(decoding: clean + bytes[end...], as: UTF8.self)
  }

  /// A value without the secrets; dots if the whole of it is one, however short.
  package func hideWhole(_ text: String) -> String {
    short.contains(text) ? Value.dots : hide(text)
  }

  /// The places of secrets in a stretch of bytes.
  func places(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    if known.isEmpty { return [] }
    var places: [Range<Int>] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let length = encoded.match(bytes[index...])
      if let length { places.append(index..<index + length) }
      index += length ?? 1
    }
    return places
  }

  /// The places where a message shows the beginning of a secret, and `…` for the rest.
  private func cutPlaces(in bytes: [UInt8]) -> [Range<Int>] {
    let mark = Array("…".utf8)
    var places: [Range<Int>] = []
    var from = bytes.startIndex
    while let cut = bytes[from...].firstIndex(of: mark[0]) {
      from = cut + 1
      guard bytes[cut...].starts(with: mark) else { continue }
      let first = max(bytes.startIndex, cut - encoded.longest)
      let start = (first..<max(first, cut - Secrets.shortest + 1)).first { start in
        encoded.hasText(beginningWith: bytes[start..<cut])
      }
      if let start { places.append(start..<cut) }
    }
    return places
  }

  /// A document whose texts are without the secrets, and without numbers that are one; names stay.
  func hide(_ document: Document) -> Document {
    if known.isEmpty { return document }
    switch document {
    case .text(let text): return .text(hide(text))
    case .list(let items): return .list(items.map(hide))
    case .object(let members):
      return .object(members.map { .init($0.name, hide($0.value)) })
    case .integer, .decimal: return known.contains(document.json) ? .text(Value.dots) : document
    case .null, .flag, .secret: return document
    }
  }

  /// A value whose texts are without the secrets, and without numbers that are one; the keys of maps stay.
  func hide(_ value: Value) -> Value {
    if known.isEmpty { return value }
    switch value {
    case .string(let text): return .string(hide(text))
    case .list(let list): return .list(ListValue(list.elements.map(hide)))
    case .map(let map):
      var clean = MapValue()
      for (key, value) in zip(map.keys, map.values) { _ = clean.insert(hide(value), for: key) }
      return .map(clean)
    case .int, .uint, .double, .decimal:
      return known.contains(value.json) ? .string(Value.dots) : value
    default: return value
    }
  }

  /// The ways in which a secret can be written.
  private static func encodings(of secret: String) -> [String] {
    let json = Document.text(secret).json.dropFirst().dropLast()
    let twice = Document.text(String(json)).json.dropFirst().dropLast()
    let quoted = secret.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    let base64 = Value.bytes(Array(secret.utf8)).text
    let url = base64.replacing("+", with: "-").replacing("/", with: "_")
    return [
      secret, String(json), String(twice), quoted, base64, unpadded(base64), url, unpadded(url),
      Link.encoded(secret),
    ]
  }

  private static func unpadded(_ base64: String) -> String {
    String(base64.prefix { $0 != "=" })
  }
}
