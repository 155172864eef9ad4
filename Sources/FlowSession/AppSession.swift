import FlowCore
import FlowLanguage
import FlowOffer
import FlowSimulation

/// The flows of an app with everything around them: their worlds, the clock, what they asked for, and what can be
/// taken back.
///
/// Inputs come in as values, and nothing is printed here: what is to be told goes to who asked for it.
package final class AppSession {
  package let flows: [RegisteredFlow]
  package let setup: SessionSetup
  package var state: SessionState
  /// The state that it began with.
  let beginning: SessionState
  /// Takes commands back; nil where none of them is remembered.
  package private(set) var undo: Undo?
  /// Receives everything that is handed to the flows; nil if that is not wanted.
  package var onInput: ((DrivenInput) -> Void)?
  /// Receives how long something was pending that ended; nil if that is not wanted.
  package var onEnd: ((_ pending: PendingRun, _ asked: PendingRequest, _ hasFailed: Bool) -> Void)?
  /// Reports what the flows decide.
  package var decisions = DecisionFeed()
  /// Keeps what takes place; nil unless that is wanted.
  package private(set) var events: EventLog?
  /// Everything that answers the requests of the flows.
  package let backend: Backend
  /// The things to say besides results.
  package var notes = ""

  /// A session with these flows.
  ///
  /// - Throws: what is wrong with the setup's world.
  package init(
    _ flows: [RegisteredFlow], _ setup: SessionSetup, keepsHistory: Bool
  ) throws(DocumentError) {
    let setup = setup.markingSecrets(of: flows)
    self.flows = flows
    self.setup = setup
    backend = Backend(flows: flows, remote: setup.outside.map { RemoteSession($0) })
    beginning = try setup.beginning(of: flows)
    state = beginning
    if keepsHistory { keepHistory() }
  }

  /// Remembers commands from now on, if it did not before.
  @discardableResult package func keepHistory() -> Undo {
    if let undo { return undo }
    let undo = Undo(self)
    self.undo = undo
    remote?.keepsAbandoned = true
    return undo
  }

  /// Keeps what takes place from now on, until it is taken.
  @discardableResult package func keepEvents() -> EventLog {
    let events = EventLog(self)
    self.events = events
    return events
  }

  /// Hands inputs to the flows.
  package var driver: SessionDriver { SessionDriver(session: self) }

  /// The time, and the ends of what is pending.
  package var time: SessionTime { SessionTime(session: self) }

  /// The worlds, to put others in their place.
  package var worlds: SessionWorlds { SessionWorlds(session: self) }

  /// The moment to give up; nil if never.
  package var deadline: Deadline? {
    get { backend.deadline }
    set { backend.deadline = newValue }
  }

  /// The remote outside that is asked in place of the worlds; nil for the worlds.
  package var remote: RemoteSession? { backend.remote }

  /// The moment at which it begins.
  package var start: Moment { beginning.outside.surroundings.now }

  /// The name by which a remote outside knows the session, empty without one.
  package var remoteSession: String { beginning.outside.remoteSession }

  /// The flow in front, which runs or ended last; nil if none was started.
  package var run: RunningFlow? {
    // The tree is copied, and not the whole state.
    guard let host = state.host else { return nil }
    return host.front
  }

  /// True while anything is pending.
  package var isBusy: Bool { state.isBusy }

  /// The flow that runs or ended last.
  package func requireRun() throws(Refusal) -> RunningFlow {
    try checkNotTerminated()
    guard let run else {
      throw Refusal("flow.none", "no flow is running; start one\(flows.startHint)")
    }
    return run
  }

  /// Refuses what needs a running flow once the app was terminated.
  func checkNotTerminated() throws(Refusal) {
    if state.terminated == nil { return }
    throw Refusal("app.terminated", "the app was terminated; restore it, or start it again")
  }

  /// Makes a refusal the one that expressions know as `error`, as `!` does.
  package func note(_ failure: Failure) { state.refusal = failure }

  /// Repeats something that was done before: a remote outside is not asked again.
  package func repeating(_ exchanges: [Exchange], _ body: () -> Void) {
    guard let remote else { return body() }
    remote.repeating(exchanges, body)
  }

  /// Asks again for what was pending when a session that is resumed had ended, and stops waiting for what no flow
  /// waits for any more.
  ///
  /// - Parameter isBrokenOff: true if that was asked for by a command that was broken off.
  package func goOnAsking(isBrokenOff: Bool = false) {
    remote?.matchCalls(of: state.host, &state.outside, isBrokenOff: isBrokenOff)
  }

  /// Takes what there is to say besides results.
  package func takeNotes() -> String {
    defer { notes = "" }
    return notes
  }

  /// Reports what was decided since the last time.
  package func tellDecisions() { decisions.tell(state.outside.trace) }
}
