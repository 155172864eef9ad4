/// One thing that is done in a situation, with what is injected for it: some lines of a script.
struct Move: Hashable, Sendable {
  /// The commands, in the order in which they are run; several only of a walk through a child.
  let commands: [String]
  let kind: Kind
  /// The lines in front of it, which inject an outcome.
  private(set) var injections: [String] = []
  /// The lines behind it, which end what was injected.
  private(set) var endings: [String] = []
  /// The answer that it gives, field by field; empty for anything else.
  var answer: [Answer] = []
  /// The rule that it breaks, if it was made to be refused.
  var breach: Breach?

  /// A field and its value.
  struct Answer: Hashable, Sendable {
    let field: String
    let value: String
  }

  /// A rule of a field that an answer breaks.
  struct Breach: Hashable, Sendable {
    let field: String
    /// The rule in words.
    let rule: String
    /// True if nothing can take the answer; else it may depend on what the flow computes.
    let isCertain: Bool
  }

  /// The kinds of move.
  enum Kind: String, Sendable {
    /// An answer to the step in front.
    case answer
    /// One step back, or several.
    case back
    /// Giving up what is pending, or the flow.
    case cancel
    /// Trying again.
    case retry
    /// A flow that is started from the one in front.
    case call
    /// A link, a path in the app, or a notification that is tapped.
    case link
    /// Something that the system does to the app.
    case app
    /// The end of something pending.
    case ending
    /// A deed of others.
    case deed
    /// A walk through a child, from its start to its end.
    case walk
  }

  init(_ line: String, _ kind: Kind) { self.init([line], kind) }

  init(_ commands: [String], _ kind: Kind) {
    self.commands = commands
    self.kind = kind
  }

  /// The command that does it, or ends it.
  var command: String { commands[commands.count - 1] }

  /// The same with an outcome injected in front; one that lasts is cleared again behind it.
  func injecting(_ outcome: String, into request: String) -> Move {
    var move = self
    move.injections = ["inject \(request) \(outcome)"]
    if outcome == "hold" { move.endings = ["inject \(request) clear"] }
    return move
  }

  /// The lines of the move, each with what it is.
  var script: [ScriptLine] {
    injections.map { ScriptLine(text: $0, kind: nil) }
      + commands.map { ScriptLine(text: $0, kind: kind, answer: answer, breach: breach) }
      + endings.map { ScriptLine(text: $0, kind: nil) }
  }
}

/// One line of a script as a search knows it.
struct ScriptLine: Hashable, Sendable {
  let text: String
  /// The kind of move that it is; nil if it injects an outcome, and does nothing by itself.
  let kind: Move.Kind?
  /// The answer that it gives.
  var answer: [Move.Answer] = []
  /// The rule that the answer breaks.
  var breach: Move.Breach?
}
