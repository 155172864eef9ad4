import FlowCore
import FlowTesting
import Testing

/// Starts in the middle: the answers that are given decide which way is taken.
struct StartWayTests {
  private func refusal(
    _ inputs: KeyValuePairs<String, String>, at step: TripFlow.Step
  ) -> Refusal? {
    #expect(throws: Refusal.self) { try Trip(on: TripWorld(), inputs, at: step) }
  }

  @Test func `a step that the answers need is on the way`() throws {
    var trip = try Trip(
      on: TripWorld(), ["traveller": "amy", "country": "far", "visa": "V-123"], at: .days)
    #expect(trip.path == [.traveller, .country, .visa, .days])
    trip = try Trip(on: TripWorld(), ["traveller": "amy", "country": "home"], at: .days)
    #expect(trip.path == [.traveller, .country, .days])
  }

  @Test func `what is missing on the way is named`() {
    let refusal = refusal(["traveller": "amy", "country": "far"], at: .days)
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.message == "field visa of step visa is needed to start there")
  }

  @Test func `an answer to a step that is not on the way is refused`() {
    let refusal = refusal(
      ["traveller": "amy", "country": "home", "visa": "V-123"], at: .days)
    #expect(refusal?.code == "field.unknown")
    #expect(refusal?.field == "visa")
  }

  @Test func `a step that the answers do not need is not started at`() {
    let refusal = refusal(["traveller": "amy", "country": "home"], at: .visa)
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.message == "what was given leads to step days, past step visa")
  }

  @Test func `checks on the way are asked, and what they bring is there`() throws {
    let refusal = refusal(["traveller": "nobody", "country": "home"], at: .days)
    #expect(refusal?.code == "trip.nobody")
    #expect(refusal?.field == "traveller")
    let trip = try Trip(
      on: TripWorld(),
      ["traveller": "amy", "country": "home", "days": "3", "leaving": "2026-02-01"], at: .summary)
    #expect(trip.state.price == 300)
  }

  @Test func `rules on the way are kept`() {
    let refusal = refusal(
      ["traveller": "amy", "country": "near", "days": "8", "leaving": "2026-02-01"], at: .summary)
    #expect(refusal?.message == "days must be at most 7")
  }
}
