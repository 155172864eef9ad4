extension [String] {
  /// The texts with a blank between them.
  package var spaceSeparated: String { joined(separator: " ") }

  /// The texts with a comma and a blank between them.
  ///
  /// `joined` does the same, but the first call in a process looks through every conformance in the
  /// program, which takes as long as half a small script.
  package var commaSeparated: String {
    var text = ""
    for index in indices {
      if index > 0 { text += ", " }
      text += self[index]
    }
    return text
  }
}
