/// Everything that goes into an input to a ``FlowHost`` besides the input, and that comes out of it besides
/// the tree: the time, the numbers that are never used twice, and what was decided.
package struct HostTurn: Sendable {
  /// The time of the input.
  package var now: Moment
  /// The numbers of showings and attempts, which only count up.
  package var identity = Identity()
  /// The failure that the last flow that got an input is left with.
  package var failure: Failure?
  /// The reason why flows were taken away, which the screen shows.
  var reason: Failure?
  /// The refusal of a link that was held, and turned out to be impossible when it was followed.
  var refusedLink: Refusal?
  /// The decisions of the flows, in order, since somebody took them.
  package private(set) var decisions: [Decided] = []
  /// The things to present that came of them, each with the number of decisions before it.
  package private(set) var notes: [(position: Int, note: HostNote)] = []
  /// The flow that got an input last, or goes on.
  private var flow: ObjectIdentifier?
  /// The inputs that it got.
  private var inputs = Inputs.none
  /// The names of runs, for their idempotency keys: random, or counted where they have to be the same
  /// each time.
  package var runs = Runs.random

  /// A decision of a flow.
  package struct Decided: Sendable {
    /// The type of the flow.
    package let flow: ObjectIdentifier
    package let decision: Decision
    /// The inputs that the flow got before.
    package let inputs: Inputs
  }

  /// The source of the names of runs.
  package enum Runs: Sendable {
    /// 128 random bits each.
    case random
    /// The flow's name and how many were started before.
    case counted(Int)
  }

  /// A turn at some time.
  package init(now: Moment) { self.now = now }

  /// Everything that an input which is refused leaves as it was.
  struct Mark {
    fileprivate let now: Moment
    fileprivate let failure: Failure?
    fileprivate let reason: Failure?
    fileprivate let refusedLink: Refusal?
    fileprivate let flow: ObjectIdentifier?
    fileprivate let inputs: Inputs
  }

  /// Begins an input: what came of the one before is forgotten.
  ///
  /// - Returns: everything to go back to if the input is refused.
  mutating func begin(at now: Moment, by owner: String?) -> Mark {
    let mark = Mark(
      now: self.now, failure: failure, reason: reason, refusedLink: refusedLink, flow: flow,
      inputs: inputs)
    self.now = now
    failure = nil
    refusedLink = nil
    identity.owner = owner
    return mark
  }

  /// A flow gets an input: what is decided next is its decision.
  package mutating func tell(_ flow: AnyFlow, _ inputs: Inputs = .none) {
    self.flow = flow.type
    self.inputs = inputs
  }

  /// A flow goes on with what the outside brought.
  mutating func goOn(_ flow: AnyFlow) {
    if flow.type != self.flow { tell(flow) }
  }

  /// Notes what the flow that got the input decided.
  mutating func note(_ decision: Decision) {
    guard let flow else { return }
    decisions.append(Decided(flow: flow, decision: decision, inputs: inputs))
  }

  /// Notes something to present that came of the last decision.
  mutating func note(_ note: HostNote) { notes.append((decisions.count, note)) }

  /// Forgets what was decided, since somebody took it, or nothing came of it.
  package mutating func forgetDecisions() {
    decisions.removeAll(keepingCapacity: true)
    if !notes.isEmpty { notes = [] }
  }

  /// Takes back an input that was refused, and what was decided on the way; the numbers that were used stay so.
  mutating func takeBack(to mark: Mark) {
    forgetDecisions()
    (now, failure, reason) = (mark.now, mark.failure, mark.reason)
    (refusedLink, flow, inputs) = (mark.refusedLink, mark.flow, mark.inputs)
  }

  /// Forgets the inputs of flows, since nobody asks what they were.
  mutating func forgetInputs() { inputs = .none }

  /// Notes that a link that was held leads nowhere: nobody is there to catch the error.
  mutating func refuseHeld(_ refusal: Refusal) {
    refusedLink = refusal
    failure = refusal.failure
  }

  mutating func nextRun(of flow: String) -> String {
    switch runs {
    case .random: return .randomRun()
    case .counted(let count):
      runs = .counted(count + 1)
      return flow + String(count + 1) + "-"
    }
  }
}
