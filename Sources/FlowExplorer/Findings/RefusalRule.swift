import FlowCore
import FlowShell

/// A refusal changes nothing: no place, visit, state, world, nothing pending, not the clock.
struct RefusalRule: FindingRule {
  let kinds: [Finding.Kind] = [.refusal]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    guard let refusal = step.reply.refusal, refusal.code != LoopRule.code else { return [] }
    guard let difference = Difference(step.before.situated, step.after.situated) else { return [] }
    return [
      Fault(
        .refusal, step.origin,
        "'\(step.command.text)' is refused (\(refusal.code)) and changes \(difference.subject) from "
          + "\(difference.expected) to \(difference.found)",
        Fault.Closing(isRefused: true, after: [difference.check]))
    ]
  }
}
