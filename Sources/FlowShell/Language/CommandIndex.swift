import FlowScript

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

  /// The command whose name is a word of a script.
  func command(ofWord index: Int, in script: Script) -> (any Command.Type)? {
    let key = script.number(ofWord: index)
    for index in keys.indices where keys[index] == key { return key == 0 ? nil : types[index] }
    return nil
  }

  /// The bytes of a name of at most eight, the first lowest; nil for a longer one or none.
  private static func key(_ name: String) -> UInt64? {
    let bytes = name.utf8
    guard (1...8).contains(bytes.count) else { return nil }
    var key: UInt64 = 0
    for byte in bytes.reversed() { key = key << 8 | UInt64(byte) }
    return key
  }
}
