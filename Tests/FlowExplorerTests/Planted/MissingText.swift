import FlowCore
import FlowShell

@testable import FlowExplorer

extension Plant {
  /// A text has no translation into a language that the flow has a table of.
  static let missingText = Plant(
    "a text that is missing in a language", .text,
    [RegisteredFlow(HalfGermanFlow.self)], [RegisteredFlow(GermanFlow.self)])
}

/// Says two texts, one of them in German.
private struct HalfGermanFlow: Flow {
  enum Step: String, FlowName { case name, review, done }
  struct State: FlowState { var name: String? }

  static let translations: [Language: [String: String]] = [.german: ["Your name": "Dein Name"]]

  static let definition = define {
    ask(.name, \.name, "Your name")
    confirm(.review).says("Hello \(\.name).")
    finish(.done)
  }
}

/// Says both in German.
private struct GermanFlow: Flow {
  enum Step: String, FlowName { case name, review, done }
  struct State: FlowState { var name: String? }

  static let translations: [Language: [String: String]] = [
    .german: ["Your name": "Dein Name", "Hello {1}.": "Hallo {1}."]
  ]

  static let definition = define {
    ask(.name, \.name, "Your name")
    confirm(.review).says("Hello \(\.name).")
    finish(.done)
  }
}
