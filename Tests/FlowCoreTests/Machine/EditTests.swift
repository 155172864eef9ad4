import FlowTesting
import Testing

@testable import FlowCore

/// Answers that are given anew, and those behind them that are given again by themselves.
struct EditTests {
  @Test func `the same answer leads back to where the edit began`() throws {
    var trip = try Trip.summary(country: "far", visa: "V-123")
    let path = trip.path
    try trip.submit("editCountry")
    #expect(trip.path == [.traveller, .country])
    #expect(trip.screen.submitted.value(of: "country") == "far")
    try trip.submit()
    #expect(trip.path == path)
    #expect(trip.state.visa == "V-123")
    #expect(trip.state.days == 5)
  }

  @Test func `another branch drops what only the old one asked`() throws {
    var trip = try Trip.summary(country: "far", visa: "V-123", days: "20", insurance: "full")
    try trip.submit("editCountry")
    try trip.submit("home")
    #expect(trip.path == [.traveller, .country, .days, .insurance, .summary])
    #expect(trip.state.visa == nil)
    #expect(trip.state.days == 20)
    #expect(trip.state.insurance == "full")
    let dropped = trip.machine.notes.compactMap { $0.change(in: .english) }
    #expect(dropped == [.dropped(steps: ["visa"])])
  }

  @Test func `a new branch asks its step alone`() throws {
    var trip = try Trip.summary(country: "home", days: "20", insurance: "full")
    try trip.submit("editCountry")
    try trip.submit("far")
    #expect(trip.step == .visa)
    try trip.submit("V-123")
    #expect(trip.path == [.traveller, .country, .visa, .days, .insurance, .summary])
    #expect(trip.state.insurance == "full")
    try trip.submit("editDays")
    try trip.submit(["days": "3"])
    #expect(trip.step == .summary)
    try trip.submit("editDays")
    try trip.submit(["days": "11"])
    #expect(trip.step == .insurance)
    #expect(trip.state.insurance == nil)
    try trip.submit("basic")
    #expect(trip.step == .summary)
  }

  @Test func `back from the edited way shows the edited answer`() throws {
    var trip = try Trip.summary(country: "home")
    try trip.submit("editCountry")
    try trip.submit("near")
    #expect(trip.step == .summary)
    try trip.back()
    #expect(trip.step == .days)
    #expect(trip.state.country == .near)
    try trip.back()
    #expect(trip.step == .country)
    #expect(trip.screen.submitted.value(of: "country") == "near")
  }

  @Test func `a check is asked again if its request has changed`() throws {
    var trip = try Trip.summary(country: "home")
    trip.hold("price")
    trip.hold("known")
    try trip.submit("editCountry")
    try trip.submit("far")
    try trip.submit("V-123")
    #expect(trip.step == .summary)
    #expect(trip.state.price == 500)
    try trip.submit("editDays")
    try trip.submit(["days": "6"])
    #expect(trip.isBusy)
    try trip.release()
    #expect(trip.step == .summary)
    #expect(trip.state.price == 600)
  }

  @Test func `a check that rejects an edited answer fails, and can be tried again`() throws {
    var trip = try Trip.summary(country: "home")
    trip.fail("price", with: Failure("trip.full"))
    try trip.submit("editDays")
    try trip.submit(["days": "6"])
    #expect(trip.step == .days)
    #expect(trip.failure?.code == "trip.full")
    try trip.retry()
    #expect(trip.step == .summary)
    #expect(trip.state.price == 600)
  }

  @Test func `an edited answer that is rejected leaves the answers behind it as they were`() throws
  {
    var trip = try Trip.summary(country: "home", days: "20", insurance: "full")
    trip.fail("price", with: Failure("trip.full"))
    try trip.submit("editDays")
    try trip.submit(["days": "25"])
    #expect(trip.step == .days)
    #expect(trip.failure?.code == "trip.full")
    #expect(trip.machine.waysOn.canRetry)
    try trip.submit(["days": "26"])
    #expect(trip.step == .summary)
    #expect(trip.state.price == 2600)
    #expect(trip.state.insurance == "full")
  }

  @Test func `an answer that is not valid any more waits, and the rest is given behind it`() throws
  {
    var trip = try Trip.summary(country: "home", days: "20", insurance: "full")
    try trip.submit("editCountry")
    try trip.submit("near")
    #expect(trip.step == .days)
    #expect(trip.screen.submitted.value(of: "days") == "20")
    try trip.submit(["days": "7"])
    #expect(trip.step == .summary)
    #expect(trip.state.leaving == "2026-01-10")
  }

  @Test func `a load that fails on the way can be tried again, and then the rest is given`() throws
  {
    var trip = try Trip.summary(country: "home", days: "20", insurance: "full")
    trip.fail("insurances", with: Failure("offline"))
    try trip.submit("editCountry")
    try trip.submit("home")
    #expect(trip.step == .insurance)
    #expect(trip.failure?.code == "offline")
    try trip.retry()
    #expect(trip.step == .summary)
    #expect(trip.state.insurance == "full")
  }

  @Test func `what was given up on the way can be tried again`() throws {
    var trip = try Trip.summary(country: "home", days: "20", insurance: "full")
    trip.hold("insurances")
    try trip.submit("editCountry")
    try trip.submit("home")
    try trip.cancelPending()
    try trip.release()
    #expect(trip.step == .insurance)
    try trip.retry()
    #expect(trip.step == .summary)
  }

  @Test func `a step that has an effect is never passed by itself`() throws {
    var order = try Order(on: OrderWorld())
    try order.submit("2")
    try order.submit("card")
    try order.submit("thanks")
    try order.submit("edit")
    try order.submit("3")
    #expect(order.step == .payment)
    #expect(order.world.paid == ["2 by card"])
    try order.submit()
    #expect(order.step == .review, "what was typed there still stands, and so does the note")
    #expect(order.world.paid == ["2 by card", "3 by card"])
    #expect(order.state.note == "thanks")
  }

  @Test func `a flow that started behind a step can have it answered anew`() throws {
    var state = TripFlow.State()
    state.traveller = "amy"
    state.country = .far
    state.visa = "V-123"
    state.days = 20
    state.leaving = "2026-01-10"
    state.insurance = "full"
    var trip = try Trip(on: TripWorld(), at: .summary, with: state)
    try trip.submit("editCountry")
    #expect(trip.path == [.country])
    #expect(trip.screen.submitted.value(of: "country") == "far")
    try trip.submit("home")
    #expect(trip.path == [.country, .days, .insurance, .summary])
    #expect(trip.state.visa == nil)
    #expect(trip.state.insurance == "full")
    #expect(trip.state.price == 2000)
    try trip.submit("editCountry")
    try trip.submit("far")
    #expect(trip.step == .visa)
  }
}
