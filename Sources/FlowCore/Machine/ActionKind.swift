/// The number of one try.
///
/// A result that comes back with another number than the pending one is late and is dropped.
package struct Attempt: Hashable, Sendable {
  /// The number.
  package let number: UInt64

  package init(number: UInt64) { self.number = number }
}

/// The next thing for the outside to do.
///
/// Every input to a flow is answered with one.
public enum ActionKind: String, Sendable {
  /// Show the step and wait for its answer.
  case route
  /// Load or do something, and hand the result back.
  case loadAsync
  /// Ask whether an answer can be taken, and hand the verdict back.
  case validate
  /// Run a child flow, and hand its outcome back.
  case call
  /// Nothing more: the flow is over.
  case finish
  /// Nothing is asked: the flow ended without completing.
  case none

  /// The word for what the action names, as `load` for a `loadAsync`.
  public var subject: String? {
    switch self {
    case .route: "screen"
    case .loadAsync: "load"
    case .validate: "validation"
    case .call: "flow"
    case .finish, .none: nil
    }
  }
}
