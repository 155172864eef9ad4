import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript
import FlowSimulation
import FlowText

/// The command `inject NAME fail|lost|dropped|late|delay|hold|clear …`, or `inject` alone.
struct InjectCommand: Command {
  /// The load or validation and what becomes of it; nil to list what is injected.
  let target: (name: Templated<RequestName>, change: Change)?

  enum Change: Sendable {
    case fail(code: Templated<String>, message: Templated<String>?, times: Templated<Int>)
    case outcome(InjectedOutcome, times: Templated<Int>)
    case delay(Templated<Nanoseconds>)
    case hold
    case clear
  }

  var effect: Effect { target == nil ? .looks : .controls }

  var movement: Movement { .none }

  static let manual = Manual(
    "inject",
    [
      "inject NAME fail CODE [MESSAGE] [times N]", "inject NAME lost [times N]",
      "inject NAME dropped [times N]", "inject NAME late [times N]",
      "inject NAME delay DURATION", "inject NAME hold", "inject NAME clear", "inject",
    ], "let a load or validation fail, get lost, or take its time", .outside,
    examples: [
      ("inject createTransfer fail offline \"No connection\" times 2", "fail twice"),
      ("inject createTransfer lost", "take effect, but never answer"),
      ("inject createTransfer dropped", "neither take effect nor answer"),
      ("inject createTransfer late", "take effect, and answer once it is given up"),
      ("inject tariffs delay 5s", "take five seconds until 'clear'"),
      ("inject tariffs hold", "stay pending until 'release'"),
      ("inject pickCounterparty:friends hold", "that of one flow, if several have one"),
      ("inject", "what is injected, and what is pending"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd { return InjectCommand(target: nil) }
    let name = try words.word(
      "the name of a load or validation", .request, choices: .own(Requests.self)
    ).map { RequestName($0) }
    return InjectCommand(target: (name, try change(&words)))
  }

  /// The loads and validations of all flows.
  private enum Requests: SessionChoices {
    static func candidates(
      after arguments: Arguments, in session: Session
    ) -> [CompletionList.Candidate] {
      session.flows.requestWords.map { .init($0.word, $0.description) }
    }
  }

  private static func change(_ words: inout ArgumentReader) throws(Diagnostic) -> Change {
    if words.take("fail", "CODE [MESSAGE] [times N]") {
      let code = try FailureCodes.read(&words)
      if words.take("times", meaningOfTimes) {
        return .fail(code: code, message: nil, times: try count(&words))
      }
      let message = try words.optionalWord()
      return .fail(code: code, message: message, times: try times(&words))
    }
    if words.take("lost", "[times N]") { return .outcome(.lost, times: try times(&words)) }
    if words.take("dropped", "[times N]") { return .outcome(.dropped, times: try times(&words)) }
    if words.take("late", "[times N]") { return .outcome(.late, times: try times(&words)) }
    if words.take("delay", "DURATION") { return .delay(try Nanoseconds.read(&words)) }
    if words.take("hold", "until release") { return .hold }
    if words.take("clear", "back to normal") { return .clear }
    let index = words.position
    let word = try words.literal("fail, lost, dropped, late, delay, hold or clear")
    throw words.wrong(
      index, "'\(word)' is none of \(changes.joined(separator: ", "))", known: changes)
  }

  private static let changes = ["fail", "lost", "dropped", "late", "delay", "hold", "clear"]

  private static func times(_ words: inout ArgumentReader) throws(Diagnostic) -> Templated<Int> {
    words.take("times", meaningOfTimes) ? try count(&words) : .value(1)
  }

  private static func count(_ words: inout ArgumentReader) throws(Diagnostic) -> Templated<Int> {
    try words.integer("a count", 1...Int.max)
  }

  private static let meaningOfTimes = "N: the next N runs"

  func run(in session: Session) throws(Refusal) {
    guard let (written, change) = target else { return printAll(in: session) }
    let name = try session.fill(written)
    try session.flows.check(name, reachable: session.app.state.flowsInReach)
    switch change {
    case .fail(let code, let message, let times):
      let failure = Failure(try session.fill(code), try session.fill(message).map { Message($0) })
      session.app.state.outside.injections.set(
        .failure(failure), times: try session.fill(times), for: name)
    case .outcome(let outcome, let times):
      try check(outcome, for: name, in: session)
      session.app.state.outside.injections.set(outcome, times: try session.fill(times), for: name)
    case .delay(let duration):
      session.app.state.outside.injections.set(.delay(try session.fill(duration)), for: name)
    case .hold: session.app.state.outside.injections.set(.hold, for: name)
    case .clear: session.app.state.outside.injections.clear(name)
    }
    tell(of: name, in: session)
  }

  /// Refuses an outcome that only what changes something has, for what changes nothing.
  private func check(
    _ outcome: InjectedOutcome, for name: RequestName, in session: Session
  ) throws(Refusal) {
    guard outcome.isForMutations,
      !session.flows.ask(for: name, where: { $0.kind == .effect })
    else { return }
    let advice = if case .late = outcome { "delay' or 'hold" } else { "fail timeout" }
    throw Refusal(
      "inject.query",
      Message(
        "\(name.text) changes nothing, so that it cannot be '\(outcome.words)'; inject '\(advice)'")
    )
  }

  /// Prints what is injected, as `inject` takes it, and what is pending.
  private func printAll(in session: Session) {
    let (outside, sink) = (session.app.state.outside, session.sink)
    for line in outside.injections.lines(among: nil) { sink.line(session.secrets.hide(line)) }
    for run in outside.pending {
      let end = run.due.map { due in
        let rest = due.nanoseconds - outside.surroundings.now.nanoseconds
        return "due in \(Nanoseconds(count: max(0, rest)).text)"
      }
      let held =
        run.late == nil ? "held until 'release \(run.name)'" : "answered once it is given up"
      sink.line("\(run.name) is pending, \(end ?? held)")
    }
    if outside.injections.isEmpty, outside.pending.isEmpty { sink.line("nothing is injected") }
  }

  /// Prints for a person what is now injected for a load or validation, and for which flows if several ask
  /// for one of that name.
  private func tell(of name: RequestName, in session: Session) {
    guard session.sink.isForTerminal else { return }
    let lines = session.app.state.outside.injections.lines(among: name).map(session.secrets.hide)
    let flows = session.flows.requests.filter { name.means($0.name, of: $0.flow) }.map(\.flow)
    let those = flows.count > 1 ? " (of \(flows.joined(separator: " and ")))" : ""
    session.sink.tell(
      (lines.isEmpty
        ? "nothing is injected for \(name.text)" : "injected: \(lines.joined(separator: "; "))")
        + those)
  }
}

/// The codes that the load or validation that is to fail is declared to have.
enum FailureCodes: SessionChoices {
  /// Takes the code of a failure, which may be another one.
  static func read(_ words: inout ArgumentReader) throws(Diagnostic) -> Templated<String> {
    try words.value("a code", .code, choices: .own(Self.self)) { (code) throws(Complaint) in
      if code.isEmpty || code.utf8.contains(UInt8(ascii: "\n")) {
        throw Complaint("a code is one line, and not empty")
      }
      return code
    }
  }

  static func candidates(
    after arguments: Arguments, in session: Session
  ) -> [CompletionList.Candidate] {
    guard let word = arguments.text(.request) ?? arguments.text(.pending) else { return [] }
    let name = RequestName(word)
    var codes: Set<String> = []
    return session.flows.requests.filter { name.means($0.name, of: $0.flow) }
      .flatMap { $0.declared.all }.filter { codes.insert($0.code).inserted }
      .map { .init($0.code, $0.message ?? "") }
  }
}
