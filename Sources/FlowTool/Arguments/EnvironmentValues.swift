import FlowShell

/// The variables and secrets that the environment gives: `FLOWSH_VAR_NAME` and `FLOWSH_SECRET_NAME`.
///
/// Files and options give others of the same name in their place.
struct EnvironmentValues {
  private(set) var variables: [(name: String, value: String)] = []
  private(set) var secrets: [(name: String, value: String)] = []

  private static let variable = "FLOWSH_VAR_"
  private static let secret = "FLOWSH_SECRET_"

  /// Those of some variables of the environment.
  ///
  /// - Throws: if one has a name behind the prefix that no script can write.
  init(of environment: [(name: String, value: String)]) throws(CommandLineError) {
    for (name, value) in environment {
      if name.hasPrefix(Self.variable) {
        let own = String(name.dropFirst(Self.variable.count))
        guard LetCommand.isFree(own) else {
          throw CommandLineError("\(name): '\(own)' cannot be the name of a variable", .usage)
        }
        variables.append((own, value))
      } else if Self.isSecret(name) {
        let own = String(name.dropFirst(Self.secret.count))
        guard LetCommand.isName(own) else {
          throw CommandLineError("\(name): '\(own)' cannot be the name of a secret", .usage)
        }
        secrets.append((own, value))
      }
    }
    variables.sort { $0.name < $1.name }
    secrets.sort { $0.name < $1.name }
  }

  /// The variables of the environment whose values count, by the names that scripts write: `NAME` or
  /// `secret.NAME`.
  ///
  /// - Parameters:
  ///   - variables: the variables that files and options give.
  ///   - secrets: their secrets.
  /// - Returns: the names in the environment, by those of scripts.
  func origins(
    without variables: [(name: String, value: String)], _ secrets: [(name: String, value: String)]
  ) -> [String: String] {
    var origins: [String: String] = [:]
    for (name, _) in self.variables where !variables.contains(where: { $0.name == name }) {
      origins[name] = Self.variable + name
    }
    for (name, _) in self.secrets where !secrets.contains(where: { $0.name == name }) {
      origins["secret.\(name)"] = Self.secret + name
    }
    return origins
  }

  /// True of the name of a variable of the environment that holds a secret.
  static func isSecret(_ name: String) -> Bool { name.hasPrefix(secret) }
}
