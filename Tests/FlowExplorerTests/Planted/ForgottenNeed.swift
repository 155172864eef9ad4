import FlowCore
import FlowShell

@testable import FlowExplorer

extension Plant {
  /// A table leads past the step that minors need.
  static let forgottenNeed = Plant(
    "a need that is forgotten", .always,
    [RegisteredFlow(UnaskedFlow.self)], [RegisteredFlow(AskedFlow.self)],
    always: ["state.age >= 18 || has(state.guardian) || step != \"review\""])
}

/// Asks minors for a guardian, unless they change their age.
private struct UnaskedFlow: Flow {
  enum Step: String, FlowName { case kind, age, guardian, review, done }
  enum Kind: String, Choice { case visit, course }
  struct State: FlowState {
    var kind: Kind?
    var age: Int?
    var guardian: String?
  }

  static let definition = define {
    ask(.kind, \.kind)
    ask(.age, \.age, .within(0...120))
    ask(.guardian, \.guardian).needed("a minor") { ($0.age ?? 0) < 18 }
    confirm(.review)
    finish(.done)
  } transitions: {
    step(.age) {
      next {
        forward(to: .review, when: "a course") { $0.kind == .course }
        firstNeeded()
      }
    }
  }
}

/// Asks all minors.
private struct AskedFlow: Flow {
  enum Step: String, FlowName { case kind, age, guardian, review, done }
  enum Kind: String, Choice { case visit, course }
  struct State: FlowState {
    var kind: Kind?
    var age: Int?
    var guardian: String?
  }

  static let definition = define {
    ask(.kind, \.kind)
    ask(.age, \.age, .within(0...120))
    ask(.guardian, \.guardian).needed("a minor") { ($0.age ?? 0) < 18 }
    confirm(.review)
    finish(.done)
  }
}
