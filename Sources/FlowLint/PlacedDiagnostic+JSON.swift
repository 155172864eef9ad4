import FlowCore
import FlowScript
import FlowShell

extension PlacedDiagnostic {
  /// The code of the rule that it breaks.
  package var code: String { diagnostic.code }

  /// The mistake, and what would fix it.
  package var message: String { diagnostic.message + (diagnostic.remedy.map { "; \($0)" } ?? "") }

  /// The finding as an object on one line.
  package var json: String {
    var members: [Document.Member] = [
      .init("file", .text(source.path)), .init("line", .integer(Int64(position.line))),
      .init("column", .integer(Int64(position.column))),
      .init("endColumn", .integer(Int64(endColumn))), .init("code", .text(code)),
      .init("severity", .text(diagnostic.severity.rawValue)),
      .init("message", .text(diagnostic.message)),
    ]
    if let remedy = diagnostic.remedy { members.append(.init("help", .text(remedy))) }
    let chain = origins.map { Document.text("\($0.path):\($0.position.line)") }
    if !chain.isEmpty { members.append(.init("sourcedFrom", .list(chain))) }
    return Document.object(members).json
  }
}
