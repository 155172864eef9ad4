import FlowCore
import FlowScript

/// What a command did, as one JSON object on one line.
package struct JSONLine {
  package let text: String

  /// The line for an instruction that was just performed.
  package init(
    _ program: Program, _ instruction: Instruction, _ session: Session,
    _ outcome: InstructionOutcome
  ) {
    let line = program.script.lines[Int(instruction.line)]
    self.init(
      line: Int(line.number), command: program.text(of: instruction), session, outcome.failure,
      printed: outcome.printed)
  }

  /// The line for something that was typed.
  package init(
    line: Int, command: String, _ session: Session, _ failure: Failure?, printed: String
  ) {
    var members: [Document.Member] = [
      .init("line", line.document), .init("command", .text(session.shown(command))),
      .init("ok", .flag(failure == nil)),
    ]
    for root in JSONLine.looked {
      members.append(.init(root.rawValue, session.document(of: root)))
      if root == .state {
        members.append(.init("error", failure?.document ?? session.document(of: .error)))
      }
    }
    members.append(.init("printed", .text(printed)))
    text = session.sink.redacted(Document.object(members).json)
  }

  private static let looked: [Subject.Root] = [
    .flow, .step, .action, .busy, .state, .event, .outcome, .output,
  ]
}

extension Program {
  /// The line of an instruction as it was written, its continuations joined.
  package func text(of instruction: Instruction) -> String {
    let line = script.lines[Int(instruction.line)]
    let start =
      line.words.first.map { Int(script.words[$0].range.start) } ?? line.raw.offsets.lowerBound
    let end = max(
      line.words.last.map { Int(script.words[$0].range.end) } ?? 0, line.raw.offsets.upperBound)
    return script.source.text(of: .init(start..<end)).split(separator: "\n").joined(separator: " ")
  }
}
