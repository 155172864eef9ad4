import FlowLanguage
import FlowScript

/// The secrets that are written out in a script: the values of fields, variables and members of the world that are
/// secret.
package struct LiteralSecrets {
  private let typed: TypedSecrets

  /// The secrets of a script.
  ///
  /// - Parameters:
  ///   - program: the script.
  ///   - isPart: true if another script sources it.
  ///   - fieldNames: the names of the fields that are secret in the flows that it can be about.
  package init(of program: Program, isPart: Bool, fieldNames: Set<String>) {
    let language = program.language
    let commands = ([program] + program.parts).flatMap(\.commands)
    typed = TypedSecrets(
      language, fieldNames: fieldNames,
      variables: SecretVariables(commands, of: language, isPart: isPart).names)
  }

  /// The secrets in the lines of a program, each with its name, which may be empty, and its place.
  package func places(in program: Program) -> [(name: String, range: SourceRange)] {
    program.commands.flatMap { command in
      typed.kept(in: command).compactMap { place in
        guard [.field, .variable, .world].contains(place.kind), !place.isReference,
          !place.value.isEmpty, place.expressions.isEmpty
        else { return nil }
        let range = place.word.map { program.script.words[$0].range } ?? SourceRange(place.value)
        return (place.name, range)
      }
    }
  }
}
