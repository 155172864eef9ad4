/// Values by texts of scripts, most of which are short.
///
/// A dictionary hashes its keys so that no one can choose many that collide, which takes longer than
/// everything else about reading a word; the author of a script could only slow down its reading.
package struct TextTable<Value: Sendable>: Sendable {
  private var keys: [String] = []
  private var values: [Value] = []
  /// A power of two of slots, at least half of which are free: each text has the first that is free from the
  /// one of its hash on, and its number from 1 is kept there; 0 marks those that are free.
  private var slots: [Int] = []

  /// The value of a text; nil if it has none, and setting it to nil does nothing.
  package subscript(key: String) -> Value? {
    get {
      if slots.isEmpty { return nil }
      let number = slots[slot(of: key)]
      return number == 0 ? nil : values[number - 1]
    }
    set {
      guard let newValue else { return }
      if 2 * (keys.count + 1) > slots.count { grow() }
      let slot = slot(of: key)
      if slots[slot] > 0 {
        values[slots[slot] - 1] = newValue
      } else {
        keys.append(key)
        values.append(newValue)
        slots[slot] = keys.count
      }
    }
  }

  /// The slot of a text, or the one that it would get.
  private func slot(of key: String) -> Int {
    let mask = slots.count - 1
    var slot = Self.hash(key) & mask
    while slots[slot] > 0, keys[slots[slot] - 1] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(16, 2 * slots.count))
    for (place, key) in keys.enumerated() { slots[slot(of: key)] = place + 1 }
  }

  /// The hash of a text, whose bytes are read where they are: a copy of it would take longer than that.
  private static func hash(_ text: String) -> Int {
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe hash(of: $0) }
      ?? hash(of: Array(text.utf8))
  }

  /// The hash of Fowler, Noll and Vo.
  private static func hash(of bytes: some RandomAccessCollection<UInt8>) -> Int {
    var hash = UInt64(0xcbf2_9ce4_8422_2325)
    for place in bytes.indices {
      hash = (hash ^ UInt64(bytes[place])) &* 0x0000_0100_0000_01b3
    }
    return Int(truncatingIfNeeded: hash ^ hash &>> 32)
  }
}
