/// Text in pieces, each with the role by which a terminal chooses its style.
package struct StyledText: Equatable, Sendable {
  /// A stretch of text in one role.
  package struct Run: Equatable, Sendable {
    package var text: String
    /// Nil for text in no style.
    package var role: TextRole?

    package init(_ text: String, _ role: TextRole? = nil) {
      self.text = text
      self.role = role
    }
  }

  package private(set) var runs: [Run] = []

  package init(_ text: String = "", _ role: TextRole? = nil) { append(text, role) }

  package var isEmpty: Bool { runs.isEmpty }

  /// The text without its styles.
  package var plain: String {
    var text = ""
    for run in runs { text += run.text }
    return text
  }

  package mutating func append(_ text: String, _ role: TextRole? = nil) {
    if text.isEmpty { return }
    if let last = runs.indices.last, runs[last].role == role {
      runs[last].text += text
    } else {
      runs.append(Run(text, role))
    }
  }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.role) }
  }
}

/// The role of a text on a screen.
package enum TextRole: Sendable, CaseIterable {
  /// The step that is shown; what a view is about.
  case step
  /// The place where the user is, among others.
  case here
  /// The name of a field of a form.
  case field
  /// The rules of a field.
  case constraint
  /// A failure.
  case error
  /// The way out of a failure.
  case remedy
  /// The pending action and the name of the flow, which say little that is new.
  case routine
  /// The name of a member in JSON.
  case memberName
  case string
  case number
  /// `true`, `false` or `null`.
  case literal
  /// A word after two dashes.
  case option
  case comment
  /// A word that names no command.
  case unknown
}
