import FlowCore
import FlowSimulation
import FlowTesting

/// Books a trip: two steps are needed only sometimes, a bound and a choice are looked up, and the end
/// lets one answer anew.
struct TripFlow: Flow {
  enum Step: String, FlowName {
    case traveller, country, visa, days, insurance, summary, booked, finish
  }

  enum Event: String, FlowName { case summaryBook, summaryEditCountry, summaryEditDays }

  enum Country: String, Choice { case home, near, far }

  struct State: FlowState {
    var traveller: String?
    var country: Country?
    var visa: String?
    var days: Int?
    var price: Int?
    var leaving: CalendarDate?
    var insurance: String?
    var insurances: [String] = []
    var trip: String?
  }

  static let definition = define {
    ask(.traveller, \.traveller)
      .check { name, _ in Known(name: name) }
    ask(.country, \.country)
    ask(.visa, \.visa, .length(4...8))
      .needed("far") { $0.country == .far }
    form(
      .days, field(\.days, .atMost("what the country allows") { $0.country.map { $0.longest } }),
      field(\.leaving, .after(.today))
    )
    .check(into: \.price) { _, given in given.days.map { Price(days: $0) } }
    ask(.insurance, \.insurance, from: \.insurances)
      .needed("long") { $0.days.map { $0 > 10 } ?? false }
      .load(into: \.insurances) { _ in Insurances() }
    decide(.summary, .summaryBook, .summaryEditCountry, .summaryEditDays)
      .perform(on: .summaryBook, into: \.trip) { given in
        given.traveller.map { CreateTrip(traveller: $0) }
      }
    receipt(.booked)
    finish(.finish)
  } transitions: {
    step(.summary) {
      on(.summaryEditCountry) { edit(.country) }
      on(.summaryEditDays) { edit(.days) }
    }
  }
}

extension TripFlow.Country {
  var longest: Int { self == .near ? 7 : 30 }
}

struct Known: Query { let name: String }

struct Price: Query {
  typealias Value = Int

  let days: Int
}

struct Insurances: Query { typealias Value = [String] }

struct CreateTrip: Mutation {
  typealias Value = String

  let traveller: String
}

struct TripWorld: SimulatedWorld {
  static let name = "trip"

  var trips: [String] = []

  static let services = Simulation<Self> {
    $0.check(Known.self) { known, _ in
      if known.name == "nobody" { throw Failure("trip.nobody", field: "traveller") }
    }
    $0.on(Price.self) { query, _ in query.days * 100 }
    $0.on(Insurances.self) { _, _ in ["basic", "full"] }
    $0.on(CreateTrip.self) { trip, world in
      world.trips.append(trip.traveller)
      return "t\(world.trips.count)"
    }
  }
}

typealias Trip = Drive<TripFlow, TripWorld>

extension Drive<TripFlow, TripWorld> {
  /// A trip whose answers have led to its summary.
  static func summary(
    country: String, visa: String? = nil, days: String = "5", insurance: String? = nil
  ) throws(Refusal) -> Trip {
    var trip = try Trip(on: TripWorld())
    try trip.submit("amy")
    try trip.submit(country)
    if let visa { try trip.submit(visa) }
    try trip.submit(["days": days, "leaving": "2026-01-10"])
    if let insurance { try trip.submit(insurance) }
    return trip
  }
}
