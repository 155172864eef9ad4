import FlowCore
import FlowScript

/// The command `check EXPRESSION` or `check SUBJECT VALUE`.
struct CheckCommand: RawCommand {
  let expectation: Expectation

  static let effect = Effect.checks

  static var name: String { "check" }

  static var manual: Manual {
    Manual(
      name, ["check EXPRESSION", "check SUBJECT VALUE"],
      "must hold, but the case goes on; every failure is reported", .checking,
      examples: [("check state.country germany", "as 'expect', without ending the case")])
  }

  static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    CheckCommand(expectation: try Expectation(arguments, manual))
  }

  package static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    session.expectationCandidates(after: words, typing: word)
  }

  package func run(in session: Session) throws(Refusal) { try expectation.check(in: session) }
}
