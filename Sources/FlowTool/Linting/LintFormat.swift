import ArgumentParser

/// The ways in which findings are printed.
enum LintFormat: String, WordChoice {
  /// For people, on standard error.
  case text
  /// One object per line.
  case json
  /// The Static Analysis Results Interchange Format, one document.
  case sarif
  /// Annotations on the lines of a change, as GitHub's runners read them.
  case github
}
