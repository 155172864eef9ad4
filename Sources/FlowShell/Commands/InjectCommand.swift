import FlowCore
import FlowScript

/// The command `inject NAME fail|lost|delay|hold|clear …`.
struct InjectCommand: Command {
  let name: String
  let change: Change

  enum Change: Sendable {
    case fate(Fate, times: Int)
    case pace(Injections.Pace)
    case clear
  }

  static let effect = Effect.controls

  static var name: String { "inject" }

  static var manual: Manual {
    Manual(
      name,
      [
        "inject NAME fail CODE [MESSAGE] [times N]", "inject NAME lost [times N]",
        "inject NAME delay DURATION", "inject NAME hold", "inject NAME clear",
      ], "let a load or validation fail, get lost, or take its time", .outside,
      examples: [
        ("inject createTransfer fail offline \"No connection\" times 2", "fail twice"),
        ("inject createTransfer lost", "take effect, but never answer"),
        ("inject tariffs delay 5s", "take five seconds until 'clear'"),
        ("inject tariffs hold", "stay pending until 'release'"),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    let name = try words.word("the name of a load or validation")
    return InjectCommand(name: name, change: try change(&words))
  }

  private static func change(_ words: inout ArgumentReader) throws(Diagnostic) -> Change {
    if words.take("fail") {
      let failure = try failure(&words)
      return .fate(.failure(failure), times: try times(&words))
    }
    if words.take("lost") { return .fate(.lost, times: try times(&words)) }
    if words.take("delay") { return .pace(.delay(try words.duration())) }
    if words.take("hold") { return .pace(.hold) }
    if words.take("clear") { return .clear }
    if words.isAtEnd { throw words.missing("fail, lost, delay, hold or clear") }
    throw words.wrong(
      words.range.lowerBound, "'\(words.peek ?? "")' is none of fail, lost, delay, hold, clear")
  }

  /// The command `CODE [MESSAGE]`.
  static func failure(_ words: inout ArgumentReader) throws(Diagnostic) -> Failure {
    if let code = words.peek, code.isEmpty || code.utf8.contains(UInt8(ascii: "\n")) {
      throw words.wrong(words.range.lowerBound, "a code is one line, and not empty")
    }
    let code = try words.word("a code")
    let message = words.isNext("times") ? nil : words.optionalWord()
    return Failure(code, message)
  }

  private static func times(_ words: inout ArgumentReader) throws(Diagnostic) -> Int {
    words.take("times") ? try words.integer("a count", 1...Int.max) : 1
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    if words.isEmpty { return session.askedCandidates }
    if words.count > 2, words[1] == "fail" || words[1] == "lost", !words.contains("times") {
      return [.init("times", "N: the next N runs")]
    }
    return words.count == 1
      ? [
        .init("fail", "CODE [MESSAGE] [times N]"), .init("lost", "[times N]"),
        .init("delay", "DURATION"), .init("hold", "until release"),
        .init("clear", "back to normal"),
      ] : []
  }

  func run(in session: Session) throws(Refusal) {
    try session.checkAsked(name)
    switch change {
    case .fate(let fate, let times):
      session.state.outside.injections.set(fate, times: times, for: name)
    case .pace(let pace): session.state.outside.injections.set(pace, for: name)
    case .clear: session.state.outside.injections.clear(name)
    }
  }
}

extension Session {
  /// The names of everything that the flows ask of the outside.
  var askedNames: [String] { flows.flatMap { $0.facts().loads + $0.facts().validations } }

  /// The same with the flows that ask.
  var askedCandidates: [CompletionList.Candidate] {
    flows.flatMap { flow in
      let facts = flow.facts()
      return facts.loads.map { CompletionList.Candidate($0, "load of \(flow.name)") }
        + facts.validations.map { .init($0, "validation of \(flow.name)") }
    }
  }

  /// Whether some flow asks the outside for a load or validation of that name.
  func checkAsked(_ name: String) throws(Refusal) {
    let known = askedNames
    if known.contains(name) { return }
    throw Refusal(
      "inject.unknown", "no flow has a load or validation named '\(name)'", unknown: name,
      known: known)
  }
}
