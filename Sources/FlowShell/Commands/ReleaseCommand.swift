import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript

/// The command `release NAME [fail CODE [MESSAGE]]`.
struct ReleaseCommand: Command {
  let name: Templated<RequestName>
  let failure: (code: Templated<String>, message: Templated<String>?)?

  var effect: Effect { .controls }

  var movement: Movement { .onward }

  static let manual = Manual(
    "release", ["release NAME [fail CODE [MESSAGE]]"], "end a pending load or validation now",
    .outside,
    examples: [
      ("release tariffs", "let it end as it would have"),
      ("release tariffs fail offline", "let it fail"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let name = try words.word(
      "the name of a load or validation", .pending, choices: .own(Pending.self)
    ).map { RequestName($0) }
    guard words.take("fail", "CODE [MESSAGE]") else {
      return ReleaseCommand(name: name, failure: nil)
    }
    let code = try FailureCodes.read(&words)
    return ReleaseCommand(name: name, failure: (code, try words.optionalWord()))
  }

  /// The loads and validations that are pending.
  private enum Pending: SessionChoices {
    static func candidates(
      after arguments: Arguments, in session: Session
    ) -> [CompletionList.Candidate] {
      session.app.state.outside.pending.map { .init($0.name, $0.due == nil ? "held" : "pending") }
    }

    static func help(in language: ScriptLanguage) -> String? { "'inject' lists what is pending" }
  }

  static func isPossible(in session: Session) -> Bool { !session.app.state.outside.pending.isEmpty }

  func run(in session: Session) throws(Refusal) {
    let name = try session.fill(name)
    let failure = try failure.map { (failure) throws(Refusal) in
      Failure(
        try session.fill(failure.code), try session.fill(failure.message).map { Message($0) })
    }
    try session.flows.check(name, reachable: session.app.state.flowsInReach)
    guard
      let pending = session.app.state.outside.pending.first(where: {
        !$0.isSent && name.means($0.name, of: $0.flow)
      })
    else {
      throw Refusal("inject.nothing", "no run of '\(name.text)' is pending")
    }
    session.app.time.end(pending, failure.map(InjectedOutcome.failure) ?? pending.outcome)
  }
}
