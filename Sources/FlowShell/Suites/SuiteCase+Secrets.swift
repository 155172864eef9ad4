import FlowCore
import FlowLanguage
import FlowScript

extension SuiteCase {
  /// The names of the variables and columns whose values are secret in the case.
  package var secretVariables: Set<String> {
    foundSecrets.names.value {
      SecretVariables(
        of: [(program, [background, body])] + program.parts.map { ($0, [$0.instructions.indices]) },
        program.language, isPart: isWholeScript && rows == nil
      ).names
    }
  }

  /// A row (from 1), in which what is secret is marked so.
  func row(_ number: Int) -> [Document.Member] {
    guard let row = rows?.row(number) else { return [] }
    return row.marking(secretVariables)
  }
}

/// The secret variables of a case, once they have been asked for.
final class FoundSecrets: Sendable {
  let names = Lazy<Set<String>>()
}
