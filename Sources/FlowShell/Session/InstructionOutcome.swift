import FlowCore
import FlowScript

/// What came of one instruction of a script.
package final class InstructionOutcome {
  /// What was refused or did not hold; nil if all went well.
  package var problem: Diagnostic?
  /// What else did not hold.
  package var more: [Diagnostic] = []
  /// The refusal, as `error` describes it.
  package var failure: Failure?
  /// Whether the script ends here.
  package var isOver = false
  /// What was printed, if anybody wanted to know.
  package var printed = ""

  init() {}
}

extension Session {
  /// Runs an instruction of a script and compares what it prints with the transcript behind it.
  ///
  /// - Returns: what came of it; nil if all went well and nobody wants to know what was printed.
  package func attempt(
    _ instruction: Instruction, of program: Program, wantsPrinted: Bool = false
  ) -> InstructionOutcome? {
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
    _ instruction: Instruction, of program: Program, wantsPrinted: Bool = false
  ) -> InstructionOutcome {
    attempt(instruction, of: program, wantsPrinted: wantsPrinted) ?? InstructionOutcome()
  }

  private func outcome(
    of instruction: Instruction, _ program: Program, _ transcript: Range<Int>,
    _ refusal: Refusal?, _ wantsPrinted: Bool
  ) -> InstructionOutcome {
    let outcome = InstructionOutcome()
    if let error = refusal {
      outcome.failure = error.failure
      outcome.problem = diagnostic(for: error, instruction, program)
      outcome.isOver = instruction.type != CheckCommand.self || error.code == "expression"
    }
    if isReadBack || wantsPrinted { outcome.printed = sink.text(from: lastMark) }
    if !transcript.isEmpty, !outcome.isOver,
      let difference = TranscriptDifference(outcome.printed, program, transcript)
    {
      if outcome.problem == nil {
        outcome.problem = difference.diagnostic
      } else {
        outcome.more.append(difference.diagnostic)
      }
      outcome.failure = outcome.failure ?? Failure("expect.failed", difference.diagnostic.message)
    }
    if isQuiet, isReadBack, [.drives, .controls, .undoes].contains(instruction.effect) {
      sink.discard(from: lastMark)
    }
    return outcome
  }

  /// The prompt: where the flow is.
  package var promptText: String {
    guard let run = state.run, run.outcome() == nil else { return "> " }
    return "\(run.flow.name):\(run.stepName())> "
  }

  /// A refusal as it is told: where, what, and what would mend it.
  package func diagnostic(
    for refusal: Refusal, _ instruction: Instruction, _ program: Program
  ) -> Diagnostic {
    let place = RefusalPlace(refusal, instruction, program.script)
    var help = refusal.code.rawValue
    if let unknown = refusal.unknown,
      let closest = Suggestion.closest(to: unknown, among: refusal.known)
    {
      help += "; did you mean '\(closest)'?"
    }
    var message = refusal.message
    if refusal.code == "expect.failed", let last = state.outside.trace.entries.last {
      help += "; last: \(line(of: last))"
      message = message.isEmpty ? "it does not hold" : message
    }
    return Diagnostic(
      code: refusal.code.rawValue, message: message.isEmpty ? help : message, range: place.range,
      help: help)
  }
}

/// The word of a line that a refusal is about; the whole line if it is about none.
private struct RefusalPlace {
  let range: SourceRange

  init(_ refusal: Refusal, _ instruction: Instruction, _ script: Script) {
    let line = script.lines[Int(instruction.line)]
    let words = line.words
    let wanted = [refusal.unknown, refusal.field].compactMap(\.self)
    for text in wanted {
      if let word = words.first(where: { script.texts[$0] == text }) {
        let isField = text == refusal.field && text != refusal.unknown
        let place = isField && words.contains(word + 1) ? word + 1 : word
        range = script.words[place].range
        return
      }
      if let word = words.first(where: { script.pairName(ofWord: $0) == text }) {
        range = script.words[word].range
        return
      }
    }
    if refusal.field != nil, words.count == 2, instruction.type == SubmitCommand.self {
      range = script.words[words.upperBound - 1].range
      return
    }
    let start = words.first.map { script.words[$0].range.start } ?? line.raw.start
    let end = words.last.map { script.words[$0].range.end } ?? line.raw.end
    range = SourceRange(start: start, end: max(end, line.raw.end))
  }
}
