import FlowCore
import FlowScript
import FlowShell
import FlowText

/// Findings as the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), which code
/// hosts and editors read.
package struct LintSARIF {
  private let flowFindings: [FlowFinding]
  private let findings: [PlacedDiagnostic]
  private let tool: (name: String, version: String)
  private let codes: [String]

  /// - Parameters:
  ///   - flowFindings: the findings about flows.
  ///   - findings: those in scripts.
  ///   - tool: the name of the shell, and its version.
  package init(
    _ flowFindings: [FlowFinding], _ findings: [PlacedDiagnostic],
    tool: (name: String, version: String)
  ) {
    self.flowFindings = flowFindings
    self.findings = findings
    self.tool = tool
    let found = flowFindings.map(\.code) + findings.map(\.code)
    codes = LintRules.codes + found.filter { !LintRules.codes.contains($0) }.uniqued
  }

  /// One JSON document.
  package var text: String {
    let driver = Document.object([
      .init("name", .text(tool.name)), .init("version", .text(tool.version)),
      .init("rules", .list(codes.map(rule))),
    ])
    let run = Document.object([
      .init("tool", .object([.init("driver", driver)])),
      .init("columnKind", .text("unicodeCodePoints")),
      .init("results", .list(flowFindings.map(result) + findings.map(result))),
    ])
    let log = Document.object([
      .init("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      .init("version", .text("2.1.0")), .init("runs", .list([run])),
    ])
    return log.savedJSON
  }

  private func rule(_ code: String) -> Document {
    let rule = LintRules.all.first { $0.code == code }
    let mistake = LintRules.mistakes.first { $0.code == code }
    let translation = TranslationProblem.Kind(rawValue: code)
    let isWay = code == WayBehindEffect.code
    let summary =
      rule?.summary ?? mistake?.summary ?? translation?.summary
      ?? (isWay ? WayBehindEffect.summary : code)
    let level = rule?.severity ?? (translation == nil ? isWay ? .note : .error : .warning)
    var members: [Document.Member] = [
      .init("id", .text(code)), .init("shortDescription", .message(summary)),
      .init("defaultConfiguration", .object([.init("level", .text(level.rawValue))])),
    ]
    if let help = rule?.explanation ?? translation?.explanation
      ?? (isWay ? WayBehindEffect.explanation : nil)
    {
      members.append(.init("help", .message(help)))
    }
    return .object(members)
  }

  private func result(_ finding: FlowFinding) -> Document {
    let flow = Document.object([.init("name", .text(finding.flow)), .init("kind", .text("type"))])
    return result(
      finding.code, finding.severity, finding.message,
      at: .object([.init("logicalLocations", .list([flow]))]))
  }

  private func result(_ finding: PlacedDiagnostic) -> Document {
    let origins = finding.origins.map { location($0.path, $0.position, endColumn: nil) }
    return result(
      finding.code, finding.diagnostic.severity, finding.message,
      at: location(finding.source.path, finding.position, endColumn: finding.endColumn),
      from: origins)
  }

  private func result(
    _ code: String, _ severity: Diagnostic.Severity, _ message: String, at location: Document,
    from origins: [Document] = []
  ) -> Document {
    let index = codes.firstIndex(of: code) ?? 0
    var members: [Document.Member] = [
      .init("ruleId", .text(code)), .init("ruleIndex", .integer(Int64(index))),
      .init("level", .text(severity.rawValue)), .init("message", .message(message)),
      .init("locations", .list([location])),
    ]
    if !origins.isEmpty { members.append(.init("relatedLocations", .list(origins))) }
    return .object(members)
  }

  private func location(
    _ path: String, _ position: SourcePosition, endColumn: Int?
  ) -> Document {
    var region: [Document.Member] = [
      .init("startLine", .integer(Int64(position.line))),
      .init("startColumn", .integer(Int64(position.column))),
    ]
    if let endColumn { region.append(.init("endColumn", .integer(Int64(endColumn)))) }
    // A URI reference: a path from the root of the file system begins with `/` there, too.
    let uri = path.split(separator: "/", omittingEmptySubsequences: false)
      .map { Link.encoded(String($0)) }.joined(separator: "/")
    return .object([
      .init(
        "physicalLocation",
        .object([
          .init("artifactLocation", .object([.init("uri", .text(uri))])),
          .init("region", .object(region)),
        ]))
    ])
  }
}

extension Document {
  /// A text for people, as the format wants it.
  fileprivate static func message(_ text: String) -> Document {
    .object([.init("text", .text(text))])
  }
}
