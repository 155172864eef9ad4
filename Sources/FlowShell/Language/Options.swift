import FlowScript

/// Options: words that begin with two dashes, and are written out.
///
/// Quotes make a word with dashes any other word, and so does `${…}`: the names of options hold none.
extension ArgumentReader {
  /// Takes the next word if it is an option of the command.
  ///
  /// - Returns: the option, such as `--json`; nil if the next word is none.
  /// - Throws: `command.usage`, if the command has no option of that name.
  mutating func option() throws(Diagnostic) -> String? {
    guard !isAtEnd, isOption(range.lowerBound) else { return nil }
    guard knowsOption(range.lowerBound) else { throw unexpected(range.lowerBound) }
    return optionalWord()
  }

  /// Says that the next word may not be an option.
  func endOptions() throws(Diagnostic) {
    if !isAtEnd, isOption(range.lowerBound) { throw unexpected(range.lowerBound) }
  }

  /// The word at a position has no place there.
  func unexpected(_ index: Int) -> Diagnostic {
    let options = type.options.map { $0.text }
    guard !options.isEmpty, isOption(index), !knowsOption(index) else {
      return wrong(index, "'\(text(index))' was not expected here")
    }
    return wrong(index, "'\(type.name)' has no option '\(text(index))'", known: options)
  }

  private func isOption(_ index: Int) -> Bool {
    let word = script.words[index]
    return !word.isQuoted && !word.hasExpression && text(index).hasPrefix("--")
  }

  private func knowsOption(_ index: Int) -> Bool {
    type.options.contains { $0.text == text(index) }
  }
}

extension Command {
  /// None.
  package static var options: [CompletionList.Candidate] { [] }
}

extension CompletionList.Candidate {
  /// The option of what prints documents.
  static var json: Self { .init("--json", "as JSON") }
}
