import ExactDecimal
import FlowCore
import TransferFlow

/// Gives answers to an app's flow in their own types, back and forth between two steps that ask nothing
/// of the outside, so that `scripts/bench` can tell what one takes from the main actor to the screen.
///
///     answers COUNT
@main
struct Answers {
  @MainActor static func main() async throws {
    guard CommandLine.arguments.count == 2, let count = Int(CommandLine.arguments[1]) else {
      fatalError("usage: answers COUNT")
    }
    let tariffs = [
      Tariff("economy", commission: "0.10"), Tariff("standard", commission: "0.20"),
      Tariff("express", commission: "0.30"),
    ]
    let services = Services {
      $0.on(TransferFlow.Countries.self) { _ in [Country("germany")] }
      $0.on(TransferFlow.Tariffs.self) { _ in tariffs }
      $0.check(TransferFlow.Funds.self) { _ in }
      $0.on(TransferFlow.CreateTransfer.self) { _, _ in "t1" }
    }
    var state = TransferFlow.State()
    state.amount = 100
    let flow = try FlowDriver(
      TransferFlow.self, at: .tariffs, with: state, services: services,
      time: FlowTime(now: { Moment(nanoseconds: 0) }, sleep: { try await Task.sleep(for: $0) }))
    await flow.idle()
    var screens: [TransferFlow.Step: Int] = [:]
    flow.onChange { screens[$0.step, default: 0] += 1 }
    for number in 0..<count / 2 {
      try flow.submit(\.tariff, tariffs[number % 3])
      try flow.decide(.confirmationEditTariff)
    }
    print("\(screens[.tariffs, default: 0]) \(screens[.confirmation, default: 0])")
  }
}
