import FlowAcceptance
import FlowCore
import FlowScript
import FlowShell
import HostSystem

/// The commands of a session at the prompt with what each of them did, for the page that
/// `trace --html` writes.
@MainActor struct SessionTimeline {
  private let session: Session
  private var recorder: TimelineRecorder
  private var commands: [Entry] = []
  /// The number of commands that no file holds.
  private var typedCount = 0
  /// The time that went by and that no command stands for yet.
  private var untold: Int64 = 0
  /// The number of files that are being sourced, one by the other.
  private var sourceDepth = 0
  /// True if the line that sourced a file is among the commands already.
  private var isSourceKept = false

  /// The timeline of a session as it is now.
  init(_ session: Session) {
    self.session = session
    recorder = TimelineRecorder(session)
  }

  /// Adds a command and what came of it.
  ///
  /// As in a recording, a refused one follows `!`, or is a comment where that is impossible.
  mutating func add(
    _ instruction: Instruction, _ line: TypedLine, printing printed: String,
    _ outcome: InstructionOutcome
  ) {
    defer { isSourceKept = false }
    guard instruction.isRecordable, !(instruction.isSource && isSourceKept) else { return }
    let text = line.recordable(in: FileSystem.currentFolder).text
    add(text, of: instruction, printing: printed, outcome)
  }

  /// Adds a line on the way through sourced files.
  mutating func add(_ sourcing: Sourcing) {
    switch sourcing {
    case .begins(let instruction, let program):
      if sourceDepth == 0 {
        let line = TypedLine(instruction, of: program, session)
        add(line.recordable(in: FileSystem.currentFolder).text, printing: "")
      } else {
        add(
          session.shown(instruction, of: program), printing: "",
          at: program.place(of: instruction))
      }
      sourceDepth += 1
    case .ran(let instruction, let program, let outcome):
      add(
        session.shown(instruction, of: program), of: instruction, printing: outcome.printed,
        outcome,
        at: program.place(of: instruction))
    case .ends:
      sourceDepth -= 1
      isSourceKept = sourceDepth == 0
    }
  }

  private mutating func add(
    _ text: String, of instruction: Instruction, printing printed: String,
    _ outcome: InstructionOutcome, at place: Place? = nil
  ) {
    guard let failure = outcome.failure else { return add(text, printing: printed, at: place) }
    let problem = "error: \(failure.code): \(failure.message ?? "")\n"
    let refused = instruction.canBeRefused ? "! \(text)" : "# \(text)"
    add(refused, printing: printed + session.secrets.hide(problem), at: place)
  }

  /// Adds time that went by, as the `advance` that stands for it once something ended in it.
  mutating func add(_ time: Nanoseconds, endedSomething: Bool, printing printed: String) {
    untold = untold.addingReportingOverflow(time.count).partialValue
    guard endedSomething else { return }
    add("advance \(Nanoseconds(count: max(0, untold)).text)", printing: printed)
    untold = 0
  }

  private mutating func add(_ text: String, printing printed: String, at place: Place? = nil) {
    if place == nil { typedCount += 1 }
    commands.append(
      Entry(
        line: place?.line ?? typedCount, sourcedPath: place?.path, text: text, printed: printed,
        moment: recorder.moment(of: session)))
  }

  /// A line of a file.
  fileprivate typealias Place = (path: String, line: Int)

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

extension Program {
  /// The file and the number of the line of an instruction.
  fileprivate func place(of instruction: Instruction) -> SessionTimeline.Place {
    (
      ShownPath.normalized(script.source.path),
      Int(script.lines[Int(instruction.line)].number)
    )
  }
}
