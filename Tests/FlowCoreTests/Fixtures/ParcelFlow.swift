import ExactDecimal
import FlowCore
import FlowSimulation
import FlowTesting

/// Sends a parcel: every kind of field and of rule, and nothing else.
struct ParcelFlow: Flow {
  enum Step: String, FlowName { case parcel, delivery, pin, finish }
  enum Speed: String, Choice { case slow, fast }

  struct Depot: Named {
    let id: String
    let shelves: [String]
  }

  struct State: FlowState {
    var weight: DecimalNumber?
    var pieces = 1
    var isFragile = false
    var speed: Speed?
    var sender: String?
    var note: String?
    var picture: File?
    var labels: [String] = []
    var depots: [Depot] = []
    var depot: Depot?
    var shelf: String?
    var day: CalendarDate?
    var lastDay = CalendarDate(year: 2026, month: 3, day: 1)
    var extras: [Speed] = []
    var pin: Secret?
    var pinAgain: Secret?
  }

  static let definition = define {
    form(
      .parcel,
      field(\.weight, "Weight in kg", .above(0), .below(1000), .places(2)),
      field(\.pieces, .atLeast(1), .atMost(9)),
      field(\.isFragile, .named("fragile")),
      field(\.speed),
      field(\.sender, .length(2...8), .pattern("small letters") { $0 == $0.lowercased() }),
      field(optional: \.note),
      field(optional: \.picture),
      field(\.labels, .optional, .count(0...3), .distinct())
    )
    .says { given in given.weight.map { "\($0) kg" } }
    form(
      .delivery,
      field(\.depot, from: \.depots),
      field(\.shelf, given: \.depot, from: \.depots) { $0.shelves },
      field(\.day, .notBefore(.today), .notAfter("the last day") { $0.lastDay }),
      field(\.extras, .optional)
    )
    .load(into: \.depots) { _ in Depots() }
    form(
      .pin,
      field(\.pin, .pattern("4 digits") { $0.text.count == 4 }),
      field(
        \.pinAgain,
        .that("the same PIN", code: "parcel.pinMismatch") { again, given in again == given.pin }))
    finish(.finish)
  }
}

struct Depots: Query { typealias Value = [ParcelFlow.Depot] }

struct ParcelWorld: SimulatedWorld {
  static let name = "parcel"

  static let services = Simulation<Self> {
    $0.on(Depots.self) { _, _ in
      [
        ParcelFlow.Depot(id: "north", shelves: ["n1", "shared"]),
        ParcelFlow.Depot(id: "south", shelves: ["s1", "shared"]),
      ]
    }
  }
}

typealias Parcel = Drive<ParcelFlow, ParcelWorld>

extension Drive<ParcelFlow, ParcelWorld> {
  /// A parcel that was described.
  static func atDelivery() throws(Refusal) -> Parcel {
    var parcel = try Parcel(on: ParcelWorld())
    try parcel.submit(["weight": "2.50", "speed": "fast", "sender": "amy"])
    return parcel
  }

  /// A parcel whose delivery is settled.
  static func atPin() throws(Refusal) -> Parcel {
    var parcel = try atDelivery()
    try parcel.submit(["depot": "north", "shelf": "n1", "day": "2026-01-01"])
    return parcel
  }

  /// The choices of a field of the step that is shown.
  func choices(_ name: String) -> [String]? {
    screen.fields.first { $0.description.name == name }?.choices
  }
}
