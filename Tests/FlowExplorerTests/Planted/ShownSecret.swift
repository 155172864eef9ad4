import FlowCore
import FlowShell

@testable import FlowExplorer

extension Plant {
  /// A secret is in the text of the step behind it.
  static let secretInText = Plant(
    "a secret in a text", .secret,
    [RegisteredFlow(RepeatedCodeFlow.self)], [RegisteredFlow(CountedCodeFlow.self)])

  /// A secret is in a member that is none.
  static let secretInMember = Plant(
    "a secret in a member", .secret,
    [RegisteredFlow(NotedCodeFlow.self)], [RegisteredFlow(CountedCodeFlow.self)])
}

/// Says the code that was typed.
private struct RepeatedCodeFlow: Flow {
  enum Step: String, FlowName { case code, review, done }
  struct State: FlowState {
    var code: Secret?
    var kept: Secret?
  }

  static let definition = define {
    ask(.code, \.code).derive(into: \.kept) { code, _ in code }
    confirm(.review).says { given in given.kept.map { "You typed \($0.text)." } }
    finish(.done)
  }
}

/// Keeps the code that was typed as a plain text.
private struct NotedCodeFlow: Flow {
  enum Step: String, FlowName { case code, review, done }
  struct State: FlowState {
    var code: Secret?
    var note: String?
  }

  static let definition = define {
    ask(.code, \.code).derive(into: \.note) { code, _ in "code \(code.text)" }
    confirm(.review)
    finish(.done)
  }
}

/// Says how long the code is that was typed.
private struct CountedCodeFlow: Flow {
  enum Step: String, FlowName { case code, review, done }
  struct State: FlowState {
    var code: Secret?
    var count: Int?
  }

  static let definition = define {
    ask(.code, \.code).derive(into: \.count) { code, _ in code.text.count }
    confirm(.review).says { given in given.count.map { "\($0) characters" } }
    finish(.done)
  }
}
