import FlowScript
import FlowShell

/// A variable, a column of rows or a parameter that nothing reads.
enum UnusedVariable: ScriptRule {
  static let code = "variable.unused"
  static let summary = "a variable that nothing reads"
  static let wrong = """
    let amount = 100
    expect flow null
    """
  static let right = """
    let amount = 100
    expect amount == 100
    """
  static let severity = Diagnostic.Severity.warning

  static func check(
    _ script: LintedScript, _ context: LintContext, _ report: inout LintReport
  ) {
    let used = UsedNames(script.lines)
    var parts: [String: UsedNames] = [:]
    for line in script.lines(of: script.program) {
      if let word = line.arguments.word(.variable) {
        let name = script.script.texts[word]
        if !script.isPart, !used.contains(name) {
          add(name, script.script.words[word].range, script, &report)
        }
      } else if line.effect == .sources,
        let source = line.instruction.command as? SourceCommand
      {
        checkParameters(source, script, &parts, &report)
      }
    }
    checkRows(script, used, &report)
  }

  private static func checkParameters(
    _ source: SourceCommand, _ script: LintedScript, _ parts: inout [String: UsedNames],
    _ report: inout LintReport
  ) {
    guard let program = source.program, !source.parameters.isEmpty else { return }
    let path = program.script.source.path
    let used =
      parts[path] ?? UsedNames(([program] + program.parts).lazy.flatMap { script.lines(of: $0) })
    parts[path] = used
    for parameter in source.parameters where !used.contains(parameter.name) {
      add(parameter.name, script.script.words[parameter.word].range, script, &report)
    }
  }

  private static func checkRows(
    _ script: LintedScript, _ used: UsedNames, _ report: inout LintReport
  ) {
    if used.contains("row") { return }
    for suiteCase in script.suite.cases {
      guard let rows = suiteCase.rows, let range = suiteCase.rowsRange else { continue }
      let shown = suiteCase.namesInName
      if shown.contains("row") { continue }
      for name in rows.names where !used.contains(name) && !shown.contains(name) {
        add(name, range, script, &report)
      }
    }
  }

  private static func add(
    _ name: String, _ range: SourceRange, _ script: LintedScript, _ report: inout LintReport
  ) {
    report.add(self, "nothing reads the variable '\(name)'", at: range, of: script.script)
  }
}

/// The names that lines read, which are all of them where `vars` shows them.
private struct UsedNames {
  private var names: Set<String> = []
  private var areAll = false

  init(_ lines: some Sequence<LintLine>) {
    for line in lines {
      if line.type.showsVariables { areAll = true }
      for reading in line.references { names.insert(reading.name) }
    }
  }

  func contains(_ name: String) -> Bool { areAll || names.contains(name) }
}
