import FlowLanguage
import FlowScript

/// Keeps the lines of a case that ran, each with what it printed: those of sourced files after the line
/// that sources them.
final class TranscriptRecorder {
  private(set) var entries: [Entry] = []
  private let session: Session
  /// nil if the session is not looked at after each line.
  private var timeline: TimelineRecorder?
  /// The positions of the lines whose files run, the outermost first.
  private var sources: [Int] = []
  /// True if the line that sourced a file is among the entries already.
  private var isSourceKept = false

  init(_ session: Session, keepsTimeline: Bool) {
    self.session = session
    timeline = keepsTimeline ? TimelineRecorder(session) : nil
  }

  /// Adds a line on the way through sourced files.
  func add(_ sourcing: Sourcing) {
    switch sourcing {
    case .begins(let instruction, let program):
      append(instruction, "", of: program, isSourced: !sources.isEmpty)
      sources.append(entries.count - 1)
    case .ran(let instruction, let program, let outcome):
      append(instruction, outcome.printed, of: program, isSourced: true)
      entries[entries.count - 1].isFailing = !outcome.problems.isEmpty
    case .ends(let outcome):
      let position = sources.removeLast()
      // What went wrong in its lines is noted there.
      let isKnown = entries[position...].contains { $0.isFailing }
      entries[position].isFailing = !outcome.problems.isEmpty && !isKnown
      isSourceKept = sources.isEmpty
    }
  }

  /// Adds a line of the case that has run.
  func add(_ instruction: Instruction, _ outcome: InstructionOutcome, of program: Program) {
    defer { isSourceKept = false }
    if isSourceKept { return }
    append(instruction, outcome.printed, of: program, isSourced: false)
    entries[entries.count - 1].isFailing = !outcome.problems.isEmpty
  }

  private func append(
    _ instruction: Instruction, _ printed: String, of program: Program, isSourced: Bool
  ) {
    let source = program.script.source
    let lastLine = source.lastLine(ofEntryEndingAt: program.range(of: instruction).end)
    entries.append(
      Entry(
        line: Int(program.script.lines[Int(instruction.line)].number),
        lastLine: lastLine, hasTranscript: instruction.hasTranscript,
        sourcedPath: isSourced ? program.script.source.path : nil,
        text: session.shown(instruction, of: program), printed: printed,
        moment: timeline?.moment(of: session)))
  }
}
