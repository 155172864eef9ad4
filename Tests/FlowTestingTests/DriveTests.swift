import FlowCore
import FlowSimulation
import FlowTesting
import Testing

/// Driving a flow in a test.
struct DriveTests {
  private typealias Kettle = Drive<KettleFlow, KettleWorld>

  @Test func `typed answers, text and a world that answers`() throws {
    var kettle = try Kettle(on: KettleWorld())
    try kettle.submit(\.cups, 2)
    try kettle.submit("strong")
    try kettle.submit()
    #expect(kettle.outcome?.kind == .completed)
    #expect(kettle.world.water == 2)
  }

  @Test func `closures of the test answer, and nobody answers the rest`() throws {
    var kettle = try Drive(KettleFlow.self) {
      $0.check(Water.self) { request, _ in if request.cups == 7 { throw Failure("test.seven") } }
      $0.on(Strengths.self) { _, _ in ["none"] }
    }
    try kettle.submit(\.cups, 7)
    #expect(kettle.failure?.code == "test.seven")
    try kettle.submit(\.cups, 100)
    #expect(kettle.screen.fields.first?.choices == ["none"])
    try kettle.submit("none")
    try kettle.submit()
    #expect(kettle.step == .boiling)
    #expect(kettle.failure == .load)
  }

  @Test func `what is held for longer than its limit fails when the clock has moved`() throws {
    var kettle = try Kettle(on: KettleWorld())
    kettle.hold("strengths")
    try kettle.submit(\.cups, 1)
    try kettle.advance(by: .seconds(4))
    #expect(kettle.isBusy)
    try kettle.advance(by: .seconds(1))
    #expect(!kettle.isBusy)
    #expect(kettle.failure == .timeout)
    try kettle.retry()
    try kettle.advance(by: .seconds(4))
    #expect(kettle.isBusy, "another attempt has the whole time")
    try kettle.release()
    #expect(kettle.state.strengths == ["light", "strong"])
  }

  @Test func `what an app can do a test can, too`() throws {
    var kettle = try Drive(AlarmFlow.self) { $0.on(Ring.self) { _, _ in "rung" } }
    try kettle.raise(.steam) { $0.count = 3 }
    #expect(kettle.step == .steam && kettle.state.count == 3)
    #expect(kettle.shown.offered == [.steamOff])
    #expect(!kettle.shown.can(.steam))
    #expect(kettle.shown.field(\.count) == nil)
    kettle.fail("ring", with: .timeout)
    try kettle.decide(.steamOff)
    #expect(kettle.unresolved.map(\.request) == ["ring"])
    try kettle.back()
    try kettle.raise(.steam) { $0.count = 4 }
    #expect(kettle.refusal(of: .decide(.steamOff))?.code == .effectOpen)
    try kettle.decide(.steamOff, despiteOpen: true)
    #expect(kettle.outcome?.kind == .completed)
  }

  @Test func `every change can be accounted for`() throws {
    var kettle = try Kettle(on: KettleWorld())
    try kettle.exhaustively {
      try $0.submit(\.cups, 3)
    } changes: {
      $0.step = .strength
      $0.path = [.cups, .strength]
      $0.state.cups = 3
      $0.state.strengths = ["light", "strong"]
    }
    try kettle.submit("light")
    try kettle.exhaustively {
      try $0.submit()
    } changes: {
      $0.step = .done
      $0.path = [.cups, .strength, .boiling, .done]
      $0.state.pot = "p1"
      $0.output = .init(pot: "p1")
      $0.world.water = 1
      _ = $0.world.pots.add(.init(cups: 3))
    }
  }

  @Test func `a change that was not expected, and one that did not come, are reported`() throws {
    var kettle = try Kettle(on: KettleWorld())
    let error = #expect(throws: UnexpectedChanges.self) {
      try kettle.exhaustively {
        try $0.submit(\.cups, 5)
      } changes: {
        $0.step = .strength
        $0.state.cups = 5
      }
    }
    #expect(
      error?.description == """
        step: expected "strength", found "cups"
        state.cups: expected 5, found null
        failure: expected null, found "kettle.empty"
        """)
    #expect(throws: Refusal.self) { try kettle.exhaustively { try $0.submit(\.cups, 0) } }
  }
}

private struct Ring: Mutation {
  typealias Value = String

  let count: Int
}

private struct AlarmFlow: Flow {
  enum Step: String, FlowName { case ready, steam, done }
  enum Event: String, FlowName { case steam, steamOff }

  struct State: FlowState {
    var count = 0
    var answer: String?
  }

  static let definition = define {
    confirm(.ready)
    decide(.steam, .steamOff)
      .perform(on: .steamOff, into: \.answer) { Ring(count: $0.count) }
    finish(.done)
  } transitions: {
    step(.ready) { on(.steam) { next() } }
  }
}
