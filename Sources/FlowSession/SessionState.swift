import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowText

/// Everything of a session that `undo` restores.
package struct SessionState {
  /// The flows that run, or ended last; nil if none was started.
  package var host: FlowHost?
  /// The app that the system ended, until it continues or another one is started.
  package var terminated: TerminatedApp?
  /// The wishes that stay done outside though the flows that had them were taken back.
  var undone: [Wish] = []
  /// The flow that ended last inside a host; nil once something else was done.
  var ended: RunningFlow?
  package var worlds: Worlds
  package var outside: Outside
  /// The failure of the last command that drove a flow or controlled the outside.
  package var error: Failure?
  /// The refusal of the last command, if `!` expected it; it is no part of a screen, since it changed nothing.
  var refusal: Failure?
  package var variables = ScriptVariables()
  /// The invariants that are checked after each command.
  package var invariants = InvariantList()
  /// The language of texts and messages.
  package var language = Language.english
  /// The number of decisions before the last command that drove a flow or controlled the
  /// outside.
  package var decisionsBefore = 0
  /// The time that went by at the prompt and was not taken back.
  package var timeGoneBy = Nanoseconds(count: 0)
  /// The number of the `reset` that it began with; 0 for none.
  package var resets = 0
  /// The flows that ended inside a host while the last command ran.
  package var endings: [RunningFlow] = []

  /// The flow in front, which runs or ended last.
  package var run: RunningFlow? { host?.front }

  /// The failure that expressions know as `error`: the refusal after `!`, else that of the last command.
  package var lastError: Failure? { refusal ?? error }

  /// The words for what took place since the last command that drove a flow or controlled the outside began, in the
  /// language of the session.
  package var announced: [String] {
    outside.trace.entries(from: decisionsBefore + 1).flatMap { entry in
      entry.changes(in: language).compactMap { change in
        if case .succeeded(let words) = change { words } else { nil }
      }
    }
  }

  /// The notification that came last.
  package var notice: Notice? { terminated.map { $0.notice } ?? host?.notice }

  /// The word for where the app is if it is not in front: `background` or `terminated`; nil in front, and where
  /// nothing runs.
  package var appState: String? {
    if terminated != nil { return "terminated" }
    return host?.isInBackground == true ? "background" : nil
  }

  /// The stream that `random` draws from as it is now.
  package var chance: Chance { Chance(random: outside.random) }

  /// The names of the flows that run, and of those that can be called from there.
  package var flowsInReach: [String] {
    guard let host else { return [] }
    return host.flows.map { $0.name } + host.calls.map { $0.name }
  }

  /// The pending action in words.
  package var actionText: String {
    guard let run else { return ActionKind.none.rawValue }
    return ([run.view.actionText] + run.otherPending).commaSeparated
  }

  /// The flow whose outcome is looked at: the one that is shown, or that ended last inside a host.
  package var lastEnded: RunningFlow? { run?.outcome == nil ? ended : run }

  /// Forgets how the command before went.
  ///
  /// - Returns: the number of decisions so far.
  @discardableResult package mutating func forgetLastCommand() -> Int {
    if outside.failure != nil || outside.didEnd || !outside.told.isEmpty { outside.forget() }
    if !endings.isEmpty { endings = [] }
    return outside.trace.count
  }

  /// Notes how a command went that began when there were that many decisions.
  package mutating func note(_ effect: Effect, since decisions: Int) {
    decisionsBefore = decisions
    noteError(endedBy: effect)
  }

  /// Makes what went wrong the error, and the flow that ended last the one whose outcome is looked at.
  mutating func noteError(endedBy effect: Effect) {
    if error != nil || outside.failure != nil { error = outside.failure }
    if refusal != nil { refusal = nil }
    if effect == .drives || !endings.isEmpty { ended = endings.last }
  }

  /// Makes everything as in another state; only the numbers of showings and attempts keep counting.
  package mutating func revert(to other: SessionState) {
    let identity = outside.turn.identity
    self = other
    outside.turn.identity.goOn(from: identity)
  }

  /// Replaces this world by one that was saved; the numbers of runs continue after those of both.
  ///
  /// - Throws: what is wrong with the document; nothing has changed then.
  mutating func load(_ world: Document) throws(DocumentError) {
    outside.runs = max(outside.runs, try worlds.load(world))
  }
}

/// An app that the system ended.
package struct TerminatedApp {
  /// The name of its root.
  package let root: String
  package let saved: Document
  /// The notification that came last.
  package var notice: Notice?

  package init(root: String, saved: Document, notice: Notice?) {
    self.root = root
    self.saved = saved
    self.notice = notice
  }
}

/// The variables of a script, by name, in the order they were first given a value.
package struct ScriptVariables: Sendable {
  /// The number is that of the sourced file that was running when it was set, 0 outside of all.
  package private(set) var all: [(name: String, value: Value, number: Int)] = []
  private var places: [String: Int] = [:]

  package subscript(name: String) -> Value? { places[name].map { all[$0].value } }

  /// The number of the file in which a variable was set last.
  package func number(of name: String) -> Int? { places[name].map { all[$0].number } }

  /// Gives a variable a value; a later one wins.
  package mutating func set(_ name: String, to value: Value, number: Int = 0) {
    if let place = places[name] {
      all[place].value = value
      all[place].number = number
    } else {
      places[name] = all.count
      all.append((name, value, number))
    }
  }
}

extension ViewState {
  /// The pending action in words, such as `route amount` or `none`.
  package var actionText: String { asked.map { "\(action.rawValue) \($0)" } ?? action.rawValue }
}
