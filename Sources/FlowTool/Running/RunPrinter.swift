import FlowCore
import FlowScript
import FlowShell

/// Prints the run of a case: what its lines print, and what goes wrong.
@MainActor struct RunPrinter {
  private var run: CaseRun
  private let format: RunOptions.Format
  private let renderer: DiagnosticRenderer

  init(_ run: CaseRun, _ options: RunOptions, _ renderer: DiagnosticRenderer) {
    self.run = run
    format = options.format
    self.renderer = renderer
  }

  /// Runs it to its end, or to the first command that is refused.
  ///
  /// - Returns: whether everything held, or failed as it was known to.
  mutating func finish() throws(ExitCode) -> Bool {
    var problems: [Problem] = []
    while let event = run.next() {
      if case .line(let instruction, let outcome) = event {
        tell(instruction, outcome)
        if !outcome.problems.isEmpty {
          try Streams.results(run.session.sink.take())
          for problem in outcome.problems { report(problem) }
          problems += outcome.problems
        }
      }
      if run.session.sink.mark >= run.options.chunk {
        try Streams.results(run.session.sink.take())
      }
    }
    try Streams.results(run.session.sink.take())
    Streams.diagnostics(run.session.app.takeNotes())
    return judge(problems)
  }

  private func judge(_ problems: [Problem]) -> Bool {
    let result = run.suiteCase.judge(
      row: run.row, problems, checkCount: 0, mustCheck: false)
    if problems.isEmpty { for problem in result.problems { report(problem) } }
    return !result.status.isBad
  }

  /// Puts the line in front of what it printed, or a JSON object in its place.
  private func tell(_ instruction: Instruction, _ outcome: InstructionOutcome) {
    let session = run.session
    if format == .json {
      let line = JSONLine(run.program, instruction, session, outcome)
      session.runner.discard()
      session.sink.line(line.text)
    } else if run.options.isEchoing {
      let line = session.shown(instruction, of: run.program)
      session.runner.insert("\(run.prompt)\(line)\n")
    }
  }

  private func report(_ problem: Problem) {
    var place = problem.place
    if let label = run.label { place.diagnostic.notes.append(label) }
    switch run.suiteCase.disposition(row: run.row) {
    case .todo(let reason) where problem.code != "todo.passes":
      place.diagnostic.severity = .note
      place.diagnostic.notes.append("to do: \(reason)")
    case .flaky(let reason):
      place.diagnostic.severity = .note
      place.diagnostic.notes.append("flaky: \(reason)")
    case .runs, .skip, .todo: break
    }
    Streams.diagnostics(renderer.render(place))
  }
}

extension CaseRun {
  /// The case, if a script has several.
  fileprivate var label: String? {
    if suiteCase.isWholeScript { return nil }
    return "in case \"\(suiteCase.name(row: row))\"" + (row.map { ", row \($0)" } ?? "")
  }
}
