/// The answer to a command: the text to print and what happens next.
package struct Reply: Equatable, Sendable {
  /// The next thing that the editor does once the text is printed.
  package enum Next: Equatable, Sendable {
    /// Shows the prompt again.
    case prompt

    /// Asks for a secret without echo and hands it to the host's `answer`.
    case secret(label: String)

    /// Runs another command in its place, which is shown and kept as if it had been typed.
    case run(command: String)

    /// Ends the session with an exit code.
    case leave(exitCode: Int32)
  }

  /// The text for standard output; a missing line break at the end is added.
  package var output: String

  /// The text for standard error, after the output; a missing line break at the end is added.
  package var diagnostics: String

  /// True if the command was refused: the lines of a paste that follow it are not run.
  package var isRefused: Bool

  package var next: Next

  package init(
    output: String = "", diagnostics: String = "", isRefused: Bool = false, next: Next = .prompt
  ) {
    self.output = output
    self.diagnostics = diagnostics
    self.isRefused = isRefused
    self.next = next
  }
}
