import FlowCore
import FlowLanguage
import FlowScript

/// Keeps an entry of each line that runs in a session: those of sourced files after the line that sources
/// them.
package final class EntryRecorder {
  package var entries: [Entry] = []
  /// The text of the line that runs next and that no file sources; nil for the line as it is written.
  package var nextText: String?
  /// Returns a line of a sourced file, whose folder the files in it are relative to, as a recording has it; nil if no
  /// recording is made of the entries.
  package var recordable: ((_ line: TypedLine, _ folder: String) -> RecordedLine)?
  /// The line of a sourced file that runs, as a recording has it.
  private var nextRecorded: RecordedLine?
  private unowned let session: Session
  /// nil if the session is not looked at after each line.
  private var timeline: TimelineRecorder?
  /// True if lines that are refused are written so that a script may hold them.
  private let marksRefusals: Bool
  /// The lines whose files run, by their positions, the outermost first.
  private var sources: [Int] = []

  /// - Parameters:
  ///   - session: the session as it is before the first line.
  ///   - keepsTimeline: true if each entry has what the session was like after it.
  ///   - marksRefusals: true if a line that was refused follows `!`, or is a comment where that is impossible, with
  ///     the refusal below what it printed.
  package init(_ session: Session, keepsTimeline: Bool, marksRefusals: Bool = false) {
    self.session = session
    self.marksRefusals = marksRefusals
    timeline = keepsTimeline ? TimelineRecorder(session) : nil
  }

  /// Looks at a line before it runs, since afterwards its words can mean something else.
  func look(at instruction: Instruction, of program: Program) {
    guard !sources.isEmpty, instruction.isRecordable, let recordable else { return }
    nextRecorded = recordable(TypedLine(instruction, of: program, session), program.folder)
  }

  /// Keeps the lines that a closure runs as those of a sourced file.
  package func keepFile(_ run: () -> Void) {
    append("", printing: "")
    entries[entries.count - 1].sourcedOutput = ""
    sources.append(entries.count - 1)
    run()
    sources.removeLast()
  }

  /// Begins the entry of a line that sources a file, whose lines run next.
  func begin(_ instruction: Instruction, of program: Program) {
    append(instruction, "", of: program)
    entries[entries.count - 1].sourcedOutput = ""
    sources.append(entries.count - 1)
  }

  /// Adds a line that has run, or ends the entry of one that sourced a file.
  func end(_ instruction: Instruction, of program: Program, _ outcome: InstructionOutcome?) {
    let begun = instruction.effect == .sources ? sources.popLast() : nil
    if begun == nil { append(instruction, outcome?.printed ?? "", of: program) }
    let position = begun ?? entries.count - 1
    if begun != nil { entries[position].sourcedOutput = outcome?.printed ?? "" }
    // What went wrong in the lines of a file is noted there.
    guard let outcome, !outcome.problems.isEmpty, !entries[position...].contains(where: \.isFailing)
    else { return }
    entries[position].isFailing = true
    entries[position].isRefused = outcome.refusal != nil
    guard marksRefusals, entries[position].isRefused, let failure = outcome.failure else { return }
    let text = "error: \(failure.code): \(failure.message ?? "")\n"
    entries[position].text = (instruction.canBeRefused ? "! " : "# ") + entries[position].text
    entries[position].printed += session.secrets.hide(text)
  }

  /// Adds an entry that stands for no line of a program.
  package func append(_ text: String, printing printed: String) {
    entries.append(
      Entry(line: 0, text: text, printed: printed, moment: timeline?.moment(of: session)))
  }

  private func append(_ instruction: Instruction, _ printed: String, of program: Program) {
    let source = program.script.source
    let text = sources.isEmpty ? nextText : nil
    defer { (nextText, nextRecorded) = (nil, nil) }
    entries.append(
      Entry(
        line: Int(program.script.lines[Int(instruction.line)].number),
        lastLine: source.lastLine(ofEntryEndingAt: program.range(of: instruction).end),
        hasTranscript: instruction.hasTranscript,
        sourcedPath: sources.isEmpty ? nil : source.path,
        text: text ?? session.shown(instruction, of: program), printed: printed,
        moment: timeline?.moment(of: session)))
    entries[entries.count - 1].recorded = nextRecorded
    // Each line of a file is undone by itself.
    if !sources.isEmpty { entries[entries.count - 1].undoCount = session.app.undo?.count }
  }

  // Taking back

  /// The entries so far, to which it can be taken back.
  package struct Mark {
    fileprivate let count: Int
    fileprivate let timeline: TimelineRecorder?
  }

  package var mark: Mark { Mark(count: entries.count, timeline: timeline) }

  /// Forgets what was added after a mark, of a line that was broken off.
  package func restore(_ mark: Mark) {
    entries.removeSubrange(mark.count...)
    timeline = mark.timeline
    (sources, nextText, nextRecorded) = ([], nil, nil)
  }
}
