import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript
import FlowSimulation

/// Runs the lines of programs in a session, one after another, and compares what they print with the
/// transcripts after them.
package final class LineRunner {
  unowned let session: Session
  /// True if commands print no screen.
  package var isQuiet = false
  /// True if a screen is wanted all the same, since something reads what the command prints.
  private var isReadBack = false
  /// The place where the output of the last instruction begins.
  private(set) var lastMark = 0
  /// True once a line runs that may ask what the command before it printed.
  var keepsPrinted = false
  /// The output of the last command that was no check and no `let`, if some line asks for it.
  private(set) var printed = ""
  /// True if transcripts that hold are remembered.
  package var notesTranscripts = false
  package private(set) var heldTranscripts: Set<HeldTranscript> = []
  /// True once `quit` was said.
  package var hasQuit = false
  /// True if the lines of sourced files are printed before what they print.
  package var isEchoing = false
  /// The output of a sourced file whose lines are echoed, without them.
  private var printedBesideEchoes = ""
  /// Keeps an entry of each line that runs; nil if none are kept.
  package var recorder: EntryRecorder?
  /// The number of lines that ran and checked something, those of sourced files included.
  private(set) var checkCount = 0
  /// The invariants that are looked at after each command.
  package let invariants: InvariantWatch

  init(_ session: Session) {
    self.session = session
    invariants = InvariantWatch(session)
  }

  private var problems: ProblemWriter { ProblemWriter(session) }

  /// True if a screen that is printed now is wanted.
  var wantsScreen: Bool { !isQuiet || isReadBack }

  // One command

  /// Runs an instruction of a program, whose folder holds the files that it names.
  ///
  /// - Throws: why it was refused; nothing has changed then.
  private func run(_ instruction: Instruction, of program: Program) throws(Refusal) {
    if case .drives = instruction.effect {
      session.app.state.outside.surroundings.files.folder = program.folder
    }
    if instruction.isRefused { return try runRefused(instruction, of: program) }
    try runAccepted(instruction, in: session)
  }

  /// Runs the command of an instruction, which nothing expects to be refused.
  private func runAccepted(_ instruction: Instruction, in session: Session) throws(Refusal) {
    session.facts.forget()
    let effect = instruction.effect
    let begun = session.app.begin(effect, session.console?.line)
    do throws(Refusal) {
      try instruction.command.run(in: session)
    } catch {
      session.app.refuse(begun)
      throw error
    }
    session.app.accept(begun)
    guard effect.concernsFlows, wantsScreen else { return }
    if effect == .drives || session.app.state.outside.didEnd { session.printScreen() }
  }

  /// Runs a command that must be refused, and takes back whatever it did if it is not.
  private func runRefused(_ instruction: Instruction, of program: Program) throws(Refusal) {
    let session = session
    let mark = session.sink.mark
    let before = session.app.savepoint
    do throws(Refusal) {
      try runAccepted(instruction, in: session)
    } catch {
      session.sink.discard(from: mark)
      problems.noteSecrets(in: instruction, of: program, refusedBy: error)
      session.app.note(problems.kept(error))
      return session.sink.line(problems.line(error), upTo: ":", as: .error)
    }
    session.sink.discard(from: mark)
    let concernsFlows = instruction.effect.concernsFlows
    let failure = concernsFlows ? session.app.state.error : nil
    let place = concernsFlows ? session.app.run.map { "\($0.flow.name):\($0.stepName)" } : nil
    session.app.restore(before)
    guard let failure else {
      throw Refusal(
        "expect.failed",
        Message("the command was not refused" + (place.map { "; it led to \($0)" } ?? "")))
    }
    throw Refusal(
      "expect.failed",
      """
      the command was not refused; it was accepted and failed with \
      \(failure.line(session.secrets.hide)). Write it without ! and then 'expect error \(failure.code)'
      """)
  }

  // Lines

  /// Runs an instruction and compares what it prints with the transcript after it.
  ///
  /// - Returns: what came of it; nil if all went well and what was printed is not wanted.
  package func attempt(
    _ position: Int, of program: Program, wantsPrinted: Bool = false
  ) -> InstructionOutcome? {
    let wantsPrinted = wantsPrinted || recorder != nil
    recorder?.look(at: program.instructions[position], of: program)
    var outcome = attemptAlone(position, of: program, wantsPrinted: wantsPrinted)
    if !session.app.state.invariants.isEmpty {
      outcome = invariants.check(after: program.instructions[position], of: program, outcome)
    }
    recorder?.end(program.instructions[position], of: program, outcome)
    return outcome
  }

  /// Runs an instruction for a search, which looks at invariants itself and needs no problem to show.
  ///
  /// - Returns: why it was refused; nil if it was not.
  func refusal(
    at position: Int, of program: Program
  ) -> (code: String, message: String, field: String?)? {
    let instruction = program.instructions[position]
    if instruction.effect == .sources || instruction.hasTranscript || instruction.isRefused {
      let outcome = attempt(position, of: program)
      return outcome?.problem.map { ($0.code, $0.message, outcome?.failure?.field) }
    }
    isReadBack = false
    do throws(Refusal) {
      try run(instruction, of: program)
    } catch {
      return (error.code.rawValue, problems.message(of: error, instruction, program), error.field)
    }
    return nil
  }

  private func attemptAlone(
    _ position: Int, of program: Program, wantsPrinted: Bool
  ) -> InstructionOutcome? {
    let (session, instruction) = (session, program.instructions[position])
    if instruction.isCheck || instruction.hasTranscript { checkCount += 1 }
    if instruction.effect == .sources {
      return attemptSource(instruction, of: program, wantsPrinted: wantsPrinted)
    }
    let transcript = instruction.hasTranscript ? program.transcript(of: instruction) : 0..<0
    if program.namesPrinted { keepsPrinted = true }
    isReadBack = !transcript.isEmpty || (wantsPrinted && !isQuiet) || keepsPrinted
    lastMark = session.sink.mark
    do throws(Refusal) {
      try run(instruction, of: program)
    } catch {
      return outcome(of: instruction, program, transcript, error, wantsPrinted)
    }
    return isReadBack || wantsPrinted
      ? outcome(of: instruction, program, transcript, nil, wantsPrinted) : nil
  }

  /// Runs an instruction as ``attempt(_:of:wantsPrinted:)`` does, for callers that need an outcome.
  package func perform(
    _ position: Int, of program: Program, wantsPrinted: Bool = false
  ) -> InstructionOutcome {
    attempt(position, of: program, wantsPrinted: wantsPrinted) ?? InstructionOutcome()
  }

  private func outcome(
    of instruction: Instruction, _ program: Program, _ transcript: Range<Int>,
    _ refusal: Refusal?, _ wantsPrinted: Bool
  ) -> InstructionOutcome {
    let outcome = InstructionOutcome()
    if let refusal {
      outcome.refusal = refusal
      outcome.add(
        problems.problem(for: refusal, instruction, program),
        failure: problems.failure(of: refusal),
        endsScript: instruction.isRefused || !instruction.type.continuesIfFalse
          || refusal.code != "expect.failed")
    }
    if keepsPrinted, instruction.setsPrinted { printed = session.sink.text(from: lastMark) }
    if wantsPrinted || !transcript.isEmpty { outcome.printed = session.sink.text(from: lastMark) }
    if !transcript.isEmpty, !outcome.isOver {
      judge(outcome.printed, by: transcript, after: instruction, of: program, into: outcome)
    }
    if isQuiet, isReadBack, instruction.printsScreen {
      session.sink.discard(from: lastMark)
      outcome.printed = ""
    }
    return outcome
  }

  /// Compares what a command printed with the transcript after it.
  private func judge(
    _ printed: String, by transcript: Range<Int>, after instruction: Instruction,
    of program: Program, into outcome: InstructionOutcome
  ) {
    let difference: TranscriptDifference?
    do throws(Refusal) {
      difference = try TranscriptDifference(printed, program, transcript, session)
    } catch {
      return outcome.add(
        problems.problem(for: error, instruction, program),
        failure: problems.failure(of: error), endsScript: true)
    }
    if let difference {
      outcome.add(problems.problem(for: difference, program))
    } else if notesTranscripts {
      heldTranscripts.insert(
        HeldTranscript(path: program.script.source.path, line: transcript.lowerBound))
    }
  }

  /// Prints text in front of what the last instruction printed.
  package func insert(_ text: String) { session.sink.insert(text, at: lastMark) }

  /// Forgets what the last instruction printed.
  package func discard() { session.sink.discard(from: lastMark) }

  // Sourced files

  /// Runs the lines of a sourced file as if they replaced the line that sources it.
  ///
  /// - Returns: what came of all of them together.
  private func attemptSource(
    _ instruction: Instruction, of program: Program, wantsPrinted: Bool
  ) -> InstructionOutcome {
    let outcome = InstructionOutcome()
    session.facts.forget()
    guard let command = instruction.command as? SourceCommand, let sourced = command.program
    else { preconditionFailure("the file of a line that sources one is read before it runs") }
    let transcript = program.transcript(of: instruction)
    let mark = session.sink.mark
    let (wasQuiet, wasEchoing) = (isQuiet, isEchoing)
    let printedBefore = printedBesideEchoes
    printedBesideEchoes = ""
    // What the line itself asks for is printed, whatever the transcript after it says.
    isEchoing = command.echoes || (isEchoing && transcript.isEmpty)
    if !transcript.isEmpty { isQuiet = false }
    recorder?.begin(instruction, of: program)
    do throws(Refusal) {
      try enter(command, from: instruction, of: program)
      run(sourced, echoes: isEchoing, into: outcome)
      session.sourced.leave()
    } catch {
      outcome.add(self.outcome(of: instruction, program, 0..<0, error, false))
    }
    // Echoes that the line does not ask for are no part of what it prints.
    var printed = ""
    if isEchoing, !command.echoes {
      printed = printedBesideEchoes
    } else if wantsPrinted || wasEchoing {
      printed = session.sink.text(from: mark)
    }
    printedBesideEchoes = printedBefore + printed
    (isQuiet, isEchoing) = (wasQuiet, wasEchoing)
    lastMark = mark
    if !transcript.isEmpty, !outcome.isOver {
      judge(
        session.sink.text(from: mark), by: transcript, after: instruction, of: program,
        into: outcome)
    }
    if isQuiet, !transcript.isEmpty { session.sink.discard(from: mark) }
    if wantsPrinted { outcome.printed = printed }
    return outcome
  }

  private func enter(
    _ command: SourceCommand, from instruction: Instruction, of program: Program
  ) throws(Refusal) {
    var values: [(name: String, value: Value)] = []
    for parameter in command.parameters {
      let value = try session.fill(parameter.value).value
      values.append((parameter.name, session.value(value, of: parameter.name)))
    }
    session.sourced.enter(values, from: instruction, of: program)
  }

  private func run(_ program: Program, echoes: Bool, into outcome: InstructionOutcome) {
    for (position, instruction) in program.instructions.enumerated() {
      let prompt = echoes ? session.place.prompt : ""
      let result = attempt(position, of: program)
      if echoes, instruction.effect != .sources {
        printedBesideEchoes += session.sink.text(from: lastMark)
        insert("\(prompt)\(session.shown(instruction, of: program))\n")
      }
      if let result { outcome.add(result) }
      session.app.tellDecisions()
      if outcome.isOver || hasQuit || session.app.deadline.isOver { return }
    }
  }
}

/// A transcript that is what was printed.
package struct HeldTranscript: Hashable, Sendable {
  /// The file that holds it.
  package let path: String
  /// The position of its first line among the file's lines.
  package let line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }
}
