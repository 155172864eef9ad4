import FlowCore
import FlowShell

/// A link leads to the same page whether the app runs or the link starts it.
struct LinkRule: FindingRule {
  let kinds: [Finding.Kind] = [.link]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    let (before, after) = (step.before.situated, step.after.situated)
    // A situation that was known counts, too: a link may lead to where one is.
    guard step.isAccepted, step.command.kind == .link, step.lines.count == 1,
      step.command.text.hasPrefix("open "), before.world == after.world, after.picture.held == nil,
      after.picture.pending.isEmpty, let root = before.picture.root?.traits.flow
    else { return [] }
    session.putBack(step.before.copy)
    // The app is ended, and the link starts it afresh.
    guard session.perform("terminate").refusal == nil,
      session.perform(step.command.text).refusal == nil
    else { return [] }
    let cold = session.situated
    guard cold.world == after.world, cold.picture.held == nil, cold.picture.pending.isEmpty,
      cold.picture.root?.traits.flow == root, cold.picture.frontPlace != after.picture.frontPlace
    else { return [] }
    return [
      Fault(
        .link, "\(step.command.text.dropFirst(5))",
        "'\(step.command.text)' leads to \(after.picture.frontPlace) in a running app and to "
          + "\(cold.picture.frontPlace) in one that it starts",
        Fault.Closing(
          after: [
            "expect flow \(cold.picture.frontLevel?.traits.flow ?? "null")",
            "expect step \(cold.picture.step)",
          ]))
    ]
  }
}
