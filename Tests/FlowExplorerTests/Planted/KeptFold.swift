import FlowCore
import FlowShell

@testable import FlowExplorer

extension Plant {
  /// A fold keeps the price of the answer before.
  static let keptFold = Plant(
    "a fold that keeps the old", .always,
    [RegisteredFlow(OldPriceFlow.self)], [RegisteredFlow(NewPriceFlow.self)],
    always: ["state.price == (state.size == \"large\" ? 20 : 10)"])
}

private enum Size: String, Choice { case small, large }

/// Computes the price unless there is one.
private struct OldPriceFlow: Flow {
  enum Step: String, FlowName { case size, review, done }
  enum Event: String, FlowName { case reviewOrder, reviewChange }
  struct State: FlowState {
    var size: Size?
    var price: Int?
  }

  static let definition = define {
    form(.size, field(\.size)) { size, state in
      if state.price == nil { state.price = size == .large ? 20 : 10 }
    }
    decide(.review, .reviewOrder, .reviewChange)
    finish(.done)
  } transitions: {
    step(.review) {
      on(.reviewOrder) { forward(to: .done) }
      on(.reviewChange) { forward(to: .size) }
    }
  }
}

/// Computes the price of each size.
private struct NewPriceFlow: Flow {
  enum Step: String, FlowName { case size, review, done }
  enum Event: String, FlowName { case reviewOrder, reviewChange }
  struct State: FlowState {
    var size: Size?
    var price: Int?
  }

  static let definition = define {
    form(.size, field(\.size)) { size, state in state.price = size == .large ? 20 : 10 }
    decide(.review, .reviewOrder, .reviewChange)
    finish(.done)
  } transitions: {
    step(.review) {
      on(.reviewOrder) { forward(to: .done) }
      on(.reviewChange) { forward(to: .size) }
    }
  }
}
