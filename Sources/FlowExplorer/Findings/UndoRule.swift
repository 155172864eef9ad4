import FlowCore
import FlowShell

/// `undo` leads back to where a command was given, and `redo` to where it led.
struct UndoRule: FindingRule {
  let kinds: [Finding.Kind] = [.undo]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    guard step.isNew, step.isAccepted, step.lines.count == 1, step.command.kind != .app,
      let (undone, redone) = session.undoneAndRedone(step.command.text, from: step.before.copy)
    else { return [] }
    if let difference = Difference(step.before.situated, undone) {
      return [fault(step, "undo", difference, ["undo", difference.check])]
    }
    if let difference = Difference(step.after.situated, redone) {
      return [fault(step, "redo", difference, ["undo", "redo", difference.check])]
    }
    return []
  }

  private func fault(
    _ step: Step, _ verb: String, _ difference: Difference, _ lines: [String]
  ) -> Fault {
    Fault(
      .undo, step.origin,
      "'\(verb)' of '\(step.command.text)' leaves \(difference.subject) \(difference.found), not "
        + difference.expected, Fault.Closing(after: lines))
  }
}
