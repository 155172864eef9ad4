import FlowCore
import FlowShell

/// An answer to a request that was given up changes no screen.
struct LateRule: FindingRule {
  let kinds: [Finding.Kind] = [.late]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    let isLate = step.reply.decisions.contains { $0.decision.input == .dropped }
    // What is watched is shown as the outside has it, whatever changed it.
    guard step.isAccepted, isLate, step.command.kind == .ending, !session.isWatching,
      let difference = Difference(
        step.before.situated, step.after.situated, comparing: [.states])
    else { return [] }
    return [
      Fault(
        .late, step.origin,
        "an answer that came after its request was given up changes \(difference.subject) from "
          + "\(difference.expected) to \(difference.found)",
        Fault.Closing(after: [difference.check]))
    ]
  }
}
