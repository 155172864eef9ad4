import FlowCore
import FlowShell
import FlowSimulation
import Testing

@testable import FlowExplorer

/// The rule that a link leads to one page, whether the app runs or not.
///
/// No flow can be written that breaks it: a link shows a tab from its first step on, dismisses what lies over the page,
/// and waits where its step is not reached yet. So the rule is handed a step that an app never takes.
struct LinkRuleTests {
  private static let link = ScriptLine(text: "open paper://app/articles", kind: .link)
  private static let flows = [
    RegisteredFlow(PaperFlow.self, on: NoWorld.self, pages: FlowPage<PaperFlow>.self),
    RegisteredFlow(ArticlesFlow.self),
  ]

  /// A session, and its situations behind some lines.
  private func places(_ lines: [String]) throws -> (
    session: SearchSession, places: [FlowExplorer.Place]
  ) {
    let session = try SearchSession(Self.flows, Session.Setup())
    let places = try lines.map { line in
      try #require(session.perform(line).refusal == nil, "\(line)")
      return FlowExplorer.Place(copy: session.copy, situated: session.situated, facts: PathFacts())
    }
    return (session, places)
  }

  @Test func `a link that leads elsewhere in a running app is found`() throws {
    let (session, places) = try places(["start paper", "submit list=read"])
    let step = Step(
      before: places[0], lines: [Self.link], reply: .none, requests: [], decisions: [],
      after: places[1])
    let faults = LinkRule().faults(in: step, session)
    #expect(faults.map { $0.kind } == [.link])
    #expect(faults.first?.place == "paper://app/articles")
    #expect(
      faults.first?.reason
        == "'open paper://app/articles' leads to articles:article in a running app and "
        + "to articles:list in one that it starts")
    #expect(faults.first?.closing?.after == ["expect flow articles", "expect step list"])
  }

  @Test func `a link that leads to the same page is none`() throws {
    let (session, places) = try places(["start paper", "submit list=read", Self.link.text])
    let step = Step(
      before: places[1], lines: [Self.link], reply: .none, requests: [], decisions: [],
      after: places[2])
    #expect(LinkRule().faults(in: step, session).isEmpty)
  }

  @Test func `nothing is found in the app as it is`() throws {
    var hunt = Hunt(flows: Self.flows)
    for isDeep in [false, true] {
      hunt.isDeep = isDeep
      let report = try hunt.report()
      #expect(report.isExhausted)
      #expect(report.findings.filter { $0.kind != .never }.map { $0.line } == [])
    }
  }
}

/// Shows articles in a tab.
private struct PaperFlow: Flow, PagedFlow {
  enum Step: String, FlowName { case paper }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define {
    hub(.paper)
    tab(ArticlesFlow.self, "articles", at: .paper)
  }

  static let pages = Pages(base: "paper://app") {
    page("app/articles", tab: ArticlesFlow.self, of: Destination(PaperFlow.self, at: .paper))
  }
}

/// Lists articles and shows one.
private struct ArticlesFlow: Flow {
  enum Step: String, FlowName { case list, article }
  enum Event: String, FlowName { case listRead, articleClose }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define {
    decide(.list, .listRead)
    decide(.article, .articleClose)
  } transitions: {
    step(.list) { on(.listRead) { forward(to: .article) } }
    step(.article) { on(.articleClose) { back(to: .list) } }
  }
}
