import FlowCore
import FlowLint
import FlowScript
import FlowShell
import HostSystem

/// Tells what is wrong with scripts.
struct LintRun {
  private let lint: Lint
  private let paths: [String]
  private let format: RunOptions.Format
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
    for finding in findings { try tell(finding) }
    if !findings.isEmpty { throw .failure }
  }

  private mutating func tell(_ finding: LintFinding) throws(ExitCode) {
    switch format {
    case .text:
      Streams.diagnostics(renderer.render(secrets.hide(in: finding.place)))
    case .json: try Streams.results(Array("\(finding.json)\n".utf8))
    }
  }
}
