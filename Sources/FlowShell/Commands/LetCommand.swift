import FlowCore
import FlowExpressions
import FlowScript

/// The command `let NAME = EXPRESSION`.
package struct LetCommand: RawCommand {
  package let name: String
  let expression: WrittenExpression

  package static let effect = Effect.sets

  package static var name: String { "let" }

  package static var manual: Manual {
    Manual(
      name, ["let NAME = EXPRESSION"], "give a variable a value", .structure,
      examples: [("let half = state.amount / 2", "then 'submit amount ${half}'")])
  }

  package static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    let script = arguments.script
    guard let first = arguments.words.first, arguments.words.count >= 2,
      script.texts[first + 1] == "="
    else {
      let place = arguments.words.first.map { script.words[$0].range } ?? arguments.line.raw
      throw Diagnostic(
        code: "command.usage", message: "let gives a name a value", range: place,
        help: "usage: let NAME = EXPRESSION")
    }
    let name = script.texts[first]
    guard isFree(name) else {
      throw Diagnostic(
        code: "command.usage", message: "'\(name)' cannot be the name of a variable",
        range: script.words[first].range,
        help: "a name is letters, digits and _, and none that has a meaning already")
    }
    return LetCommand(name: name, expression: try arguments.expression(manual))
  }

  /// Whether a variable can have that name.
  package static func isFree(_ name: String) -> Bool {
    isName(name) && Subject.Root(named: name) == nil
      && !(Reserved.words + Reserved.keywords).contains(name)
  }

  /// Whether something can have that name: letters, digits and `_`, and no digit first.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.enumerated().allSatisfy { index, byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "_"):
          true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): index > 0
        default: false
        }
      }
  }

  package static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    words.count < 2 ? [] : session.expressionCandidates(typing: word)
  }

  package func run(in session: Session) throws(Refusal) {
    session.setVariable(name, to: try session.value(of: expression.expression))
  }
}
