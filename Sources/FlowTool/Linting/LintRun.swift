import FlowAcceptance
import FlowCore
import FlowLint
import FlowScript
import FlowShell
import HostSystem

/// Reports what is wrong with the flows of the shell, and with scripts.
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
    renderer = DiagnosticRenderer(usesColor: (arguments.color ?? .auto).isUsed(on: 1))
    secrets = HiddenSecrets(of: flows)
  }

  /// Looks through the scripts and the flows that they can be about; where a folder is named, through every
  /// flow.
  ///
  /// - Throws: `ExitCode.failure` if more than notes was found.
  mutating func run() throws(ExitCode) {
    let result = lint.result(
      try ScriptInputs(paths).scripts,
      includesAllFlows: paths.contains { FileStatus(of: $0)?.kind == .folder })
    let flowFindings = result.flowFindings
    let findings = result.findings.map { secrets.hide(in: $0) }
    switch format {
    case .text:
      let texts = flowFindings.map { "\($0.severity.rawValue): \($0.message)\n" }
      try Streams.results((texts + findings.map { renderer.render($0) }).joined())
    case .json:
      let lines = flowFindings.map(\.json) + findings.map(\.json)
      try Streams.results(lines.map { "\($0)\n" }.joined())
    case .sarif:
      try Streams.results(
        LintSARIF(flowFindings, findings, tool: (ThisShell.name, ThisShell.version)).text)
    case .github:
      let annotations = flowFindings.map(annotation) + findings.map(annotation)
      try Streams.results(annotations.joined())
    }
    if result.hasFailed { throw .failure }
  }

  private func annotation(of finding: FlowFinding) -> String {
    GitHubAnnotation.text(
      .init(finding.severity), at: nil, title: finding.code, finding.message)
  }

  private func annotation(of finding: PlacedDiagnostic) -> String {
    GitHubAnnotation.text(
      .init(finding.diagnostic.severity),
      at: .init(
        path: GitHubRunner.path(ShownPath.normalized(finding.source.path)),
        line: finding.position.line,
        column: finding.position.column),
      title: finding.code,
      ([finding.message] + finding.origins.map(\.note)).joined(separator: "\n"))
  }
}

extension GitHubAnnotation.Level {
  fileprivate init(_ severity: Diagnostic.Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .notice
      }
  }
}
