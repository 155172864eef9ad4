import FlowCore
import FlowScript
import FlowShell
import HostSystem

/// What is kept of what happens at the prompt: in the journal, in a recording, and for a recording
/// that begins later.
@MainActor final class Chronicle {
  private let session: Session
  private let files: ReadFiles
  private var journal: SessionJournal?
  private var deeds = Deeds()
  private var recording: Recording?

  /// What a recording begins with, of a session that did not begin like any other.
  private let beginning: [String]

  /// The time since the journal was last told.
  private var untold: Int64 = 0

  /// What went wrong and has not been told yet.
  private(set) var problems = ""

  init(_ session: Session, _ options: RunOptions, _ files: ReadFiles) {
    self.session = session
    self.files = files
    beginning = RecordedBeginning(options).lines
  }

  var isRecording: Bool { recording != nil }

  /// Keeps what happens from now on in a journal.
  func begin(_ journal: SessionJournal) {
    self.journal = journal
    untold = 0
    _ = files.take()
  }

  /// Notes that the person left.
  func end() { journal?.end() }

  /// Makes what has happened so far the beginning of the session.
  func settle() { problem(journal?.settle()) }

  /// Takes what went wrong.
  func takeProblems() -> String {
    defer { problems = "" }
    return problems
  }

  // What happens

  /// Notes that time goes by, and whether something pending ended in it.
  func pass(_ time: Nanoseconds, endedSomething: Bool) {
    untold = untold.addingReportingOverflow(time.count).partialValue
    guard endedSomething else { return }
    let time = takeTime()
    deeds.add(time)
    problem(journal?.keep(time))
  }

  /// Whether it makes anything of a command: then it wants its text as a script may hold it.
  func takesNote(of instruction: Instruction) -> Bool {
    isRecording || instruction.changesSession || instruction.isSource
  }

  /// Notes a command, as it was typed and as a script may hold it, and what came of it.
  func note(
    _ instruction: Instruction, _ source: String, recorded: String, _ outcome: InstructionOutcome
  ) {
    let read = files.take()
    if let failure = outcome.failure {
      if instruction.isSource { keep(source, recorded, read) }
      return noteRefusal(instruction, source, recorded, failure, read)
    }
    if instruction.changesSession { keep(source, recorded, read) }
    if instruction.isReset { deeds.forget() }
    guard let recording, instruction.isRecordable else { return }
    write { () throws(SystemError) in try recording.add(recorded, printing: outcome.printed) }
  }

  /// A refusal that is recorded is behind `!`, which makes it the session's error.
  private func noteRefusal(
    _ instruction: Instruction, _ source: String, _ recorded: String, _ failure: Failure,
    _ read: [JournalRecord]
  ) {
    guard let recording else { return }
    guard instruction.canBeRefused, instruction.isRecordable else {
      return write { () throws(SystemError) in try recording.add(comment: recorded) }
    }
    session.note(failure)
    keep("! \(source)", "! \(recorded)", read)
    let line = "error: \(failure.code): \(failure.message ?? "")\n"
    write { () throws(SystemError) in
      try recording.add("! \(recorded)", printing: self.session.secrets.hide(line))
    }
  }

  private func keep(_ source: String, _ recorded: String, _ read: [JournalRecord]) {
    let time = takeTime()
    deeds.add(recorded, after: time)
    problem(journal?.keep(source, after: time, reading: read))
  }

  // Recording

  /// Begins a recording with what led to where the session is.
  func record(to path: String) throws(Refusal) {
    if let recording {
      throw Refusal("command.usage", "'\(recording.path)' is being recorded; 'record stop' ends it")
    }
    evenTime()
    do throws(SystemError) {
      let recording = try Recording(path)
      for line in beginning + deeds.lines(after: session.timeGoneBy) { try recording.add(line) }
      self.recording = recording
    } catch {
      throw Refusal("file", error.message)
    }
  }

  /// Lets the rest of a millisecond go by, so that a script has no odd nanoseconds.
  private func evenTime() {
    guard session.timeToNextDue == nil else { return }
    let rest = Nanoseconds(count: 1_000_000 - session.timeGoneBy.count % 1_000_000)
    pass(rest, endedSomething: session.letTime(rest))
  }

  func stopRecording() throws(Refusal) {
    guard recording != nil else { throw Refusal("command.usage", "nothing is being recorded") }
    recording = nil
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
