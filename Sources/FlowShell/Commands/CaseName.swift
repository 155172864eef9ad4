import FlowCore
import FlowDefinitions
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript

/// The name of a case with `${…}` in it, which each row fills in with its own values.
package struct CaseName: Sendable {
  private let template: Template

  init(_ template: Template) { self.template = template }

  /// The names that it shows the values of.
  var readNames: [String] {
    template.expressions.flatMap(\.references).map(\.name)
  }

  /// The name for a row.
  ///
  /// - Parameters:
  ///   - row: the values that the row gives, the only ones that the name can show.
  ///   - hide: puts dots in place of a secret.
  /// - Returns: the name as people read it.
  /// - Throws: `command.usage`, at the first expression that has no value.
  func text(_ row: [Document.Member], hide: (String) -> String) throws(Diagnostic) -> String {
    try template.text { (placed) throws(Diagnostic) in
      do throws(ExpressionError) {
        let value = try placed.expression.evaluate(in: RowScope(row: row))
        return value.isSecret ? value.text : hide(value.insertedText)
      } catch {
        throw Diagnostic(
          code: "command.usage", message: error.message,
          range: placed.raw.sourceRange(of: error.range),
          help: error.unknown.flatMap { row.scopeHint(for: $0) ?? row.columnHint(for: $0) }
            ?? "the name of a case can show what its row gives: NAME, row[\"NAME\"]")
      }
    }
  }
}

/// The names that the values of a row have before anything runs.
private struct RowScope: Scope {
  let row: [Document.Member]

  func value(named name: String) throws(ExpressionError) -> Value? {
    if name == Subject.Root.row.rawValue { return Document.object(row).value }
    return VariableName.isFree(name) ? row.first { $0.name == name }?.value.value : nil
  }
}

extension ExpressionError {
  /// The name or key that means nothing, if that is what is wrong.
  fileprivate var unknown: String? {
    switch kind {
    case .unknownName(let name), .noSuchKey(let name, _): name
    case .unknownFunction, .noSuchMember, .syntax, .evaluation, .limit: nil
    }
  }
}
