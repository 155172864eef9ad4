/// The command that runs one case of a run again, as the run did.
///
/// Every report shows it beside a case that did not pass.
package struct RerunCommand: Sendable, Equatable {
  private let tool: String
  /// The seed of the first round of each case.
  private let seed: UInt64
  /// The options that the case depends on, quoted for a shell.
  private var options: [Option] = []
  /// The names of the secrets that the run was given.
  private let secrets: [String]

  /// An option with its value, as the shell reads them.
  private struct Option: Equatable {
    var words: [String]
    /// The variable that it sets; nil of any other option.
    var variable: String?
  }

  package init(tool: String = "flowsh", seed: UInt64 = 0, secrets: [String] = []) {
    self.tool = tool
    self.seed = seed
    self.secrets = secrets
  }

  /// Adds an option that the run was given.
  package mutating func add(_ option: String, _ value: String) {
    // A value that looks like an option must be tied to its own.
    let words = value.hasPrefix("-") ? ["\(option)=\(value)"] : [option, value]
    options.append(Option(words: words.map(ShellWord.quoted)))
  }

  /// Adds a secret, which belongs into no output: the command takes it from a variable of the shell.
  package mutating func addSecret(_ name: String) {
    options.append(Option(words: Self.secret(name)))
  }

  /// Adds a variable that the run was given, as `NAME=VALUE`.
  package mutating func addVariable(_ pair: String) {
    add("--set", pair)
    options[options.count - 1].variable = String(pair.prefix { $0 != "=" })
  }

  /// Takes the values of some variables out, which are secrets.
  package mutating func hide(_ variables: Set<String>) {
    for index in options.indices {
      guard let name = options[index].variable, variables.contains(name) else { continue }
      options[index].words = ["--set", "\"\(name)=$\(name)\""]
    }
  }

  /// Adds a header, whose value may be a secret: unless it names one, the command takes it from a variable of
  /// the shell.
  package mutating func addHeader(_ header: String) {
    if header.contains("${secret.") { return add("--header", header) }
    let name = header.prefix { $0 != ":" }
    let variable = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0.uppercased() : "_" }
    options.append(Option(words: ["--header", "\"\(name): $\(variable.joined())\""]))
  }

  private static func secret(_ name: String) -> [String] {
    ["--secret", "\"\(name)=$\(name)\""]
  }

  /// Writes the command for a case, to be pasted into a shell.
  ///
  /// - Parameters:
  ///   - id: the case.
  ///   - round: the round of it that did not pass, from 1: each has a seed of its own; 0 if it never ran.
  ///   - named: the names of the secrets that its lines name, also those that the run was not given.
  /// - Returns: the command, in one line.
  package func text(for id: String, round: Int = 1, naming named: [String] = []) -> String {
    let seed = seed &+ UInt64(max(0, round - 1))
    let end = id.hasPrefix("-") ? ["--"] : []
    let missing = named.filter { !secrets.contains($0) }.flatMap(Self.secret)
    let words = [ShellWord.quoted(tool), "test"] + words(seed: seed) + missing + end
    return (words + [ShellWord.quoted(id)]).joined(separator: " ")
  }

  /// Writes the options that a case depends on, as the run was given them.
  ///
  /// - Parameter rounds: the rounds that the case takes to do the same again.
  /// - Returns: the options, quoted for a shell; empty if there is none.
  package func options(rounds: Int = 1) -> String {
    let repeats = rounds == 1 ? [] : ["--repeat", "\(rounds)"]
    return (words(seed: seed) + repeats).joined(separator: " ")
  }

  /// Writes the command that runs all cases again that did not pass, with options of this form.
  package func text(forFailedWith options: String) -> String {
    "\(ShellWord.quoted(tool)) test --rerun failed\(options.isEmpty ? "" : " \(options)")"
  }

  private func words(seed: UInt64) -> [String] {
    (seed == 0 ? [] : ["--seed", "\(seed)"]) + options.flatMap(\.words)
  }
}
