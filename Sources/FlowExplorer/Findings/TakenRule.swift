import FlowCore
import FlowShell

/// The flow refuses everything that cannot be taken: an answer that breaks a rule, another one while the first is on its way, and the way
/// back that is not there.
struct TakenRule: FindingRule {
  let kinds: [Finding.Kind] = [.taken]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    guard step.isAccepted, let reason = reason(step, session) else { return [] }
    return [
      Fault(
        .taken, step.origin, "'\(step.command.text)' is taken, though \(reason)",
        Fault.Closing(isRefused: true))
    ]
  }

  /// The reason why the command must be refused; nil if it need not.
  private func reason(_ step: Step, _ session: SearchSession) -> String? {
    guard let front = step.before.situated.picture.frontLevel?.traits else { return nil }
    switch step.command.kind {
    case .answer, .retry:
      if let pending = front.pending { return "\(pending) is on its way" }
      guard let breach = step.command.breach, breach.isCertain else { return nil }
      return "\(breach.field) must be \(breach.rule)"
    case .back where front.path.count > 1:
      session.putBack(step.before.copy)
      return session.waysOn?.canGoBack == false ? "nothing leads back" : nil
    default: return nil
    }
  }
}
