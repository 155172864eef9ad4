import FlowCore
import FlowShell

/// A flow that ends, or is left, with a mutation that may have taken effect says so to the user who asked for it.
struct LostRule: FindingRule {
  let kinds: [Finding.Kind] = [.lost]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    guard step.isAccepted else { return [] }
    let picture = step.after.situated.picture
    let before = step.before.situated.picture
    for open in step.after.facts.open where before.runs(open.flow) && open.owner == before.owner {
      if picture.runs(open.flow) || picture.isTerminated { continue }
      session.putBack(step.before.copy)
      var printed = ""
      for line in step.lines { printed += session.perform(line.text, isPrinting: true).printed }
      let words = ["may have taken effect", "took effect", "did not take effect"]
      if words.contains(where: { printed.contains("\(open.name) \($0)") }) { continue }
      return [
        Fault(
          .lost, open.name,
          "\(open.flow) ends, \(open.name) may have taken effect, and no line says so",
          Fault.Closing(after: ["|~ .*\(open.name) may have taken effect.*"]))
      ]
    }
    return []
  }
}

extension SituationPicture {
  /// True if a flow of that name is in the tree and not over.
  func runs(_ flow: String) -> Bool {
    flows.contains { $0.traits.flow == flow && $0.traits.outcome == nil }
  }
}
