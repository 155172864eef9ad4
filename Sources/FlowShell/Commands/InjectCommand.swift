import FlowCore
import FlowScript

/// The command `inject NAME fail|lost|delay|hold|clear …`.
struct InjectCommand: Command {
  let name: String
  let change: Change

  enum Change: Sendable {
    case outcome(InjectedOutcome, times: Int)
    case pace(Injections.Pace)
    case clear
  }

  var effect: Effect { .controls }

  static let manual = Manual(
    "inject",
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

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let name = try words.word("the name of a load or validation", .request)
    return InjectCommand(name: name, change: try change(&words))
  }

  private static func change(_ words: inout ArgumentReader) throws(Diagnostic) -> Change {
    if words.take("fail", "CODE [MESSAGE] [times N]") {
      let code = try words.code()
      if words.take("times", meaningOfTimes) {
        return .outcome(.failure(Failure(code)), times: try count(&words))
      }
      let message = try words.optionalWord()
      return .outcome(.failure(Failure(code, message)), times: try times(&words))
    }
    if words.take("lost", "[times N]") { return .outcome(.lost, times: try times(&words)) }
    if words.take("delay", "DURATION") { return .pace(.delay(try words.duration())) }
    if words.take("hold", "until release") { return .pace(.hold) }
    if words.take("clear", "back to normal") { return .clear }
    let index = words.position
    let word = try words.word("fail, lost, delay, hold or clear")
    throw words.wrong(index, "'\(word)' is none of fail, lost, delay, hold, clear")
  }

  private static func times(_ words: inout ArgumentReader) throws(Diagnostic) -> Int {
    words.take("times", meaningOfTimes) ? try count(&words) : 1
  }

  private static func count(_ words: inout ArgumentReader) throws(Diagnostic) -> Int {
    try words.integer("a count", 1...Int.max)
  }

  private static let meaningOfTimes = "N: the next N runs"

  func run(in session: Session) throws(Refusal) {
    try session.checkRequest(name)
    switch change {
    case .outcome(let outcome, let times):
      session.state.outside.injections.set(outcome, times: times, for: name)
    case .pace(let pace): session.state.outside.injections.set(pace, for: name)
    case .clear: session.state.outside.injections.clear(name)
    }
  }
}

extension ArgumentReader {
  /// Takes the code of a failure.
  mutating func code() throws(Diagnostic) -> String {
    let index = position
    let code = try word("a code", .code)
    if code.isEmpty || code.utf8.contains(UInt8(ascii: "\n")) {
      throw wrong(index, "a code is one line, and not empty")
    }
    return code
  }
}

extension Session {
  /// The loads and validations that the flows ask for, each with the flow that asks.
  var requests: [(name: String, kind: String)] {
    flows.flatMap { flow in
      flow.loadNames().map { ($0, "load of \(flow.name)") }
        + flow.validationNames().map { ($0, "validation of \(flow.name)") }
    }
  }

  /// Refuses a name that no load or validation has.
  func checkRequest(_ name: String) throws(Refusal) {
    let known = requests.map { $0.name }
    if known.contains(name) { return }
    throw Refusal(
      "inject.unknown", "no flow has a load or validation named '\(name)'", unknown: name,
      known: known)
  }
}
