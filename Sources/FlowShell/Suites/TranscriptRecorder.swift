import FlowScript

/// Keeps the lines of a case that ran, each with what it printed: those of sourced files behind the line
/// that sources them.
final class TranscriptRecorder {
  private(set) var entries: [TranscriptEntry] = []
  private let session: Session
  /// nil if the session is not looked at after each line.
  private var timeline: TimelineRecorder?
  /// The positions of the lines whose files run, the outermost first.
  private var sources: [Int] = []

  init(_ session: Session, keepsTimeline: Bool) {
    self.session = session
    timeline = keepsTimeline ? TimelineRecorder(session) : nil
  }

  /// Adds a line on the way through sourced files.
  func add(_ sourcing: Sourcing) {
    switch sourcing {
    case .begins(let instruction, let program):
      sources.append(entries.count)
      append(instruction, "", of: program, isSourced: sources.count > 1)
    case .ran(let instruction, let program, let outcome):
      add(instruction, outcome, of: program, isSourced: true)
    }
  }

  /// Adds a line that has run.
  func add(
    _ instruction: Instruction, _ outcome: InstructionOutcome, of program: Program,
    isSourced: Bool = false
  ) {
    if instruction.effect == .sources, let position = sources.popLast() {
      // What went wrong in its lines stands there.
      let isKnown = entries[position...].contains { $0.isFailing }
      entries[position].isFailing = !outcome.problems.isEmpty && !isKnown
      return
    }
    append(instruction, outcome.printed, of: program, isSourced: isSourced)
    entries[entries.count - 1].isFailing = !outcome.problems.isEmpty
  }

  private func append(
    _ instruction: Instruction, _ printed: String, of program: Program, isSourced: Bool
  ) {
    entries.append(
      TranscriptEntry(
        line: Int(program.script.lines[Int(instruction.line)].number),
        sourcedPath: isSourced ? program.script.source.path : nil,
        text: session.shown(instruction, of: program), printed: printed,
        moment: timeline?.moment(of: session)))
  }
}
