import FlowCore
import FlowShell

@testable import FlowExplorer

extension Plant {
  /// A step that nothing leads out of: not on, not back, and it cannot be cancelled.
  static let wayToNowhere = Plant(
    "a way to nowhere", .stuck,
    [RegisteredFlow(QueueFlow.self)], [RegisteredFlow(DeskFlow.self)])
}

/// Has people wait for what never happens.
private struct QueueFlow: Flow {
  enum Step: String, FlowName { case name, wait, done }
  struct State: FlowState {
    var name: String?
    var isCalled = false
  }

  static let definition = define {
    ask(.name, \.name, .length(1...20))
    receipt(.wait) { _ in "Please wait." }.mandatory()
      .refuses(Refusal("queue.waiting", "it is not your turn yet")) { _, given in !given.isCalled }
    finish(.done)
  }
}

/// The same, but they are called as soon as they have a name.
private struct DeskFlow: Flow {
  enum Step: String, FlowName { case name, wait, done }
  struct State: FlowState { var name: String? }

  static let definition = define {
    ask(.name, \.name, .length(1...20))
    receipt(.wait) { _ in "Please wait." }.mandatory()
      .refuses(Refusal("queue.waiting", "it is not your turn yet")) { _, given in given.name == nil
      }
    finish(.done)
  }
}
