import FlowExpressions
import FlowOffer

/// The places where a list or map is not as expected: one line each, with its path.
struct ValueDifference {
  /// The number of places that are shown.
  private static let shown = 20
  /// The number of characters of a value that are shown.
  private static let width = 60

  /// A place where the two differ, with what there is of each.
  struct Place {
    let path: String
    let expected: Value?
    let found: Value?
  }

  private let limit: Int
  private(set) var places: [Place] = []
  private var count = 0

  /// The places where two values differ; none if one of them is neither list nor map.
  ///
  /// - Parameters:
  ///   - name: What the found value is called; empty if it has no name.
  ///   - expected: The value that should be there.
  ///   - found: The value that is there.
  ///   - limit: How many places are kept.
  init(of name: String, _ expected: Value, _ found: Value, limit: Int = shown) {
    self.limit = limit
    switch (expected, found) {
    case (.list, .list), (.map, .map): compare(name, expected, found)
    default: break
    }
  }

  /// The number of places that differ, in words.
  var title: String { count == 1 ? "1 value differs" : "\(count) values differ" }

  /// The lines to show, `PATH: EXPECTED → FOUND`, below one that says so; none if nothing differs.
  var lines: [String] {
    if places.isEmpty { return [] }
    let more = count > places.count ? ["and \(count - places.count) more"] : []
    let lines = places.map { place in
      let title = place.path.isEmpty ? "" : "\(place.path): "
      return "\(title)\(Self.text(place.expected)) → \(Self.text(place.found))"
    }
    return ["expected → found:"] + lines + more
  }

  private mutating func compare(_ path: String, _ expected: Value?, _ found: Value?) {
    switch (expected, found) {
    case (.map(let expected)?, .map(let found)?):
      for (key, value) in zip(expected.keys, expected.values) {
        compare(Self.path(path, key), value, found.value(for: key))
      }
      for (key, value) in zip(found.keys, found.values) where expected.value(for: key) == nil {
        compare(Self.path(path, key), nil, value)
      }
    case (.list(let expected)?, .list(let found)?):
      for index in 0..<max(expected.count, found.count) {
        compare(
          "\(path)[\(index)]", index < expected.count ? expected[index] : nil,
          index < found.count ? found[index] : nil)
      }
    default:
      if expected == found { return }
      count += 1
      if places.count < limit {
        places.append(Place(path: path, expected: expected, found: found))
      }
    }
  }

  private static func path(_ path: String, _ key: Value) -> String {
    guard case .string(let name) = key, !name.isEmpty, name.utf8.allSatisfy(Subject.isNameByte)
    else { return "\(path)[\(key.json)]" }
    return path.isEmpty ? name : "\(path).\(name)"
  }

  private static func text(_ value: Value?) -> String {
    guard let value else { return "(none)" }
    let text = value.json
    return text.count > width ? "\(text.prefix(width))…" : text
  }
}
