/// Something wrong in a script: what, where, and what would fix it.
package struct Diagnostic: Error, Sendable, Hashable {
  package enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  /// The stable name of the kind of mistake, such as `syntax`.
  package var code: String
  package var severity: Severity
  /// The mistake in words, without a full stop.
  package var message: String
  package var range: SourceRange
  /// The remedy, printed after the caret.
  package var help: String?
  /// Further facts worth knowing, one line each below.
  package var notes: [String] = []
  /// The difference between what was found and what was expected: lines that begin with `-` or `+`
  /// where one of the two alone has them.
  package var difference: [String] = []

  package init(
    code: String, severity: Severity = .error, message: String, range: SourceRange,
    help: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.range = range
    self.help = help
  }
}

extension Diagnostic {
  /// A mistake in the spelling of a script; its place is given where it is reported.
  static func syntax(
    _ message: String, help: String? = nil, at range: SourceRange = SourceRange(start: 0, end: 0)
  ) -> Diagnostic {
    Diagnostic(code: "syntax", message: message, range: range, help: help)
  }

  /// The same at another place.
  func at(_ range: SourceRange) -> Diagnostic {
    var placed = self
    placed.range = range
    return placed
  }

  /// The help without the code, which the help of a refusal begins with; nil if it is the code alone.
  package var remedy: String? {
    guard let help, help != code else { return nil }
    return help.hasPrefix("\(code); ") ? String(help.dropFirst(code.count + 2)) : help
  }
}
