/// A way back that the user decided for at a step, as `edit` or `back(to:)` of a table: one step back, as the
/// first move there, leads to where the user decided, with everything as it was.
struct Bracket: Sendable {
  /// The showings as they were where the user decided.
  fileprivate var history: History
  fileprivate let replay: Replay?
  fileprivate let kept: KeptAnswers
  fileprivate let outer: [Bracket]
  /// The showing that it leads to.
  fileprivate var showing: UInt64 = 0
  /// The number of showings there.
  fileprivate var depth = 0
  /// The answers that an edit gives again behind that; nil of a `back(to:)`.
  fileprivate var edit: Edit?

  /// A bracket that begins where a machine is.
  init(of machine: Machine) {
    history = machine.history
    replay = machine.replay
    kept = machine.kept
    outer = machine.brackets
  }
}

extension Bracket {
  /// Changes every showing that is kept.
  mutating func changeAll(_ change: (inout Showing) -> Void) { history.changeAll(change) }

  /// The bracket, to be saved by a machine that shows the showing of that number.
  func saved(in flow: AnyFlow, at showing: UInt64) throws(DocumentError) -> SavedBracket {
    SavedBracket(
      showings: try history.saved(in: flow),
      replay: try replay.map { (replay) throws(DocumentError) in
        try SavedReplay(replay, flow, at: history.current.id)
      }, kept: kept.saved(in: flow), depth: depth,
      edit: try edit.map { (edit) throws(DocumentError) in
        try SavedReplay(.edit(edit), flow, at: self.showing)
      })
  }

  /// A bracket that was saved, the next one of a machine.
  init(
    _ saved: SavedBracket, in machine: Machine, _ now: Moment, _ identity: inout Identity
  ) throws(DocumentError) {
    let flow = machine.flow
    var showings: [Showing] = []
    for showing in saved.showings.all {
      showings.append(try Showing(showing, in: flow, now, &identity))
    }
    guard let history = History(showings) else {
      throw DocumentError("it shows no step", at: ["brackets"])
    }
    self.history = history
    replay = try saved.replay.map { (replay) throws(DocumentError) in
      try Replay(replay, in: flow, waiting: history.current.id)
    }
    kept = KeptAnswers(saved.kept, in: flow)
    outer = machine.brackets
    depth = saved.depth
    let shown = machine.history.all
    showing = shown.indices.contains(depth - 1) ? shown[depth - 1].id : 0
    let leadsTo = showing
    if let edit = saved.edit,
      case .edit(let known) = try Replay(edit, in: flow, waiting: leadsTo)
    {
      self.edit = known
    }
  }
}

extension Machine {
  /// Goes on in a bracket, once its way was taken.
  mutating func open(_ bracket: Bracket) {
    var bracket = bracket
    (bracket.showing, bracket.depth) = (history.current.id, history.count)
    if case .edit(let edit) = replay { bracket.edit = edit }
    brackets = bracket.outer + [bracket]
  }

  /// The bracket that one step back would close, since it is the first move there; nil if there is none.
  var openBracket: Bracket? {
    brackets.last.flatMap { $0.showing == history.current.id ? $0 : nil }
  }

  /// True if there is a step to go back to.
  var canGoBack: Bool { history.canGoBack && !isBehindEffect || openBracket != nil }

  /// True if something took effect on the way to the step, so that nothing leads back from there.
  var isBehindEffect: Bool {
    history.current.isBehindEffect
      && !current.declaration.omissions.contains(.closingTheWayBack)
  }

  /// The name of the step to which one step back leads; nil if it leads out of the flow.
  var stepBehind: String? {
    (openBracket?.history.place ?? history.before?.showing.place).map { flow.stepNames[$0] }
  }

  /// Returns to where the user decided for a way back, with everything as it was.
  mutating func takeBack(_ bracket: Bracket) -> ActionKind {
    history = bracket.history
    (replay, kept, brackets) = (bracket.replay, bracket.kept, bracket.outer)
    offerAgain()
    pending.settle()
    return .route
  }

  /// The edit that goes on if the user goes one step back inside of it; nil if there is none.
  var bracketedEdit: Edit? {
    guard let bracket = brackets.last, let before = history.before, before.depth >= bracket.depth
    else { return nil }
    return bracket.edit
  }

  /// Shows an earlier visit again; in an edit, whose answers are given again behind it.
  mutating func restore(_ visit: Visit, _ config: ConfigBox?, inside edit: Edit?) -> ActionKind {
    let brackets = brackets
    let action = restore(visit, config)
    guard var edit else { return action }
    self.brackets = brackets
    edit.waiting = history.current.id
    replay = .edit(edit)
    return action
  }

  /// Forgets the brackets that are closed: of a `back(to:)` once its step was answered, of an edit once it has
  /// come back to where it was asked for.
  mutating func closeBrackets() {
    while let bracket = brackets.last {
      if bracket.edit == nil, bracket.showing == history.current.id { return }
      if bracket.edit != nil, case .edit = replay { return }
      brackets = bracket.outer
    }
  }
}
