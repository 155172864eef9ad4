import FlowCore
import FlowScript
import FlowShell
import Terminal

/// A person at the prompt.
@MainActor final class PromptRun {
  private let flows: [RegisteredFlow]
  private let options: RunOptions
  private let session: Session
  private let renderer: DiagnosticRenderer
  private var number = 1
  private var lastTime = SystemCall.uptime

  init(_ flows: [RegisteredFlow], _ options: RunOptions) throws(ExitCode) {
    self.flows = flows
    self.options = options
    session = try Session.make(flows, options)
    renderer = DiagnosticRenderer(usesColor: options.usesColor)
  }

  /// Reads and runs lines until the person leaves.
  func run() throws(ExitCode) {
    var editorOptions = LineEditor.Options(name: "flowsh")
    editorOptions.history = HistoryPlace.file
    if options.color == .never { editorOptions.allowsEscapes = false }
    let editor = LineEditor(host: host, options: editorOptions)
    let ending = editor.run()
    try session.saveWorld(options)
    switch ending {
    case .left(let code): SystemCall.leave(code)
    case .signalled(let number): Ending.die(of: number)
    }
  }

  private var host: PromptHost {
    let isColored =
      options.color == .always || (options.color == .auto && TerminalInfo.allowsColor(1))
    var host = PromptHost(
      prompt: { [session] in Prompt(session.promptText, style: isColored ? "1;32" : nil) },
      run: { [unowned self] text in enter(text) })
    host.isComplete = { text in !Script.isIncomplete(Array(text.utf8)) }
    host.complete = { [session] text, cursor in
      let completion = Completer(session).complete(text, cursor)
      return Completion(
        start: completion.start,
        candidates: completion.candidates.map { candidate in
          Candidate(
            candidate.text, description: candidate.description,
            appendsSpace: candidate.isWhole)
        })
    }
    host.pendingDescription = { [session] in session.pendingText }
    host.cancelPending = { [unowned self] in cancelPending() }
    host.nextDue = { [unowned self] in nextDue }
    host.tick = { [unowned self] in tick() }
    host.historyEntry = { [session] text in session.sink.redacted(text) }
    return host
  }

  /// Runs what was typed.
  private func enter(_ text: String) -> Terminal.Reply {
    _ = letTimePass()
    let program: Program
    do throws(ScriptError) {
      program = try Program.read(
        entry: Array(text.utf8), path: "prompt", number: number, flows, options.setup.files)
    } catch {
      number += 1
      let texts = error.mistakes.map { renderer.render($0) }
      return Terminal.Reply(diagnostics: session.sink.redacted(texts.joined()), isRefused: true)
    }
    number += text.split(separator: "\n", omittingEmptySubsequences: false).count
    var reply = Terminal.Reply()
    for instruction in program.instructions {
      let outcome = session.perform(instruction, of: program)
      reply.output += String(decoding: session.sink.take(), as: UTF8.self)
      if !outcome.problems.isEmpty {
        for problem in outcome.problems {
          reply.diagnostics += session.sink.redacted(renderer.render(problem.place))
        }
        reply.isRefused = true
        break
      }
      if session.hasQuit {
        reply.next = .leave(exitCode: ExitCode.success.rawValue)
        break
      }
    }
    return reply
  }

  /// Ctrl-C while something is pending.
  private func cancelPending() -> String? {
    guard let program = try? Program.read(Array("cancel".utf8), path: "prompt", flows),
      let cancel = program.instructions.first
    else { return nil }
    _ = session.perform(cancel, of: program)
    return String(decoding: session.sink.take(), as: UTF8.self)
  }

  private var nextDue: Duration? {
    session.timeToNextDue.map { due in
      .nanoseconds(max(0, due.count - (SystemCall.uptime - lastTime)))
    }
  }

  /// Lets what is due end, and gives back the screen that came of it.
  private func tick() -> String? {
    guard letTimePass() else { return nil }
    return String(decoding: session.sink.take(), as: UTF8.self)
  }

  private func letTimePass() -> Bool {
    let now = SystemCall.uptime
    let passed = now - lastTime
    lastTime = now
    return session.letTime(Nanoseconds(count: max(0, passed)))
  }
}
