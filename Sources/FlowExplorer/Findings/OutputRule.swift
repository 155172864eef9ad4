import FlowCore
import FlowShell

/// A flow hands over what was answered last, where a member has the name of a field.
struct OutputRule: FindingRule {
  let kinds: [Finding.Kind] = [.output]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    guard step.isAccepted, step.after.situated.picture.root?.traits.outcome == "completed",
      let output = session.output
    else { return [] }
    for member in output.all {
      guard let answer = step.after.facts.answers[member.name], let value = member.value,
        let shown = try? value.text(), !answer.isEmpty, answer != shown,
        case .text = value
      else { continue }
      return [
        Fault(
          .output, member.name,
          "\(member.name) is handed over as '\(shown)', and was answered '\(answer)'",
          Fault.Closing(after: ["expect output.\(member.name) == \(Document.text(answer).json)"]))
      ]
    }
    return []
  }
}
