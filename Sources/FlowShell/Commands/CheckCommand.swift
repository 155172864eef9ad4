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

  /// A name in scope and its value.
  static func takes(plain words: Range<Int>, of script: Script) -> Bool { words.count == 2 }

  static func note(
    plain words: Range<Int>, of script: Script, _ names: NameCheck
  ) throws(Diagnostic) -> UInt32? { try PlainExpectation.subject(words, of: script, names)?.note }

  static func command(plain words: Inputs) -> any Command {
    PlainExpectation(words).map { CheckCommand(expectation: $0.expectation) }
      ?? PlainCommand(type: CheckCommand.self, words: words)
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
