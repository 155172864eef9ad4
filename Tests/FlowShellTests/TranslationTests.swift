import FlowCore
import Testing

@testable import FlowShell

/// Entries that a table of translations lacks, or has too much.
struct TranslationTests {
  @Test func `each text, place and key is named`() {
    let problems = [RegisteredFlow(StallFlow.self)].translationProblems
    #expect(
      problems.map { $0.text } == [
        "flow stall, language de: '{1} Äpfel, {3}' has {3}, but '{1} apples, {2}' has not",
        "flow stall, language de: 'Danke' lacks {1} of 'Thanks for {1}'",
        "flow stall, language de: 'Apples' has no translation",
        "flow stall, language de: 'Pears' is translated, but no flow says it",
      ])
    #expect(problems.map { $0.kind } == [.places, .places, .missing, .unused])
  }

  @Test func `the flows of this shell have none`() {
    #expect([RegisteredFlow(ShopFlow.self)].translationProblems.isEmpty)
  }
}

private struct StallFlow: Flow {
  enum Step: String, FlowName { case apples, thanks, done }
  struct State: FlowState { var apples: Int? }

  static let translations: [Language: [String: String]] = [
    .german: [
      "{1} apples, {2}": "{1} Äpfel, {3}", "Thanks for {1}": "Danke", "Pears": "Birnen",
      "{1}": "{1}",
    ]
  ]

  static let definition = define {
    ask(.apples, \.apples, "Apples").says("\(\.apples) apples, \(\.apples)")
    receipt(.thanks, "Thanks for \(\.apples)").says("\(\.apples)")
    finish(.done)
  }
}

private struct ShopFlow: Flow {
  enum Step: String, FlowName { case apples, done }
  struct State: FlowState { var apples: Int? }

  static let translations: [Language: [String: String]] = [.german: ["Apples": "Äpfel"]]

  static let definition = define {
    ask(.apples, \.apples, "Apples", .atLeast(1))
    finish(.done)
  }
}
