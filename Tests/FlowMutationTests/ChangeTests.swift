import FlowCore
import FlowDefinitions
import FlowShell
import Testing

@testable import FlowMutation

/// The changes of a definition: what they are called, where they stand, and that each makes the flow another.
struct ChangeTests {
  @Test func `each is named as a person would, in declared order`() {
    #expect(
      Mutant.all(of: TeaFlow.registered).map { $0.name } == [
        "tea flow: the start is not refused with tea.closed",
        "tea cups: the answer raises no event",
        "tea cups: many does not clear note",
        "tea cups: no answer is refused with tea.odd",
        "tea cups: cups need not be at least 1",
        "tea cups: cups must be at least 0 in the place of at least 1",
        "tea cups: cups must be at least 2 in the place of at least 1",
        "tea cups: cups need not be at most 8",
        "tea cups: cups must be at most 7 in the place of at most 8",
        "tea cups: cups must be at most 9 in the place of at most 8",
        "tea sugar: it is needed whatever 'few' says",
        "tea sugar: it is needed unless 'few'",
        "tea sugar: its answers are kept where it is not needed any more",
        "tea sugar: sugar need not be 0 to 3",
        "tea sugar: sugar must be -1 to 3 in the place of 0 to 3",
        "tea sugar: sugar must be 1 to 3 in the place of 0 to 3",
        "tea sugar: sugar must be 0 to 2 in the place of 0 to 3",
        "tea sugar: sugar must be 0 to 4 in the place of 0 to 3",
        "tea cups: the way on(many) forward(to: review) is left out",
        "tea cups: the way on(many) forward(to: review) is forward(to: sugar) instead",
        "tea cups: the way on(many) forward(to: review) is forward(to: done) instead",
        "tea cups: the way next forward(to: sugar) when few is left out",
        "tea cups: the way next forward(to: sugar) when few is forward(to: cups) instead",
        "tea cups: the way next forward(to: sugar) when few is forward(to: review) instead",
        "tea cups: the way next forward(to: sugar) when few is taken whatever 'few' says",
        "tea cups: the way next forward(to: sugar) when few is taken unless 'few'",
        "tea cups: the way next forward(to: review) is left out",
        "tea cups: the way next forward(to: review) is forward(to: sugar) instead",
        "tea cups: the way next forward(to: review) is forward(to: done) instead",
        "tea cups: the ways next forward(to: sugar) when few and next forward(to: review) are swapped",
        "tea cups: many is forward(to: sugar) and next is forward(to: review)",
        "tea sugar: the way next forward(to: review) is left out",
        "tea sugar: the way next forward(to: review) is forward(to: sugar) instead",
        "tea sugar: the way next forward(to: review) is forward(to: done) instead",
        "tea review: the way on(reviewSend) forward(to: done) is left out",
        "tea review: the way on(reviewSend) forward(to: done) is forward(to: review) instead",
        "tea review: the way on(reviewEdit) back(to: cups) is left out",
        "tea review: the way on(reviewEdit) back(to: cups) is back(to: sugar) instead",
        "tea review: reviewSend is back(to: cups) and reviewEdit is forward(to: done)",
      ])
  }

  @Test func `each says the line where it is written`() throws {
    let changes = Mutant.all(of: TeaFlow.registered).map { $0.change }
    func line(_ name: String) throws -> Int {
      let place = try #require(changes.first { $0.name == name }?.place)
      #expect(place.file == "FlowMutationTests/TeaFlow.swift")
      return place.line
    }
    let start = try line("flow: the start is not refused with tea.closed")
    #expect(try line("cups: no answer is refused with tea.odd") == start + 1)
    #expect(try line("sugar: sugar need not be 0 to 3") == start + 5)
    #expect(try line("cups: the way on(many) forward(to: review) is left out") == start + 10)
    #expect(try line("cups: the way next forward(to: review) is left out") == start + 13)
    // A way that the order of the steps implies stands where its step does.
    #expect(try line("sugar: the way next forward(to: review) is left out") == start + 5)
  }

  @Test func `a plan says the lines of its file`() throws {
    let json = """
      {"flow": "pick",
       "steps": [
         {"step": "size", "fields": [{"field": "size", "kind": "integer", "atLeast": 1}],
          "ways": [
            {"forward": "done"}
          ]},
         {"step": "done", "kind": "finish"}
       ]}
      """
    let flow = RegisteredFlow(try FlowPlan(json: Array(json.utf8), of: "plans/pick.json"))
    let places = Dictionary(
      Mutant.all(of: flow).map { ($0.change.name, $0.change.place?.description) },
      uniquingKeysWith: { first, _ in first })
    #expect(places["size: size need not be at least 1"] == "plans/pick.json:3")
    #expect(
      places["size: the way next forward(to: done) is left out"] == "plans/pick.json:5")
  }

  @Test func `what is heard, and what a provider says, is left out`() throws {
    let changes = Mutant.all(of: RegisteredFlow(GateFlow.self)).map { $0.change }
    #expect(
      changes.map { $0.name }.filter { $0.hasPrefix("flow: ") } == [
        "flow: gate.shut is not heard as closed", "flow: http.410 is not heard as closed",
        "flow: closed changes nothing in the state where it is heard",
        "flow: http.503 is not heard as late",
        "flow: the table alone says where answers lead",
      ])
    #expect(changes.filter { $0.step == nil }.allSatisfy { $0.place != nil })
    let script = """
      case "far"
      start gate
      submit 3
      expect step far
      case "near"
      start gate
      submit 2
      expect step near
      """
    let results = try Trial([RegisteredFlow(GateFlow.self)], script).results()
    #expect(results["flow: the table alone says where answers lead"]?.kind == .killed)
  }

  @Test func `no change makes the flow the same`() {
    let flow = TeaFlow.registered.flow
    let same = flow.changed(by: nil) { _ in nil }
    #expect(same !== flow)
    #expect(same.type == flow.type)
    #expect(same.edges == flow.edges)
    #expect(same.problems.isEmpty)
    #expect(same.changes.map { $0.name } == flow.changes.map { $0.name })
  }
}

/// Shows a gate: near or far, as a provider says.
private enum GateFlow: Flow {
  enum Step: String, FlowName { case number, near, far, done }
  enum Event: String, FlowName { case closed, late }

  struct State: FlowState {
    var number: Int?
    var isClosed = false
  }

  enum ByNumber: TransitionProvider {
    static func transition(
      from step: Step, event: Event?, state: Given<State>
    ) -> Transition<GateFlow>? {
      step == .number && (state.number ?? 0) > 2 ? .forward(to: .far) : nil
    }
  }

  static let definition = define {
    ask(.number, \.number)
    confirm(.near)
    confirm(.far)
    finish(.done)
    hears(failures: "gate.shut", "http.410", as: .closed) { $0.isClosed = true }
    hears(failures: "http.503", as: .late)
  } transitions: {
    transitions(by: ByNumber.self)
    step(.near) {
      on(.closed) { back(to: .number) }
      on(.late) { back(to: .number) }
    }
  }
}
