import ExactDecimal
import FlowTesting
import Testing

@testable import FlowCore

/// Answers that a form takes, those that it refuses, and the words of a refusal.
struct FormTests {
  /// The refusal of a parcel that is right but for one field; nil if it is taken.
  private func refusal(_ name: String, _ value: String) throws -> Refusal? {
    var parcel = try Parcel(on: ParcelWorld())
    var fields = ["weight": "2.50", "speed": "fast", "sender": "amy"]
    fields[name] = value
    return parcel.refusal(of: .submit(Inputs(fields.map { ($0.key, $0.value) })))
  }

  @Test(arguments: [
    ("weight", "0", "field.range", "weight must be more than 0"),
    ("weight", "1000", "field.range", "weight can be less than 1000"),
    ("weight", "1.005", "field.pattern", "weight can have at most 2 places"),
    ("weight", "-1.005", "field.range", "weight must be more than 0"),
    ("weight", "", "field.missing", "weight is missing"),
    ("pieces", "0", "field.range", "pieces must be at least 1"),
    ("pieces", "10", "field.range", "pieces can be at most 9"),
    ("fragile", "maybe", "field.type", "fragile takes true, false, yes or no, not 'maybe'"),
    ("speed", "warp", "field.choice", "speed cannot be 'warp'; choices: slow, fast"),
    ("sender", "x", "field.length", "sender must have 2 to 8 characters"),
    ("sender", "Amy", "field.pattern", "sender must be small letters"),
    ("labels", "a,b,c,d", "field.length", "labels must have 0 to 3 items"),
    ("labels", "a,b,a", "field.pattern", "labels must not have an item twice"),
    (
      "labels", "a,,b", "field.type",
      "labels takes items separated by commas, none of them empty, not 'a,,b'"
    ),
  ])
  func `the first rule that is broken is named, and its field`(
    name: String, value: String, code: String, message: String
  ) throws {
    let refusal = try refusal(name, value)
    #expect(refusal?.code.rawValue == code)
    #expect(refusal?.message == message)
    #expect(refusal?.field == name)
  }

  @Test(arguments: [("2026-02-02", nil), ("2026-02-09", "field.choice"), ("soon", "field.type")])
  func `a value of any type is chosen from the list in the state alone`(
    day: String, code: Refusal.Code?
  ) throws {
    var visit = try Drive(VisitFlow.self, on: ParcelWorld())
    #expect(visit.refusal(of: .submit(Inputs(value: day)))?.code == code)
    #expect(visit.outcome == nil || code == nil)
  }

  @Test(arguments: [
    ("weight", "0.01"), ("weight", "999.99"), ("pieces", "1"), ("pieces", "9"), ("sender", "éé"),
    ("sender", "abcdefgh"), ("labels", "a, b ,c"), ("labels", ""), ("note", ""), ("picture", ""),
  ])
  func `what keeps every rule is taken`(name: String, value: String) throws {
    #expect(try refusal(name, value) == nil)
  }

  @Test func `fields fill the state whatever the order they are typed in`() throws {
    var parcel = try Parcel(on: ParcelWorld())
    try parcel.submit([
      "labels": "red, big", "sender": "amy", "picture": "p.png", "note": "hi", "speed": "slow",
      "fragile": "yes", "pieces": "2", "weight": "2.50",
    ])
    let state = parcel.state
    #expect(state.weight == "2.50")
    #expect(state.pieces == 2)
    #expect(state.isFragile)
    #expect(state.speed == .slow)
    #expect(state.note == "hi")
    #expect(state.picture == "p.png")
    #expect(state.labels == ["red", "big"])
  }

  @Test func `what is left out has its default, or nothing if it is optional`() throws {
    let parcel = try Parcel.atDelivery()
    #expect(parcel.state.pieces == 1)
    #expect(!parcel.state.isFragile)
    #expect(parcel.state.note == nil)
    #expect(parcel.state.picture == nil)
    #expect(parcel.state.labels == [])
  }

  @Test func `what was gathered before stands for what is left out, and is shown`() throws {
    var state = ParcelFlow.State()
    (state.weight, state.speed, state.sender) = ("2.50", .fast, "amy")
    var machine = try TypedMachine(ParcelFlow.self, at: .parcel, with: state, now: .beginning)
    var identity = Identity()
    _ = try machine.begin(identity: &identity)
    let defaults = machine.viewState.fields.map { $0.description.defaultText }
    #expect(defaults == ["2.50", "1", "no", "fast", "amy", nil, nil, nil])
    #expect(machine.viewState.fields.map(\.value) == defaults)
    let input = FlowInput<ParcelFlow>.submit(Inputs(["pieces": "3"]))
    _ = try machine.handle(input, at: .beginning, identity: &identity)
    #expect(machine.step == .delivery)
    #expect(machine.state.weight == "2.50")
  }

  @Test func `the first field in declared order that is missing is named`() throws {
    var parcel = try Parcel(on: ParcelWorld())
    let refusal = parcel.refusal(of: .submit(Inputs(["speed": "warp"])))
    #expect(refusal == Refusal("field.missing", "weight is missing", field: "weight"))
  }

  @Test func `an unknown field is refused before any value is looked at`() throws {
    let refusal = try refusal("colour", "red")
    #expect(refusal?.code == "field.unknown")
    #expect(
      refusal?.message
        == "no field is named 'colour'; fields: weight, pieces, fragile, speed, sender, note, picture, labels"
    )
    #expect(refusal?.known.count == 8)
  }

  @Test func `a field that is given twice is refused, even with the same value`() throws {
    var parcel = try Parcel(on: ParcelWorld())
    let refusal = parcel.refusal(of: .submit(Inputs(["weight": "1", "weight": "1"])))
    #expect(refusal == Refusal("command.usage", "weight is given twice", field: "weight"))
  }

  @Test func `a value alone is for the only field`() throws {
    var coffee = try Coffee.at(.cups)
    #expect(coffee.refusal(of: .submit(Inputs(value: "cups")))?.code == "field.type")
    try coffee.submit("2")
    #expect(coffee.state.cups == 2)
    var parcel = try Parcel(on: ParcelWorld())
    let refusal = parcel.refusal(of: .submit(Inputs(value: "2")))
    #expect(refusal?.code == "command.usage")
    #expect(refusal?.message.hasPrefix("'2' stands alone, but there are several fields") == true)
  }

  @Test func `a step without a form takes no words`() throws {
    var coffee = try Coffee.at(.receipt)
    #expect(coffee.refusal(of: .submit(Inputs(["tip": "1"])))?.code == "field.unknown")
    #expect(coffee.refusal(of: .submit(Inputs(value: "1")))?.code == "command.usage")
  }

  @Test func `what was last submitted stands for what is left out, and an optional is taken back`()
    throws
  {
    for (inputs, title): (KeyValuePairs<String, String>, String?) in [
      ([:], "greeting"), (["title": ""], nil), (["title": "salute"], "salute"),
    ] {
      var note = try Note(on: NoteWorld())
      note.fail("spelling", with: Failure("offline"))
      try note.submit(["text": "hello", "title": "greeting"])
      try note.submit(inputs)
      #expect(note.state.text == "hello")
      #expect(note.state.title == title)
    }
  }

  @Test func `values in their own types keep the same rules as text`() throws {
    var parcel = try Parcel(on: ParcelWorld())
    let right: @Sendable (inout ParcelFlow.State) -> Void = {
      $0.weight = "2.50"
      $0.speed = .fast
      $0.sender = "amy"
    }
    let wrong: [(String, @Sendable (inout ParcelFlow.State) -> Void)] = [
      ("field.range", { $0.weight = 0 }), ("field.pattern", { $0.weight = "0.001" }),
      ("field.missing", { $0.weight = nil }), ("field.missing", { $0.sender = "" }),
      ("field.length", { $0.labels = ["a", "b", "c", "d"] }),
    ]
    for (code, change) in wrong {
      let refusal = parcel.refusal(
        of: .change { state in
          right(&state)
          change(&state)
        })
      #expect(refusal?.code.rawValue == code)
    }
    try parcel.submit(right)
    let west = ParcelFlow.Depot(id: "west", shelves: ["w"])
    let refusal = parcel.refusal(of: .change { $0.depot = west })
    #expect(refusal?.code == "field.choice", "a depot that was not offered")
  }

  @Test func `an item of a list in its own type is one item, whatever it holds`() throws {
    var parcel = try Parcel(on: ParcelWorld())
    try parcel.submit {
      $0.weight = 2
      $0.speed = .fast
      $0.sender = "amy"
      $0.labels = ["a,b", " c "]
    }
    #expect(parcel.state.labels == ["a,b", " c "])
  }

  @Test func `an optional choice is one of those that there are, and may be left out`() throws {
    var visit = try Drive(TasteFlow.self)
    let refusal = visit.refusal(of: .submit(Inputs(["taste": "salty"])))
    #expect(refusal?.code == "field.choice")
    #expect(refusal?.known == ["sweet", "sour"])
    #expect(visit.refusal(of: .change { $0.taste = "salty" })?.code == "field.choice")
    try visit.submit([:])
    #expect(visit.outcome?.kind == .completed)
  }

  @Test func `a form of one field has its value for an answer`() throws {
    var visit = try Drive(PhoneFlow.self)
    try visit.submit([:])
    #expect(visit.outcome?.kind == .completed)
    visit = try Drive(PhoneFlow.self)
    try visit.submit(["phone": "110"])
    #expect(visit.state.phone == "110")
    #expect(visit.step == .emergency)
  }

  @Test func `an empty default of a field that is required is no answer`() throws {
    var visit = try Drive(BagFlow.self)
    #expect(visit.refusal(of: .submit(Inputs([:])))?.code == "field.missing")
    #expect(visit.refusal(of: .submit(Inputs(["things": "rope"])))?.field == "label")
    try visit.submit(["things": "rope", "label": "red"])
    #expect(visit.state.things == ["rope"])
  }

  @Test func `a default that is not offered stands for nothing, and is not shown`() throws {
    var visit = try Drive(SeatFlow.self)
    #expect(visit.screen.fields.map(\.description.defaultText) == [nil, nil, "2"])
    #expect(visit.refusal(of: .submit(Inputs([:])))?.code == "field.missing")
    #expect(visit.refusal(of: .submit(Inputs(["seat": "3"])))?.code == "field.choice")
    try visit.submit(["seat": "1"])
    #expect(visit.state.seat == "1")
    #expect(visit.state.spare == nil)
  }

  @Test func `an optional value that is set to nothing is nothing, whatever was typed before`()
    throws
  {
    var note = try Note(on: NoteWorld())
    note.fail("spelling", with: Failure("offline"))
    try note.submit(["text": "hello", "title": "greeting"])
    #expect(note.failure?.code == "offline")
    try note.submit { $0.title = nil }
    #expect(note.state.text == "hello", "what was typed and not changed still stands")
    #expect(note.state.title == nil)
    #expect(note.step == .finish)
  }

  @Test func `a member of another step is refused`() throws {
    var coffee = try Coffee.at(.drink)
    let refusal = coffee.refusal(of: .change { $0.cups = 4 })
    #expect(refusal?.code == "field.unknown")
    #expect(refusal?.message == "step drink does not ask for cups")
  }

  @Test func `what a field offers depends on the fields above it`() throws {
    var parcel = try Parcel.atDelivery()
    #expect(parcel.choices("depot") == ["north", "south"])
    #expect(parcel.choices("shelf") == ["n1", "shared", "s1"], "everything, each once")
    let refusal = parcel.refusal(
      of: .submit(Inputs(["shelf": "s1", "depot": "north", "day": "2026-01-01"])))
    #expect(refusal?.code == "field.choice")
    #expect(refusal?.known == ["n1", "shared"])
    try parcel.submit(["shelf": "s1", "depot": "south", "day": "2026-01-01"])
    #expect(parcel.state.depot?.id == "south")
    #expect(parcel.state.shelf == "s1")
  }

  @Test func `a field that may be left out depends on the fields above it, and they on it`() throws
  {
    var visit = try Drive(DepotFlow.self)
    for shelves in ["s1", "n1, s1"] {
      let refusal = visit.refusal(of: .submit(Inputs(["depot": "north", "shelves": shelves])))
      #expect(refusal?.code == "field.choice")
      #expect(refusal?.known == ["n1", "shared"])
    }
    #expect(visit.refusal(of: .submit(Inputs(["depot": "west"])))?.code == "field.choice")
    #expect(visit.screen.fields.last?.choices == ["n1", "shared", "s1"])
    try visit.submit(["shelves": "n1, s1"])
    #expect(visit.state.shelves == ["n1", "s1"])
    #expect(visit.state.depot == nil)
    visit = try Drive(DepotFlow.self)
    try visit.submit(["depot": "south", "shelves": "s1"])
    #expect(visit.outcome?.kind == .completed)
  }

  @Test(arguments: [
    ("2025-12-31", "day must not be before 2026-01-01"),
    ("2026-03-02", "day must not be after 2026-03-01"),
  ])
  func `a day is compared with the clock and with what was gathered`(
    day: String, message: String
  ) throws {
    var parcel = try Parcel.atDelivery()
    let refusal = parcel.refusal(
      of: .submit(Inputs(["depot": "north", "shelf": "n1", "day": day])))
    #expect(refusal?.code == "field.range")
    #expect(refusal?.message == message)
  }

  @Test func `a list of choices is chosen item by item`() throws {
    var parcel = try Parcel.atDelivery()
    #expect(parcel.choices("extras") == ["slow", "fast"])
    let inputs = ["depot": "north", "shelf": "n1", "day": "2026-01-01"].map { ($0.key, $0.value) }
    let refusal = parcel.refusal(of: .submit(Inputs(inputs + [("extras", "slow,warp")])))
    #expect(refusal?.unknown == "warp")
    try parcel.take(.submit(Inputs(inputs + [("extras", "slow, fast")])))
    #expect(parcel.state.extras == [.slow, .fast])
  }

  @Test func `a rule of the flow's own has its own code, and sees the fields above`() throws {
    var parcel = try Parcel.atPin()
    let refusal = parcel.refusal(of: .submit(Inputs(["pin": "1234", "pinAgain": "1235"])))
    #expect(refusal?.code == "parcel.pinMismatch")
    #expect(refusal?.message == "pinAgain must be the same PIN")
    try parcel.submit(["pin": "1234", "pinAgain": "1234"])
    #expect(parcel.step == .finish)
  }

  @Test func `a secret is in no refusal and no view, and is empty once it was dealt with`() throws {
    var parcel = try Parcel.atPin()
    let refusal = parcel.refusal(of: .submit(Inputs(["pin": "31415", "pinAgain": "27182"])))
    #expect(refusal?.message == "pin must be 4 digits")
    try parcel.submit(["pin": "1234", "pinAgain": "1234"])
    #expect(parcel.state.pin == nil)
    #expect(parcel.state.pinAgain == nil)
    #expect(!"\(parcel.screen) \(parcel.outcome.debugDescription)".contains("1234"))
    #expect(ParcelFlow.definition.flow.secretFields == ["pin", "pinAgain"])
  }

  @Test func `a form is described without a value`() {
    let fields = ParcelFlow.definition.flow.stepFields[0]
    #expect(
      fields.map { $0.kind } == [
        .decimal, .integer, .flag, .choice, .text, .text, .file, .list,
      ])
    #expect(fields.map { $0.isRequired } == [true, true, true, true, true, false, false, false])
    #expect(fields[0].label == "Weight in kg")
    #expect(fields[0].rules == ["more than 0", "less than 1000", "at most 2 places"])
    #expect(fields[1].defaultText == "1")
    #expect(fields[3].choices == ["slow", "fast"])
    #expect(fields[4].rules == ["2 to 8 characters", "small letters"])
    #expect(fields[7].rules == ["0 to 3 items", "no item twice"])
  }

  @Test func `an answer can be put down without being given`() throws {
    let coffee = try Coffee.at(.payment)
    var machine = TypedMachine(coffee.machine, CoffeeFlow.self)
    let now = machine.now
    try machine.untyped.fillIn(Inputs(["how": "cash"]), at: now)
    #expect(machine.untyped.submitted.value(of: "how") == "cash")
    #expect(machine.step == .payment)
    #expect(throws: Refusal.self) { try machine.untyped.fillIn(Inputs(["how": "owl"]), at: now) }
    #expect(machine.untyped.submitted.value(of: "how") == "cash")
  }
}

/// Chooses a day among those that are free.
private struct VisitFlow: Flow {
  enum Step: String, FlowName { case day, done }

  struct State: FlowState {
    var days: [CalendarDate] = ["2026-02-02", "2026-02-03"]
    var day: CalendarDate?
  }

  static let definition = define {
    ask(.day, \.day, from: \.days)
    finish(.done)
  }
}

/// Asks for a number that may be left out.
private struct PhoneFlow: Flow {
  enum Step: String, FlowName { case phone, done, emergency }
  enum Event: String, FlowName { case dials }

  struct State: FlowState { var phone: String? }

  static let definition = define {
    form(.phone, field(optional: \.phone)).event { phone, _ in phone == "110" ? .dials : nil }
    finish(.done)
    show(.emergency)
  } transitions: {
    step(.phone) {
      on(.dials) { forward(to: .emergency) }
      next { forward(to: .done) }
    }
  }
}

/// Packs what has to be there, and what may be.
private struct BagFlow: Flow {
  enum Step: String, FlowName { case bag, done }

  struct State: FlowState {
    var things: [String] = []
    var label = ""
    var extras: [String] = []
  }

  static let definition = define {
    form(.bag, field(\.things), field(\.label), field(\.extras, .optional))
    finish(.done)
  }
}

/// Chooses among seats, of which those that it begins with are taken.
private struct SeatFlow: Flow {
  enum Step: String, FlowName { case seat, done }

  struct State: FlowState {
    var free = ["1", "2"]
    var seat = "3"
    var spare: String? = "3"
    var table = "2"
  }

  static let definition = define {
    form(
      .seat, field(\.seat, from: \.free), field(optional: \.spare, from: \.free),
      field(\.table, from: \.free))
    finish(.done)
  }
}

/// Chooses a taste, or none.
private struct TasteFlow: Flow {
  enum Step: String, FlowName { case taste, done }

  struct State: FlowState {
    var tastes = ["sweet", "sour"]
    var taste: String?
    var note: String?
  }

  static let definition = define {
    form(.taste, field(optional: \.taste, from: \.tastes), field(optional: \.note))
    finish(.done)
  }
}

/// Shelves of one depot, or of any, both of which may be left out.
private struct DepotFlow: Flow {
  enum Step: String, FlowName { case depot, finish }

  struct State: FlowState {
    var depots = [
      ParcelFlow.Depot(id: "north", shelves: ["n1", "shared"]),
      ParcelFlow.Depot(id: "south", shelves: ["s1", "shared"]),
    ]
    var depot: ParcelFlow.Depot?
    var shelves: [String] = []
  }

  static let definition = define {
    form(
      .depot, field(optional: \.depot, from: \.depots),
      field(\.shelves, .optional, given: \.depot, from: \.depots) { $0.shelves })
    finish(.finish)
  }
}
