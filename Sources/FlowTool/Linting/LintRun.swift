import FlowAcceptance
import FlowCore
import FlowLint
import FlowScript
import FlowShell
import HostSystem

/// Tells what is wrong with the flows of the shell, and with scripts.
struct LintRun {
  private let lint: Lint
  private let paths: [String]
  private let format: LintFormat
  private let renderer: DiagnosticRenderer
  private var secrets: HiddenSecrets

  init(_ flows: [RegisteredFlow], _ arguments: LintArguments, variables: [String]) {
    lint = Lint(flows, variables: variables, files: Files.system)
    paths = arguments.paths.map(ShownPath.fromWorkingFolder)
    format = arguments.format ?? .text
    renderer = DiagnosticRenderer(usesColor: (arguments.color ?? .auto).isUsed(on: 2))
    secrets = HiddenSecrets(of: flows)
  }

  /// Looks through the scripts and the flows that they can be about; where a folder is named, through every flow.
  ///
  /// - Throws: `ExitCode.failure` if anything was found.
  mutating func run() throws(ExitCode) {
    let result = lint.result(
      try ScriptInputs(paths).scripts,
      includesAllFlows: paths.contains { FileStatus(of: $0)?.kind == .folder })
    for problem in result.problems { try tell(problem) }
    for problem in result.translations { try tell(problem) }
    let findings = result.findings
    switch format {
    case .text:
      for finding in findings {
        Streams.diagnostics(renderer.render(secrets.hide(in: finding.place)))
      }
    case .json: try Streams.results(findings.map { "\($0.json)\n" }.joined())
    case .sarif:
      try Streams.results(
        LintSARIF(findings, tool: (ThisShell.name, ThisShell.version)).text)
    case .github: try Streams.results(findings.map(annotation).joined())
    }
    if !result.isEmpty { throw .failure }
  }

  /// Tells of a flow, which stands in no file that is looked at.
  private func tell(_ problem: DefinitionProblem) throws(ExitCode) {
    try tell(
      .error, of: problem.flow, "flow.\(problem.kind.rawValue)", problem.description)
  }

  /// Tells of a translation, which stands in none either.
  private func tell(_ problem: TranslationProblem) throws(ExitCode) {
    try tell(.warning, of: problem.flow, problem.kind.rawValue, problem.text)
  }

  private func tell(
    _ severity: Diagnostic.Severity, of flow: String, _ code: String, _ message: String
  ) throws(ExitCode) {
    guard format == .json else {
      return Streams.diagnostics("\(severity.rawValue): \(message)\n")
    }
    let finding = Document.object([
      .init("flow", .text(flow)), .init("code", .text(code)),
      .init("severity", .text(severity.rawValue)), .init("message", .text(message)),
    ])
    try Streams.results("\(finding.json)\n")
  }

  private func annotation(of finding: LintFinding) -> String {
    let place = finding.place
    return GitHubAnnotation.text(
      place.diagnostic.severity == .error ? .error : .warning,
      at: .init(
        path: ShownPath.normalized(place.source.path), line: place.position.line,
        column: place.position.column),
      title: finding.code, finding.message)
  }
}
