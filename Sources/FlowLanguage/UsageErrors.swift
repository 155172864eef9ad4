import FlowOffer
import FlowScript
import FlowText

/// The messages about words that do not fit the grammar of their command.
struct UsageErrors {
  let words: WordCursor
  let line: Line
  let type: any Statement.Type
  let language: ScriptLanguage
  /// The words that fitted.
  let taken: Arguments

  /// Ends reading at the word that is being typed; it is never shown.
  static let reachedCursor = Diagnostic(
    code: "command.usage", message: "", range: SourceRange(start: 0, end: 0))

  /// Something is missing at the end of the line: if it has names, they are listed.
  func missing(_ name: String, _ role: Role, _ choices: Choices) -> Diagnostic {
    let place = words.lastPlace ?? line.raw
    return Diagnostic(
      code: "command.usage", message: "\(name) is missing",
      range: SourceRange(start: place.end, end: place.end),
      help: help(role, choices) ?? type.manual.usageLine)
  }

  /// The names that a word could be, or where they are listed; nil if it can be anything.
  private func help(_ role: Role, _ choices: Choices) -> String? {
    if case .own(let choices) = choices { return choices.help(in: language) }
    let flows = language.flows
    switch role {
    case .startedFlow: return flows.map(\.name).offered(listedBy: "'flows'")
    case .step:
      let start = taken.lastWord(.startedFlow).map { words.text($0) }
      guard let flow = flows.first(where: { $0.name == start }) else { return nil }
      return flow.stepNames().offered(listedBy: "'describe \(flow.name)'")
    case .path: return flows.pages?.names.offered(listedBy: "Tab")
    default: return nil
    }
  }

  /// The word at a position does not fit; it may have been meant as one of some names.
  func wrong(_ index: Int, _ message: String, known names: [String] = []) -> Diagnostic {
    Complaint(message, known: names)
      .diagnostic(about: words.text(index), at: words.script.words[index].range, of: type)
  }

  /// The word at a position has no place there.
  func unexpected(_ index: Int) -> Diagnostic {
    let text = words.text(index)
    guard !type.options.isEmpty, words.isOption(index), !type.hasOption(text) else {
      return wrong(index, "'\(text.shownAsWord)' was not expected here")
    }
    return wrong(
      index, "'\(type.name)' has no option '\(text)'", known: type.options.map { $0.text })
  }
}

extension Statement {
  /// True if it knows an option.
  static func hasOption(_ text: String) -> Bool { options.contains { $0.text == text } }
}

extension String {
  /// A word as a message shows it.
  package var shownAsWord: String { count > 40 ? "\(prefix(40))…" : self }
}

extension Manual {
  /// The forms in which it can be written, as the help of a message.
  var usageLine: String { "usage: \(usage.joined(separator: " | "))" }
}
