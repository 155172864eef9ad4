/// The candidates at a cursor.
package struct CompletionList: Sendable {
  /// The byte where the word begins that is being typed.
  package let start: Int
  package let candidates: [Candidate]

  package init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  /// Something that could be typed.
  package struct Candidate: Sendable, Equatable {
    package var text: String
    /// The name that a list shows: of something long, only the part that makes the difference.
    package let name: String
    package let description: String
    /// True if the word is whole with it, so that a blank can follow.
    package let isWhole: Bool

    package init(
      _ text: String, _ description: String = "", name: String? = nil, isWhole: Bool = true
    ) {
      self.text = text
      self.name = name ?? text
      self.description = description
      self.isWhole = isWhole
    }
  }
}

extension CompletionList.Candidate {
  /// The option of what prints documents.
  package static var json: Self { .init("--json", "as JSON") }

  /// The option of what writes files.
  package static var force: Self { .init("--force", "replace a file that is there already") }
}
