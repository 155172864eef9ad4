import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// The command `let NAME = EXPRESSION`.
package struct LetCommand: Command {
  package let name: String
  let expression: PlacedExpression

  package static var rest: LineRest { .assignment }

  package var effect: Effect { .sets }

  package static let manual = Manual(
    "let", ["let NAME = EXPRESSION"], "give a variable a value", .structure,
    examples: [("let half = state.amount / 2", "then 'submit amount ${half}'")])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let index = words.position
    guard words.count > 1, words.text(index + 1) == "=" else {
      if words.isAtCursor { try words.end() }
      throw Diagnostic(
        code: "command.usage",
        message: words.isAtEnd || !words.text(index).contains("=")
          ? "let gives a name a value" : "the '=' of 'let' has blanks around it",
        range: words.isAtEnd ? words.line.raw : words.script.words[index].range,
        help: "usage: let NAME = EXPRESSION")
    }
    let name = try words.literal("a name", .variable)
    guard VariableName.isFree(name) else {
      throw Diagnostic(
        code: "command.usage", message: "'\(name)' cannot be the name of a variable",
        range: words.script.words[index].range,
        help: "a name is letters, digits and _, and none that has a meaning already")
    }
    _ = try words.literal("=")
    return LetCommand(name: name, expression: try words.expression())
  }

  package func run(in session: Session) throws(Refusal) {
    let value = session.value(try session.names.value(of: expression.expression), of: name)
    let number = session.sourced.parameters?.number ?? 0
    session.app.state.variables.set(name, to: value, number: number)
  }
}
