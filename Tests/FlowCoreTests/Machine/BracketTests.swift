import FlowSimulation
import FlowTesting
import Testing

@testable import FlowCore

/// A way back that the user decides for can be taken back, and what was answered ahead is offered again.
struct BracketTests {
  @Test
  func `back at an edited step leads to where the edit was asked for, with everything as it was`()
    throws
  {
    var trip = try Trip.summary(country: "far", visa: "V-123", days: "20", insurance: "full")
    let (path, state) = (trip.path, trip.screen.state)
    try trip.submit("editCountry")
    try trip.back()
    #expect(trip.path == path)
    #expect(trip.screen.state == state)
    #expect(trip.screen.submitted.names.isEmpty, "a decision is not offered again")
    try trip.submit("book")
    #expect(trip.step == .booked)
  }

  @Test func `a step that an edit asks for leads back to the edited one, and its answers stay`()
    throws
  {
    var trip = try Trip.summary(country: "home", days: "20", insurance: "full")
    try trip.submit("editCountry")
    try trip.submit("far")
    #expect(trip.step == .visa)
    try trip.back()
    #expect(trip.step == .country)
    try trip.back()
    #expect(trip.step == .summary)
    #expect(trip.state.country == .home)
    try trip.submit("editCountry")
    try trip.submit("far")
    try trip.back()
    try trip.submit("far")
    try trip.submit("V-123")
    #expect(trip.step == .summary, "the answers behind it are given again")
    #expect(trip.state.insurance == "full")
  }

  @Test func `an edit in an edit is taken back by itself`() throws {
    var trip = try Trip.summary(country: "home")
    try trip.submit("editCountry")
    try trip.back()
    try trip.submit("editDays")
    try trip.back()
    #expect(trip.step == .summary)
    try trip.back()
    #expect(trip.step == .days, "the user's own way back opens no bracket")
    try trip.back()
    #expect(trip.step == .country)
  }

  @Test func `what was answered ahead is offered two steps back and forth`() throws {
    var trip = try Trip.summary(country: "far", visa: "V-123")
    try trip.back()
    try trip.back()
    try trip.back()
    #expect(trip.step == .country)
    try trip.submit()
    #expect(trip.screen.submitted.value(of: "visa") == "V-123")
    try trip.submit()
    #expect(trip.screen.submitted.value(of: "days") == "5")
    try trip.submit()
    #expect(trip.step == .summary)
  }

  @Test func `an answer that breaks a rule by now is not offered`() throws {
    var trip = try Trip.summary(country: "home", days: "20", insurance: "full")
    try trip.back()
    try trip.back()
    try trip.back()
    try trip.submit("near")
    #expect(trip.step == .days)
    #expect(trip.screen.submitted.value(of: "days") == nil)
    #expect(trip.screen.submitted.value(of: "leaving") == "2026-01-10")
  }
}

/// An edit of a step that is not needed, and a way on to one, lead to the next step that is.
struct UnneededTargetTests {
  @Test func `a way on to a step that is not needed goes on to the next that is`() throws {
    var walk = try Drive<StrollFlow, NoWorld>(on: NoWorld())
    try walk.submit("5")
    #expect(walk.outcome?.kind == .completed)
    var other = try Drive<StrollFlow, NoWorld>(on: NoWorld())
    try other.submit("7")
    #expect(other.step == .shoes)
  }
}

private struct StrollFlow: Flow {
  enum Step: String, FlowName { case hours, shoes, done }

  struct State: FlowState {
    var hours: Int?
    var shoes: String?
  }

  static let definition = define {
    ask(.hours, \.hours)
    ask(.shoes, \.shoes).needed("long") { $0.hours == 7 }
    finish(.done)
  } transitions: {
    step(.hours) { next { forward(to: .shoes) } }
  }
}
