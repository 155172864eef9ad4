import FlowCore
import FlowSimulation
import FlowTesting
import Testing

/// A table that leads over a step for some answers only, and aside after some verdicts.
struct BranchTests {
  private func branch(
    _ inputs: KeyValuePairs<String, String> = [:], at step: BranchFlow.Step? = nil
  ) throws(Refusal) -> Drive<BranchFlow, NoWorld> {
    try Drive(BranchFlow.self, inputs, at: step) {
      $0.on(IsSpecial.self) { query, _ in query.amount == "9" }
    }
  }

  @Test func `a start in the middle goes the way that the answers decide`() throws {
    let refusal = #expect(throws: Refusal.self) { try branch(["kind": "a"], at: .photo) }
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.field == "extra")
    #expect(try branch(["kind": "a", "extra": "x"], at: .photo).path == [.kind, .extra, .photo])
    #expect(try branch(["kind": "b"], at: .photo).path == [.kind, .photo])
  }

  @Test func `an answer whose verdict leads aside is kept`() throws {
    var flow = try branch()
    for answer in ["b", "p", "9", "yes"] { try flow.submit(answer) }
    #expect(flow.path == [.kind, .photo, .amount, .special, .end])
    #expect(flow.screen.text == "amount 9")
    try flow.decide(.endGo)
    #expect(flow.outcome == .completed("9"))
  }

  @Test(
    arguments: [
      (["a", "x", "p", "5"], "b", [.kind, .photo, .amount, .end]),
      (["b", "p", "5"], "c", [.kind, .photo, .amount, .end]),
      (["b", "p", "5"], "a", [.kind, .extra]),
    ] as [([String], String, [BranchFlow.Step])])
  func `an edit keeps what is valid on the way that it leads`(
    answers: [String], edited: String, path: [BranchFlow.Step]
  ) throws {
    var flow = try branch()
    for answer in answers { try flow.submit(answer) }
    try flow.decide(.endEdit)
    try flow.submit(edited)
    #expect(flow.path == path)
    if flow.step == .extra { try flow.submit("x") }
    #expect(flow.step == .end)
    #expect(flow.state.photo == "p")
    #expect(flow.state.amount == "5")
    #expect(flow.state.extra == (edited == "a" ? "x" : nil))
  }

  @Test func `what a step asks for is forgotten when an event from elsewhere makes it needless`()
    throws
  {
    var flow = try Drive(AsideFlow.self)
    try flow.submit("mail")
    try flow.submit("amy@example.com")
    try flow.take(.hear(.anew))
    #expect(flow.step == .review)
    #expect(flow.state.way == nil)
    #expect(flow.state.address == nil)
  }
}

/// A step that is needed for one answer of another, which an event takes back.
private struct AsideFlow: Flow {
  enum Step: String, FlowName { case way, address, review, done }
  enum Event: String, FlowName { case anew }

  struct State: FlowState {
    var way: String?
    var address: String?
  }

  static let definition = define {
    ask(.way, \.way)
    ask(.address, \.address).needed("mail") { $0.way == "mail" }
    confirm(.review).clears(\.way, on: .anew)
    finish(.done)
  } transitions: {
    step(.review) { on(.anew) { stay() } }
  }
}

struct BranchFlow: Flow {
  enum Step: String, FlowName { case kind, extra, photo, amount, special, end, finish }
  enum Event: String, FlowName { case special, endGo, endEdit }
  enum Kind: String, Choice { case a, b, c }
  typealias Output = String

  struct State: FlowState {
    var kind: Kind?
    var extra: String?
    var photo: String?
    var amount: String?
    var isSpecial: Bool?
    var verdict: String?
  }

  static let definition = define {
    ask(.kind, \.kind)
    ask(.extra, \.extra)
    ask(.photo, \.photo)
    ask(.amount, \.amount)
      .check(into: \.isSpecial) { amount, _ in IsSpecial(amount: amount) }
      .event { _, given in given.isSpecial == true ? .special : nil }
    ask(.special, \.verdict)
    decide(.end, .endGo, .endEdit).says { given in "amount \(given.amount ?? "NOTHING")" }
    finish(.finish) { $0.amount }
  } transitions: {
    step(.kind) {
      next {
        forward(to: .extra, when: "a") { $0.kind == .a }
        forward(to: .photo)
      }
    }
    step(.extra) { next { forward(to: .photo) } }
    step(.photo) { next { forward(to: .amount) } }
    step(.amount) {
      on(.special) { forward(to: .special) }
      next { forward(to: .end) }
    }
    step(.special) { next { forward(to: .end) } }
    step(.end) {
      on(.endEdit) { edit(.kind) }
      on(.endGo) { forward(to: .finish) }
    }
  }
}

struct IsSpecial: Query {
  typealias Value = Bool

  let amount: String
}
