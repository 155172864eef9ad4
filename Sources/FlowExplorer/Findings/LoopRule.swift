import FlowCore
import FlowShell

/// A flow comes to rest behind every input: it does not go round by itself.
struct LoopRule: FindingRule {
  let kinds: [Finding.Kind] = [.loop]

  /// The code by which a session ends a loop.
  static let code = "flow.loop"

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    if let refusal = step.reply.refusal {
      guard refusal.code == LoopRule.code else { return [] }
      return [fault(step, step.origin, refusal.message, Fault.Closing())]
    }
    // A step that only loads goes round in the flow itself, whose failure it is then.
    let picture = step.after.situated.picture
    guard picture.frontLevel?.traits.failure == LoopRule.code,
      step.before.situated.picture.frontLevel?.traits.failure != LoopRule.code
    else { return [] }
    return [
      fault(
        step, picture.frontPlace, "\(picture.frontPlace) is passed again and again",
        Fault.Closing(after: ["expect error null"]))
    ]
  }

  private func fault(
    _ step: Step, _ place: String, _ reason: String, _ closing: Fault.Closing
  ) -> Fault {
    Fault(.loop, place, "'\(step.command.text)' goes in a loop: \(reason)", closing)
  }
}
