import FlowCore
import FlowStore
import TransferFlow

/// One flow in an app that has text for screens, and a user who never gives up for good.
@main
struct Transfer {
  static func main() async throws {
    let bank = Bank()
    let flow = try FlowDriver(TransferFlow.self, services: bank.services, time: .system)
    flow.onChange { print($0.line) }
    await flow.idle()
    try flow.submit(\.amount, 5000)
    await flow.idle()
    try flow.submit(\.amount, 250)
    await flow.idle()
    try flow.retry()
    await flow.idle()
    try flow.submit(\.tariff, flow.screen.state.tariffs[0])

    try flow.decide(.confirmationContinue)
    await bank.isAsked()
    do throws(Refusal) {
      try flow.decide(.confirmationContinue)
    } catch {
      print("- \(error)")
    }
    flow.cancelPending()
    flow.cancelPending()
    try flow.retry()
    await flow.idle()
    try flow.confirm()
    print("bank: \(await bank.report())")

    try await leaveAtOnce()
  }

  /// Leaves flows whose service ignores that it is cancelled: nobody waits for it.
  private static func leaveAtOnce() async throws {
    var services = Bank().services
    services.on(TransferFlow.Countries.self) { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<[Country], Never>) in }
    }
    let store = try FlowStore(TransferFlow.self, services: services)
    store.submit(\.amount, 250)
    print("- \(store.refusal?.message ?? "")")
    store.leave()
    print("outcome: \(store.outcome?.kind ?? .failed)")

    let task = Task {
      await TransferFlow.perform(services: services, time: .system, showing: Window())
    }
    await Task.yield()
    task.cancel()
    print("outcome: \(await task.value.kind)")
  }
}

/// Shows screens one after the other.
struct Window: Router {
  func show(_ screen: Screen<TransferFlow>, _ driver: FlowDriver<TransferFlow>) {
    print(screen.line)
  }
  func dismiss(_ outcome: Outcome<TransferFlow.Output>) { print("dismissed") }
}

extension Screen<TransferFlow> {
  /// The screen in a line.
  var line: String {
    var parts = ["\(direction): \(step)"]
    if let pending { parts.append("waits for \(pending.name)") }
    if let text = view.text { parts.append(text) }
    if let failure { parts.append("\(failure)") }
    if canRetry { parts.append("can be tried again") }
    if !canLeave, outcome == nil { parts.append("should not be left") }
    if case .completed(let output)? = outcome {
      parts.append("sent \(output.amount) as \(output.id)")
    }
    return parts.joined(separator: "; ")
  }
}
