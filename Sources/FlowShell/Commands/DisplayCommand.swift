import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// The command `display [EXPRESSION | stop]`.
struct DisplayCommand: Command {
  let change: Change

  /// The changes to what is displayed.
  enum Change: Sendable {
    case none
    case add(PlacedExpression)
    case stop
  }

  static var rest: LineRest { .expression }

  var effect: Effect { .serves }

  static let manual = Manual(
    "display", ["display [EXPRESSION]", "display stop"],
    "show the value of an expression after every command that leads on", .prompt,
    examples: [
      ("display state.amount", "one more value from here on"),
      ("display", "all of them as they are now"), ("display stop", "none any more"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd { return DisplayCommand(change: .none) }
    if words.count == 1, words.take("stop", "show no values any more") {
      return DisplayCommand(change: .stop)
    }
    return DisplayCommand(change: .add(try words.expression()))
  }

  func run(in session: Session) throws(Refusal) {
    let console = try Console.of(session, for: DisplayCommand.name)
    switch change {
    case .none: break
    case .add(let expression): console.displayed.append(expression)
    case .stop: console.displayed = []
    }
    console.printDisplayed(in: session)
  }
}
