import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// The command `always [pending:] EXPRESSION`, `always` alone, or `always clear [N]`.
struct AlwaysCommand: Command {
  let change: Change

  /// The changes to what must hold.
  enum Change: Sendable {
    case none
    indirect case add(Invariant)
    /// Drops one by its number in the list; nil for all.
    case clear(Templated<Int>?)
  }

  static var rest: LineRest { .marked(Invariant.pending) }

  var effect: Effect {
    switch change {
    case .none: .looks
    case .add: .requires
    case .clear: .sets
    }
  }

  static let manual = Manual(
    "always",
    ["always [pending:] EXPRESSION", "always clear [N]", "always"],
    "must hold from here on, after every command", .checking,
    examples: [
      ("always size(world.transfer.transfers) <= 1", "at rest, up to the end of the case"),
      ("always pending: !busy || step == \"confirmation\"", "while something is pending, too"),
      ("always", "those that hold, with their numbers"), ("always clear 2", "no longer that one"),
    ])

  private static let clear = "clear"

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd { return AlwaysCommand(change: .none) }
    if words.count <= 2, words.take(clear, "they no longer hold; [N]") {
      return AlwaysCommand(
        change: .clear(words.isAtEnd ? nil : try words.integer("a number", 1...Int.max)))
    }
    let isPending = words.take(Invariant.pending, "while something is pending, too")
    let written = try words.expression()
    let source = words.script.source
    let place = SourceOrigin(
      path: source.path, position: source.position(of: words.line.raw.start))
    return AlwaysCommand(
      change: .add(Invariant(written, holdsWhilePending: isPending, at: place)))
  }

  /// The invariant that it adds; nil if it adds none.
  var invariant: Invariant? { if case .add(let invariant) = change { invariant } else { nil } }

  var required: PlacedExpression? { invariant?.written }

  var checksNothing: Bool { invariant?.written.expression.isConstant ?? false }

  func run(in session: Session) throws(Refusal) {
    switch change {
    case .none: printAll(in: session)
    case .add(let invariant):
      let invariant = invariant.given(session.sourced.parameters)
      try invariant.checkNames(in: session)
      session.app.state.invariants.add(invariant)
    case .clear(nil): session.app.state.invariants.removeAll()
    case .clear(let number?): try remove(try session.fill(number), in: session)
    }
  }

  private func remove(_ number: Int, in session: Session) throws(Refusal) {
    let all = session.app.state.invariants.all
    guard all.indices.contains(number - 1) else {
      throw Refusal(
        "command.usage",
        all.isEmpty
          ? "there are no invariants"
          : "no invariant has the number \(number); 'always' shows their numbers")
    }
    if all[number - 1].isGiven {
      throw Refusal(
        "command.usage",
        "\(all[number - 1].invariant.place.path) says what must hold in every script of its folder")
    }
    session.app.state.invariants.remove(at: number - 1)
  }

  /// Prints the invariants by number, as `always` takes them, and which of them say something here.
  private func printAll(in session: Session) {
    let all = session.app.state.invariants.all
    for (index, entry) in all.enumerated() {
      let verdict = try? entry.invariant.verdict(in: session)
      let now =
        switch verdict {
        case .holds: ""
        case .silent: "  # silent here"
        case .broken, nil: "  # broken"
        }
      let shown = ShownExpression(entry.invariant.source, after: Self.name, in: session)
      session.sink.line("\(index + 1): \(shown.text)\(now)")
    }
    if all.isEmpty { session.sink.line("there are no invariants") }
  }
}
