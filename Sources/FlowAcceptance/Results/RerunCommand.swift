/// The command that runs one case of a run again, as the run did.
package struct RerunCommand: Sendable, Equatable {
  private let tool: String
  /// The seed of the first round of each case.
  private let seed: UInt64
  /// The options that the case depends on, quoted for a shell.
  private var options: [String] = []
  /// The names of the secrets that the run was given.
  private let secrets: [String]

  package init(tool: String = "flowsh", seed: UInt64 = 0, secrets: [String] = []) {
    self.tool = tool
    self.seed = seed
    self.secrets = secrets
  }

  /// Adds an option that the run was given.
  package mutating func add(_ option: String, _ value: String) {
    // A value that looks like an option must be tied to its own.
    let words = value.hasPrefix("-") ? ["\(option)=\(value)"] : [option, value]
    options += words.map(ShellWord.quoted)
  }

  /// Adds a secret, which belongs into no output: the command takes it from a variable of the shell.
  package mutating func addSecret(_ name: String) { options += Self.secret(name) }

  private static func secret(_ name: String) -> [String] {
    ["--secret", "\"\(name)=$\(name)\""]
  }

  /// The command for a case as its last round ran, to be pasted into a shell: with the secrets that its
  /// lines name, also if the run was not given them.
  package func text(for report: CaseReport) -> String {
    let seed = seed &+ UInt64(max(0, report.runs - 1))
    let start = seed == 0 ? [] : ["--seed", "\(seed)"]
    let end = report.id.hasPrefix("-") ? ["--"] : []
    let missing = report.secrets.filter { !secrets.contains($0) }.flatMap(Self.secret)
    let words = [ShellWord.quoted(tool), "test"] + start + options + missing + end
    return (words + [ShellWord.quoted(report.id)]).joined(separator: " ")
  }
}
