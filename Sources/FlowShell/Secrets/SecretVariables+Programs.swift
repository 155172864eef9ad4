import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript

extension Instruction {
  /// The names of the parameters whose values are secret, of the file that it sources.
  var secretParameters: Set<String> {
    guard let source = command as? SourceCommand, !source.parameters.isEmpty,
      let file = source.program
    else { return [] }
    return SecretVariables(
      of: ([file] + file.parts).map { ($0, [$0.instructions.indices]) }, file.language, isPart: true
    ).names
  }
}

extension SecretVariables {
  /// The secret variables of some lines of programs that run together.
  init(
    of lines: [(program: Program, ranges: [Range<Int>])], _ language: ScriptLanguage, isPart: Bool
  ) {
    func commands(_ isMeant: (Instruction, Program) -> Bool) -> [ReadCommand] {
      lines.flatMap { (program, ranges) in
        ranges.joined().map { program.instructions[$0] }.filter { isMeant($0, program) }
          .map { program.command(of: $0) }
      }
    }
    self.init(
      starting: commands { instruction, program in
        instruction.effect == .drives && program.arguments(of: instruction).leadToFlow
      }, of: language, isPart: isPart,
      reading: { names in commands { $1.mayRead($0, givenTo: names) } })
  }
}

extension Program {
  /// True if an instruction may read a variable for one of some fields, for another variable, or for the world.
  ///
  /// It is asked of every line, so it reads only those that can.
  fileprivate func mayRead(_ instruction: Instruction, givenTo fields: Set<String>) -> Bool {
    if instruction.effect == .sources { return true }
    let line = script.lines[Int(instruction.line)]
    let hasExpression = line.words.contains { script.words[$0].hasExpression }
    guard hasExpression || line.isRaw else { return false }
    if [.checks, .requires].contains(instruction.effect) {
      return line.words.contains { script.texts[$0].hasPrefix(Subject.Root.world.rawValue) }
    }
    return arguments(of: instruction).all.contains { argument in
      switch argument.role {
      case .variable, .leaf: true
      case .link, .path: !fields.isEmpty
      case .field: fields.contains(FieldArgument(argument, script).name)
      default: false
      }
    }
  }
}

extension Arguments {
  /// True if they name a flow that is to be started, or a link.
  fileprivate var leadToFlow: Bool {
    all.contains { [.startedFlow, .link, .path].contains($0.role) }
  }
}
