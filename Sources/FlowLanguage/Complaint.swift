import FlowScript
import FlowText

/// The reason why a word does not do.
package struct Complaint: Error {
  package let message: String
  /// The names of which one may have been meant.
  package let known: [String]
  package let help: String?

  package init(_ message: String, known: [String] = [], help: String? = nil) {
    self.message = message
    self.known = known
    self.help = help
  }

  /// The complaint at the place of the word.
  func diagnostic(
    about text: String, at range: SourceRange, of command: any Statement.Type
  ) -> Diagnostic {
    let closest = Suggestion.closest(to: text, among: known)
    return Diagnostic(
      code: "command.usage", message: message, range: range,
      help: help ?? closest.map { "did you mean '\($0)'?" } ?? command.manual.usageLine)
  }
}
