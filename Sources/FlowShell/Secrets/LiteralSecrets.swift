import FlowLanguage
import FlowScript

/// The secrets that are written out in a script: the values of fields, variables and members of the world that are
/// secret.
package struct LiteralSecrets {
  private let typed: TypedSecrets
  /// The lines that may hold one, of the script and of the files that it sources.
  private let lines: [(program: Program, commands: [ReadCommand])]

  /// The secrets of a script.
  ///
  /// - Parameters:
  ///   - program: the script.
  ///   - isPart: true if another script sources it.
  ///   - fieldNames: the names of the fields that are secret in the flows that it can be about.
  package init(of program: Program, isPart: Bool, fieldNames: Set<String>) {
    let language = program.language
    lines = ([program] + program.parts).map { ($0, $0.commands.filter(\.mayConcernSecrets)) }
    let commands = lines.flatMap(\.commands)
    typed = TypedSecrets(
      language, fieldNames: fieldNames,
      variables: SecretVariables(commands, of: language, isPart: isPart).names)
  }

  /// All of them, each with the program that holds it, its name, which may be empty, and its place.
  package var all: [(program: Program, name: String, range: SourceRange)] {
    lines.flatMap { (program, commands) in
      commands.flatMap { command in
        typed.kept(in: command).compactMap { place in
          guard [.field, .variable, .world].contains(place.kind), !place.isReference,
            !place.value.isEmpty, place.expressions.isEmpty
          else { return nil }
          let range = place.word.map { program.script.words[$0].range } ?? SourceRange(place.value)
          return (program, place.name, range)
        }
      }
    }
  }
}

extension ReadCommand {
  /// False if the line has no secret and starts no flow, whatever is secret: most check a name in scope.
  fileprivate var mayConcernSecrets: Bool {
    if !isUnderstood || !expressions.isEmpty { return true }
    for argument in arguments.all {
      switch argument.role {
      case .subject:
        let root = Subject.Root(named: arguments.script.texts[argument.word])
        if root == nil || root == .secret { return true }
      case .field, .only, .parameter, .variable, .leaf, .link, .path, .secret, .startedFlow:
        return true
      case .option, .flow, .step, .request, .pending, .file, .statePath, .worldPath, .expected,
        .duration, .code, .own, .text:
        break
      }
    }
    return false
  }
}
