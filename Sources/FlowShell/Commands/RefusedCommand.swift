import FlowCore
import FlowScript

/// The command `! COMMAND`, which is read with the command behind it: see ``Instruction/isRefused``.
struct RefusedCommand: Command {
  var effect: Effect { .checks }

  static let manual = Manual(
    "!", ["! COMMAND"], "the command must be refused", .checking,
    examples: [("! submit amount -1", "then 'expect error field.range'")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    throw words.missing("a command")
  }

  func run(in session: Session) throws(Refusal) {}
}

extension Session {
  /// Runs a command that must be refused, and takes back whatever it did if it is not.
  func runRefused(_ instruction: Instruction) throws(Refusal) {
    let mark = sink.mark
    let before = savepoint
    do throws(Refusal) {
      try runAccepted(instruction)
    } catch {
      sink.discard(from: mark)
      note(error.failure)
      return sink.line("error: \(error.failure.line(secrets.hide))")
    }
    sink.discard(from: mark)
    let failure = instruction.effect.concernsFlows ? state.error : nil
    let place =
      instruction.effect.concernsFlows ? state.run.map { "\($0.flow.name):\($0.stepName())" } : nil
    restore(before)
    guard let failure else {
      throw Refusal(
        "expect.failed",
        "the command was not refused" + (place.map { "; it led to \($0)" } ?? ""))
    }
    throw Refusal(
      "expect.failed",
      "the command was not refused; it was accepted and failed with \(failure.line(secrets.hide)). "
        + "Write it without ! and then 'expect error \(failure.code)'")
  }
}
