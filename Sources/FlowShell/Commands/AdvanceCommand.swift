import FlowCore
import FlowScript

/// The command `advance DURATION`.
struct AdvanceCommand: Command {
  let duration: Nanoseconds

  static let effect = Effect.controls

  static var name: String { "advance" }

  static var manual: Manual {
    Manual(
      name, ["advance DURATION"], "move the clock; everything due runs", .outside,
      examples: [("advance 5s", "five seconds"), ("advance 1h30m", "an hour and a half")])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    AdvanceCommand(duration: try words.duration())
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    words.isEmpty ? session.durationCandidates : []
  }

  func run(in session: Session) throws(Refusal) {
    let now = session.state.outside.surroundings.now
    if now.nanoseconds.addingReportingOverflow(duration.count).overflow {
      session.blame = .word(fromEnd: 1)
      throw Refusal(.commandUsage, "the clock goes no further than \(Moment(nanoseconds: .max))")
    }
    session.advance(by: duration)
    try session.checkPatience()
  }
}

extension Session {
  /// How long it takes until what is pending ends.
  var durationCandidates: [CompletionList.Candidate] {
    guard let time = timeToNextDue, let name = state.run?.pending()?.name else { return [] }
    return [.init(time.text, "until \(name) ends")]
  }
}
