/// The command that runs one case of a run again, as the run did.
package struct RerunCommand: Sendable, Equatable {
  private let tool: String
  /// The options that the case depends on, quoted for a shell.
  private var options: [String] = []

  package init(tool: String = "flowsh", seed: UInt64 = 0) {
    self.tool = tool
    if seed != 0 { add("--seed", "\(seed)") }
  }

  /// Adds an option that the run was given.
  package mutating func add(_ option: String, _ value: String) {
    // A value that looks like an option must be tied to its own.
    let words = value.hasPrefix("-") ? ["\(option)=\(value)"] : [option, value]
    options += words.map(ShellWord.quoted)
  }

  /// Adds a secret, which belongs into no output: the command takes it from a variable of the shell.
  package mutating func addSecret(_ name: String) {
    options += ["--secret", "\"\(name)=$\(name)\""]
  }

  /// The command for the case of an id, to be pasted into a shell.
  package func text(for id: String) -> String {
    let end = id.hasPrefix("-") ? ["--"] : []
    let words = [ShellWord.quoted(tool), "test"] + options + end + [ShellWord.quoted(id)]
    return words.joined(separator: " ")
  }
}
