import FlowCore
import Testing

/// A load or validation that takes too long fails with `timeout`.
@Suite(.timeLimit(.minutes(15)))
struct DeadlineTests {
  private let screen = TestScreen<CoffeeFlow>()
  private let clock = TestClock()

  private func start(
    _ loader: CoffeeKitchen, _ validator: any Validator<CoffeeFlow>
  ) -> Task<Outcome<CoffeeFlow.Output>, Never> {
    let performer = Performer<CoffeeFlow>(
      router: screen, loader: loader, validator: validator, clock: clock, limit: .seconds(10))
    return Task { await CoffeeFlow().perform(with: performer) }
  }

  @Test func `a load that takes too long fails, and can be tried again`() async throws {
    let slow = Countdown(1)
    let clock = clock
    let kitchen = CoffeeKitchen { _ in
      if slow.isRunning() { try? await clock.sleep(for: .seconds(100)) }
      return nil
    }
    let running = start(kitchen, kitchen)
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "2"]))
    #expect(await eventually { clock.sleeperCount == 2 })
    clock.advance(by: .seconds(9))
    #expect(clock.sleeperCount == 2)
    clock.advance(by: .seconds(1))
    let late = try await screen.next("route drink")
    #expect(late.view?.failure == .timeout)
    late.bindings?.retry()
    let loaded = try await screen.next("route drink")
    #expect(loaded.view?.failure == nil)
    loaded.bindings?.cancel()
    #expect(await running.outcome == .cancelled)
  }

  @Test func `a load that is in time is not late`() async throws {
    let clock = clock
    let kitchen = CoffeeKitchen { _ in
      try? await clock.sleep(for: .seconds(9))
      return nil
    }
    let running = start(kitchen, kitchen)
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "2"]))
    #expect(await eventually { clock.sleeperCount == 2 })
    clock.advance(by: .seconds(9))
    let shown = try await screen.next("route drink")
    #expect(shown.view?.failure == nil)
    shown.bindings?.cancel()
    #expect(await running.outcome == .cancelled)
  }

  @Test func `a load that does not heed cancellation fails in time all the same`() async throws {
    let gate = Gate()
    let kitchen = CoffeeKitchen { _ in
      await gate.wait()
      return nil
    }
    let running = start(kitchen, kitchen)
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "2"]))
    let clock = clock
    #expect(await eventually { gate.waitingCount == 1 && clock.sleeperCount == 1 })
    clock.advance(by: .seconds(10))
    let opening = Task {
      try await Task.sleep(for: .seconds(2))
      gate.open()
    }
    let shown = try await screen.next("route drink")
    #expect(gate.waitingCount == 1, "the load is still running")
    #expect(shown.view?.failure == .timeout)
    opening.cancel()
    gate.open()
    shown.bindings?.cancel()
    #expect(await running.outcome == .cancelled)
  }

  @Test func `a validation that takes too long fails`() async throws {
    let kitchen = CoffeeKitchen()
    let running = start(kitchen, SlowBank(clock: clock))
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "2"]))
    try await screen.bindings(at: .drink).submit(Inputs(["drink": "latte"]))
    try await screen.bindings(at: .payment).submit(Inputs(["how": "card"]))
    let clock = clock
    #expect(await eventually { clock.sleeperCount >= 2 })
    clock.advance(by: .seconds(10))
    let late = try await screen.next("route payment")
    #expect(late.view?.failure == .timeout)
    #expect(kitchen.madeOrders == [])
    late.bindings?.cancel()
    #expect(await running.outcome == .cancelled)
  }

  private struct SlowBank: Validator {
    typealias Owner = CoffeeFlow

    let clock: TestClock

    func validate(_ command: CoffeeFlow.ValidationCommand) async -> Failure? {
      try? await clock.sleep(for: .seconds(100))
      return nil
    }
  }
}
