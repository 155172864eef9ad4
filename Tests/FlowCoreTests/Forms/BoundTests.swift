import FlowCore
import FlowTesting
import Testing

/// Bounds that are looked up in what was gathered, or on the clock.
struct BoundTests {
  private func atDays(_ country: String) throws -> Trip {
    try Trip(on: TripWorld(), ["traveller": "amy", "country": country], at: .days)
  }

  private func rules(_ trip: Trip, _ field: String) -> [String]? {
    trip.screen.fields.first { $0.description.name == field }?.description.rules
  }

  @Test func `a bound is named until it is known`() throws {
    let fields = TripFlow.definition.flow.stepFields[3]
    #expect(fields.map(\.rules) == [["at most what the country allows"], ["after today"]])
    #expect(rules(try atDays("near"), "days") == ["at most 7"])
    #expect(rules(try atDays("home"), "days") == ["at most 30"])
  }

  @Test func `a value beyond the bound is refused with what the bound is`() throws {
    var trip = try atDays("near")
    let inputs: KeyValuePairs = ["days": "8", "leaving": "2026-01-10"]
    let refusal = trip.refusal(of: .submit(Inputs(inputs)))
    #expect(refusal?.code == "field.range")
    #expect(refusal?.message == "days can be at most 7")
  }

  @Test func `an answer is judged by the day on which its step was shown`() throws {
    var trip = try atDays("near")
    #expect(rules(trip, "leaving") == ["after 2026-01-01"])
    try trip.advance(by: .seconds(9 * 86_400))
    #expect(rules(trip, "leaving") == ["after 2026-01-01"])
    try trip.submit(["days": "5", "leaving": "2026-01-10"])
    #expect(trip.step == .summary)
    try trip.back()
    #expect(rules(trip, "leaving") == ["after 2026-01-10"])
    let inputs: KeyValuePairs = ["days": "5", "leaving": "2026-01-10"]
    let refusal = trip.refusal(of: .submit(Inputs(inputs)))
    #expect(refusal?.message == "leaving must be after 2026-01-10")
  }
}
