import FlowCore
import FlowExpressions
import FlowScript

/// The command `eval EXPRESSION`.
struct EvalCommand: RawCommand {
  let expression: WrittenExpression

  static let effect = Effect.looks

  static var name: String { "eval" }

  static var manual: Manual {
    Manual(
      name, ["eval EXPRESSION"], "the value of an expression, as JSON", .looking,
      examples: [
        ("eval state.amount * 2", "arithmetic with exact decimals"),
        ("eval fields.tariff.choices", "what can be chosen"),
      ])
  }

  static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    EvalCommand(expression: try arguments.expression(manual))
  }

  package static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    session.expressionCandidates(typing: word)
  }

  package func run(in session: Session) throws(Refusal) {
    session.sink.line(session.concealed(try session.value(of: expression.expression)).json)
  }
}
