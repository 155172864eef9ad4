import FlowExpressions
import FlowScript

/// A name that a line takes from what is in scope.
package struct Reading: Sendable {
  /// The name, and the fields that directly follow it: `["state", "tariff"]`.
  package let path: [String]
  /// Where it is written.
  package let range: SourceRange

  package var name: String { path.first ?? "" }

  /// Whether it is one of the names that always mean the same.
  package var isReserved: Bool { Subject.Root(named: name) != nil }
}

extension Program {
  /// The names that an instruction reads, in its expression or in the `${…}` of its words.
  package func readings(of instruction: Instruction) -> [Reading] {
    let inExpressions = expressions(of: instruction).flatMap(\.readings)
    guard let subject = expectation(of: instruction)?.subject else { return inExpressions }
    let line = script.lines[Int(instruction.line)]
    let place = line.words.dropFirst().first.map { script.words[$0].range } ?? line.raw
    return inExpressions + [Reading(path: subject, range: place)]
  }

  /// The expressions of an instruction: those in the `${…}` of its words, and the rest of its line.
  package func expressions(of instruction: Instruction) -> [PlacedExpression] {
    let line = script.lines[Int(instruction.line)]
    let inWords = line.words.flatMap { script.expressions(inWord: $0) }
    let rest: WrittenExpression?
    switch bare(instruction).command {
    case let command as EvalCommand: rest = command.expression
    case let command as LetCommand: rest = command.expression
    default: rest = expectation(of: instruction)?.expression
    }
    guard let rest else { return inWords }
    return inWords + [PlacedExpression(expression: rest.expression, raw: script.raw(of: line))]
  }

  /// The command behind `!`, or the instruction itself.
  package func bare(_ instruction: Instruction) -> Instruction {
    (instruction.command as? RefusedCommand)?.instruction ?? instruction
  }

  private func expectation(of instruction: Instruction) -> Expectation? {
    switch instruction.command {
    case let command as ExpectCommand: command.expectation
    case let command as CheckCommand: command.expectation
    default: nil
    }
  }
}

extension Expectation {
  fileprivate var expression: WrittenExpression? {
    if case .expression(let written) = self { written } else { nil }
  }

  /// The path that is compared, if it is one.
  fileprivate var subject: [String]? {
    switch self {
    case .expression: nil
    case .subject(let subject, _): [subject.root.rawValue] + subject.path.map(\.name)
    case .variable(let name, let path, _): [name] + path.map(\.name)
    }
  }
}

extension Subject.Segment {
  fileprivate var name: String {
    switch self {
    case .name(let name): name
    case .index(let index): "\(index)"
    }
  }
}
