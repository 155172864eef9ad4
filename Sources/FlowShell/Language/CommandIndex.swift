import FlowScript

/// Finds commands by name.
///
/// Names are short, so each fits a word of the machine, and looking one up is a search for a number
/// in a small hash table.
struct CommandIndex: Sendable {
  private let keys: [UInt64]
  private let types: [any Command.Type]
  /// At the place of a key or behind it, where it stands among `keys`, plus one; 0 ends the search.
  private let slots: [UInt8]

  /// How many slots there are: a power of two, and more than twice as many as commands.
  private static let slotCount = 128

  /// - Parameter types: at most 60 of them.
  init(_ types: [any Command.Type]) {
    self.types = types
    let keys = types.map { CommandIndex.key($0.name) ?? 0 }
    var slots = [UInt8](repeating: 0, count: CommandIndex.slotCount)
    for (index, key) in keys.enumerated() {
      var slot = CommandIndex.slot(of: key)
      while slots[slot] != 0 { slot = CommandIndex.slot(behind: slot) }
      slots[slot] = UInt8(truncatingIfNeeded: index + 1)
    }
    self.keys = keys
    self.slots = slots
  }

  func command(named name: String) -> (any Command.Type)? {
    CommandIndex.key(name).flatMap { command($0) }
  }

  /// The command whose name is a word of a script.
  func command(ofWord index: Int, in script: Script) -> (any Command.Type)? {
    let key = script.number(ofWord: index)
    return key == 0 ? nil : command(key)
  }

  private func command(_ key: UInt64) -> (any Command.Type)? {
    var slot = CommandIndex.slot(of: key)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if keys[index] == key { return types[index] }
      slot = CommandIndex.slot(behind: slot)
    }
    return nil
  }

  /// Fibonacci hashing: the top bits of a product with the golden ratio.
  private static func slot(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) &>> 57) & (slotCount &- 1)
  }

  private static func slot(behind slot: Int) -> Int { (slot &+ 1) & (slotCount &- 1) }

  /// The bytes of a name of at most eight, the first lowest; nil for a longer one or none.
  private static func key(_ name: String) -> UInt64? {
    let bytes = name.utf8
    guard (1...8).contains(bytes.count) else { return nil }
    var key: UInt64 = 0
    for byte in bytes.reversed() { key = key << 8 | UInt64(byte) }
    return key
  }
}
