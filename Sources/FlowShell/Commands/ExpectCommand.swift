import FlowCore
import FlowExpressions
import FlowScript

/// The command `expect EXPRESSION` or `expect SUBJECT VALUE`.
struct ExpectCommand: RawCommand {
  let expectation: Expectation

  static let effect = Effect.checks

  static var name: String { "expect" }

  static var manual: Manual {
    Manual(
      name, ["expect EXPRESSION", "expect SUBJECT VALUE"],
      "must hold, or the case ends here as failed", .checking,
      examples: [
        ("expect step confirmation", "a name in scope and the value it must have"),
        ("expect state.amount 250.50", "a path into it"),
        ("expect output.fee == 75.15 && !busy", "or any expression"),
      ])
  }

  static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    ExpectCommand(expectation: try Expectation(arguments, manual))
  }

  /// A name in scope and its value.
  static func takes(plain words: Range<Int>, of script: Script) -> Bool { words.count == 2 }

  static func note(
    plain words: Range<Int>, of script: Script, _ names: NameCheck
  ) throws(Diagnostic) -> UInt32? { try PlainExpectation.subject(words, of: script, names)?.note }

  static func command(plain words: Inputs) -> any Command {
    PlainExpectation(words).map { ExpectCommand(expectation: $0.expectation) }
      ?? PlainCommand(type: ExpectCommand.self, words: words)
  }

  static func run(plain words: Inputs, note: UInt32, in session: Session) throws(Refusal) {
    try PlainExpectation.check(words, note, in: session)
  }

  package static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    session.expectationCandidates(after: words, typing: word)
  }

  package func run(in session: Session) throws(Refusal) { try expectation.check(in: session) }
}
