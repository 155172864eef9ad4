import FlowExpressions
import FlowScript
import FlowShell

/// A function that does not exist: `expect lenght(history) == 2`.
enum UnknownFunction: LineRule {
  static let code = "function.unknown"
  static let summary = "a function that does not exist"
  static let wrong = """
    expect lenght(history) == 0
    """
  static let right = """
    expect size(history) == 0
    """

  static let concerns = LineParts.expressions

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard !line.isRefused else { return }
    for function in line.expressions.flatMap(\.unknownFunctions) {
      let message = "there is no function '\(function.name)'"
      if let call = Function.call(inPlaceOf: function.name) {
        report.add(
          self, message, at: function.range, of: line.script, help: "write \(call)")
      } else {
        report.addUnknown(
          self, message, function.name, among: Function.names, at: function.range, of: line.script)
      }
    }
  }
}
