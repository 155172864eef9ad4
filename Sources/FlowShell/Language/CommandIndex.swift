/// Finds commands by name.
///
/// Names are short, so each fits a word of the machine, and looking one up is a search for a
/// number.
struct CommandIndex: Sendable {
  private let keys: [UInt64]
  private let types: [any Command.Type]

  init(_ types: [any Command.Type]) {
    self.types = types
    keys = types.map { CommandIndex.key($0.name) ?? 0 }
  }

  func command(named name: String) -> (any Command.Type)? {
    guard let key = CommandIndex.key(name), let index = keys.firstIndex(of: key) else {
      return nil
    }
    return types[index]
  }

  /// The command whose name stands at a range of a text.
  func command(at range: Range<Int>, of bytes: [UInt8]) -> (any Command.Type)? {
    guard (1...8).contains(range.count) else { return nil }
    var key: UInt64 = 0
    for index in range { key = key << 8 | UInt64(bytes[index]) }
    for index in keys.indices where keys[index] == key { return types[index] }
    return nil
  }

  /// The bytes of a name of at most eight; nil for a longer one or none.
  private static func key(_ name: String) -> UInt64? {
    let bytes = name.utf8
    guard (1...8).contains(bytes.count) else { return nil }
    var key: UInt64 = 0
    for byte in bytes { key = key << 8 | UInt64(byte) }
    return key
  }
}
