import FlowCore
import FlowSimulation
import Testing

@testable import FlowShell

/// A flow as `describe` tells it.
struct FlowDescriptionTests {
  private let flows = [
    RegisteredFlow(InnFlow.self, on: InnWorld.self, pages: FlowPage<InnFlow>.self),
    RegisteredFlow(StayFlow.self, on: InnWorld.self),
  ]

  /// The lines of a section of the flow, without what stands in front of them.
  private func section(
    _ title: String, _ flow: Int = 1, of flows: [RegisteredFlow]? = nil
  ) -> [String] {
    let flows = flows ?? self.flows
    let lines = FlowDescription(flows[flow], among: flows).text.split(separator: "\n")
    guard let start = lines.firstIndex(of: "  \(title)") else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
  }

  @Test func `a page whose values nobody knows has their names`() {
    #expect(
      section("links") == [
        "inn://app/stay", "inn://app/stay/{reference}/{lastName}/room?floor=…",
      ])
  }

  @Test func `pages of steps have the answers in front of them`() {
    let flows = [
      RegisteredFlow(InnFlow.self, on: InnWorld.self, pages: StayPage.self), self.flows[1],
    ]
    #expect(
      section("links", of: flows) == [
        "stays://stay/booking", "stays://stay/floor?reference=…&lastName=…",
        "stays://stay/room?reference=…&lastName=…&floor=…",
      ])
  }

  @Test func `a step tells its condition, and which load is watched`() {
    #expect(section("step floor") == ["needed if: by the stairs", "floor: integer"])
    #expect(
      section("step room") == [
        "room: choice", "lookup rooms (watched: changes are shown as they happen)",
        "  answer: list", "  failures: stay.full",
        "effect reserve", "  body: room", "  answer: string", "  failures: stay.taken",
        "  attempts: stay.night",
        "events: taken",
      ])
  }

  @Test func `a failure that is an event is listed once, by the code that scripts see`() {
    #expect(
      section("codes") == [
        "stay.full: The inn is full", "stay.taken: That room is taken",
        "stay.night: The desk is not staffed",
      ])
  }

  @Test func `outputs are those of the flow's type`() {
    #expect(section("output") == ["room", "keys"])
    #expect(section("output", 0) == [])
    #expect(
      ShownMembers.names(of: StayFlow.State.self) == [
        "reference", "lastName", "floor", "room", "rooms", "key",
      ])
    #expect(ShownMembers.names(of: Identified<StayFlow.Output>.self) == ["id", "room", "keys"])
    #expect(ShownMembers.names(of: Nothing.self)?.isEmpty ?? true)
    for type: any Any.Type in [String.self, [Int].self, Keyed<Int>.self, Never.self] {
      #expect(ShownMembers.names(of: type) == nil)
    }
  }
}

/// An inn, with pages that hold what only a guest knows.
private struct InnFlow: PagedFlow {
  enum Step: String, FlowName { case lobby }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define {
    hub(.lobby)
    child(StayFlow.self, from: .lobby)
  }

  static let pages = Pages(base: "inn://app") {
    let lobby = Destination(InnFlow.self, at: .lobby)
    page("app/stay", starts: StayFlow.self, from: lobby)
    page(
      "app/stay/{reference}/{lastName}/room", starts: StayFlow.self, at: .room, from: lobby,
      query: [.value(\.floor)])
  }
}

/// The stay of a guest.
private struct StayFlow: Flow {
  enum Step: String, FlowName { case booking, floor, room, done }
  enum Event: String, FlowName { case taken }
  struct State: FlowState {
    var reference: String?
    var lastName: String?
    var floor: Int64?
    var room: String?
    var rooms: [String] = []
    var key: String?
    var desk = Hidden("")
  }

  struct Output: Codable {
    let room: String
    let keys: Int
    let desk: Hidden<String>
  }

  static let definition = define {
    form(.booking, field(\.reference, "Reference"), field(\.lastName, "Last name"))
    ask(.floor, \.floor).needed("by the stairs") { $0.lastName != nil }
    ask(.room, \.room, from: \.rooms)
      .load(into: \.rooms) { _ in Rooms() }
      .watched()
      .perform(into: \.key) { room, _ in Reserve(room: room) }
      .fails(as: .taken)
    finish(.done) { $0.room.map { Output(room: $0, keys: 1, desk: Hidden("")) } }
  } transitions: {
    step(.room) {
      on(.taken) { stay() }
    }
  }
}

/// A page for each step of a stay.
private struct StayPage: StepPage {
  typealias Target = StayFlow

  static let base = "stays://stay"
  static let place = Destination(InnFlow.self, at: .lobby)

  let step: StayFlow.Step
  let answers: [Link.Parameter]
}

/// The rooms that are free.
private struct Rooms: Query {
  typealias Value = [String]
  static let failures = [Failure("stay.full", "The inn is full")]
}

/// A room for a guest; the answer is its key.
private struct Reserve: Mutation {
  typealias Value = String
  static let failures = [Failure("taken", "That room is taken", field: "room")]
  static let attempts = [Failure("stay.night", "The desk is not staffed")]

  let room: String
}

/// A world that knows nobody.
private struct InnWorld: SimulatedWorld {
  static let name = "inn"
  static let services = Simulation<Self> {
    $0.on(Rooms.self) { _, _ in [] }
    $0.on(Reserve.self) { request, _ in request.room }
  }
}
