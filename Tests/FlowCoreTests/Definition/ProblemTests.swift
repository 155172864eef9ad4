import FlowCore
import FlowTesting
import Testing

/// Mistakes in a definition are found before the flow is walked, and said with the remedy.
struct ProblemTests {
  /// All problems but the events of no handler, which only ``WalkFlow/unhandled`` is about.
  private func problems<F: Flow>(_ definition: FlowDefinition<F>) -> [String] {
    definition.problems.filter { $0.kind != .unhandledEvent }.map { "\($0.kind.rawValue): \($0)" }
  }

  @Test func `nothing is wrong with the flows of these tests`() {
    #expect(CoffeeFlow.definition.problems == [])
    #expect(ParcelFlow.definition.problems == [])
    #expect(PartyFlow.definition.problems == [])
    #expect(TripFlow.definition.problems == [])
    #expect(OrderFlow.definition.problems == [])
    #expect(LiftFlow.definition.problems == [])
  }

  #if DEBUG
  @Test func `a debug build stops where a wrong flow is first used`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = try TypedMachine(WalkFlow.self, now: .beginning)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "flow walk: there is an event ping, which nothing handles; write on(.ping) { … } in the table"
      ))
  }
  #endif

  @Test func `a step that is declared twice`() {
    #expect(
      problems(WalkFlow.twice) == [
        "duplicateStep: flow walk: step one is declared twice; remove one"
      ])
  }

  @Test func `a step that is not declared, though it is led to and has handlers`() {
    #expect(
      problems(WalkFlow.undeclared) == [
        "undeclaredStep: flow walk: a handler leads to two, which is not declared; declare it",
        "undeclaredStep: flow walk: step two is not declared; declare it",
        "deadHandler: flow walk: handlers are declared for two, which is not declared",
      ])
  }

  @Test func `a step that nothing leads to, or only one that nothing leads to`() {
    #expect(
      problems(WalkFlow.unreachable) == [
        "unreachableStep: flow walk: nothing leads to step two; lead there or remove it"
      ])
    #expect(problems(WalkFlow.chosenByNeed) == [], "what is chosen by need can be anything")
    #expect(problems(WalkFlow.reachedByAnyStep) == [])
  }

  @Test func `a step that is answered and leads nowhere`() {
    #expect(
      problems(WalkFlow.deadEnd) == [
        "deadEnd: flow walk: nothing leads on from step two; declare a step behind it, handle it, "
          + "or make it show or hub",
        "noFinish: flow walk: no step finishes the flow; declare finish(…), or typealias Output = Never",
      ])
  }

  @Test func `an event that nothing handles, or not where it is offered or failed as`() {
    #expect(
      WalkFlow.unhandled.problems.map { "\($0.kind.rawValue): \($0)" } == [
        "unhandledEvent: flow walk: step one fails as ping, which nothing handles; write "
          + "on(.ping) { … } in the table",
        "unhandledEvent: flow walk: step two offers pong, which nothing handles; write "
          + "on(.pong) { … } in the table",
      ])
    #expect(
      WalkFlow.definition.problems.map { "\($0.kind.rawValue): \($0)" } == [
        "unhandledEvent: flow walk: there is an event ping, which nothing handles; write "
          + "on(.ping) { … } in the table",
        "unhandledEvent: flow walk: there is an event pong, which nothing handles; write "
          + "on(.pong) { … } in the table",
      ])
  }

  @Test func `a start, a finish or an emitter too many`() {
    #expect(
      problems(WalkFlow.repeated) == [
        "duplicatePart: flow walk: the start is declared more than once; keep one",
        "duplicatePart: flow walk: the finish is declared more than once; keep one",
        "duplicatePart: flow walk: emit is declared more than once; keep one",
      ])
  }

  @Test func `handlers of a step that takes no answer`() {
    #expect(
      problems(WalkFlow.handledShow) == [
        "deadHandler: flow walk: step two takes no answer, so its handlers never fire"
      ])
    #expect(
      problems(WalkFlow.handledHub) == [
        "deadHandler: flow walk: step two takes no answer, so its next never fires; handle an event"
      ])
  }

  @Test func `two handlers for the same thing, in one group or in two`() {
    #expect(
      problems(WalkFlow.handledTwice) == [
        "duplicateHandler: flow walk: step one handles on(ping) twice; the second never fires, "
          + "remove it",
        "duplicateHandler: flow walk: step one handles next twice; the second never fires, "
          + "remove it",
        "duplicateHandler: flow walk: any step handles on(pong) twice; the second never fires, "
          + "remove it",
      ])
  }

  @Test func `an alternative that is never asked, and a handler without any`() {
    #expect(
      problems(WalkFlow.shadowed) == [
        "deadHandler: flow walk: step one: on(ping) leads nowhere",
        "deadHandler: flow walk: step one: an alternative of next comes after one that always "
          + "applies; put it in front",
      ])
  }

  @Test func `a way back to a step that goes on by itself`() {
    #expect(
      problems(WalkFlow.backToLoad) == [
        "passingTarget: flow walk: step two: on(ping) leads back to one, which goes on by itself; "
          + "lead back to a step that asks, or forward to one",
        "passingTarget: flow walk: step two: on(pong) leads back to one, which goes on by itself; "
          + "lead back to a step that asks, or forward to one",
      ])
  }

  @Test func `members that are cleared on the way back`() {
    #expect(
      problems(WalkFlow.clearedBack) == [
        "uselessClearing: flow walk: step two clears members on ping, which leads back to where they "
          + "are as they were; lead forward instead"
      ])
  }

  @Test func `two fields of one name, and one without`() {
    #expect(
      problems(WalkFlow.twinFields) == [
        "duplicateField: flow walk: the start form has two fields named word; rename one",
        "duplicateField: flow walk: step one has two fields named word; rename one",
        "duplicateField: flow walk: a field of step two is bound to a member whose name cannot be "
          + "found out; add .named(\"…\")",
      ])
  }

  @Test func `a constant that an event clears`() {
    #expect(
      problems(WalkFlow.constant) == [
        "constantMember: flow walk: step one clears a member, which is constant; declare it with var"
      ])
  }

  @Test func `members of one type under each other's names`() {
    #expect(
      problems(SwappedFlow.definition) == [
        "duplicateField: flow swapped: field last of step first is bound to another member than the "
          + "one of that name; declare CodingKeys in the order of the members"
      ])
  }

  @Test func `two children of one name`() {
    #expect(
      problems(WalkFlow.twinChildren) == [
        "duplicateChild: flow walk: step one has two children named pick; keep one"
      ])
  }

  @Test func `a flow that nothing finishes, unless it goes on until it is left`() {
    #expect(
      problems(WalkFlow.endless) == [
        "noFinish: flow walk: no step finishes the flow; declare finish(…), or typealias Output = Never"
      ])
    #expect(OrderFlow.definition.problems.isEmpty)
  }
}

/// Asks for a member that is encoded in the place of another one.
private struct SwappedFlow: Flow {
  enum Step: String, FlowName { case first, end }

  struct State: FlowState {
    var first: String?
    var last: String?

    enum CodingKeys: CodingKey { case last, first }
  }

  static let definition = define {
    ask(.first, \.first)
    finish(.end)
  }
}

/// A walk in two steps, wrong in every way.
private struct Word: Query { typealias Value = String }

private struct WalkFlow: Flow {
  enum Step: String, FlowName { case one, two, end }
  enum Event: String, FlowName { case ping, pong }

  struct State: FlowState {
    var word: String?
    var other: String?
    var length: Int { word?.count ?? 0 }
    var initial: String? {
      get { word }
      set { word = newValue }
    }
  }

  static let definition = define {
    ask(.one, \.word)
    confirm(.two)
    finish(.end)
  }

  static let twice = define {
    ask(.one, \.word)
    confirm(.two)
    ask(.one, \.word)
    finish(.end)
  }

  static let undeclared = define {
    ask(.one, \.word)
    finish(.end)
  } transitions: {
    step(.one) { on(.ping) { forward(to: .two) } }
    step(.two) { next { forward(to: .end) } }
  }

  static let unreachable = define {
    ask(.one, \.word)
    show(.two)
    finish(.end)
  } transitions: {
    step(.one) {
      on(.ping) { back(to: .two) }
      next { forward(to: .end) }
    }
  }

  static let chosenByNeed = define {
    ask(.one, \.word)
    confirm(.two)
    finish(.end)
  } transitions: {
    step { firstNeeded() }
  }

  static let reachedByAnyStep = define {
    ask(.one, \.word)
    show(.two)
    finish(.end)
  } transitions: {
    step(.one) { next { forward(to: .end) } }
    step { on(.ping) { forward(to: .two) } }
  }

  static let deadEnd = define {
    ask(.one, \.word)
    show(.end)
    confirm(.two)
  } transitions: {
    step(.one) {
      on(.ping) { forward(to: .end) }
      next { forward(to: .two) }
    }
  }

  static let repeated = define {
    start(field(\.word))
    start()
    ask(.one, \.word)
    finish(.two)
    finish(.end)
  } transitions: {
    emit { _, _ in .ping }
    emit { _, _ in .pong }
    step(.one) {
      on(.ping) { forward(to: .two) }
      on(.pong) { forward(to: .end) }
    }
  }

  static let unhandled = define {
    ask(.one, \.word).fails(as: .ping)
    decide(.two, .ping, .pong)
    finish(.end)
  } transitions: {
    step(.two) { on(.ping) { forward(to: .end) } }
  }

  static let handledShow = define {
    ask(.one, \.word)
    show(.two)
    finish(.end)
  } transitions: {
    step(.one) {
      on(.ping) { forward(to: .two) }
      next { forward(to: .end) }
    }
    step(.two) { next { forward(to: .end) } }
  }

  static let handledHub = define {
    ask(.one, \.word)
    hub(.two)
    finish(.end)
  } transitions: {
    step(.one) {
      on(.ping) { forward(to: .two) }
      next { forward(to: .end) }
    }
    step(.two) {
      on(.ping) { forward(to: .one) }
      next { forward(to: .end) }
    }
  }

  static let handledTwice = define {
    ask(.one, \.word)
    confirm(.two)
    finish(.end)
  } transitions: {
    step(.one) {
      on(.ping) { forward(to: .two) }
      on(.ping) { stay() }
      next { forward(to: .two) }
    }
    step(.one) { next { forward(to: .end) } }
    step {
      on(.pong) { stay() }
      on(.pong) { back() }
    }
  }

  static let shadowed = define {
    ask(.one, \.word)
    confirm(.two)
    finish(.end)
  } transitions: {
    step(.one) {
      on(.ping) {}
      next {
        forward(to: .two)
        forward(to: .end, when: "never") { _ in true }
      }
    }
  }

  static let backToLoad = define {
    load(.one, into: \.word) { _ in Word() }
    decide(.two, .ping, .pong)
    finish(.end)
  } transitions: {
    step(.two) {
      on(.ping) { edit(.one) }
      on(.pong) { back(to: .one) }
      next { forward(to: .end) }
    }
  }

  static let clearedBack = define {
    ask(.one, \.word)
    decide(.two, .ping, .pong).clears(\.word, on: .ping).clears(\.word, on: .pong)
    finish(.end)
  } transitions: {
    step(.two) {
      on(.ping) { edit(.one) }
      on(.pong) {
        back(to: .one, when: "there is a word") { $0.word != nil }
        forward(to: .end)
      }
    }
  }

  static let twinFields = define {
    start(field(\.word), field(\.other, .named("word")))
    form(.one, field(\.word), input("word", default: "x"))
    ask(.two, \.initial)
    finish(.end)
  }

  static let constant = define {
    ask(.one, \.word).clears(\.other, \.length, on: .ping)
    confirm(.two)
    finish(.end)
  } transitions: {
    step(.one) { on(.ping) { stay() } }
  }

  static let twinChildren = define {
    ask(.one, \.word)
    confirm(.two)
    finish(.end)
    child(PickFlow.self, from: .one, .two, into: \.word)
    child(PickFlow.self, from: .one, into: \.other)
  }

  static let endless = define {
    ask(.one, \.word)
    confirm(.two)
    show(.end)
  } transitions: {
    step(.two) {
      on(.ping) { forward(to: .end) }
      next { stay() }
    }
  }
}
