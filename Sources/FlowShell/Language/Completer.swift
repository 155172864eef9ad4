import FlowCore

/// What could stand at a cursor.
package struct CompletionList: Sendable {
  /// The byte where the word begins that is being typed.
  package let start: Int
  package let candidates: [Candidate]

  /// Something that could be typed.
  package struct Candidate: Sendable, Equatable {
    package let text: String
    package let description: String
    /// Whether the word is whole with it, so that a blank can follow.
    package let isWhole: Bool

    init(_ text: String, _ description: String = "", isWhole: Bool = true) {
      self.text = text
      self.description = description
      self.isWhole = isWhole
    }
  }
}

/// Knows what could be typed now.
package struct Completer {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// What could stand at a byte of a line, by what is valid in the session now.
  package func complete(_ text: String, _ cursor: Int) -> CompletionList {
    let typed = Array(text.utf8.prefix(max(0, cursor)))
    let start = (typed.lastIndex { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a } ?? -1) + 1
    let word = String(decoding: typed[start...], as: UTF8.self)
    var before = String(decoding: typed[..<start], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    if before.first == RefusedCommand.name { before.removeFirst() }
    let candidates = all(before, word).filter { $0.text.lowercased().hasPrefix(word.lowercased()) }
    return CompletionList(start: start, candidates: candidates)
  }

  private func all(_ before: [String], _ word: String) -> [CompletionList.Candidate] {
    guard let name = before.first else {
      return CommandList.all.map { .init($0.manual.name, $0.manual.summary) }
    }
    guard let command = CommandList.named(name) else { return [] }
    return command.candidates(after: Array(before.dropFirst()), typing: word, in: session)
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

extension Session {
  /// The fields that can be filled in, and behind `NAME=` or a name their choices.
  func fieldCandidates(
    _ fields: [FieldView], after words: [String], typing word: String, takesPairs: Bool
  ) -> [CompletionList.Candidate] {
    if let equals = word.firstIndex(of: "="),
      let field = fields.first(where: { $0.description.name == word[..<equals] })
    {
      return (field.choices ?? []).map { .init("\(word[...equals])\($0)") }
    }
    if !takesPairs, let field = fields.first(where: { $0.description.name == words.last }) {
      return (field.choices ?? []).map { .init($0, field.description.label) }
    }
    let names = fields.map { field in
      CompletionList.Candidate(
        takesPairs ? "\(field.description.name)=" : field.description.name, field.line,
        isWhole: !takesPairs)
    }
    let choices = fields.count == 1 && words.isEmpty && !takesPairs ? fields[0].choices ?? [] : []
    return names + choices.map { .init($0, fields[0].description.label) }
  }

  /// The names in scope, and behind `step` and `flow` what they can be.
  func subjectCandidates(after words: [String]) -> [CompletionList.Candidate] {
    switch words.last {
    case nil: Subject.Root.allCases.map { .init($0.rawValue) }
    case "step": flows.flatMap { $0.facts().steps }.map { .init($0) }
    case "flow": flows.map { .init($0.name) }
    case "outcome": ["completed", "cancelled", "failed"].map { .init($0) }
    default: []
    }
  }

  /// What is pending, in a few words; nil if nothing is.
  package var pendingText: String? { state.run?.pending().map { "loading \($0.name)" } }

  /// How long it takes until something pending ends by itself; nil if nothing does.
  package var timeToNextDue: Nanoseconds? {
    state.nextDue.map { due in
      Nanoseconds(count: max(0, due.nanoseconds - state.outside.surroundings.now.nanoseconds))
    }
  }
}
