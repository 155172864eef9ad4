import Testing

@testable import FlowCore

/// The failures that the requests of a flow are declared to have.
struct DeclaredFailuresTests {
  private let flow = CinemaFlow.definition.flow

  @Test func `those of its type are a request's, with the code that the flow has for them`() {
    let reserve = flow.declaredFailures(of: "reserve")
    #expect(
      reserve.failures.map(\.code) == ["cinema.seatTaken", "cinema.tooYoung", "cinema.lateShow"])
    #expect(reserve.failures.first?.message == "That seat is taken")
    #expect(reserve.attempts.map(\.code) == ["cashier.closed"])
    #expect(flow.declaredFailures(of: "seats").all.map(\.code) == ["seats.none"])
  }

  @Test func `an event that none of a step's requests declares is declared by all of them`() {
    #expect(
      flow.declaredFailures(of: "age").failures.map(\.code) == [
        "cinema.tooYoung", "cinema.lateShow",
      ])
  }

  @Test func `a request that declares nothing has none`() {
    #expect(flow.declaredFailures(of: "tip").isEmpty)
    #expect(CinemaFlow.Tip.failures.isEmpty)
    #expect(CinemaFlow.Tip.attempts.isEmpty)
  }
}

/// Reserves a seat.
private struct CinemaFlow: Flow {
  enum Step: String, FlowName { case seat, tip, done }
  enum Event: String, FlowName { case seatTaken, tooYoung, lateShow }
  struct State: FlowState {
    var seat: String?
    var seats: [String] = []
  }

  static let name = "cinema"
  static let definition = define {
    ask(.seat, \.seat, from: \.seats)
      .load(into: \.seats) { _ in Seats() }
      .check { _, _ in Age() }
      .perform { seat, _ in Reserve(seat: seat) }
      .fails(as: .seatTaken, .tooYoung, .lateShow)
    confirm(.tip).perform { _ in Tip() }
    finish(.done)
  } transitions: {
    step(.seat) {
      on(.seatTaken) { stay() }
      on(.tooYoung) { stay() }
      on(.lateShow) { stay() }
      next { forward(to: .tip) }
    }
  }
}

extension CinemaFlow {
  fileprivate struct Seats: Query {
    typealias Value = [String]
    static let failures = [Failure("seats.none", "All seats are taken")]
  }

  fileprivate struct Age: Query {
    static let failures = [Failure("tooYoung", "The film is from 16")]
  }

  fileprivate struct Reserve: Mutation {
    static let failures = [Failure("seatTaken", "That seat is taken"), Failure("cinema.tooYoung")]
    static let attempts = [Failure("cashier.closed", "The cashier is closed")]

    let seat: String
  }

  fileprivate struct Tip: Mutation {}
}
