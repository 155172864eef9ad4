import FlowCore
import FlowExpressions
import FlowScript

/// How the lines of a sourced file run: as if they stood in place of the line that sources it.
extension Session {
  /// Runs the lines of a sourced file, and compares what they print with the transcript behind the
  /// line that sources it.
  ///
  /// - Returns: what came of all of them together.
  func attemptSource(
    _ instruction: Instruction, of program: Program, wantsPrinted: Bool
  ) -> InstructionOutcome? {
    guard let command = instruction.command as? SourceCommand, let sourced = command.program
    else { return nil }
    let outcome = InstructionOutcome()
    let transcript = program.transcript(of: instruction)
    let mark = sink.mark
    let wasQuiet = isQuiet
    if !transcript.isEmpty { isQuiet = false }
    do throws(Refusal) {
      let outer = parameters
      try enter(command, from: Origin(script: program.script, line: Int(instruction.line)))
      run(sourced, echoes: isEchoing && transcript.isEmpty, into: outcome)
      parameters = outer
      origins.removeLast()
    } catch {
      outcome.add(self.outcome(of: instruction, program, 0..<0, error, false))
    }
    isQuiet = wasQuiet
    lastMark = mark
    compare(transcript, of: program, into: outcome)
    if isQuiet, !transcript.isEmpty { sink.discard(from: mark) }
    if wantsPrinted { outcome.printed = sink.text(from: mark) }
    return outcome
  }

  private func enter(_ command: SourceCommand, from origin: Origin) throws(Refusal) {
    var values: [(name: String, value: Value)] = []
    for parameter in command.parameters {
      values.append((parameter.name, try parameter.value.value(in: self).value))
    }
    sourcedCount += 1
    parameters = Parameters(values, number: sourcedCount, inside: parameters)
    origins.append(origin)
  }

  private func run(_ program: Program, echoes: Bool, into outcome: InstructionOutcome) {
    for (position, instruction) in program.instructions.enumerated() {
      let prompt = echoes ? promptText : ""
      let result = attempt(position, of: program)
      if echoes, instruction.effect != .sources {
        sink.insert("\(prompt)\(shown(instruction, of: program))\n", at: lastMark)
      }
      if instruction.isCheck || !program.transcript(of: instruction).isEmpty {
        sourcedChecks += 1
      }
      if let result { outcome.add(result) }
      tellDecisions()
      if outcome.isOver || hasQuit || isOverdue { return }
    }
  }

  private func compare(
    _ transcript: Range<Int>, of program: Program, into outcome: InstructionOutcome
  ) {
    guard !transcript.isEmpty, !outcome.isOver else { return }
    judge(sink.text(from: lastMark), by: transcript, of: program, into: outcome)
  }
}

/// A line that sources a file that runs.
struct Origin {
  let script: Script
  let line: Int

  /// Where it is, as messages say it.
  var place: SourceOrigin {
    let line = script.lines[line]
    let start = line.words.first.map { script.words[$0].range.start } ?? line.raw.start
    return SourceOrigin(path: script.source.path, position: script.source.position(of: start))
  }
}
