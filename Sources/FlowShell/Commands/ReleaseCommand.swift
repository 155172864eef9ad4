import FlowCore
import FlowScript

/// The command `release NAME [fail CODE [MESSAGE]]`.
struct ReleaseCommand: Command {
  let name: String
  let failure: Failure?

  static let effect = Effect.controls

  static var name: String { "release" }

  static var manual: Manual {
    Manual(
      name, ["release NAME [fail CODE [MESSAGE]]"], "end a pending load or validation now",
      .outside,
      examples: [
        ("release tariffs", "let it end as it would have"),
        ("release tariffs fail offline", "let it fail"),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    let name = try words.word("the name of a load or validation")
    let failure = words.take("fail") ? try InjectCommand.failure(&words) : nil
    return ReleaseCommand(name: name, failure: failure)
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    if words.isEmpty {
      let pending = session.state.run?.pending()?.name
      return pending.map { [.init($0, "pending")] } ?? session.askedCandidates
    }
    return words.count == 1
      ? [.init("fail", "CODE [MESSAGE]")] : []
  }

  func run(in session: Session) throws(Refusal) {
    try session.checkAsked(name)
    guard let pending = session.state.run?.pending(), pending.name == name else {
      throw Refusal("inject.nothing", "no run of '\(name)' is pending")
    }
    session.end(failure.map(Fate.failure) ?? pending.fate)
  }
}
