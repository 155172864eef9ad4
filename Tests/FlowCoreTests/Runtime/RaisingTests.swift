import FlowCore
import FlowTesting
import Testing

/// Steps that go on by themselves, since what they load, watch or hear of the app says so.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct RaisingTests {
  private let bank = Bank()

  private func services() -> Services {
    let bank = bank
    return Services {
      $0.on(Status.self) { _ in await bank.status }
      $0.changes(of: Status.self) { _ in
        AsyncStream { continuation in
          let task = Task { await bank.tell { continuation.yield($0) } }
          continuation.onTermination = { _ in task.cancel() }
        }
      }
      $0.check(MayCancel.self) { _ in
        await bank.door.wait()
        throw Failure("tooLate", "It is too late")
      }
    }
  }

  private func paying() async throws -> FlowDriver<PayFlow> {
    let pay = try FlowDriver(PayFlow.self, services: services(), time: .still)
    try pay.submit(\.amount, 10)
    await pay.idle()
    return pay
  }

  @Test func `a payment that is confirmed leads on`() async throws {
    let pay = try await paying()
    #expect(pay.screen.step == .waiting)
    let screens = pay.screens
    await bank.set("open")
    await bank.set("confirmed")
    for await screen in screens where screen.step != .waiting {
      #expect(screen.step == .paid)
      #expect(screen.state.status == "confirmed")
      break
    }
    #expect(pay.screen.direction == .forward)
    try pay.confirm()
    #expect(pay.screen.outcome?.kind == .completed)
  }

  @Test func `what is so when the step is entered leads on at once`() async throws {
    await bank.set("confirmed")
    let pay = try await paying()
    #expect(pay.screen.step == .paid)
    try pay.back()
    #expect(pay.screen.step == .waiting, "the way back leads there as to any other step")
  }

  @Test func `it waits for what is pending, and is asked once that has failed`() async throws {
    let pay = try await paying()
    try pay.decide(.waitingCancel)
    await bank.door.reached()
    await bank.set("confirmed")
    #expect(pay.screen.step == .waiting)
    let screens = pay.screens
    await bank.door.open()
    for await screen in screens where screen.step == .paid { break }
  }

  @Test func `what has changed while a child was there leads on once it is over`() async throws {
    let pay = try await paying()
    try pay.app.call(HelpFlow.self)
    let screens = pay.screens
    await bank.set("confirmed")
    for await screen in screens where screen.state.status == "confirmed" {
      #expect(screen.step == .waiting)
      break
    }
    pay.app.flow(HelpFlow.self)?.leave()
    #expect(pay.screen.step == .paid)
  }

  @Test func `an event that nothing handles there is a failure that says so`() async throws {
    await bank.set("lost")
    let pay = try await paying()
    #expect(pay.screen.step == .waiting)
    #expect(pay.screen.failure?.code == "event.unhandled")
    await bank.set("confirmed")
    for await screen in pay.screens where screen.step == .paid { break }
    #expect(pay.screen.failure == nil)
  }

  @Test func `what the app hears can lead on`() throws {
    let lock = try FlowDriver(LockFlow.self, services: Services { _ in }, time: .still)
    try lock.submit(\.word, "a")
    #expect(lock.screen.step == .open)
    lock.app.tell(.foreground)
    #expect(lock.screen.step == .open)
    lock.app.tell(.background)
    #expect(lock.screen.step == .locked)
    try lock.back()
    #expect(lock.screen.step == .open)
  }

  @Test func `steps that lead to each other by themselves are stopped`() throws {
    var ring = try Drive(RingFlow.self)
    try ring.confirm()
    #expect(ring.failure?.code == "flow.loop")
  }

  @Test func `a step that only leads back may raise an event, and has no other`() {
    #expect(PayFlow.definition.problems == [])
    #expect(
      IdleFlow.definition.problems.map(\.message) == [
        "step idle takes no answer, so its handlers never fire"
      ])
  }
}

private actor Bank {
  private(set) var status = "open"
  let door = Door()
  private var listeners: [@Sendable (String) -> Void] = []

  func set(_ status: String) {
    self.status = status
    for listener in listeners { listener(status) }
  }

  func tell(_ listener: @escaping @Sendable (String) -> Void) {
    listener(status)
    listeners.append(listener)
  }
}

private struct Status: Query { typealias Value = String }

private struct MayCancel: Query {}

private struct PayFlow: Flow {
  enum Step: String, FlowName { case amount, waiting, paid, cancelled, done }
  enum Event: String, FlowName { case confirmed, lost, waitingCancel }

  struct State: FlowState {
    var amount: Int?
    var status: String?
  }

  static let definition = define {
    ask(.amount, \.amount)
    decide(.waiting, .waitingCancel)
      .load(into: \.status) { _ in Status() }
      .watched()
      .event { Event(rawValue: $0.status ?? "") }
      .check { _, _ in MayCancel() }
    confirm(.paid)
    finish(.done)
    show(.cancelled)
    child(HelpFlow.self, from: .waiting)
  } transitions: {
    step(.amount) { on(.lost) { forward(to: .cancelled) } }
    step(.waiting) {
      on(.confirmed) { next() }
      on(.waitingCancel) { forward(to: .cancelled) }
    }
  }
}

private struct HelpFlow: Flow {
  enum Step: String, FlowName { case help }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define { show(.help) }
}

private struct LockFlow: Flow {
  enum Step: String, FlowName { case word, open, locked }
  enum Event: String, FlowName { case lock }
  typealias Output = Never

  struct State: FlowState {
    var word: String?
    var isLocked = false
  }

  static let definition = define {
    ask(.word, \.word)
    show(.open)
      .when(.background) { _ in .drop(because: nil) { $0.isLocked = true } }
      .event { $0.isLocked ? .lock : nil }
    show(.locked)
  } transitions: {
    step(.word) { next { forward(to: .open) } }
    step(.open) { on(.lock) { forward(to: .locked) } }
  }
}

private struct RingFlow: Flow {
  enum Step: String, FlowName { case begin, up, down }
  enum Event: String, FlowName { case goOn }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define {
    confirm(.begin)
    confirm(.up).event { _ in .goOn }
    confirm(.down).event { _ in .goOn }
  } transitions: {
    step(.up) { on(.goOn) { forward(to: .down) } }
    step(.down) {
      on(.goOn) { forward(to: .up) }
      next { stay() }
    }
  }
}

private struct IdleFlow: Flow {
  enum Step: String, FlowName { case idle, other }
  enum Event: String, FlowName { case goOn }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define {
    show(.idle)
    show(.other)
  } transitions: {
    step(.idle) { on(.goOn) { forward(to: .other) } }
  }
}
