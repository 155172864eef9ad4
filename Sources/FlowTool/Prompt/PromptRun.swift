import FlowCore
import FlowScript
import FlowShell
import FlowText
import HostSystem
import Terminal

/// A person at the prompt.
@MainActor final class PromptRun {
  private let options: RunOptions
  private let session: Session
  private let console = Console()
  private let log: SessionLog
  private let commands: TypedCommands
  private let saved: SavedSession?
  /// The world that the session wrote when it last ended.
  private var writtenWorld: [UInt8]?

  /// - Throws: if there is no session to resume, or the world cannot be read; that has been reported.
  init(_ flows: [RegisteredFlow], _ asked: RunOptions) throws(ExitCode) {
    saved = try asked.resumed.map { (position) throws(ExitCode) in try SavedSession(position) }
    let reads = OutsideReads()
    var options = try saved?.options(asked, flows) ?? asked
    options.setup = reads.watching(options.setup)
    self.options = options
    session = try options.session(of: flows)
    log = SessionLog(session, options, reads)
    commands = TypedCommands(session, console, flows, log)
    console.preferences.isJSON = options.format == .json
    prepare()
    session.app.deadline = PromptRun.deadline
    session.app.remote?.answersArriveLater = true
    try begin(reads)
  }

  /// A look around in a session that something else has brought to where it is.
  ///
  /// No journal is kept of it, and what a person lets happen there stays there.
  ///
  /// - Parameters:
  ///   - flows: the flows that lines may name.
  ///   - options: the options of the run.
  ///   - session: the session.
  ///   - run: runs the lines that bring it there.
  init(
    _ flows: [RegisteredFlow], _ options: RunOptions, in session: Session, after run: () -> Void
  ) {
    saved = nil
    self.options = options
    self.session = session
    log = SessionLog(session, options, OutsideReads())
    log.lead(run)
    commands = TypedCommands(session, console, flows, log)
    prepare()
  }

  /// Makes what is printed look as the options and the terminal have it.
  private func prepare() {
    console.preferences.color = options.color.rawValue
    commands.allowsPager = !options.isPlain && TerminalInfo.allowsEscapes
    commands.usesColor = { [console] in console.preferences.allowsColor($0) }
    commands.palette = { [console] in console.preferences.palette }
    if TerminalInfo.isScreen(1) { session.printForTerminal() }
  }

  /// The deadline of a person: none, until Ctrl-C.
  private static var deadline: Deadline { Deadline { LineEditor.isInterrupted } }

  /// Reads and runs lines until the person leaves, and continues after that.
  func stay() {
    session.app.deadline = PromptRun.deadline
    if case .signalled(let number) = editor.run() { ThisProcess.die(of: number) }
  }

  /// Begins where the last session ended, or afresh.
  private func begin(_ reads: OutsideReads) throws(ExitCode) {
    guard let saved else {
      if let path = Places.journals, !options.keepsNoJournal {
        log.begin(SessionJournal(options, session, in: JournalFolder(path: path)))
      }
      return
    }
    try saved.replay(in: session, reads, log) { [commands] text in commands.replay(text) }
    if saved.contents.isEnded { writtenWorld = session.app.worlds.saved }
    do throws(SystemError) {
      log.begin(try SessionJournal(resuming: saved))
    } catch {
      throw CommandLineError(error.message, .unwritable).told()
    }
  }

  /// Reads and runs lines until the person leaves.
  func run() throws(ExitCode) {
    let editor = editor
    try greet()
    // The lines that run first may hold 'quit'.
    let ending = session.runner.hasQuit ? .left(exitCode: 0) : editor.run()
    switch ending {
    case .left(let code):
      try options.saveWorld(of: session, writtenBefore: writtenWorld)
      if let problem = log.end() { Streams.diagnostics(problem) }
      ThisProcess.exit(code)
    case .signalled(let number):
      // No one is there to be asked, and the journal has what is not written.
      try? options.saveWorld(of: session, writtenBefore: writtenWorld, asks: false)
      ThisProcess.die(of: number)
    }
  }

  private var editorOptions: LineEditor.Options {
    var editorOptions = LineEditor.Options(name: ThisShell.name)
    editorOptions.history = Places.history
    editorOptions.isPlain = options.isPlain
    if options.color == .never { editorOptions.allowsEscapes = false }
    return editorOptions
  }

  /// The editor that reads the lines.
  private var editor: LineEditor {
    let editor = LineEditor(host: host, options: editorOptions)
    console.typed = { [weak editor] in editor?.entries ?? [] }
    console.forget = { [weak editor] lines throws(Refusal) in
      if let problem = editor?.forget(lines) { throw Refusal("file", Message(problem)) }
    }
    commands.echo = { [weak editor] in editor?.echo }
    return editor
  }

  /// Prints the notes before the first prompt, and runs the person's own beginning.
  private func greet() throws(ExitCode) {
    if !options.isQuiet, TerminalInfo.isScreen(1) {
      let columns = TerminalInfo.size(1).columns
      try Streams.results("\(WordWrap.wrap(banner, to: columns - 1))\n")
    }
    if let saved {
      let count = saved.contents.commandCount
      if saved.contents.isTorn {
        tell("note: the last line of the journal was torn off; it is dropped\n")
      }
      if let world = options.worldFile, world.hasChanged(since: writtenWorld) {
        tell("note: '\(world.path)' has changed since this session read it\n")
      }
      tell("resumed \(count) \(count == 1 ? "command" : "commands")\n")
      try Streams.results(session.screen.painted(in: console.preferences.palette))
    } else if Places.journals == nil, !options.keepsNoJournal {
      tell(
        "warning: neither HOME nor XDG_STATE_HOME says where to keep history and journal\n")
    } else if let path = Places.journals, !options.keepsNoJournal,
      JournalFolder(path: path).endedBadly
    {
      tell(
        "note: the last session was broken off; '\(ThisShell.name) --resume' goes on with it\n")
    }
    guard !options.skipsBeginning, let path = Places.beginning, FileStatus(of: path) != nil else {
      return
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.read(path)
    } catch {
      return tell("warning: \(error.message)\n")
    }
    let reply = commands.begin(with: bytes, path: path, isResumed: saved != nil)
    try Streams.results(Array(reply.output.utf8))
    tell(reply.diagnostics)
  }

  /// Prints something for a person, broken between words where a terminal has no room.
  private func tell(_ text: String) {
    let columns = TerminalInfo.isTerminal(2) ? TerminalInfo.size(2).columns : .max
    Streams.diagnostics(WordWrap.wrap(text.shownHere, to: columns))
  }

  /// The line above the first prompt.
  private var banner: String {
    let completion = editorOptions.canComplete ? "Tab completes, " : ""
    return "\(ThisShell.name) \(ThisShell.version): 'help' and 'flows' say what to type, "
      + "\(completion)'exit' leaves"
  }

  private var host: PromptHost {
    var host = PromptHost(
      prompt: { [session, console, commands] in
        Prompt(console.preferences, at: session.place, isRecorded: commands.isRecording)
      }, run: { [commands] text in commands.enter(text) })
    host.answer = { [commands] secret in commands.answer(secret) }
    host.joint = { [session] text in session.language.joint(after: text) }
    host.complete = { [session] text, cursor in
      Completion(Completer(session).complete(text, cursor))
    }
    host.look = { [session, console] line in LineLook(of: line, session, console) }
    host.edit = { command in
      do throws(Refusal) {
        return (try Editor.change(command).withoutLineBreak, "")
      } catch {
        return (command, "error: \(error.message)\n")
      }
    }
    host.pending = { [commands] in commands.pendingWork }
    host.cancelPending = { [commands] in
      let reply = commands.enter("cancel")
      return reply.output + reply.diagnostics
    }
    host.nextDue = { [commands] in commands.timeToNextDue }
    host.tick = { [commands] in
      let text = commands.letTimePass()
      return text.isEmpty ? nil : text
    }
    host.historyEntry = { [commands] text in commands.historyEntry(text) }
    return host
  }
}

extension Completion {
  fileprivate init(_ list: CompletionList) {
    self.init(
      start: list.start,
      candidates: list.candidates.map { candidate in
        Candidate(
          candidate.text, display: candidate.name, description: candidate.description,
          appendsSpace: candidate.isWhole)
      })
  }
}

extension LineLook {
  /// The look of a line, as a person wants it.
  fileprivate init(of line: String, _ session: Session, _ console: Console) {
    let preferences = console.preferences
    guard let palette = preferences.palette else {
      self.init()
      return
    }
    let commands = session.commands
    let roles =
      preferences.highlights
      ? LineRoles(line, commands: commands.names, verbs: commands.verbs).parts
      : []
    self.init(
      parts: roles.map { Part($0.range, style: palette.style(of: $0.role)) },
      suggestion: preferences.suggests
        ? LineSuggestion(session).text(after: line, history: console.typed()) : "",
      suggestionStyle: palette.suggestion)
  }
}

extension Prompt {
  /// The prompt as a person wants it, after a mark if the session is recorded.
  ///
  /// The callers of a flow leave a third of the line free, or 24 columns.
  fileprivate init(_ preferences: Preferences, at place: RunningPlace?, isRecorded: Bool) {
    let mark = isRecorded ? "[rec] " : ""
    let columns = TerminalInfo.size(1).columns - mark.utf8.count
    let palette = preferences.palette
    let usual = preferences.prompt.hasStyles ? nil : palette?.prompt
    let lines = preferences.prompt.lines(
      at: place, columns: max(columns * 2 / 3, columns - 24) - 2,
      separator: TerminalInfo.isUTF8 ? " › " : " > ")
    let runs = lines.map { line in
      line.map { Run($0.text, style: palette == nil ? nil : $0.style ?? usual) }
    }
    let shown = mark.isEmpty ? [] : [Run(mark, style: palette?.mark)]
    self.init(shown + runs[runs.count - 1], above: runs.count > 1 ? runs[0] : [])
  }
}

extension Preferences {
  /// The styles of what is printed on the screen; nil for none.
  fileprivate var palette: Palette? { allowsColor(1) ? Palette(theme: theme) : nil }

  /// True if text written to a descriptor is coloured.
  fileprivate func allowsColor(_ descriptor: Int32) -> Bool {
    RunOptions.Color(rawValue: color)?.isUsed(on: descriptor) ?? false
  }
}
