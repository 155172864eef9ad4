import FlowCore
import Testing

/// Ruling 7: an outcome arrives exactly once, whatever races.
@Suite(.timeLimit(.minutes(15)))
struct CancellationTests {
  private let screen = TestScreen<CoffeeFlow>()

  private func start(_ kitchen: CoffeeKitchen) -> Task<Outcome<CoffeeFlow.Output>, Never> {
    let performer = Performer<CoffeeFlow>(
      router: screen, loader: kitchen, validator: kitchen)
    return Task { await CoffeeFlow().perform(with: performer) }
  }

  private func goToPayment() async throws -> Bindings<CoffeeFlow> {
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "2"]))
    try await screen.bindings(at: .drink).submit(Inputs(["drink": "latte"]))
    return try await screen.bindings(at: .payment)
  }

  @Test func `cancelling the task cancels the flow`() async throws {
    let running = start(CoffeeKitchen())
    try await screen.next("route cups")
    running.cancel()
    #expect(await running.outcome == .cancelled)
  }

  @Test func `a task that was cancelled before it began cancels the flow`() async {
    let performer = Performer<CoffeeFlow>(router: screen, loader: CoffeeKitchen())
    let gate = Gate()
    let running = Task {
      await gate.wait()
      return await CoffeeFlow().perform(with: performer)
    }
    running.cancel()
    gate.open()
    #expect(await running.outcome == .cancelled)
  }

  @Test func `cancelling the task at a final step completes the flow`() async throws {
    let running = start(CoffeeKitchen())
    try await goToPayment().submit(Inputs(["how": "cash"]))
    try await screen.next("route receipt")
    running.cancel()
    #expect(await running.outcome.kind == .completed)
  }

  @Test func `cancelling the task cancels what is loading`() async throws {
    let running = start(
      CoffeeKitchen { _ in
        try? await Task.sleep(for: .seconds(60))
        return nil
      })
    try await screen.bindings(at: .cups).submit(Inputs(["cups": "2"]))
    try await Task.sleep(for: .milliseconds(20))
    running.cancel()
    #expect(await running.outcome == .cancelled)
  }

  @Test func `the user can give up a load, and its result comes too late`() async throws {
    let gate = Gate()
    let kitchen = CoffeeKitchen { command in
      if command.name == "pay" { await gate.wait() }
      return nil
    }
    let running = start(kitchen)
    let bindings = try await goToPayment()
    bindings.submit(Inputs(["how": "cash"]))
    #expect(await eventually { gate.waitingCount == 1 })
    bindings.submit(Inputs(["how": "cash"]))
    try await screen.next("refuse busy")
    bindings.cancel()
    let back = try await screen.next("route payment")
    #expect(back.view?.failure == nil)
    gate.open()
    #expect(await eventually { kitchen.madeOrders.count == 1 })
    back.bindings?.back()
    try await screen.bindings(at: .drink).cancel()
    #expect(await running.outcome == .cancelled)
    #expect(await screen.rest() == [])
  }

  @Test func `bindings that are used after the end do nothing`() async throws {
    let running = start(CoffeeKitchen())
    let bindings = try await goToPayment()
    bindings.cancel()
    #expect(await running.outcome == .cancelled)
    bindings.submit(Inputs(["how": "cash"]))
    bindings.back()
    bindings.cancel()
    #expect(await screen.rest() == [])
  }

  @Test(arguments: 0..<40)
  func `done and dismissed at once is one outcome and at most one order`(round: Int) async throws {
    let kitchen = CoffeeKitchen { _ in
      if round % 2 == 0 { await Task.yield() }
      return nil
    }
    let running = start(kitchen)
    let bindings = try await goToPayment()
    await withDiscardingTaskGroup { group in
      group.addTask { bindings.submit(Inputs(["how": "cash"])) }
      group.addTask { bindings.submit(Inputs(["how": "cash"])) }
      group.addTask {
        for _ in 0..<(round % 5) { await Task.yield() }
        running.cancel()
      }
      group.addTask {
        if round % 3 == 0 { bindings.cancel() }
      }
    }
    let outcome = await running.outcome
    #expect(kitchen.madeOrders.count <= 1)
    switch outcome {
    case .completed(let output): #expect(kitchen.madeOrders == [output.order])
    case .cancelled: break
    case .failed(let failure): Issue.record("\(failure)")
    }
  }
}
