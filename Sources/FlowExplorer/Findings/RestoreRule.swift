import FlowCore
import FlowShell

/// An app that was ended and restored is where it was, with what was gathered, but for secrets.
struct RestoreRule: FindingRule {
  let kinds: [Finding.Kind] = [.restore]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    let picture = step.after.situated.picture
    guard step.isNew, step.isAccepted, picture.pending.isEmpty, !picture.isOver,
      !picture.isTerminated, !picture.isInBackground
    else { return [] }
    session.putBack(step.after.copy)
    guard session.perform("terminate").refusal == nil else { return [] }
    let reply = session.perform("restore")
    if let refusal = reply.refusal {
      return [
        Fault(
          .restore, picture.frontPlace,
          "an app that was ended there cannot be restored: \(refusal.message)",
          Fault.Closing(after: ["terminate", "restore"]))
      ]
    }
    // What is loaded anew may be another after a deed of others, or after what may have taken effect.
    let facts = step.after.facts
    let isOld = !facts.deeds.isEmpty || !facts.open.isEmpty
    if isOld, !reply.requests.isEmpty { return [] }
    let found = session.situated
    // What is watched, or loaded anew, may be pending now; the rest is as it was.
    guard
      let difference = Difference(step.after.situated, found, comparing: [.states, .worlds])
    else { return [] }
    return [
      Fault(
        .restore, picture.frontPlace,
        "an app that was ended and restored has \(difference.subject) \(difference.found), not "
          + difference.expected,
        Fault.Closing(after: ["terminate", "restore", difference.check]))
    ]
  }
}
