import FlowText
import HostSystem
import Synchronization

/// A prompt on the terminal: reads lines, runs them through the host, and keeps its clock going meanwhile.
///
/// One loop on the main thread does everything. It waits for keys, signals and the next thing due, and
/// needs neither an asynchronous `main` nor a run loop. The terminal is given back before anything
/// runs, and at the end whatever the end was.
@MainActor package final class LineEditor {
  /// The options of a session.
  package struct Options: Sendable {
    /// The name of the application in the user's `inputrc`, as in `$if flowsh`.
    package var name: String

    /// True if nothing on the screen may be redrawn, as screen readers need it.
    package var isPlain = false

    /// True if escape sequences may be sent; otherwise the terminal sees none, whatever it is.
    package var allowsEscapes = TerminalInfo.allowsEscapes

    /// The file that keeps commands from session to session; nil for none.
    package var history: HistoryFile?

    package init(name: String) {
      self.name = name
    }
  }

  private let host: PromptHost
  private let source: any LineSource
  private let history: SessionHistory
  private var inbox = SignalInbox()
  private var assembly = CommandAssembly()
  private var progress = Progress()
  private var shown = PromptView(prompt: Prompt(""))
  private var hasWarned = false

  /// The commands that were entered, the oldest first, earlier sessions included, as the host would
  /// have them kept.
  package var entries: [String] { history.entries }

  /// Forgets every command that is one of some texts, in the history's file too.
  ///
  /// - Returns: Why they are still in the file; nil if they are not.
  package func forget(_ texts: Set<String>) -> String? { history.forget(texts, in: source) }

  /// The line that was entered last, while its command runs; nil if it is not right above, as
  /// one of several.
  package private(set) var echo: EchoedLine?

  /// True if since a command began Ctrl-C was pressed, or a signal came that ends the session: a
  /// command that takes long asks, and stops.
  package nonisolated static var isInterrupted: Bool { ArrivedSignals.now.isInterrupting }

  package init(host: PromptHost, options: Options) {
    self.host = host
    CharacterType.prepare()
    history = SessionHistory(file: options.history)
    source = Self.source(for: options)
    source.complete { [weak self] line, cursor in
      self?.complete(line, cursor) ?? Completion(start: cursor, candidates: [])
    }
  }

  /// Reads and runs commands until the session ends.
  package func run() -> Ending {
    inbox.open()
    defer { inbox.close() }
    begin()
    defer { source.end() }
    while true {
      if let ending = turn() { return ending }
    }
  }

  /// One round of the loop: what is due, what has arrived, what was typed.
  private func turn() -> Ending? {
    if let due = host.nextDue(), due <= .zero, let message = host.tick() {
      source.printAbove(message)
    }
    refreshPrompt()
    let isReady = InputWait.standardInput(orWake: inbox.descriptor, timeout: timeout)
    if let ending = handle(inbox.take()) { return ending }
    guard isReady else {
      paintLine()
      return nil
    }
    history.recall(into: source)
    switch source.read() {
    case nil: return nil
    case .entered(let text): return enter(text)
    case .edited(let line): return edit(line)
    case .endOfInput: return endInput()
    }
  }

  /// The time for which no key is pressed before the line is painted: keys come first.
  private static let paintDelay = Duration.milliseconds(1)

  /// Paints the line as it should look.
  private func paintLine() {
    source.paint { [host] line in assembly.unfinished.isEmpty ? host.look(line) : LineLook() }
  }

  /// Lets the host change the command that is being typed, and continues with it.
  private func edit(_ line: String) -> Ending? {
    let (command, problem) = host.edit(assembly.lead + line)
    assembly.drop()
    Output.tell(problem)
    begin(typed: command)
    return nil
  }

  private var timeout: Duration? {
    let painting = source.isPainted ? nil : Self.paintDelay
    return [host.nextDue(), progress.due(now: .now), painting].compactMap(\.self).min()
  }

  private func enter(_ text: String) -> Ending? {
    hasWarned = false
    let isFirst = assembly.unfinished.isEmpty
    let commands = assembly.add(text, joint: host.joint)
    echo = isFirst && commands == [text] ? echoOfLine : nil
    let run = CommandRun(host: host, inbox: inbox, source: source, history: history)
    switch run.perform(commands) {
    case .goOn: break
    case .stop: assembly.drop()
    case .end(let ending): return ending
    }
    begin()
    return nil
  }

  private var echoOfLine: EchoedLine {
    let columns = TerminalInfo.size(source.descriptor).columns
    let prompt = shown.composed(columns: columns)
    return EchoedLine(promptWidth: DisplayWidth.of(prompt.printable), columns: columns)
  }

  /// Leaves with 0, but not without a warning while something is pending; an unfinished command is
  /// dropped first.
  private func endInput() -> Ending? {
    Output.write("\n", to: source.descriptor)
    if !assembly.unfinished.isEmpty {
      assembly.drop()
    } else if let pending = host.pending()?.description, !hasWarned {
      hasWarned = true
      Output.tell("Still \(pending). Ctrl-D again leaves.", to: source.descriptor)
    } else {
      return .left(exitCode: 0)
    }
    begin()
    return nil
  }

  private func handle(_ signals: ArrivedSignals) -> Ending? {
    guard !signals.isEmpty else { return nil }
    if let number = signals.ending {
      Output.write("\n", to: source.descriptor)
      return .signalled(number)
    }
    if signals.contains(SIGWINCH) { source.resize() }
    if signals.contains(SIGINT) { interrupt() }
    if signals.contains(SIGTSTP) || signals.contains(SIGCONT) { stop(signals) }
    return nil
  }

  /// Ctrl-C: cancels what is pending and keeps the line, or drops the line.
  private func interrupt() {
    hasWarned = false
    if host.pending() != nil, let message = host.cancelPending() {
      source.printAbove(message)
    } else {
      assembly.drop()
      shown = currentView
      source.drop(shown)
    }
  }

  /// Completes a line as part of its command, of which the host sees all.
  private func complete(_ line: String, _ cursor: Int) -> Completion {
    let lead = assembly.lead
    let offset = lead.utf8.count
    var completion = host.complete(lead + line, offset + cursor)
    completion.start -= offset
    // A word that begins on an earlier line is out of reach.
    if completion.start < 0 { completion = Completion(start: cursor, candidates: []) }
    return completion
  }

  private func stop(_ signals: ArrivedSignals) {
    source.suspend(echoing: signals.contains(SIGTSTP) ? SIGTSTP : SIGCONT)
    if signals.contains(SIGTSTP) { inbox.stop() }
    Foreground.await()
    source.resume()
  }

  private func begin(typed: String = "") {
    _ = progress.update(host.pending(), isAnimated: source.isAnimated, now: .now)
    shown = currentView
    source.begin(shown, typed: typed)
  }

  private func refreshPrompt() {
    _ = progress.update(host.pending(), isAnimated: source.isAnimated, now: .now)
    let view = currentView
    guard view != shown else { return }
    shown = view
    source.show(view)
  }

  private var currentView: PromptView {
    let prompt = assembly.unfinished.isEmpty ? host.prompt() : .continuation
    return PromptView(prompt: prompt, progress: progress.shown)
  }
}
