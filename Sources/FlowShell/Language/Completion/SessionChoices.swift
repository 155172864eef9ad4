import FlowLanguage

/// The words that can stand at a place of a line, by what is valid in a session as it is now.
package protocol SessionChoices: OwnChoices {
  static func candidates(
    after arguments: Arguments, in session: Session
  ) -> [CompletionList.Candidate]
}

extension SessionChoices {
  package static func candidates(
    after arguments: Arguments, in context: any StatementContext
  ) -> [CompletionList.Candidate] {
    (context as? Session).map { candidates(after: arguments, in: $0) } ?? []
  }
}
