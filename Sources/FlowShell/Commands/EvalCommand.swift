import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// The command `eval EXPRESSION`.
struct EvalCommand: Command {
  let expression: PlacedExpression

  static var rest: LineRest { .expression }

  var effect: Effect { .looks }

  static let manual = Manual(
    "eval", ["eval EXPRESSION"], "the value of an expression, as JSON", .looking,
    examples: [
      ("eval state.amount * 2", "arithmetic with exact decimals"),
      ("eval fields.tariff.choices", "what can be chosen"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    EvalCommand(expression: try words.expression())
  }

  func run(in session: Session) throws(Refusal) {
    let value = try session.names.value(of: expression.expression)
    session.sink.line(json: session.secrets.hide(value).json)
  }
}
