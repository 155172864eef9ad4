/// A message about the spelling of a script.
struct LexicalError {
  var message: String
  var help: String?

  func diagnostic(at range: SourceRange) -> Diagnostic {
    Diagnostic(code: "syntax", message: message, range: range, help: help)
  }
}
