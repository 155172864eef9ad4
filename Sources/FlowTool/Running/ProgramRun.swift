import FlowCore
import FlowScript
import FlowShell

/// Runs one script in a session: what it prints goes out, what goes wrong is told.
@MainActor struct ProgramRun {
  private let program: Program
  private let session: Session
  private let options: RunOptions
  private let renderer: DiagnosticRenderer

  /// How much is printed before it is written out, in bytes.
  private static let chunk = 1 << 16

  init(
    _ program: Program, _ session: Session, _ options: RunOptions, _ renderer: DiagnosticRenderer
  ) {
    self.program = program
    self.session = session
    self.options = options
    self.renderer = renderer
  }

  /// Runs it to its end, or to the first command that is refused.
  ///
  /// - Returns: whether everything held.
  func run() throws(ExitCode) -> Bool {
    var isWell = true
    session.keepsJournal = program.needsJournal
    let instructions = program.instructions
    for index in instructions.indices {
      let instruction = instructions[index]
      let prompt = options.isEchoing ? session.promptText : ""
      let outcome = session.attempt(
        instruction, of: program, wantsPrinted: options.format == .json)
      if options.format == .json {
        if let outcome { write(JSONLine(program, instruction, session, outcome)) }
      } else if options.isEchoing {
        echo(instruction, at: prompt)
      }
      if session.sink.mark >= ProgramRun.chunk { try Streams.results(session.sink.take()) }
      if let outcome, let problem = outcome.problem {
        isWell = false
        try Streams.results(session.sink.take())
        for problem in [problem] + outcome.more { report(problem) }
        if outcome.isOver { break }
      }
      if session.hasQuit { break }
    }
    try Streams.results(session.sink.take())
    return isWell
  }

  /// Puts the line in front of what it printed.
  private func echo(_ instruction: Instruction, at prompt: String) {
    let line = program.text(of: instruction)
    session.sink.insert("\(prompt)\(line)\n", at: session.lastMark)
  }

  private func write(_ line: JSONLine) {
    session.sink.discard(from: session.lastMark)
    session.sink.line(line.text)
  }

  private func report(_ problem: Diagnostic) {
    Streams.diagnostics(
      session.sink.redacted(renderer.render(problem, in: program.script.source)))
  }
}
