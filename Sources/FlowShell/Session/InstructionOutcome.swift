import FlowCore
import FlowScript

/// What came of one instruction of a script.
package final class InstructionOutcome {
  /// What was refused or did not hold; of a sourced file, everything that did not.
  package private(set) var problems: [Problem] = []
  /// The refusal, as `error` describes it.
  package private(set) var failure: Failure?
  /// Whether the script ends here.
  package private(set) var isOver = false
  /// What was printed, if anybody wanted to know.
  package var printed = ""

  init() {}

  /// What went wrong first.
  package var problem: Problem? { problems.first }

  /// Adds something that went wrong.
  func add(_ problem: Problem, failure: Failure? = nil, endsScript: Bool = false) {
    problems.append(problem)
    self.failure = self.failure ?? failure ?? Failure(problem.code, problem.message)
    isOver = isOver || endsScript
  }

  /// Adds what came of a line of a sourced file.
  func add(_ inner: InstructionOutcome) {
    problems += inner.problems
    failure = failure ?? inner.failure
    isOver = isOver || inner.isOver
  }
}

extension Session {
  /// Runs an instruction of a script and compares what it prints with the transcript behind it.
  ///
  /// - Returns: what came of it; nil if all went well and nobody wants to know what was printed.
  package func attempt(
    _ position: Int, of program: Program, wantsPrinted: Bool = false
  ) -> InstructionOutcome? {
    let instruction = program.instructions[position]
    if instruction.effect == .sources {
      return attemptSource(instruction, of: program, wantsPrinted: wantsPrinted)
    }
    let transcript = instruction.hasTranscript ? program.transcript(of: instruction) : 0..<0
    isReadBack = !transcript.isEmpty || (wantsPrinted && !isQuiet)
    lastMark = sink.mark
    do throws(Refusal) {
      try run(instruction)
    } catch {
      return outcome(of: instruction, program, transcript, error, wantsPrinted)
    }
    return isReadBack || wantsPrinted
      ? outcome(of: instruction, program, transcript, nil, wantsPrinted) : nil
  }

  /// Runs an instruction as ``attempt(_:of:wantsPrinted:)`` does, for whoever needs an outcome.
  package func perform(
    _ position: Int, of program: Program, wantsPrinted: Bool = false
  ) -> InstructionOutcome {
    attempt(position, of: program, wantsPrinted: wantsPrinted) ?? InstructionOutcome()
  }

  func outcome(
    of instruction: Instruction, _ program: Program, _ transcript: Range<Int>,
    _ refusal: Refusal?, _ wantsPrinted: Bool
  ) -> InstructionOutcome {
    let outcome = InstructionOutcome()
    if let refusal {
      outcome.add(
        problem(for: refusal, instruction, program), failure: failure(of: refusal),
        endsScript: instruction.isRefused || instruction.type != CheckCommand.self
          || refusal.code != "expect.failed")
    }
    if wantsPrinted || !transcript.isEmpty { outcome.printed = sink.text(from: lastMark) }
    if !transcript.isEmpty, !outcome.isOver {
      judge(outcome.printed, by: transcript, of: program, into: outcome)
    }
    if isQuiet, isReadBack, instruction.printsScreen {
      sink.discard(from: lastMark)
      outcome.printed = ""
    }
    return outcome
  }

  /// The prompt: where the flow is.
  package var promptText: String {
    guard let run = state.run, run.outcome() == nil else { return "> " }
    return "\(run.flow.name):\(run.stepName())> "
  }

  /// The flow that runs and its step, such as `transfer:amount`; empty if none runs.
  package var placeText: String { String(promptText.dropLast(2)) }
}
