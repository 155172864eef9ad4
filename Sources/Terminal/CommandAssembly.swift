/// Commands out of what was typed or pasted: a text is one line, or several when it was pasted.
struct CommandAssembly {
  /// The lines of a command that continues.
  private(set) var unfinished = ""
  /// The lines of the unfinished command in front of the one being typed.
  private(set) var lead = ""

  /// Takes a text and returns the commands that it completes, blank ones left out.
  ///
  /// - Parameters:
  ///   - text: one line, or several.
  ///   - joint: the text between a command that continues and its next line; nil for one that is whole.
  /// - Returns: the commands.
  mutating func add(_ text: String, joint: (String) -> String?) -> [String] {
    var commands: [String] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let command = lead + String(Substring(line))
      if let joint = joint(command) {
        unfinished = command
        lead = command + joint
        continue
      }
      if !isBlank(command) { commands.append(command) }
      drop()
    }
    return commands
  }

  mutating func drop() {
    unfinished = ""
    lead = ""
  }

  private func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
