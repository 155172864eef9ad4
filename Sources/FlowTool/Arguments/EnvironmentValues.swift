import FlowExpressions
import FlowShell
import HostSystem

/// The variables and secrets that the environment gives: `FLOWSH_VAR_NAME` and `FLOWSH_SECRET_NAME`.
///
/// Files and options give others of the same name in their place.
struct EnvironmentValues {
  private(set) var variables: [(name: String, value: String)] = []
  private(set) var secrets: [(name: String, value: String)] = []

  private static let prefix = "FLOWSH_"
  private static let variable = "\(prefix)VAR_"
  private static let secret = "\(prefix)SECRET_"

  /// The values of the environment of this process.
  ///
  /// - Throws: if one has a name after the prefix that no script can write.
  init() throws(CommandLineError) {
    for (name, value) in Environment.all(withPrefix: Self.prefix) {
      if name.hasPrefix(Self.variable) {
        let own = String(name.dropFirst(Self.variable.count))
        guard VariableName.isFree(own) else {
          throw CommandLineError("\(name): '\(own)' cannot be the name of a variable", .usage)
        }
        variables.append((own, value))
      } else if Self.isSecret(name) {
        let own = String(name.dropFirst(Self.secret.count))
        guard VariableName.isName(own) else {
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
  fileprivate func origins(
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

extension Session.Setup {
  /// Gives a session the variables and secrets of the environment, and in place of those of the same name
  /// those that files and options give, of which the last counts.
  mutating func give(
    _ environment: EnvironmentValues, _ variables: [(name: String, value: String)] = [],
    _ secrets: [(name: String, value: String)] = []
  ) {
    given = environment.origins(without: variables, secrets)
    self.variables = Pair.lastOfEach(environment.variables + variables).map {
      ($0.name, .string($0.value))
    }
    self.secrets = Pair.lastOfEach(environment.secrets + secrets)
  }
}
