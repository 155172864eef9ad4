import FlowCore
import FlowScript
import FlowShell
import HostSystem

/// Keeps what happens at the prompt: in the journal, in a recording, for a recording that begins later,
/// and for the page of the session.
@MainActor final class SessionLog {
  private let session: Session
  private let reads: OutsideReads
  private var journal: SessionJournal?
  private var accepted = AcceptedCommands()
  private var recording: Recording?
  /// Everything that led to where the recording began, which it begins with once something is undone or redone; nil if
  /// it does already.
  private var unabridged: RecordedPast?
  /// The commands that were accepted since the last `reset`, with its number; nil once `undo` led to before it.
  private var afterReset: (number: Int, commands: AcceptedCommands)?
  private(set) var timeline: SessionTimeline
  private var secretNames = SecretNames()

  /// The lines that a recording begins with, of a session that did not begin like any other.
  private let beginning: [String]

  /// The time since it was last passed to the journal.
  private var untold: Int64 = 0

  /// The problems that have not been reported yet.
  private(set) var problems = ""

  init(_ session: Session, _ options: RunOptions, _ reads: OutsideReads) {
    self.session = session
    self.reads = reads
    beginning = RecordedBeginning(options, session).lines
    timeline = SessionTimeline(session)
    session.runner.onSourcing = { [unowned self] in timeline.add($0) }
  }

  var isRecording: Bool { recording != nil }

  /// Keeps what happens from now on in a journal.
  func begin(_ journal: SessionJournal) {
    self.journal = journal
    untold = 0
  }

  /// Notes that the person left.
  ///
  /// - Returns: what went wrong; nil if nothing did.
  func end() -> String? { journal?.end() }

  /// Makes what has happened so far the beginning of the session.
  func settle() { problem(journal?.settle()) }

  /// Takes what went wrong.
  func takeProblems() -> String {
    defer { problems = "" }
    return problems
  }

  /// Notes that time goes by, and whether something pending ended in it.
  func pass(_ time: Nanoseconds, endedSomething: Bool) {
    untold = untold.addingReportingOverflow(time.count).partialValue
    timeline.add(time, endedSomething: endedSomething, printing: session.sink.text(from: 0))
    guard endedSomething else { return }
    let time = takeTime()
    accepted.add(time)
    afterReset?.commands.add(time)
    problem(journal?.keep(time, reading: reads.take()))
  }

  /// A command as the log keeps it: as it was typed, and as a script may hold it.
  struct Entry {
    let instruction: Instruction
    var typed: TypedCommand
    var recorded: String
    /// True if a recording cannot have it as a command, since a secret is left out of it.
    let isComment: Bool
    /// The stream that `random` drew from when it began.
    let chance: Chance
  }

  /// Begins to take notes for what is entered now: what was read before does not count.
  func beginEntry() {
    _ = reads.take()
    _ = session.app.remote?.takeExchanges()
  }

  /// Notes that requests were answered which had been pending.
  func arrive(_ exchanges: [Exchange]) {
    if exchanges.isEmpty { return }
    problem(journal?.keep(exchanges, after: takeTime()))
  }

  /// Begins the entry of a command that is about to run.
  ///
  /// - Returns: nil if nothing is made of it, whatever comes of it.
  func begin(_ instruction: Instruction, _ line: TypedLine) -> Entry? {
    guard isRecording || instruction.canChangeSession || instruction.isSource else { return nil }
    let recorded = line.recordable(
      in: FileSystem.currentFolder, beside: recording?.folder, &secretNames)
    return Entry(
      instruction: instruction, typed: TypedCommand(line),
      recorded: recorded.lacksSecret
        ? Recording.comment(recorded.text + Self.leftOut) : recorded.text,
      isComment: recorded.lacksSecret, chance: session.app.state.chance)
  }

  /// The note after a line that is left out of recordings.
  private static let leftOut =
    "  # left out: it holds a secret; ${secret.NAME} or secret.NAME can be recorded"

  /// Notes what a command did, whatever becomes of its entry.
  func note(
    _ instruction: Instruction, _ line: TypedLine, printing printed: String,
    _ outcome: InstructionOutcome
  ) {
    timeline.add(instruction, line, printing: printed, outcome)
  }

  /// Ends the entry of a command with what came of it.
  func end(_ entry: Entry, _ outcome: InstructionOutcome) {
    let (instruction, recorded) = (entry.instruction, entry.recorded)
    if let failure = outcome.failure {
      if instruction.isSource { keep(entry) }
      return noteRefusal(entry, outcome.refusal ?? failure.refusal)
    }
    if instruction.changesSession || session.app.state.chance != entry.chance {
      keep(entry)
    } else if instruction.isCheck {
      // What held then holds when a recording that begins later is run.
      accepted.add(recorded)
      afterReset?.commands.add(recorded)
    }
    if instruction.isReset {
      afterReset = (session.app.state.resets, AcceptedCommands())
    } else if afterReset?.number != session.app.state.resets {
      afterReset = nil
    }
    guard let recording, instruction.isRecordable else { return }
    write { () throws(SystemError) in
      if instruction.effect == .undoes, let past = unabridged {
        unabridged = nil
        try recording.replacePast(by: past.lines)
      }
      try recording.add(recorded, printing: entry.isComment ? "" : outcome.printed)
    }
  }

  /// A refusal that is recorded is after `!`, which makes it the session's error.
  private func noteRefusal(_ entry: Entry, _ refusal: Refusal) {
    let (instruction, recorded) = (entry.instruction, entry.recorded)
    guard let recording else {
      guard instruction.canBeRefused, instruction.isRecordable, !entry.isComment else { return }
      accepted.add(refused: "! \(recorded)")
      afterReset?.commands.add(refused: "! \(recorded)")
      return
    }
    guard instruction.canBeRefused, instruction.isRecordable, !entry.isComment else {
      let comment = entry.isComment ? recorded : Recording.comment(recorded)
      return write { () throws(SystemError) in try recording.add(comment) }
    }
    session.app.note(refusal.failure)
    keep(entry.refused)
    let line = "\(session.line(refusal))\n"
    write { () throws(SystemError) in
      try recording.add("! \(recorded)", printing: line)
    }
  }

  private func keep(_ entry: Entry) {
    let time = takeTime()
    let asked = session.app.remote?.takeExchanges() ?? []
    accepted.add(entry.recorded, after: time)
    afterReset?.commands.add(entry.recorded, after: time)
    problem(
      journal?.keep(
        entry.typed, after: time,
        reading: reads.take() + asked.map { JournalRecord(.asked, $0.json) },
        at: session.place.text))
  }

  /// Begins a recording with what led to where the session is.
  func record(_ request: RecordingRequest) throws(Refusal) {
    if let recording {
      throw Refusal("command.usage", "'\(recording.path)' is being recorded; 'record stop' ends it")
    }
    let head = try RecordedCase(request, session.flows).lines
    // Also that from before the last reset, to which undo may lead.
    let none = Nanoseconds(count: 0)
    for lines in [accepted.lines(after: none), leadingHere(after: none)] {
      session.forgetIdleTime(leadingHere: lines)
    }
    evenTime()
    do throws(SystemError) {
      let past = RecordedPast(
        of: session, choices, in: request.path, secrets: secretNames.values)
      let recording = try Recording(request)
      try recording.begin(head, past.lines)
      self.recording = recording
      unabridged =
        past.lines.map(\.text) == history
        ? nil
        : RecordedPast(of: session, [history], in: request.path, secrets: secretNames.values)
    } catch {
      throw Refusal(making: error)
    }
  }

  /// The lines that lead from a fresh session to where this one is.
  var lines: [String] { lines(refusals: 0) }

  /// The same, with those before the last `reset`, which `undo` may lead to, and without what was refused, which would
  /// leave errors there.
  private var history: [String] {
    guard let afterReset else { return lines }
    let none = Nanoseconds(count: 0)
    let count = afterReset.commands.lines(after: none).count
    return beginning + accepted.lines(after: none).dropLast(count)
      + afterReset.commands.lines(after: session.app.state.timeGoneBy)
  }

  /// The lines with what was refused, then without the last of it, and at last without any: of a refusal the error
  /// stays until something else is done.
  private var choices: [[String]] {
    let count = (afterReset?.commands ?? accepted).refusalCount
    return Set([count, count - 1, count - 2, count - 3, 0].filter { $0 >= 0 }).sorted(by: >)
      .map { lines(refusals: $0) }
  }

  private func lines(refusals: Int) -> [String] {
    beginning + leadingHere(after: session.app.state.timeGoneBy, refusals: refusals)
  }

  /// The lines that lead from the session as it began, or was reset, to where it is.
  private func leadingHere(after time: Nanoseconds, refusals: Int = 0) -> [String] {
    (afterReset?.commands ?? accepted).lines(after: time, refusals: refusals)
  }

  /// Lets the rest of a millisecond go by, so that a script has no odd nanoseconds.
  private func evenTime() {
    guard session.app.time.toNextDue == nil else { return }
    let over = session.app.state.timeGoneBy.count % 1_000_000
    guard over > 0 else { return }
    let rest = Nanoseconds(count: 1_000_000 - over)
    pass(rest, endedSomething: session.letTime(rest))
  }

  /// Ends the recording.
  ///
  /// - Returns: the path of what was recorded.
  func stopRecording() throws(Refusal) -> String {
    guard let recording else { throw Refusal("command.usage", "nothing is being recorded") }
    self.recording = nil
    return recording.path
  }

  private func write(_ add: () throws(SystemError) -> Void) {
    do throws(SystemError) {
      try add()
    } catch {
      recording = nil
      problem("warning: the recording ends here: \(error.message)\n")
    }
  }

  private func takeTime() -> Nanoseconds {
    defer { untold = 0 }
    return Nanoseconds(count: untold)
  }

  private func problem(_ text: String?) { problems += text ?? "" }
}

extension SessionLog.Entry {
  /// The same command after `!`.
  fileprivate var refused: SessionLog.Entry {
    var entry = self
    entry.typed = typed.behind("! ")
    entry.recorded = "! \(recorded)"
    return entry
  }
}
