import FlowCore
import FlowShell
import FlowSimulation

@testable import FlowExplorer

extension Plant {
  /// A link to a tab that was shown before answers its first step, which leads on; in an app that the link starts, the
  /// tab begins with the answer and stays there.
  static let linkElsewhere = Plant(
    "a link that lands elsewhere", .link,
    [
      RegisteredFlow(TurnedPaper.self, on: NoWorld.self, pages: FlowPage<TurnedPaper>.self),
      RegisteredFlow(TurnedArticles.self), RegisteredFlow(FrontPage.self),
    ],
    [
      RegisteredFlow(SteadyPaper.self, on: NoWorld.self, pages: FlowPage<SteadyPaper>.self),
      RegisteredFlow(SteadyArticles.self), RegisteredFlow(FrontPage.self),
    ])
}

private enum Topic: String, Choice { case news, sports }

/// The tab that is shown first.
private struct FrontPage: Flow {
  enum Step: String, FlowName { case front }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define { hub(.front) }
}

/// Shows the articles in a tab whose first step leads on.
private struct TurnedPaper: Flow, PagedFlow {
  enum Step: String, FlowName { case paper }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define {
    hub(.paper)
    tab(FrontPage.self, "front", at: .paper)
    tab(TurnedArticles.self, "articles", at: .paper)
  }

  static let pages = Pages(base: "paper://app") {
    page(
      "app/articles/{topic=news}", tab: TurnedArticles.self,
      of: Destination(TurnedPaper.self, at: .paper))
  }
}

/// Asks for a topic, and goes on to its articles.
private struct TurnedArticles: Flow {
  enum Step: String, FlowName { case topic, list }
  struct State: FlowState { var topic = Topic.news }
  typealias Output = Never

  static let definition = define {
    start(field(\.topic))
    form(.topic, field(\.topic))
    hub(.list)
  }
}

/// Shows the articles in a tab that stays where it is.
private struct SteadyPaper: Flow, PagedFlow {
  enum Step: String, FlowName { case paper }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define {
    hub(.paper)
    tab(FrontPage.self, "front", at: .paper)
    tab(SteadyArticles.self, "articles", at: .paper)
  }

  static let pages = Pages(base: "paper://app") {
    page(
      "app/articles/{topic=news}", tab: SteadyArticles.self,
      of: Destination(SteadyPaper.self, at: .paper))
  }
}

/// Shows the articles of a topic, and of another on the same step.
private struct SteadyArticles: Flow {
  enum Step: String, FlowName { case topic }
  struct State: FlowState { var topic = Topic.news }
  typealias Output = Never

  static let definition = define {
    start(field(\.topic))
    form(.topic, field(\.topic))
  } transitions: {
    step(.topic) { next { stay() } }
  }
}
