/// Commands out of what was typed or pasted: a text is one line, or several when it was pasted.
struct CommandAssembly {
  /// The lines of a command that goes on.
  private(set) var unfinished = ""

  /// Takes a text and returns the commands that it completes, blank ones left out.
  mutating func add(_ text: String, isComplete: (String) -> Bool) -> [String] {
    var commands: [String] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      unfinished = lead + String(Substring(line))
      guard isComplete(unfinished) else { continue }
      if !isBlank(unfinished) { commands.append(unfinished) }
      unfinished = ""
    }
    return commands
  }

  mutating func drop() {
    unfinished = ""
  }

  /// The lines of the unfinished command in front of the one being typed.
  var lead: String {
    unfinished.isEmpty ? "" : unfinished + "\n"
  }

  private func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
