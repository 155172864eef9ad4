import FlowCore
import FlowScript
import FlowShell

extension LintFinding {
  /// The finding as an object on one line.
  package var json: String {
    let position = place.position
    var members: [Document.Member] = [
      .init("file", .text(place.source.path)), .init("line", .integer(Int64(position.line))),
      .init("column", .integer(Int64(position.column))),
      .init("endColumn", .integer(Int64(place.endColumn))), .init("code", .text(code)),
      .init("severity", .text(place.diagnostic.severity.rawValue)),
      .init("message", .text(place.diagnostic.message)),
    ]
    if let remedy = place.diagnostic.remedy { members.append(.init("help", .text(remedy))) }
    let chain = place.origins.map { Document.text("\($0.path):\($0.position.line)") }
    if !chain.isEmpty { members.append(.init("sourcedFrom", .list(chain))) }
    return Document.object(members).json
  }
}
