import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript
import FlowSimulation

/// Everything around the flows of a session that a script controls: time, chance, and how loads and
/// validations go.
package struct Outside {
  /// The time, and what is left to chance.
  package var surroundings: Surroundings
  /// The generator of `random` in expressions: a stream of its own, so that a script that draws
  /// leaves the flows' chance as it is.
  package var random: SeededGenerator
  /// The numbers of showings, attempts and runs, and the decisions of the flows since they were traced.
  ///
  /// The numbers of showings and attempts only count up, also across `undo`.
  package var turn: HostTurn
  /// The loads and validations that do not just go well, by name.
  package var injections = Injections()
  /// The decisions of the flows.
  package var trace: Trace
  /// The requests that have not ended yet.
  package var pending: [PendingRun] = []
  /// True if a pending load or validation ended since this was last set to false.
  package var didEnd = false

  /// The lines about what the last command has brought.
  package var told: [ToldLine] = []

  /// The keys that were sent over a wire, by those of the flows.
  var sentKeys: [IdempotencyKey: String] = [:]
  /// The name of the session for a remote outside; empty without one.
  var remoteSession = ""

  init(seed: UInt64) {
    surroundings = Surroundings(now: Moment.sessionStart, generator: SeededGenerator(seed: seed))
    random = Outside.randomStream(seed: seed)
    turn = HostTurn(now: Moment.sessionStart)
    turn.runs = .counted(0)
    trace = Trace()
  }

  /// The number of runs of flows that were numbered, for their idempotency keys.
  package var runs: Int {
    get {
      guard case .counted(let count) = turn.runs else { return 0 }
      return count
    }
    set { turn.runs = .counted(newValue) }
  }

  /// Restarts both streams of chance.
  package mutating func restart(seed: UInt64) {
    surroundings.generator = SeededGenerator(seed: seed)
    random = Outside.randomStream(seed: seed)
  }

  /// The stream that a seed gives to expressions.
  private static func randomStream(seed: UInt64) -> SeededGenerator {
    SeededGenerator(seed: seed ^ 0x7261_6e64_6f6d_2e2e)
  }

  /// The failure that the last input left a flow with.
  var failure: Failure? {
    get { turn.failure }
    set { turn.failure = newValue }
  }

  /// Forgets how the last command went.
  mutating func forget() {
    failure = nil
    didEnd = false
    if !told.isEmpty { told = [] }
  }

  /// Begins a run of a load or validation.
  mutating func startRun(of name: String, in flow: String, _ attempt: Attempt) -> Start {
    if injections.isEmpty { return .now(.success) }
    let outcome = injections.takeOutcome(of: name, in: flow)
    switch injections.pace(of: name, in: flow) {
    case .atOnce: return .now(outcome)
    case .delay(let duration):
      let due = surroundings.now.advanced(by: duration)
      return .later(pending(name, of: flow, attempt, due: due, outcome))
    case .hold:
      return .later(pending(name, of: flow, attempt, due: nil, outcome))
    }
  }

  private func pending(
    _ name: String, of flow: String, _ attempt: Attempt, due: Moment?, _ outcome: InjectedOutcome
  ) -> PendingRun {
    PendingRun(
      name: name, flow: flow, attempt: attempt, beginning: surroundings.now, due: due,
      outcome: outcome)
  }

  /// The ways in which a run begins.
  enum Start {
    case now(InjectedOutcome)
    case later(PendingRun)
  }
}

/// The stream that `random` draws from, to tell whether anything was drawn.
package struct Chance: Equatable {
  let random: SeededGenerator
}

/// The ways in which a load or validation ends.
package enum InjectedOutcome: Sendable {
  /// As the world says.
  case success
  /// It fails and changes nothing.
  case failure(Failure)
  /// It takes effect, and then its answer is lost.
  case lost
  /// It is lost on its way: it does not take effect, and no one learns of it.
  case dropped
  /// It takes effect, and is answered only once the flow has given it up.
  case late

  /// The outcome in the words of `inject`.
  package var words: String {
    switch self {
    case .success: "success"
    case .lost: "lost"
    case .dropped: "dropped"
    case .late: "late"
    case .failure(let failure):
      (["fail", failure.code] + (failure.message.map { [$0] } ?? [])).map(QuotedWord.of)
        .joined(separator: " ")
    }
  }

  /// True if it differs from another outcome only for what creates or changes something.
  package var isForMutations: Bool {
    switch self {
    case .dropped, .late: true
    case .success, .failure, .lost: false
    }
  }

  /// The words of `inject` for the outcomes that only mutations have.
  package static let wordsForMutations = [dropped, late].map(\.words)
}

extension Moment {
  /// The moment that much later, at most the last possible one.
  package func advanced(by duration: Nanoseconds) -> Moment {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.count)
    return Moment(nanoseconds: overflow ? .max : sum)
  }
}
