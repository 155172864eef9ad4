/// The command that runs one case of a run again, as the run did.
package struct RerunCommand: Sendable, Equatable {
  /// The options that the case depends on, before they are quoted for a shell.
  private var options: [String] = []

  package init(seed: UInt64 = 0) {
    if seed != 0 { add("--seed", "\(seed)") }
  }

  /// Adds an option that the run was given.
  package mutating func add(_ option: String, _ value: String) {
    // A value that looks like an option must be tied to its own.
    options += value.hasPrefix("-") ? ["\(option)=\(value)"] : [option, value]
  }

  /// The command for the case of an id, to be pasted into a shell.
  package func text(for id: String) -> String {
    let end = id.hasPrefix("-") ? ["--"] : []
    return (["flowsh", "test"] + options + end + [id]).map(ShellWord.quoted).joined(separator: " ")
  }
}
