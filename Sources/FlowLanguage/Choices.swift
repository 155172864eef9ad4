/// The words that completion offers at a place of a line, and that a message lists where one is missing.
package enum Choices {
  /// Those that the role of the word knows.
  case ofRole
  /// These, whatever the session is like.
  case fixed([CompletionList.Candidate])
  /// Those that the command itself declares.
  case own(any OwnChoices.Type)
}

/// The words that can stand at a place of a line, as the file of its command declares them.
///
/// A command that has a kind of word that no role knows takes it with the role ``Role/own``, or with
/// ``Role/text`` or ``Role/secret`` if any text does, and names these choices: nothing else has to know of it.
package protocol OwnChoices {
  /// The words after those that were taken, by what is valid in a context as it is now.
  static func candidates(
    after arguments: Arguments, in context: any StatementContext
  ) -> [CompletionList.Candidate]

  /// The help of the message that the word is missing; nil for the forms of its command.
  static func help(in language: ScriptLanguage) -> String?
}

extension OwnChoices {
  package static func help(in language: ScriptLanguage) -> String? { nil }
}
