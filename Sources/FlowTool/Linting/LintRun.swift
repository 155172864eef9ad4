import FlowAcceptance
import FlowCore
import FlowLint
import FlowScript
import FlowShell
import HostSystem

/// Tells what is wrong with scripts.
struct LintRun {
  private let lint: Lint
  private let paths: [String]
  private let format: LintFormat
  private let renderer: DiagnosticRenderer
  private var secrets: HiddenSecrets

  init(_ flows: [RegisteredFlow], _ arguments: LintArguments, variables: [String]) {
    lint = Lint(flows, variables: variables, files: Files.system)
    paths = arguments.paths
    format = arguments.format
    renderer = DiagnosticRenderer(usesColor: arguments.color.isUsed)
    secrets = HiddenSecrets(of: flows)
  }

  /// Looks through all of them.
  ///
  /// - Throws: `ExitCode.failure` if anything was found.
  mutating func run() throws(ExitCode) {
    let findings = lint.findings(in: try ScriptInputs(paths).scripts)
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
    if !findings.isEmpty { throw .failure }
  }

  private func annotation(of finding: LintFinding) -> String {
    let place = finding.place
    return GitHubAnnotation.text(
      place.diagnostic.severity == .error ? .error : .warning,
      at: .init(
        path: ReportPath.normalized(place.source.path), line: place.position.line,
        column: place.position.column),
      title: finding.code, finding.message)
  }
}
