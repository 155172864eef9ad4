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
    let line = script.lines[Int(instruction.line)]
    let inWords = line.words.flatMap { script.readings(ofWord: $0) }
    switch bare(instruction).command {
    case let command as ExpectCommand: return inWords + readings(of: command.expectation, line)
    case let command as CheckCommand: return inWords + readings(of: command.expectation, line)
    case let command as EvalCommand: return script.readings(of: command.expression, line)
    case let command as LetCommand: return script.readings(of: command.expression, line)
    default: return inWords
    }
  }

  /// The command behind `!`, or the instruction itself.
  package func bare(_ instruction: Instruction) -> Instruction {
    (instruction.command as? RefusedCommand)?.instruction ?? instruction
  }

  private func readings(of expectation: Expectation, _ line: Line) -> [Reading] {
    let place = line.words.dropFirst().first.map { script.words[$0].range } ?? line.raw
    switch expectation {
    case .expression(let written): return script.readings(of: written, line)
    case .subject(let subject, _):
      return [Reading(path: [subject.root.rawValue] + subject.path.map(\.name), range: place)]
    case .variable(let name, let path, _):
      return [Reading(path: [name] + path.map(\.name), range: place)]
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

extension Script {
  /// The names in the raw rest of a line, which is an expression.
  fileprivate func readings(of written: WrittenExpression, _ line: Line) -> [Reading] {
    let raw = raw(of: line)
    return written.expression.references.map {
      Reading(path: $0.path, range: raw.sourceRange(of: $0.range))
    }
  }

  /// The names in the `${…}` of a word.
  package func readings(ofWord word: Int) -> [Reading] {
    guard words[word].hasExpression else { return [] }
    return pieces(ofWord: word).flatMap { piece -> [Reading] in
      guard case .expression(let raw) = piece, let parsed = try? Expression.parse(raw.text)
      else { return [] }
      return parsed.references.map {
        Reading(path: $0.path, range: raw.sourceRange(of: $0.range))
      }
    }
  }
}
