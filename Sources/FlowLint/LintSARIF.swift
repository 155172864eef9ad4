import FlowCore
import FlowScript
import FlowShell
import FlowText

/// Findings as the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), which code
/// hosts and editors read.
package struct LintSARIF {
  private let findings: [LintFinding]
  private let tool: (name: String, version: String)
  private let codes: [String]

  /// - Parameters:
  ///   - findings: the findings.
  ///   - tool: the name of the shell, and its version.
  package init(_ findings: [LintFinding], tool: (name: String, version: String)) {
    self.findings = findings
    self.tool = tool
    codes = LintRules.codes + findings.map(\.code).filter { !LintRules.codes.contains($0) }.uniqued
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
      .init("results", .list(findings.map(result))),
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
    let summary = rule?.summary ?? mistake?.summary ?? code
    var members: [Document.Member] = [
      .init("id", .text(code)), .init("shortDescription", .message(summary)),
      .init(
        "defaultConfiguration",
        .object([.init("level", .text((rule?.severity ?? .error).rawValue))])),
    ]
    if let rule { members.append(.init("help", .message(rule.explanation))) }
    return .object(members)
  }

  private func result(_ finding: LintFinding) -> Document {
    let place = finding.place
    let index = codes.firstIndex(of: finding.code) ?? 0
    var members: [Document.Member] = [
      .init("ruleId", .text(finding.code)), .init("ruleIndex", .integer(Int64(index))),
      .init("level", .text(place.diagnostic.severity.rawValue)),
      .init("message", .message(finding.message)),
      .init(
        "locations",
        .list([location(place.source.path, place.position, endColumn: place.endColumn)])),
    ]
    if !place.origins.isEmpty {
      let origins = place.origins.map { location($0.path, $0.position, endColumn: nil) }
      members.append(.init("relatedLocations", .list(origins)))
    }
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
