import ExactDecimal
import FlowCore
import Testing

/// Fields as views need them: bounds, choices and what was answered before, in their own types.
@MainActor
struct ScreenFieldTests {
  private func flow(now: String = "2026-03-01T12:00:00Z") throws -> FlowDriver<HireFlow> {
    let now = try #require(Moment(now))
    return try FlowDriver(
      HireFlow.self, services: Services { _ in }, time: FlowTime(now: { now }, sleep: { _ in }))
  }

  @Test func `bounds are in the type of the member, and those that do not belong to it are moved`()
    throws
  {
    let hire = try flow()
    let days = try #require(hire.screen.field(\.days))
    #expect(days.range == 1...9)
    #expect(days.rules == ["more than 0", "less than 10", "at most 20"])
    #expect(hire.screen.field(\.limit)?.range == "0.01"...500)
    #expect(hire.screen.field(\.weight)?.least == nil, "it says nothing of places")
    #expect(hire.screen.field(\.weight)?.greatest == 80)
    #expect(hire.screen.field(\.day)?.range == "2026-03-02"..."2026-12-31")
    #expect(hire.screen.field(\.name)?.label == "Your name")
    #expect(hire.screen.field(\.note) == nil, "no step asks for it here")
  }

  @Test func `a bound that is looked up is the one of now, and none is known before`() throws {
    let hire = try flow()
    #expect(hire.screen.field(\.spare)?.greatest == nil)
    try hire.submit {
      ($0.days, $0.limit, $0.weight, $0.day, $0.name) = (4, 10, 70, "2026-03-05", "amy")
    }
    #expect(hire.screen.step == .bike)
    try hire.back()
    #expect(hire.screen.field(\.spare)?.greatest == 4)
  }

  @Test func `what is offered is there as it was loaded, and what was answered stands for it`()
    throws
  {
    let hire = try flow()
    #expect(hire.screen.field(\.name)?.previous == nil)
    #expect(hire.screen.field(\.spare)?.previous == nil, "no value keeps a bound that is not known")
    try hire.submit {
      ($0.days, $0.limit, $0.weight, $0.day, $0.name) = (4, 10, 70, "2026-03-05", "amy")
    }
    let bike = try #require(hire.screen.field(\.bike))
    #expect(bike.choices?.map(\.gears) == [3, 7])
    #expect(bike.previous == nil)
    try hire.submit(\.bike, Bike(id: "b", gears: 0))
    #expect(hire.screen.field(\.colours)?.choices == Colour.allCases)
    #expect(hire.screen.field(\.bike) == nil)
    try hire.submit(\.colours, [.red, .blue])
    try hire.decide(.reviewBike)
    #expect(hire.screen.state.bike == nil || hire.screen.state.bike?.id == "b")
    #expect(hire.screen.field(\.bike)?.previous?.gears == 7)
    try hire.back()
    #expect(hire.screen.step == .review)
    try hire.back()
    #expect(hire.screen.field(\.colours)?.previous == [.red, .blue])
    try hire.back()
    try hire.back()
    #expect(hire.screen.field(\.name)?.previous == "amy")
    #expect(hire.screen.field(\.day)?.previous == "2026-03-05")
  }

  @Test func `a secret is not given back`() throws {
    let pin = try FlowDriver(PinFlow.self, services: Services { _ in }, time: .still)
    try pin.submit(\.pin, Secret("1234"))
    try pin.back()
    #expect(pin.screen.field(\.pin)?.previous == nil)
  }
}

private struct Bike: Named, Hashable {
  let id: String
  let gears: Int
}

private enum Colour: String, Choice { case red, blue }

private struct HireFlow: Flow {
  enum Step: String, FlowName { case hire, bike, colours, review, done }
  enum Event: String, FlowName { case reviewBike, reviewDone }

  struct State: FlowState {
    var days: Int?
    var limit: DecimalNumber?
    var weight: DecimalNumber?
    var day: CalendarDate?
    var name: String?
    var spare = 0
    var note: String?
    var bike: Bike?
    var bikes = [Bike(id: "a", gears: 3), Bike(id: "b", gears: 7)]
    var colours: [Colour]?
  }

  static let definition = define {
    form(
      .hire, field(\.days, .above(0), .below(10), .atMost(20)),
      field(\.limit, .above(0), .places(2), .atMost(500)),
      field(\.weight, .above(0), .atMost(80)),
      field(\.day, .after(.today), .notAfter(.day("2026-12-31"))),
      field(\.name, "Your name"), field(\.spare, .atMost("days") { $0.days }))
    ask(.bike, \.bike, from: \.bikes)
    ask(.colours, \.colours)
    decide(.review, .reviewBike, .reviewDone)
    finish(.done)
  } transitions: {
    step(.review) {
      on(.reviewBike) { edit(.bike) }
      on(.reviewDone) { forward(to: .done) }
    }
  }
}

private struct PinFlow: Flow {
  enum Step: String, FlowName { case pin, more, done }

  struct State: FlowState { var pin: Secret? }

  static let definition = define {
    ask(.pin, \.pin)
    confirm(.more)
    finish(.done)
  }
}
