import FlowText

/// Words of a command that a person pastes into a POSIX shell.
package enum ShellWord {
  /// The word as it must be written so that a shell takes it literally.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      ASCII.isLetterOrDigit($0) || "/._-:@+,=".utf8.contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }
}
