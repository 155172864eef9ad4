/// Decides where a flow goes next.
///
/// It never changes the state and never shows anything.
///
/// ``TransitionTable`` is the one to use, since it can be checked and drawn; a provider written by
/// hand must list its ``edges`` for that.
public protocol TransitionProvider<Owner>: Sendable {
  /// The flow it decides for.
  associatedtype Owner: Flow

  /// Every transition there can be. The graph and the checks of a definition read nothing else.
  var edges: [FlowGraph.Edge] { get }

  /// Where to go after an answer or a result.
  ///
  /// - Parameters:
  ///   - event: what it meant, or nil if it meant nothing in particular.
  ///   - step: where the flow is.
  ///   - state: what has been gathered, the answer included.
  /// - Returns: nil if nobody handles that here.
  func transition(
    on event: Owner.Event?, at step: Owner.Step, in state: Owner.State
  ) -> Transition<Owner>?
}

/// A decision to move, and the line of the table that decided it.
public struct Transition<F: Flow>: Sendable {
  /// How to move.
  public let verb: Verb<F>
  /// The position among the provider's ``TransitionProvider/edges``.
  public let edge: Int

  /// A decision.
  public init(_ verb: Verb<F>, edge: Int) {
    self.verb = verb
    self.edge = edge
  }
}

/// How a flow moves.
public enum Verb<F: Flow>: Sendable {
  /// To a new showing of a step; the way back leads through here.
  case forward(F.Step)
  /// To the latest visit of a step, as it was.
  case back(F.Step)
  /// To the visit before this one, as it was.
  case backOnce
  /// To a new showing of the same step; the way back is unchanged.
  case stay
  /// To the first step, in declared order, that is needed.
  case needed

  var target: FlowGraph.Edge.Target {
    switch self {
    case .forward(let step): .forward(to: step.name)
    case .back(let step): .back(to: step.name)
    case .backOnce: .oneStepBack
    case .stay: .stay
    case .needed: .needed
    }
  }
}
