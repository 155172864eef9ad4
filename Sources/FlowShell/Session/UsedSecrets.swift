import FlowCore
import FlowExpressions
import FlowScript

/// The secrets of the command that runs: those that are too short to be looked for everywhere are
/// hidden where they stand alone in what it shows.
extension Session {
  /// Keeps a secret out of everything that is printed; a short one, out of what this command shows.
  func keep(secret: String) {
    sink.keep(secret: secret)
    if !secret.isEmpty { usedSecrets.append(secret) }
  }

  /// A value with dots in the place of every text that is a secret.
  func concealed(_ value: Value) -> Value {
    if usedSecrets.isEmpty { return value }
    return Session.concealed(value, Set(usedSecrets))
  }

  private static func concealed(_ value: Value, _ secrets: Set<String>) -> Value {
    switch value {
    case .string(let text): return secrets.contains(text) ? .string(Redactor.dots) : value
    case .list(let list): return .list(ListValue(list.elements.map { concealed($0, secrets) }))
    case .map(let map):
      var clean = MapValue()
      for (key, value) in zip(map.keys, map.values) {
        _ = clean.insert(concealed(value, secrets), for: key)
      }
      return .map(clean)
    default: return value
    }
  }

  /// What went wrong in a line, with dots in the place of every word of it that is a secret.
  func concealed(_ place: PlacedDiagnostic) -> PlacedDiagnostic {
    if usedSecrets.isEmpty { return place }
    let source = place.source
    let line = source.line(at: source.lineIndex(of: place.diagnostic.range.start))
    var bytes = Array(source.bytes[..<line.lowerBound])
    let written = place.diagnostic.range
    var range = written
    var index = line.lowerBound
    while index < line.upperBound {
      guard let secret = secret(at: index, in: source.bytes[line]) else {
        bytes.append(source.bytes[index])
        index += 1
        continue
      }
      let growth = Redactor.dots.utf8.count - secret.count
      if index < written.start { range.start = UInt32(clamping: Int(range.start) + growth) }
      if index < written.end { range.end = UInt32(clamping: Int(range.end) + growth) }
      bytes += Array(Redactor.dots.utf8)
      index += secret.count
    }
    bytes += source.bytes[line.upperBound...]
    var place = place
    place.source = SourceText(path: source.path, bytes: bytes, firstLine: source.firstLine)
    place.diagnostic.range = range
    return place
  }

  /// The secret that is a whole word at a place of a line.
  private func secret(at index: Int, in line: ArraySlice<UInt8>) -> [UInt8]? {
    let isInside = index > line.startIndex && !Session.divides(line[index - 1])
    if isInside { return nil }
    for text in usedSecrets {
      let secret = Array(text.utf8)
      let rest = line[index...]
      guard rest.starts(with: secret) else { continue }
      if rest.dropFirst(secret.count).first.map(Session.divides) ?? true { return secret }
    }
    return nil
  }

  /// Whether a byte can stand beside a value: a blank, a quote, or the mark behind a name.
  private static func divides(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
      || byte == UInt8(ascii: "=")
  }
}
