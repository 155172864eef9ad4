import ExactDecimal
import FlowCore
import TransferFlow

/// Gives answers to flows in an app, that `scripts/bench` can count what one takes.
///
///     answers transfer COUNT
///     answers history VISITS COUNT
///     answers conditional STEPS COUNT
@main
struct Answers {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    switch (arguments.first, numbers.count) {
    case ("transfer", 1): try await transfer(numbers[0])
    case ("history", 2): try history(numbers[0], numbers[1])
    case ("conditional", 2): try conditional(numbers[0], numbers[1])
    default: fatalError("usage: answers transfer|history|conditional NUMBER...")
    }
  }

  /// Typed answers and decisions, back and forth between two steps that ask nothing of the outside, to a
  /// listener.
  @MainActor private static func transfer(_ count: Int) async throws {
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
      TransferFlow.self, at: .tariffs, with: state, services: services, time: .still)
    await flow.idle()
    var screens: [TransferFlow.Step: Int] = [:]
    flow.onChange { screens[$0.step, default: 0] += 1 }
    for number in 0..<count / 2 {
      try flow.submit(\.tariff, tariffs[number % 3])
      try flow.decide(.confirmationEditTariff)
    }
    print("\(screens[.tariffs, default: 0]) \(screens[.confirmation, default: 0])")
  }

  /// An answer and the way back, behind a number of visits.
  @MainActor private static func history(_ visits: Int, _ count: Int) throws {
    let flow = try FlowDriver(RoundFlow.self, services: Services { _ in }, time: .still)
    for number in 0..<visits { try flow.submit(number % 2 == 0 ? \.left : \.right, number) }
    var screens = 0
    flow.onChange { _ in screens += 1 }
    for number in 0..<count {
      try flow.submit(visits % 2 == 0 ? \.left : \.right, number)
      try flow.back()
    }
    print(screens)
  }

  /// An answer and the way back, where the steps behind it are not needed.
  @MainActor private static func conditional(_ steps: Int, _ count: Int) throws {
    switch steps {
    case 8: try conditional(ShortFlow.self, count)
    case 96: try conditional(LongFlow.self, count)
    default: fatalError("8 or 96 steps")
    }
  }

  @MainActor private static func conditional<F: Flow>(_ flow: F.Type, _ count: Int) throws
  where F.State == ReportState {
    let flow = try FlowDriver(F.self, services: Services { _ in }, time: .still)
    var screens = 0
    flow.onChange { _ in screens += 1 }
    for number in 0..<count {
      try flow.submit(\.damage, number)
      try flow.back()
    }
    print(screens)
  }
}

extension FlowTime {
  /// A clock that stands still.
  fileprivate static let still = FlowTime(
    now: { Moment(nanoseconds: 0) }, sleep: { try await Task.sleep(for: $0) })
}

/// Two steps that lead to each other for ever.
struct RoundFlow: Flow {
  enum Step: String, FlowName { case left, right, done }
  enum Event: String, FlowName { case stop }

  struct State: FlowState {
    var left: Int?
    var right: Int?
  }

  static let definition = define {
    ask(.left, \.left)
    ask(.right, \.right).event { number, _ in number < 0 ? .stop : nil }
    finish(.done)
  } transitions: {
    step(.right) {
      on(.stop) { forward(to: .done) }
      next { forward(to: .left) }
    }
  }
}
