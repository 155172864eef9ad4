import FlowCore
import FlowShell

@testable import FlowExplorer

extension Plant {
  /// A type of the author's own says that it is a number, and takes any text.
  static let answerOfAnyKind = Plant(
    "an answer of any kind", .taken,
    [RegisteredFlow(LooseFloorFlow.self)], [RegisteredFlow(StrictFloorFlow.self)])
}

/// A floor, or whatever was typed.
private struct LooseFloor: Answerable, Codable {
  let fieldText: String

  static let fieldKind = FieldDescription.Kind.integer

  static func read(
    _ text: String, for field: FieldDescription, among choices: [LooseFloor]?
  ) throws(Refusal) -> LooseFloor { LooseFloor(fieldText: text) }

  func text(in language: Language) -> String { fieldText }
}

/// Asks for a floor, and takes any text.
private struct LooseFloorFlow: Flow {
  enum Step: String, FlowName { case floor, done }
  struct State: FlowState { var floor: LooseFloor? }

  static let definition = define {
    ask(.floor, \.floor)
    finish(.done)
  }
}

/// Asks for a floor.
private struct StrictFloorFlow: Flow {
  enum Step: String, FlowName { case floor, done }
  struct State: FlowState { var floor: Int? }

  static let definition = define {
    ask(.floor, \.floor)
    finish(.done)
  }
}
