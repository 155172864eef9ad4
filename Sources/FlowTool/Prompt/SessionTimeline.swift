import FlowAcceptance
import FlowCore
import FlowShell
import HostSystem

/// The commands of a session at the prompt with what each of them did, for the page that
/// `trace --html` writes.
@MainActor struct SessionTimeline {
  private let session: Session
  private var recorder: TimelineRecorder
  private var commands: [CaseReport.Command] = []
  /// The time that went by and that no command stands for yet.
  private var untold: Int64 = 0

  /// The timeline of a session as it is now.
  init(_ session: Session) {
    self.session = session
    recorder = TimelineRecorder(session)
  }

  /// Adds a command and what came of it.
  ///
  /// As in a recording, a refused one stands behind `!`, or is a comment where it cannot stand there.
  mutating func add(
    _ instruction: Instruction, _ source: String, printing printed: String,
    _ outcome: InstructionOutcome
  ) {
    guard instruction.isRecordable else { return }
    let text = session.recordable(source, in: FileSystem.currentFolder)
    guard let failure = outcome.failure else { return add(text, printing: printed) }
    let problem = "error: \(failure.code): \(failure.message ?? "")\n"
    let refused = instruction.canBeRefused ? "! \(text)" : "# \(text)"
    add(refused, printing: printed + session.secrets.hide(problem))
  }

  /// Adds time that went by, as the `advance` that stands for it once something ended in it.
  mutating func add(_ time: Nanoseconds, endedSomething: Bool, printing printed: String) {
    untold = untold.addingReportingOverflow(time.count).partialValue
    guard endedSomething else { return }
    add("advance \(Nanoseconds(count: max(0, untold)).text)", printing: printed)
    untold = 0
  }

  private mutating func add(_ text: String, printing printed: String) {
    commands.append(
      CaseReport.Command(
        line: commands.count + 1, text: text, printed: printed,
        moment: recorder.moment(of: session)))
  }

  /// Writes the page of everything so far.
  func write(to path: String) throws(Refusal) {
    let page = SessionPage(
      commands, graphs: session.flows.map { $0.facts().graph },
      tool: "\(ThisShell.name) \(ThisShell.version)")
    do throws(SystemError) {
      try FileSystem.replace(path, with: Array(page.text.utf8), isPrivate: false)
    } catch {
      throw Refusal("file", Message(error.message))
    }
  }
}
