/// The whole ending of a flow.
///
/// It arrives exactly once.
public enum Outcome<Output: Sendable>: Sendable {
  /// The user came to the end.
  case completed(Output)
  /// The user, or the caller of the flow, gave up.
  case cancelled
  /// The flow could not go on.
  case failed(Failure)

  /// The word for how it ended.
  public var kind: OutcomeKind {
    switch self {
    case .completed: .completed
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}

extension Outcome {
  /// The same outcome with something else that is handed over.
  func map<Other>(_ change: (Output) -> Other) -> Outcome<Other> {
    switch self {
    case .completed(let output): .completed(change(output))
    case .cancelled: .cancelled
    case .failed(let failure): .failed(failure)
    }
  }
}

/// The output of a flow whose type is not known; a reference, so that a machine that holds it is small.
package final class AnyOutput: Sendable {
  let value: any Sendable

  init(_ value: any Sendable) { self.value = value }
}

extension Outcome: Equatable where Output: Equatable {}

/// The ways in which a flow ends, without what it hands over.
public enum OutcomeKind: String, Sendable {
  /// With its output.
  case completed
  /// Without, because somebody gave up.
  case cancelled
  /// Without, because it could not go on.
  case failed
}
