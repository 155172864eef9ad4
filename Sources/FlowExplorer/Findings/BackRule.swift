import FlowCore
import FlowShell

/// `back` and the same answer, with nothing else changed, lead to where the answer led.
struct BackRule: FindingRule {
  let kinds: [Finding.Kind] = [.back]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    let (before, after) = (step.before.situated, step.after.situated)
    guard step.isNew, step.isAccepted, step.lines.count == 1, step.command.kind == .answer,
      before.world == after.world, before.picture.pending.isEmpty, after.picture.pending.isEmpty,
      before.picture.error == nil, after.picture.error == nil,
      after.picture.flows.count == before.picture.flows.count,
      after.picture.frontLevel?.traits.path.count
        == before.picture.frontLevel.map({ $0.traits.path.count + 1 })
    else { return [] }
    session.putBack(step.after.copy)
    guard session.perform("back").refusal == nil,
      session.picture.frontPlace == before.picture.frontPlace,
      session.perform(step.command.text).refusal == nil
    else { return [] }
    let again = session.situated
    guard again.picture.error == nil, let difference = Difference(after, again) else { return [] }
    return [
      Fault(
        .back, step.origin,
        "'back' and '\(step.command.text)' again lead to \(difference.subject) \(difference.found), not "
          + difference.expected,
        Fault.Closing(after: ["back", step.command.text, difference.check]))
    ]
  }
}
