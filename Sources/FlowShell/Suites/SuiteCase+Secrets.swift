import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript

extension SuiteCase {
  /// The names of the variables and columns whose values are secret in the case.
  package var secretVariables: Set<String> {
    foundSecrets.names.value {
      let parts = program.parts.map { ($0, [$0.instructions.indices]) }
      let all = [(program, [background, body])] + parts
      func commands(_ isMeant: (Instruction, Program) -> Bool) -> [ReadCommand] {
        all.flatMap { (program, ranges) in
          ranges.joined().map { program.instructions[$0] }.filter { isMeant($0, program) }
            .map { program.command(of: $0) }
        }
      }
      return SecretVariables(
        starting: commands { instruction, _ in
          instruction.type == StartCommand.self || instruction.type == OpenCommand.self
        }, of: program.language, isPart: isWholeScript && rows == nil,
        reading: { names in commands { $1.mayRead($0, givenTo: names) } }
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

extension [Document.Member] {
  /// The members, of which those of some names are marked as secret.
  func marking(_ names: Set<String>) -> Self {
    map { names.contains($0.name) ? .init($0.name, $0.value.marked) : $0 }
  }
}

extension Document {
  /// A value as a secret; a list, map, flag or null is none.
  fileprivate var marked: Document {
    switch self {
    case .text(let text): .secret(text)
    case .integer, .decimal: .secret(json)
    case .null, .flag, .secret, .list, .object: self
    }
  }
}

extension Program {
  /// True if an instruction may read a variable for one of some fields, for another variable, or for the world.
  ///
  /// It is asked of every line, so it reads none.
  fileprivate func mayRead(_ instruction: Instruction, givenTo fields: Set<String>) -> Bool {
    let type = instruction.type
    if type == LetCommand.self || type == SourceCommand.self { return true }
    let words = script.lines[Int(instruction.line)].words
    guard words.contains(where: { script.words[$0].hasExpression }) else { return false }
    if type == WorldCommand.self { return true }
    if type == SubmitCommand.self || type == StartCommand.self {
      return !fields.isEmpty
        && words.contains { fields.contains(script.pairName(ofWord: $0) ?? script.texts[$0]) }
    }
    if type == OpenCommand.self { return !fields.isEmpty }
    return instruction.isCheck
      && words.contains { script.texts[$0].hasPrefix(Subject.Root.world.rawValue) }
  }
}
