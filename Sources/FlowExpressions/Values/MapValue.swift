/// A map that keeps its keys in the order they were added.
package struct MapValue: Sendable {
  /// The size up to which looking through the keys beats hashing.
  private static let indexedCount = 8

  package private(set) var keys: [Value] = []
  package private(set) var values: [Value] = []
  private(set) var depth = 1
  private(set) var size = 16
  private(set) var holdsSecret = false
  private var index: [MapKey: Int] = [:]

  package init() {}

  /// Creates a map with string keys; of two equal names the later one counts.
  package init(_ fields: [(name: String, value: Value)]) {
    keys.reserveCapacity(fields.count)
    values.reserveCapacity(fields.count)
    for field in fields { self[field.name] = field.value }
  }

  package var count: Int { keys.count }

  package var isEmpty: Bool { keys.isEmpty }

  /// The value of a key, by the equality of the language: `1u` finds `1`.
  package func value(for key: Value) -> Value? {
    MapKey(key).flatMap { position(of: $0) }.map { values[$0] }
  }

  /// The value of a string key.
  package subscript(name: String) -> Value? {
    get { position(of: .string(name)).map { values[$0] } }
    set {
      guard let newValue else { return }
      if let position = position(of: .string(name)) {
        size = size.saturatingAdd(newValue.size - values[position].size)
        depth = max(depth, newValue.depth + 1)
        if newValue.holdsSecret { holdsSecret = true }
        values[position] = newValue
      } else {
        append(.string(name), newValue, key: .string(name))
      }
    }
  }

  /// Adds an entry, unless its key is there already or is none that a map can have.
  ///
  /// - Returns: Whether the entry was added.
  package mutating func insert(_ value: Value, for key: Value) -> Bool {
    guard let known = MapKey(key), position(of: known) == nil else { return false }
    append(key, value, key: known)
    return true
  }

  private mutating func append(_ key: Value, _ value: Value, key known: MapKey) {
    keys.append(key)
    values.append(value)
    depth = max(depth, value.depth + 1)
    size = size.saturatingAdd(key.size).saturatingAdd(value.size)
    if key.holdsSecret || value.holdsSecret { holdsSecret = true }
    if !index.isEmpty {
      index[known] = keys.count - 1
    } else if keys.count > Self.indexedCount {
      for (position, key) in keys.enumerated() { index[MapKey(key) ?? known] = position }
    }
  }

  private func position(of key: MapKey) -> Int? {
    if !index.isEmpty { return index[key] }
    return keys.firstIndex { MapKey($0) == key }
  }
}
