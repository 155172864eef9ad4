import FlowCore
import FlowScript

/// The command `! COMMAND`.
struct RefusedCommand: Command {
  let instruction: Instruction

  static let effect = Effect.checks

  static var name: String { "!" }

  static var manual: Manual {
    Manual(
      name, ["! COMMAND"], "the command must be refused", .checking,
      examples: [("! submit amount -1", "then 'expect error field.range'")])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    throw words.missing("a command")
  }

  func run(in session: Session) throws(Refusal) {
    let mark = session.sink.mark
    let before = session.savepoint
    do throws(Refusal) {
      try session.run(instruction)
    } catch {
      session.sink.discard(from: mark)
      let failure = error.failure
      session.note(failure)
      return session.sink.line("error: \(failure.line)")
    }
    session.sink.discard(from: mark)
    let failure = instruction.effect.concernsFlows ? session.state.error : nil
    session.restore(before)
    guard let failure else {
      throw Refusal("expect.failed", "the command was not refused")
    }
    throw Refusal(
      "expect.failed",
      "the command was not refused; it was accepted and failed with \(failure.line). "
        + "Write it without ! and then 'expect error \(failure.code)'")
  }
}
