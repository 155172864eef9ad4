import FlowCore

/// Two hubs, each chosen by need: outside without a key, inside with one.
///
/// It goes on until it is left.
struct DoorFlow: Flow {
  let key: String?

  enum Step: String, FlowName {
    case outside
    case inside
  }

  enum Event: String, FlowName {
    case keyFound
  }

  struct State: Describable, Equatable, Sendable {
    var key: String?

    var members: Members { ["key": key] }
  }

  typealias Output = Never

  static let find = Child<DoorFlow, DishFlow>(from: .outside, emitting: .keyFound) {
    dish, state, _ in state.key = dish.name
  }

  static let definition = FlowDefinition<DoorFlow>("door") {
    OutsideStage()
    InsideStage()
  } children: {
    find
  } transitions: {
    step(.outside) { on(.keyFound) { next() } }
  }

  static var startForm: Form<DoorFlow, State> { Form { flow in State(key: flow.key) } }

  struct OutsideStage: Stage {
    typealias Owner = DoorFlow

    let step = Step.outside
    let kind = StageKind.hub

    func isNeeded(in state: State) -> Bool { state.key == nil }
  }

  struct InsideStage: Stage {
    typealias Owner = DoorFlow

    let step = Step.inside
    let kind = StageKind.hub
  }
}
