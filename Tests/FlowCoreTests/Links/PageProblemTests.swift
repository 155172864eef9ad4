import FlowCore
import Testing

/// What is wrong with a table of pages is found before anything starts, and a page made in code is made or fails.
@MainActor
struct PageProblemTests {
  @Test func `two pages of one path, and a value that no field takes`() {
    #expect(
      MuddledFlow.definition.problems.map(\.description) == [
        "flow muddled: two pages have the path app/claims/{kind}; the second is never reached, so make "
          + "one of them",
        "flow muddled: the path app/days/{devise} has {devise}, which step day of claim does not ask for; "
          + "it asks for kind, day",
      ])
    let refusal = #expect(throws: Refusal.self) {
      try AppDriver(MuddledFlow.self, services: Services { _ in }, time: .still)
    }
    #expect(refusal?.code == "definition.wrong")
  }

  @Test(arguments: [
    ("office://app/claims/new?kind=glass", "claim:day", "glass"),
    ("office://app/claims/new", "claim:kind", nil),
  ])
  func `a value that may be left out leads to the step that asks for it`(
    link: String, place: String, kind: String?
  ) throws {
    let app = try AppDriver(OfficeFlow.self, services: Services { _ in }, time: .still)
    try app.open(FlowPage<OfficeFlow>(Link(link)))
    #expect("\(app.screen.front.flow):\(app.screen.front.step)" == place)
    #expect(app.flow(ClaimFlow.self)?.screen.state.kind == kind)
  }

  @Test(arguments: ["", "..", ".", "/", "a/b", "?", "#", "%", "é", " ", "a,b", "\u{0}", "x=y&z"])
  func `a page made in code leads back to itself, or fails with an error`(value: String) throws {
    do {
      let page = try FlowPage<OfficeFlow>(ClaimFlow.self, at: .day, ["kind": value])
      #expect(try FlowPage<OfficeFlow>(Link("\(page.link)")) == page)
      #expect(page.destination.target.place == 1)
    } catch {
      #expect(!error.message.isEmpty)
    }
  }

  @Test func `a page of a flow, a step or a name that the table does not have fails`() {
    #expect(throws: LinkError.self) { try FlowPage<OfficeFlow>(MuddledFlow.self) }
    #expect(throws: LinkError.self) { try FlowPage<OfficeFlow>(ClaimFlow.self, at: .done) }
    #expect(throws: LinkError.self) {
      try FlowPage<OfficeFlow>(ClaimFlow.self, at: .day, ["colour": "red"])
    }
    #expect(throws: LinkError.self) {
      try FlowPage<OfficeFlow>(ClaimFlow.self, at: .day, ["kind": "a", "kind": "b"])
    }
  }

  @Test func `a base without a host stops the program with advice`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Pages(base: "app://") {}
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("app:// has no host; write such as app://main"))
  }

  @Test func `a base of the web that is no link stops the program with advice`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Pages(base: "app://main", web: "www.example.com") {}
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("www.example.com is no link"))
  }

  @Test func `a parameter without a name stops the program with advice`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Pages(base: "app://main") {
        OfficeFlow.page(
          "claims/{}", starts: ClaimFlow.self, from: Destination(OfficeFlow.self, at: .desk))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("{} in claims/{} names no field; write such as {device}"))
  }
}

private struct OfficeFlow: PagedFlow {
  enum Step: String, FlowName { case desk }
  typealias Output = Never
  struct State: FlowState {}

  static let definition = define {
    hub(.desk)
    child(ClaimFlow.self, from: .desk)
  }

  static let pages = Pages(base: "office://app") {
    page(
      "app/claims/new", starts: ClaimFlow.self, at: .day,
      from: Destination(OfficeFlow.self, at: .desk), query: [.optional(\.kind)])
  }
}

private struct MuddledFlow: PagedFlow {
  enum Step: String, FlowName { case desk }
  typealias Output = Never
  struct State: FlowState {}

  static let definition = define {
    hub(.desk)
    child(ClaimFlow.self, from: .desk)
  }

  static let pages = Pages(base: "office://app") {
    let desk = Destination(MuddledFlow.self, at: .desk)
    page("app/claims/{day}", starts: ClaimFlow.self, at: .done, from: desk)
    page("app/claims/{kind}", starts: ClaimFlow.self, at: .day, from: desk)
    page("app/days/{devise}", starts: ClaimFlow.self, at: .day, from: desk)
  }
}

private struct ClaimFlow: Flow {
  enum Step: String, FlowName { case kind, day, done }

  struct State: FlowState {
    var kind: String?
    var day: String?
  }

  static let definition = define {
    ask(.kind, \.kind)
    ask(.day, \.day)
    finish(.done)
  }
}
