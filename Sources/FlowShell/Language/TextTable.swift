/// Values by texts of scripts, most of which are short.
///
/// A dictionary hashes its keys so that nobody can choose many that collide, which takes longer than
/// everything else about reading a word; whoever writes a script could only slow down its reading.
struct TextTable<Value: Sendable>: Sendable {
  /// The texts in a power of two of places, at least half of which are free: each has the first that is
  /// free from the place of its hash on.
  private var keys: [String] = []
  private var values: [Value?] = []
  private var count = 0

  /// The value of a text; nil if it has none, which is nothing that can be given to it.
  subscript(key: String) -> Value? {
    get { keys.isEmpty ? nil : values[place(of: key)] }
    set {
      guard let newValue else { return }
      if 2 * (count + 1) > keys.count { grow() }
      let place = place(of: key)
      if values[place] == nil { count += 1 }
      keys[place] = key
      values[place] = newValue
    }
  }

  /// The place of a text, or the one that it would get.
  private func place(of key: String) -> Int {
    let mask = keys.count - 1
    var place = Self.hash(key) & mask
    while values[place] != nil, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = self
    keys = Array(repeating: "", count: max(16, 2 * old.keys.count))
    values = Array(repeating: nil, count: keys.count)
    for (key, value) in zip(old.keys, old.values) {
      guard let value else { continue }
      let place = place(of: key)
      keys[place] = key
      values[place] = value
    }
  }

  /// The hash of a text, whose bytes are read where they are: a copy of it would take longer than they.
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
