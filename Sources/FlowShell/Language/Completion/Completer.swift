import FlowCore
import FlowScript

/// Knows what could be typed now.
package struct Completer {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// What could stand at a byte of a line, by what is valid in the session now.
  package func complete(_ text: String, _ cursor: Int) -> CompletionList {
    var typed = TypedWords(Array(text.utf8.prefix(max(0, cursor))))
    if typed.isComment { return CompletionList(start: typed.start, candidates: []) }
    if typed.before.first == RefusedCommand.name { typed.before.removeFirst() }
    let command = typed.before.first.flatMap(CommandList.named)
    let isExpression = typed.isInExpression
    if isExpression || command is any RawCommand.Type { typed.takePath() }
    let known = isExpression ? named(typed.word) : all(typed, command)
    let candidates = known.filter { candidate in
      candidate.text.lowercased().hasPrefix(typed.word.lowercased())
    }
    return CompletionList(start: typed.start, candidates: candidates.map(typed.spelling))
  }

  /// What an expression inside of a word can name; no blank follows there.
  private func named(_ word: String) -> [CompletionList.Candidate] {
    session.expressionCandidates(typing: word).map {
      .init($0.text, $0.description, name: $0.name, isWhole: false)
    }
  }

  private func all(
    _ typed: TypedWords, _ command: (any Command.Type)?
  ) -> [CompletionList.Candidate] {
    if typed.before.isEmpty {
      return CommandList.all.map { .init($0.manual.name, $0.manual.summary) }
    }
    guard let command else { return [] }
    return command.candidates(
      after: Array(typed.before.dropFirst()), typing: typed.word, in: session)
  }
}

extension Command {
  /// Nothing.
  package static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    []
  }
}
