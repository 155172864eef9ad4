import FlowCore
import FlowExpressions

/// Everything of a session that `undo` restores.
struct SessionState {
  /// The flow that runs, or ended last.
  var run: RunningFlow?
  /// The flows around it; nil if it is alone.
  var host: HostState?
  /// The flow that ended last inside a host; nil once something else was done.
  var ended: RunningFlow?
  var worlds: Worlds
  var outside: Outside
  /// What went wrong with the last command that drove a flow or controlled the outside.
  var error: Failure?
  var variables = ScriptVariables()
  /// How many decisions there were when the last command began that drove a flow or controlled the
  /// outside.
  var decisionsBefore = 0
  /// What the last command printed that was no check and no `let`, if some line asks for it.
  var printed = ""
  /// The flows that ended inside a host while the last command ran.
  var endings: [RunningFlow] = []

  /// The flow whose outcome is looked at: the one that is shown, or that ended last inside a host.
  var lastEnded: RunningFlow? { run?.outcome() == nil ? ended : run }

  /// Forgets how the command before went.
  mutating func forgetLastCommand() {
    if outside.failure != nil || outside.didEnd { outside.forget() }
    if !endings.isEmpty { endings = [] }
  }

  /// Makes what went wrong the error, and the flow that ended last the one whose outcome is looked at.
  mutating func noteError(endedBy effect: Effect) {
    if error != nil || outside.failure != nil { error = outside.failure }
    if effect == .drives || !endings.isEmpty, host != nil || ended != nil || !endings.isEmpty {
      ended = endings.last
    }
  }

  /// Makes everything as it was; only the numbers of showings and attempts go on counting.
  mutating func revert(to earlier: SessionState) {
    let identity = outside.identity
    self = earlier
    outside.identity = identity
  }

  /// The same state, to change apart from this one.
  func copy() -> SessionState {
    var copy = self
    copy.worlds = worlds.copy()
    copy.outside = outside.copy()
    if let host {
      let host = host.copy(in: copy.worlds)
      copy.host = host
      copy.run = host.flows.active
    } else {
      copy.run = run?.copy(copy.worlds)
    }
    return copy
  }
}

/// The variables of a script, by name, in the order they were first given a value.
struct ScriptVariables: Sendable {
  /// The number is that of the sourced file that was running when it was set, 0 outside of all.
  private(set) var all: [(name: String, value: Value, number: Int)] = []
  private var places: [String: Int] = [:]

  subscript(name: String) -> Value? { places[name].map { all[$0].value } }

  /// The number of the file in which a variable was set last.
  func number(of name: String) -> Int? { places[name].map { all[$0].number } }

  /// Gives a variable a value; a later one wins.
  mutating func set(_ name: String, to value: Value, number: Int = 0) {
    if let place = places[name] {
      all[place].value = value
      all[place].number = number
    } else {
      places[name] = all.count
      all.append((name, value, number))
    }
  }
}
