import FlowCore
import FlowScript
import FlowShell
import FlowText
import HostSystem
import Terminal

/// Runs what a person types.
@MainActor final class TypedCommands {
  private let session: Session
  private let console: Console
  private let flows: [RegisteredFlow]
  private let log: SessionLog
  private let results = ResultOutput()
  private let timekeeper: Timekeeper
  private var number = 1
  private var expected = ExpectedLines()
  private var secretDue: (typed: String, completed: (String) -> String)?

  /// The thing that a command asked for and that happens once it is over.
  private var next = Terminal.Reply.Next.prompt

  /// True if text may go through a pager, which takes the whole terminal.
  var allowsPager = true

  /// Returns true if diagnostics are coloured.
  var usesColor: () -> Bool = { false }

  init(
    _ session: Session, _ console: Console, _ flows: [RegisteredFlow], _ log: SessionLog
  ) {
    self.session = session
    self.console = console
    self.flows = flows
    self.log = log
    timekeeper = Timekeeper(session, log)
    session.console = console
    console.send = { [unowned self] path, isForced throws(Refusal) in
      try results.send(to: path, isForced)
    }
    console.writePage = { path throws(Refusal) in try log.timeline.write(to: path) }
    console.edit = { [unowned self] path throws(Refusal) in try edit(path) }
    console.record = { path, isForced throws(Refusal) in
      guard let path else { return try log.stopRecording() }
      try log.record(to: path, isForced)
    }
  }

  /// Runs what was typed, or asks for the secret that it ends without.
  func enter(_ text: String) -> Terminal.Reply {
    var reply = Terminal.Reply(output: letTimePass())
    if ExpectedLines.isOne(text) {
      compare(text, into: &reply)
      return reply
    }
    if let due = session.secretDue(in: text) {
      secretDue = (text, due.completed)
      reply.next = .secret(label: due.label)
      return reply
    }
    run(text, shown: nil, into: &reply)
    return reply
  }

  /// Takes the secret that was asked for; nil if the person would not say.
  func answer(_ secret: String?) -> Terminal.Reply {
    guard let due = secretDue else { return Terminal.Reply() }
    secretDue = nil
    guard let secret else {
      return Terminal.Reply(diagnostics: "nothing was submitted\n", isRefused: true)
    }
    session.secrets.keep(secret)
    var reply = Terminal.Reply()
    run(due.completed(secret), shown: due.typed, into: &reply)
    return reply
  }

  /// Runs the lines of a file with which the prompt begins; in a session that is resumed only those
  /// that say how the prompt looks.
  func begin(with bytes: [UInt8], path: String, isResumed: Bool) -> Terminal.Reply {
    var reply = Terminal.Reply()
    log.beginEntry()
    do throws(ScriptError) {
      let program = try Program.read(bytes, path: path, flows, session.setup.files)
      let positions = program.instructions.indices.filter {
        !isResumed || program.instructions[$0].isPreference
      }
      run(program, positions, shown: nil, into: &reply)
    } catch {
      tell(error, shown: nil, in: &reply)
    }
    if !isResumed {
      session.settle()
      log.settle()
    }
    next = .prompt
    return reply
  }

  /// Runs a command of a session that is resumed.
  ///
  /// - Returns: why it is refused, nil if it is not.
  func replay(_ text: String) -> String? {
    do throws(ScriptError) {
      let program = try Program.read(
        entry: Array(text.utf8), path: "journal", number: 1, flows, session.setup.files)
      for (index, instruction) in program.instructions.enumerated() {
        let source = program.source(of: instruction)
        let entry = log.begin(instruction, source)
        let outcome = session.runner.perform(index, of: program)
        let printed = String(decoding: session.sink.take(), as: UTF8.self)
        log.note(instruction, source, printing: printed, outcome)
        if let entry { log.end(entry, outcome) }
        if let problem = outcome.problem, !instruction.isSource {
          return problem.message
        }
      }
      return nil
    } catch {
      return session.secrets.hide(
        error.mistakes.first?.diagnostic.message ?? "it cannot be read")
    }
  }

  // Running

  private func compare(_ text: String, into reply: inout Terminal.Reply) {
    if let difference = expected.compare(text, number: number) {
      reply.isRefused = true
      tell(difference, nil, in: &reply)
    }
    number += 1
  }

  private func run(_ text: String, shown: String?, into reply: inout Terminal.Reply) {
    let started = SystemClock.uptime
    next = .prompt
    log.beginEntry()
    do throws(ScriptError) {
      let program = try Program.read(
        entry: Array(text.utf8), path: "prompt", number: number, flows, session.setup.files)
      run(program, Array(program.instructions.indices), shown: shown, into: &reply)
    } catch {
      tell(error, shown: shown, in: &reply)
    }
    number += text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    if console.preferences.tellsTime {
      reply.diagnostics += "time: \(ElapsedTime.milliseconds(SystemClock.uptime - started))\n"
    }
    if session.runner.hasQuit { next = .leave(exitCode: ExitCode.success.rawValue) }
    reply.next = next
    deliver(&reply)
  }

  private func run(
    _ program: Program, _ positions: [Int], shown: String?, into reply: inout Terminal.Reply
  ) {
    for index in positions {
      let instruction = program.instructions[index]
      let source = program.source(of: instruction)
      let entry = log.begin(instruction, source)
      let isJSON = console.preferences.isJSON
      let position = session.position
      let outcome = session.runner.perform(
        index, of: program, wantsPrinted: isJSON || log.isRecording)
      if session.isOverdue { return breakOff(to: position, into: &reply) }
      let printed = String(decoding: session.sink.take(), as: UTF8.self)
      log.note(instruction, source, printing: printed, outcome)
      expected.begin(behind: printed)
      reply.output +=
        isJSON ? "\(JSONLine(program, instruction, session, outcome).text)\n" : printed
      if let entry { log.end(entry, outcome) }
      reply.diagnostics += log.takeProblems()
      tell(outcome, shown: shown, in: &reply)
      if reply.isRefused || session.runner.hasQuit || next != .prompt { return }
    }
  }

  /// Makes a command that Ctrl-C has broken off one that was refused.
  private func breakOff(to position: Int, into reply: inout Terminal.Reply) {
    session.breakOff(to: position)
    reply.isRefused = true
    reply.diagnostics += "broken off; nothing has changed\n"
  }

  /// Hands results on to where they go.
  private func deliver(_ reply: inout Terminal.Reply) {
    let taken = results.take(
      reply.output, usesPager: allowsPager && console.preferences.usesPager)
    reply.output = taken.printed
    reply.diagnostics += taken.problem
  }

  private func edit(_ path: String?) throws(Refusal) {
    if let path { return try Editor.open(path) }
    guard let last = console.typed().last(where: { !$0.hasPrefix(Self.editing) }) else {
      throw Refusal("command.usage", "there is no command to edit yet")
    }
    let left = try Editor.change(last)
    let lines = left.hasSuffix("\n") ? String(left.dropLast()) : left
    if lines != last, !lines.allSatisfy(\.isWhitespace) { next = .run(command: lines) }
  }

  private static let editing = "edit"

  // Telling what went wrong

  private func tell(_ error: ScriptError, shown: String?, in reply: inout Terminal.Reply) {
    reply.isRefused = true
    for mistake in error.mistakes { tell(session.hiding(mistake), shown, in: &reply) }
  }

  private func tell(
    _ outcome: InstructionOutcome, shown: String?, in reply: inout Terminal.Reply
  ) {
    if outcome.problems.isEmpty { return }
    reply.isRefused = true
    for problem in outcome.problems { tell(problem.place, shown, in: &reply) }
  }

  /// Tells a problem beside the line as it was typed: one that was completed holds a secret.
  private func tell(
    _ problem: PlacedDiagnostic, _ shown: String?, in reply: inout Terminal.Reply
  ) {
    var problem = problem
    if let shown {
      problem.source = SourceText(
        path: problem.source.path, bytes: Array(shown.utf8), firstLine: problem.source.firstLine)
      let end = UInt32(clamping: problem.source.bytes.count)
      let start = min(problem.diagnostic.range.start, end)
      problem.diagnostic.range = SourceRange(start: start, end: end)
    }
    let renderer = DiagnosticRenderer(usesColor: usesColor())
    reply.diagnostics += renderer.render(problem)
  }
}

/// Time at the prompt.
extension TypedCommands {
  /// Lets what is due end.
  ///
  /// - Returns: the screen that came of it; empty if nothing ended.
  func letTimePass() -> String {
    switch timekeeper.pass() {
    case .nothingEnded: return ""
    case .ended:
      let screen = String(decoding: session.sink.take(), as: UTF8.self)
      let taken = results.take(screen, usesPager: false)
      return taken.printed + taken.problem + log.takeProblems()
    case .due(let time):
      var reply = Terminal.Reply()
      run("advance \(time.text)", shown: nil, into: &reply)
      return reply.output + reply.diagnostics
    }
  }

  /// The time until something ends by itself; nil if nothing does.
  var timeToNextDue: Duration? { timekeeper.timeToNextDue }
}
