import FlowOffer
import FlowSimulation
import FlowTesting
import Testing

@testable import FlowCore

/// The search for a handler, and what its verbs do.
struct LookupTests {
  private func lift(_ button: String? = nil, _ load: Int = 0) throws -> Lift {
    var lift = try Lift(on: LiftWorld())
    try lift.take(.submit(inputs(button, load)))
    return lift
  }

  private func inputs(_ button: String?, _ load: Int = 0) -> Inputs {
    let load = ("load", "\(load)")
    return Inputs(button.map { [("button", $0), load] } ?? [load])
  }

  @Test(
    arguments: [
      ("up", .low), ("alarm", .high), (nil, .middle),
    ] as [(String?, LiftFlow.Step)])
  func `a step's own handlers come before those for any step, and no event means next`(
    button: String?, step: LiftFlow.Step
  ) throws {
    #expect(try lift(button).step == step)
  }

  @Test(arguments: [
    (0, LiftFlow.Step.low), (9, .low), (10, .middle), (19, .middle), (20, .high),
  ])
  func `the first alternative whose condition holds is taken`(
    load: Int, step: LiftFlow.Step
  ) throws {
    #expect(try lift("ride", load).step == step)
  }

  @Test(arguments: [(9, LiftFlow.Step.low), (10, .high)])
  func `own handlers of which none holds leave the event to those for any step`(
    load: Int, step: LiftFlow.Step
  ) throws {
    #expect(try lift("express", load).step == step)
  }

  @Test(arguments: [(2, [LiftFlow.Step.hall]), (11, [.hall, .middle]), (12, [.hall])])
  func `conditions of back and stay count`(load: Int, path: [LiftFlow.Step]) throws {
    var lift = try lift()
    try lift.take(.submit(inputs("up", load)))
    #expect(lift.path == path)
    #expect(lift.state.load == (load == 11 ? 11 : 0))
  }

  @Test func `where a step says no event, the table may`() throws {
    for (load, step) in [(90, LiftFlow.Step.out), (91, .high)] {
      var state = LiftFlow.State()
      state.load = 1
      var machine = try TypedMachine(LiftFlow.self, at: .roof, with: state, now: .beginning)
      var identity = Identity()
      _ = try machine.begin(identity: &identity)
      let input = FlowInput<LiftFlow>.submit(inputs(nil, load))
      _ = try machine.handle(input, at: .beginning, identity: &identity)
      #expect(machine.step == step)
    }
  }

  @Test func `an event that nothing handles is refused by name and is not next`() throws {
    var lift = try Lift(on: LiftWorld())
    let refusal = lift.refusal(of: .submit(inputs("orphan")))
    #expect(refusal?.code == "event.unhandled")
    #expect(refusal?.message == "step hall does not handle event orphan")
    #expect(lift.refusal(of: .hear(.orphan))?.code == "event.unhandled")
  }

  @Test func `a table that leads back to a step never visited is refused`() throws {
    var lift = try Lift(on: LiftWorld())
    let refusal = lift.refusal(of: .submit(inputs("toRoof")))
    #expect(refusal?.code == "back.unvisited")
    #expect(refusal?.message == "step roof was not visited before")
  }

  @Test func `an answer that cannot end the flow is refused`() throws {
    var lift = try Lift(on: LiftWorld())
    let refusal = lift.refusal(of: .submit(inputs("out", 99)))
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.message == "step out has nothing to hand over yet")
    try lift.take(.submit(inputs("out")))
    #expect(lift.outcome?.kind == .completed)
  }

  @Test func `stay enters the same step afresh and leaves the way back alone`() throws {
    var lift = try lift("alarm")
    let showing = lift.machine.showing
    try lift.take(.submit(inputs("again", 7)))
    #expect(lift.path == [.hall, .high])
    #expect(lift.state.load == 7)
    #expect(lift.machine.showing != showing)
    #expect(lift.screen.submitted.names.isEmpty)
    try lift.back()
    #expect(lift.step == .hall)
  }

  @Test func `back in a table goes one step back and forgets the answer`() throws {
    var lift = try lift(nil, 7)
    try lift.take(.submit(inputs("leave", 8)))
    #expect(lift.path == [.hall])
    #expect(lift.state.load == 0)
  }

  @Test func `back in a table at the first step cancels the flow`() throws {
    #expect(try lift("leave").outcome?.kind == .cancelled)
  }

  @Test func `next leads to the first step behind that is needed`() throws {
    var survey = try Drive(SurveyFlow.self)
    try survey.submit(\.grade, 1)
    try survey.decide(.goodOn)
    #expect(survey.step == .thanks, "reasons are not needed, and help only leads back")
    try survey.decide(.thanksMore)
    #expect(survey.path == [.grade, .good, .thanks, .more])
    survey = try Drive(SurveyFlow.self)
    try survey.submit(\.grade, 5)
    try survey.decide(.goodOn)
    #expect(survey.step == .reasons)
  }

  @Test func `next behind what took effect does not lead to before it`() throws {
    var order = try Drive(OnceFlow.self) { $0.on(Purchase.self) { _, _ in 1 } }
    try order.submit(\.item, "book")
    try order.decide(.buy)
    #expect(order.step == .bought)
    #expect(OnceFlow.definition.flow.waysBehindEffects.isEmpty)
    let ways = AgainFlow.definition.flow.waysBehindEffects
    #expect(ways.map(\.way) == ["on(buy) firstNeeded()"])
    #expect(ways.map(\.effect) == ["purchase"])
  }

  @Test func `next under a condition leaves the rest to the moves behind it`() throws {
    var survey = try Drive(SurveyFlow.self)
    try survey.submit(\.grade, 9)
    #expect(survey.refusal(of: .hear(.skip)) == nil)
    #expect(survey.step == .good, "what is above 8 stays")
    survey = try Drive(SurveyFlow.self)
    try survey.submit(\.grade, 5)
    try survey.take(.hear(.skip))
    #expect(survey.step == .reasons)
    try survey.take(.hear(.skip))
    #expect(survey.step == .thanks, "from any step it leads on from there")
    #expect(SurveyFlow.definition.problems == [])
  }

  @Test func `next at the last step leads nowhere`() {
    #expect(
      LastFlow.definition.problems.map(\.message) == [
        "nothing leads on from step two; declare a step behind it, handle it, or make it show or hub",
        "step two: next leads nowhere",
      ])
  }

  @Test func `firstNeeded leads to the first step that is needed, which may be the same`() throws {
    var lift = try lift("alarm")
    try lift.submit(["load": "7"])
    #expect(lift.path == [.hall, .high, .hall])
  }

  @Test func `what is heard leads where the table says, and can be folded in`() throws {
    var lift = try lift()
    try lift.take(.hear(.alarm))
    #expect(lift.path == [.hall, .middle, .high])
    #expect(lift.machine.decision.input == .heard)
    let event = try #require(lift.machine.reportedEvent)
    #expect(LiftFlow.definition.events[event] == .alarm)
    try lift.back()
    #expect(lift.machine.reportedEvent == nil)
    var machine = TypedMachine(lift.machine, LiftFlow.self)
    var identity = Identity()
    _ = try machine.untyped.hear(event, at: .beginning, &identity) {
      $0.change(LiftFlow.State.self) { $0.load = 5 }
    }
    #expect(machine.step == .high)
    #expect(machine.state.load == 5)
  }

  @Test func `the trace names the event, the line of the table, and the steps`() throws {
    var lift = try lift("ride", 12)
    let view = LiftFlow.definition.flow.view(of: lift.machine.decision)
    #expect(view.flow == "lift")
    #expect(view.input == .submit)
    #expect(view.event == "ride")
    #expect(view.handler == "on(ride) forward(to: middle) when below 20")
    #expect(view.from == "hall")
    #expect(view.to == "middle")
    #expect(view.action == .route)
    try lift.take(.submit(inputs("again")))
    let again = LiftFlow.definition.flow.view(of: lift.machine.decision)
    #expect(again.handler == "any step on(again) stay()")
    #expect(again.from == again.to)
  }

  @Test func `the trace names what is asked`() throws {
    var coffee = try Coffee.at(.payment)
    coffee.hold("brew")
    try coffee.submit(["how": "card"])
    let view = CoffeeFlow.definition.flow.view(of: coffee.machine.decision)
    #expect(view.input == .accepted)
    #expect(view.action == .loadAsync)
    #expect(view.asked == "brew")
  }

  @Test func `a trace with an edge that is not there names no handler`() throws {
    var decision = try lift().machine.decision
    (decision.to, decision.edge) = (1, 99)
    let view = LiftFlow.definition.flow.view(of: decision)
    #expect(view.handler == nil)
    #expect(view.to == "low")
  }

  @Test(arguments: [true, false])
  func `steps that lead to each other by themselves are stopped`(isAsking: Bool) throws {
    var flow = try Drive(MillFlow.self, ["isAsking": isAsking ? "yes" : "no"]) {
      $0.on(Wind.self) { _, _ in 1 }
    }
    try flow.submit([:])
    #expect(flow.screen.failure?.code == "flow.loop")
    #expect(flow.screen.failure?.message == "step up is passed again and again without an end")
    try flow.back()
    #expect(flow.step == .begin)
  }
}

/// Two steps that lead to each other.
private struct MillFlow: Flow {
  enum Step: String, FlowName { case begin, up, down, end }
  struct State: FlowState {
    var isAsking = false
    var wind: Int?
  }

  static let definition = define {
    start(field(\.isAsking))
    confirm(.begin)
    load(.up, into: \.wind) { $0.isAsking ? Wind() : nil }
    load(.down, into: \.wind) { $0.isAsking ? Wind() : nil }
    finish(.end)
  } transitions: {
    step(.down) {
      next {
        forward(to: .end, when: "calm") { $0.wind == 0 }
        forward(to: .up)
      }
    }
  }
}

private struct Wind: Query { typealias Value = Int }

/// A survey with steps that are passed by.
private struct SurveyFlow: Flow {
  enum Step: String, FlowName { case grade, good, help, reasons, thanks, more, done }
  enum Event: String, FlowName { case goodOn, helpMe, thanksMore, thanksEnd, skip }

  struct State: FlowState {
    var grade: Int?
    var reasons: String?
  }

  static let definition = define {
    ask(.grade, \.grade)
    decide(.good, .goodOn, .helpMe)
    show(.help)
    ask(.reasons, \.reasons).needed("bad") { ($0.grade ?? 0) > 3 }
    decide(.thanks, .thanksMore, .thanksEnd)
    confirm(.more)
    finish(.done)
  } transitions: {
    step(.good) {
      on(.goodOn) { next() }
      on(.helpMe) { forward(to: .help) }
    }
    step(.thanks) {
      on(.thanksMore) { next() }
      on(.thanksEnd) { forward(to: .done) }
    }
    step {
      on(.skip) {
        next(when: "at most 8") { ($0.grade ?? 0) <= 8 }
        stay()
      }
    }
  }
}

private struct Purchase: Mutation { typealias Value = Int }

/// Buys something, and goes on.
private struct OnceFlow: Flow {
  enum Step: String, FlowName { case item, buy, bought, done }
  enum Event: String, FlowName { case buy }

  struct State: FlowState {
    var item: String?
    var number: Int?
  }

  static let definition = define {
    ask(.item, \.item)
    decide(.buy, .buy).perform(on: .buy, into: \.number) { _ in Purchase() }
    confirm(.bought)
    finish(.done)
  } transitions: {
    step(.buy) { on(.buy) { next() } }
  }
}

/// Buys something, and asks for it again.
private struct AgainFlow: Flow {
  enum Step: String, FlowName { case item, buy, done }
  enum Event: String, FlowName { case buy }

  struct State: FlowState {
    var item: String?
    var number: Int?
  }

  static let definition = define {
    ask(.item, \.item)
    decide(.buy, .buy).perform(on: .buy, into: \.number) { _ in Purchase() }
    finish(.done)
  } transitions: {
    step(.buy) { on(.buy) { firstNeeded() } }
  }
}

private struct LastFlow: Flow {
  enum Step: String, FlowName { case one, two }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define {
    confirm(.one)
    confirm(.two)
  } transitions: {
    step(.two) { next() }
  }
}
