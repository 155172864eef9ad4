/// The next thing for the outside to do.
///
/// Every input to a ``FlowMachine`` is answered with one.
public enum Action<F: Flow>: Sendable {
  /// Show a step and wait for its answer.
  case route(F.Step)
  /// Load or do something, and hand the result back with the attempt's number.
  case loadAsync(AskedRequest, Attempt)
  /// Ask whether an answer can be taken, and hand the verdict back with the attempt's number.
  case validate(AskedRequest, Attempt)
  /// Run a child flow, and hand its outcome back with the attempt's number.
  case call(ChildCall<F>, Attempt)
  /// Nothing more: the flow is over.
  case finish(Outcome<F.Output>)
}

/// The number of one try.
///
/// A result that comes back with another number than the pending one is late and is dropped.
public struct Attempt: Hashable, Sendable {
  /// The number.
  public let number: UInt64

  package init(number: UInt64) { self.number = number }
}

/// The kinds of action.
public enum ActionKind: String, Sendable {
  /// See ``Action/route(_:)``.
  case route
  /// See ``Action/loadAsync(_:_:)``.
  case loadAsync
  /// See ``Action/validate(_:_:)``.
  case validate
  /// See ``Action/call(_:_:)``.
  case call
  /// See ``Action/finish(_:)``.
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
