/// Everything that goes into an input to a ``FlowHost`` besides the input, and that comes out of it besides
/// the tree: the time, the numbers that are never used twice, and what was decided.
public struct HostTurn: Sendable {
  /// The time of the input.
  public var now: Moment
  /// The numbers of showings and attempts, which only count up.
  package var identity = Identity()
  /// The failure that the last flow that was told something is left with.
  public package(set) var failure: Failure?
  /// The refusal of a link that was held, and turned out to be impossible when it was followed.
  var refusedLink: Refusal?
  /// The inputs and decisions of the flows, in order, since somebody took them.
  package var log: [Entry] = []
  /// The names of runs, for their idempotency keys: random, or counted where they have to be the same
  /// each time.
  package var runs = Runs.random

  /// A line of the log.
  package enum Entry: Sendable {
    /// A flow is told something; the decisions that follow are its own.
    case told(ObjectIdentifier, Inputs)
    /// A flow goes on with what the outside brought.
    case resumed(ObjectIdentifier)
    /// A flow decided.
    case decided(Decision)
    /// The decision before this was about something to present.
    case noted(HostNote)
  }

  /// The source of the names of runs.
  package enum Runs: Sendable {
    /// 128 random bits each.
    case random
    /// The flow's name and how many were started before.
    case counted(Int)
  }

  /// A turn at some time.
  public init(now: Moment) { self.now = now }

  mutating func tell(_ flow: AnyFlow, _ inputs: Inputs = .none) {
    log.append(.told(flow.type, inputs))
  }

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
