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
  /// The results of what was entered and that were not handed on yet.
  private var results = PromptResults()
  /// Lines that say what has happened, and are not results.
  private var notes = StyledText()
  private let timekeeper: Timekeeper
  private var number = 1
  /// The last thing that was entered, kept so that it is read once.
  private var entry: TypedEntry?
  /// The transcript that is typed after the last command.
  private var expected = TypedTranscript(after: "")
  /// True while a line runs that was made of several.
  private var isComposed = false
  private var secretDue: (typed: String, completed: (String) -> String)?

  /// The thing that a command asked for and that happens once it is over.
  private var next = Terminal.Reply.Next.prompt

  /// The time when it was last looked at what a remote outside has answered, by the system's uptime.
  private var lastGlance: Int64 = 0

  /// True if text may go through a pager, which takes the whole terminal.
  var allowsPager = true

  /// Returns true if text is coloured that goes to a descriptor.
  var usesColor: (_ descriptor: Int32) -> Bool = { _ in false }

  /// Returns the styles of what is printed; nil for none.
  var palette: () -> Palette? = { nil }

  /// Returns the line that was typed as it is shown right above; nil if it does not.
  var echo: () -> EchoedLine? = { nil }

  init(
    _ session: Session, _ console: Console, _ flows: [RegisteredFlow], _ log: SessionLog
  ) {
    self.session = session
    self.console = console
    self.flows = flows
    self.log = log
    timekeeper = Timekeeper(session, log)
    session.console = console
    console.size = { TerminalInfo.isTerminal(1) ? TerminalInfo.size(1) : nil }
    console.isUTF8 = TerminalInfo.isUTF8
    console.writePage = { [unowned self] path throws(Refusal) in
      try log.writePage(to: path)
      tell("'\(path)' is written")
    }
    console.edit = { [unowned self] path throws(Refusal) in try edit(path) }
    console.explore = { request throws(Refusal) in
      let exploration = PromptExploration(session: session, lines: log.lines)
      session.sink.write(try exploration.run(request))
    }
    console.record = { [unowned self] request throws(Refusal) in
      if let request {
        try log.record(request)
        tell("'\(request.path)' is being recorded; 'record stop' ends it")
      } else {
        let (recording, options) = try log.stopRecording()
        tell(
          recording.isEmpty
            ? "'\(recording.path)' is no test: no command ran that it could repeat"
            : "'\(recording.path)' is complete"
              + (options.isEmpty ? "" : "; its run wants \(options.joined(separator: " "))"))
      }
    }
  }

  /// The text that the history keeps of what was entered; nil for none.
  ///
  /// As in other shells, a blank in front keeps a line out of it.
  func historyEntry(_ text: String) -> String? {
    text.hasPrefix(" ") || TypedTranscript.isLine(text)
      ? nil : TypedLine(read(text), session).withoutSecrets
  }

  private func read(_ text: String) -> TypedEntry {
    let bytes = Array(text.utf8)
    if let entry, entry.bytes == bytes, entry.number == number { return entry }
    let read = TypedEntry(bytes, path: TypedCommands.path, number: number, flows)
    entry = read
    return read
  }

  /// Runs what was typed, or asks for the secret that it ends without.
  func enter(_ text: String) -> Terminal.Reply {
    var reply = Terminal.Reply(output: letTimePass())
    if TypedTranscript.isLine(text) {
      compare(text, into: &reply)
      return reply
    }
    if console.preferences.echoes, echo() == nil {
      reply.output += "\(session.place.prompt)\(TypedLine(read(text), session).shown)\n"
    }
    let difference = expected.end(in: session)
    if let difference { reply.diagnostics += rendered(difference, below: nil) }
    if let due = TypedLine(read(text), session).secretDue {
      secretDue = (text, due.completed)
      reply.next = .secret(label: due.label)
      return reply
    }
    runAnswered(text, shown: nil, into: &reply)
    if difference != nil { reply.isRefused = true }
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
    runAnswered(due.completed(secret), shown: due.typed, into: &reply)
    return reply
  }

  /// Runs the lines of a file with which the prompt begins; in a session that is resumed only those
  /// that say how the prompt looks.
  func begin(with bytes: [UInt8], path: String, isResumed: Bool) -> Terminal.Reply {
    var reply = Terminal.Reply()
    log.beginEntry()
    do throws(ScriptError) {
      let program = try Program.read(bytes, path: path, flows, session.app.setup.files)
      for (position, instruction) in program.instructions.enumerated()
      where !isResumed || instruction.isPreference {
        if reply.isRefused {
          reply.diagnostics += "note: the rest of '\(path)' was not run\n"
          break
        }
        if next != .prompt || session.runner.hasQuit { break }
        let line = position..<position + 1
        run(Run(in: session, program, line, options: .all), shown: nil, into: &reply)
      }
    } catch {
      tell(error, shown: nil, in: &reply)
      reply.diagnostics += "note: nothing in '\(path)' was run\n"
    }
    if !isResumed {
      session.app.undo?.settle()
      log.settle()
    }
    next = .prompt
    deliver(&reply, usesPager: false)
    return reply
  }

  /// Runs a command of a session that is resumed.
  ///
  /// - Returns: why it is refused, nil if it is not.
  func replay(_ text: String) -> String? {
    do throws(ScriptError) {
      let program = try Program.read(
        TypedEntry(Array(text.utf8), path: "journal", number: 1, flows), session.app.setup.files)
      var run = Run(in: session, program, options: .all)
      while let step = step(&run) {
        _ = session.sink.take()
        log.end(step.line, step.outcome)
        if let problem = step.outcome.problem, step.outcome.failure != nil,
          !step.instruction.isSource
        {
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
    if let difference = expected.compare(text, number: number, in: session) {
      reply.isRefused = true
      tell(difference, nil, in: &reply)
    }
    number += 1
  }

  /// Runs what was typed, or keeps it until the other answers of a form are there.
  private func runAnswered(_ text: String, shown: String?, into reply: inout Terminal.Reply) {
    let entry = read(text)
    if let help = entry.helpLine { return run(help, shown: nil, into: &reply) }
    switch console.preferences.isJSON ? nil : console.draft.take(entry, in: session) {
    case nil: runRedirected(text, shown: shown, into: &reply)
    case .complete(let line)?:
      isComposed = true
      run(line, shown: nil, into: &reply)
      isComposed = false
    case .kept(let missing)?:
      console.draft.print(in: session)
      _ = results.take(from: session)
      tell("kept until the form is complete; missing: \(missing.joined(separator: ", "))")
      countLines(of: text)
      deliver(&reply)
    case .wrong(let diagnostic)?:
      reply.isRefused = true
      tell(entry.placed(diagnostic), shown, in: &reply)
      countLines(of: text)
    }
  }

  /// Runs what was typed, and sends its results where the line says.
  private func runRedirected(_ text: String, shown: String?, into reply: inout Terminal.Reply) {
    let entry = read(text)
    do throws(Diagnostic) {
      guard let redirection = try Redirection(entry) else {
        return run(text, shown: shown, into: &reply)
      }
      let file = try ResultOutput.file(for: redirection)
      run(redirection.command, shown: shown, into: &reply) { reply in
        send(to: redirection.target, file, &reply)
      }
    } catch {
      reply.isRefused = true
      tell(entry.placed(error), shown, in: &reply)
      countLines(of: text)
    }
  }

  private func run(
    _ text: String, shown: String?, into reply: inout Terminal.Reply,
    sending send: (inout Terminal.Reply) -> Void = { _ in }
  ) {
    let started = SystemClock.uptime
    next = .prompt
    session.runner.isEchoing = console.preferences.echoes
    log.beginEntry()
    do throws(ScriptError) {
      let program = try Program.read(
        read(text), session.app.setup.files, until: session.app.deadline)
      run(Run(in: session, program, options: .all), shown: shown, into: &reply)
    } catch {
      if session.app.deadline.isOver {
        breakOff(to: session.app.savepoint, into: &reply)
      } else {
        tell(error, shown: shown, in: &reply)
      }
    }
    countLines(of: text)
    if console.preferences.tellsTime {
      reply.diagnostics += "time: \(ElapsedTime.milliseconds(SystemClock.uptime - started))\n"
    }
    if session.runner.hasQuit { next = .leave(exitCode: ExitCode.success.rawValue) }
    reply.next = next
    if !reply.isRefused { send(&reply) }
    deliver(&reply)
  }

  private func countLines(of text: String) {
    number += text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Sends results to a file, or a program.
  private func send(
    to target: Redirection.Target, _ file: OpenFile?, _ reply: inout Terminal.Reply
  ) {
    defer { results = PromptResults() }
    switch target {
    case .program(let command):
      // What was printed before is shown above what the program prints.
      try? Streams.results(Array(reply.output.utf8))
      reply.output = ""
      if let ending = ResultOutput.filter(results, by: command) { tell(ending) }
    case .file(let path, _):
      do throws(SystemError) {
        try file?.add(results.plain)
        tell("'\(path)' is written")
      } catch {
        reply.isRefused = true
        reply.diagnostics += "error: \(error.message)\n"
      }
    }
  }

  /// A line that has run.
  private struct Step {
    let instruction: Instruction
    let line: SessionLog.Line
    let outcome: InstructionOutcome
    /// The session before it.
    let before: Savepoint
  }

  /// Runs the next line; nil at the end.
  private func step(_ run: inout Run) -> Step? {
    guard let position = run.upcoming else { return nil }
    let typed = TypedLine(run.program.instructions[position], of: run.program, session)
    console.line = typed.shown
    let line = log.begin(run.program.instructions[position], typed)
    let before = session.app.savepoint
    guard case .line(let instruction, let outcome)? = run.next() else { return nil }
    return Step(instruction: instruction, line: line, outcome: outcome, before: before)
  }

  private func run(_ run: Run, shown: String?, into reply: inout Terminal.Reply) {
    var run = run
    while let step = step(&run) {
      let (instruction, outcome) = (step.instruction, step.outcome)
      if session.app.deadline.isOver {
        log.breakOff(step.line)
        return breakOff(to: step.before, into: &reply)
      }
      let isJSON = console.preferences.isJSON
      var own = PromptResults()
      expected = TypedTranscript(after: own.take(from: session))
      if isJSON {
        results.add("\(JSONLine(run.program, instruction, session, outcome).text)\n")
      } else {
        results.add(own)
      }
      if outcome.problems.isEmpty, own.styled.isEmpty { tell(about: instruction) }
      log.end(step.line, outcome)
      if instruction.answersDiffer, outcome.problems.isEmpty { console.draft = FormDraft() }
      reply.diagnostics += log.takeProblems()
      reply.diagnostics += session.app.takeNotes()
      tell(outcome, shown: shown, in: &reply)
      // A refusal that is recorded is the session's error, which invariants may look at.
      if !outcome.problems.isEmpty, log.isRecording { tellBroken(in: &reply) }
      if instruction.leadsOn, outcome.problems.isEmpty, !isJSON { showDisplayed() }
      if reply.isRefused || next != .prompt { return }
    }
  }

  /// Says which invariants are broken now that no command has broken.
  private func tellBroken(in reply: inout Terminal.Reply) {
    let broken = session.runner.invariants.newlyBroken()
    for problem in broken { tell(problem.place, nil, in: &reply) }
    if !broken.isEmpty { log.relaxBrokenInvariants() }
  }

  /// Says what a command did that printed nothing.
  private func tell(about instruction: Instruction) {
    if instruction.effect == .requires {
      tell("it must hold from here on")
    } else if instruction.isCheck {
      tell("it holds")
    } else if [.looks, .advises].contains(instruction.effect) {
      tell("there is nothing to show")
    }
  }

  /// Shows a line that is not a result, below the results.
  private func tell(_ text: String) {
    guard TerminalInfo.isScreen(1) else { return }
    notes.append(text, .routine)
    notes.append("\n")
  }

  /// Adds the values that are shown after every command that leads on.
  private func showDisplayed() {
    console.printDisplayed(in: session)
    _ = results.take(from: session)
  }

  /// Makes a command that Ctrl-C has broken off one that was refused.
  private func breakOff(to savepoint: Savepoint, into reply: inout Terminal.Reply) {
    session.breakOff(to: savepoint)
    reply.isRefused = true
    reply.diagnostics += "broken off; nothing has changed\n"
  }

  /// Hands results on to where they go.
  private func deliver(_ reply: inout Terminal.Reply, usesPager: Bool = true) {
    results.palette = palette()
    let shown = ResultOutput.show(
      results, usesPager: usesPager && allowsPager && console.preferences.usesPager,
      wraps: !console.preferences.isJSON)
    results = PromptResults()
    let columns = TerminalInfo.size(1).columns - 1
    reply.output +=
      shown + WordWrap.wrap(notes.painted(in: palette()), to: columns)
    notes = StyledText()
  }

  /// True while the session is recorded.
  var isRecording: Bool { log.isRecording }

  private func edit(_ path: String?) throws(Refusal) {
    if let path { return try Editor.open(path) }
    guard let last = console.typed().last(where: { !$0.hasPrefix(Self.editing) }) else {
      throw Refusal("command.usage", "there is no command to edit yet")
    }
    let lines = try Editor.change(last).withoutLineBreak
    if lines != last, !lines.allSatisfy(\.isWhitespace) { next = .run(command: lines) }
  }

  private static let editing = "edit"

  /// The name of what is typed, where others are the paths of files.
  static let path = "prompt"

  // Telling what went wrong

  private func tell(_ error: ScriptError, shown: String?, in reply: inout Terminal.Reply) {
    reply.isRefused = true
    var secrets = HiddenSecrets(in: session)
    for mistake in error.mistakes { tell(secrets.hide(in: mistake), shown, in: &reply) }
  }

  private func tell(
    _ outcome: InstructionOutcome, shown: String?, in reply: inout Terminal.Reply
  ) {
    if outcome.problems.isEmpty { return }
    reply.isRefused = true
    for problem in outcome.problems { tell(problem.place, shown, in: &reply) }
  }

  /// Shows a problem beside the line as it was typed: one that was completed holds a secret.
  private func tell(
    _ problem: PlacedDiagnostic, _ shown: String?, in reply: inout Terminal.Reply
  ) {
    var problem = problem
    if let shown {
      problem.source = SourceText(
        path: problem.source.path, bytes: Array(shown.utf8), firstLine: problem.source.firstLine)
      let end = UInt32(clamping: problem.source.bytes.count)
      let start = min(problem.diagnostic.range.start, end)
      problem.diagnostic.range = SourceRange(
        start: start, end: min(problem.diagnostic.range.end, end))
    }
    let isRightBelow =
      shown == nil && !isComposed && reply.output.isEmpty && reply.diagnostics.isEmpty
      && results.isEmpty
    reply.diagnostics += rendered(problem, below: isRightBelow ? echo() : nil)
  }

  /// A problem in words: in few lines where a person has just typed the line that it is about.
  private func rendered(_ problem: PlacedDiagnostic, below echo: EchoedLine?) -> String {
    guard TerminalInfo.isTerminal(2) else {
      return DiagnosticRenderer(usesColor: usesColor(2)).render(problem)
    }
    let columns = TerminalInfo.size(2).columns
    // A long form has up to ten columns in front of the line.
    let renderer = DiagnosticRenderer(usesColor: usesColor(2), width: min(100, columns - 10))
    let text =
      problem.source.path == TypedCommands.path
      ? renderer.render(problem, below: echo, columns: columns) : renderer.render(problem)
    return text.shownHere
  }
}

/// Time at the prompt.
extension TypedCommands {
  /// Lets what is due end.
  ///
  /// - Returns: the screen that came of it; empty if nothing ended.
  func letTimePass() -> String {
    let passed = passTime()
    lastGlance = SystemClock.uptime
    guard let arrivals = Arrivals(session.app), arrivals.receive() else { return passed }
    session.printScreen()
    log.arrive(session.app.remote?.takeExchanges() ?? [])
    return passed + takeScreen()
  }

  private func takeScreen() -> String {
    var reply = Terminal.Reply()
    _ = results.take(from: session)
    if !console.preferences.isJSON { showDisplayed() }
    deliver(&reply, usesPager: false)
    tellBroken(in: &reply)
    return reply.output + reply.diagnostics + log.takeProblems()
  }

  private func passTime() -> String {
    switch timekeeper.pass() {
    case .nothingEnded: return ""
    case .ended: return takeScreen()
    case .due(let time):
      var reply = Terminal.Reply()
      run("advance \(time.text)", shown: nil, into: &reply)
      return reply.output + reply.diagnostics
    }
  }

  /// The time until something ends by itself; nil if nothing does.
  var timeToNextDue: Duration? {
    let glance = lastGlance + TypedCommands.pause - SystemClock.uptime
    let next = session.app.remote?.awaitsAnswer == true ? Duration.nanoseconds(max(0, glance)) : nil
    return [timekeeper.timeToNextDue, next].compactMap(\.self).min()
  }

  /// The time between two looks at what a remote outside has answered: 20 ms.
  private static let pause: Int64 = 20_000_000

  /// The work that is pending; nil if none is.
  var pendingWork: PendingWork? { timekeeper.pendingWork }
}
