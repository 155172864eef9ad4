import FlowCore
import FlowShell

/// Orders tea: small, and with one of most of what can be changed.
enum TeaFlow: Flow {
  enum Step: String, FlowName { case cups, sugar, review, done }
  enum Event: String, FlowName { case many, reviewSend, reviewEdit }

  struct State: FlowState {
    var cups: Int?
    var sugar: Int?
    var note: String?
  }

  static let definition = define {
    start(field(optional: \.note)).refuses(Refusal("tea.closed", "closed")) { $0.note == "late" }
    ask(.cups, \.cups, .atLeast(1), .atMost(8))
      .refuses(Refusal("tea.odd", "an odd number")) { cups, _ in cups == 7 }
      .event { cups, _ in cups > 4 ? .many : nil }
      .clears(\.note, on: .many)
    ask(.sugar, \.sugar, .within(0...3)).needed("few") { ($0.cups ?? 0) < 4 }
    decide(.review, .reviewSend, .reviewEdit)
    finish(.done)
  } transitions: {
    step(.cups) {
      on(.many) { forward(to: .review) }
      next {
        forward(to: .sugar, when: "few") { ($0.cups ?? 0) < 4 }
        forward(to: .review)
      }
    }
    step(.review) {
      on(.reviewSend) { forward(to: .done) }
      on(.reviewEdit) { back(to: .cups) }
    }
  }

  static let registered = RegisteredFlow(TeaFlow.self)
}
