/// The questions of the line editor to the program behind the prompt.
///
/// The editor knows a terminal and nothing of flows; everything it needs to know comes in here. Every
/// closure is called on the main thread, between two keys, and is expected to return at once.
@MainActor package struct PromptHost {
  /// The prompt to show now.
  ///
  /// Asked again after every command, message and change of progress.
  package var prompt: () -> Prompt

  /// Runs one complete command, which may hold line breaks.
  ///
  /// Blank lines never arrive here.
  package var run: (_ command: String) -> Reply

  /// Takes the secret that the last reply asked for; nil when the user broke off.
  package var answer: (_ secret: String?) -> Reply

  /// The text that joins a command to its next line, for which the editor asks with the prompt `… `; nil if the command
  /// is whole.
  package var joint: (_ text: String) -> String?

  /// The candidates at a cursor.
  ///
  /// The text holds all lines of the command typed so far; the cursor is a byte offset into its
  /// UTF-8.
  package var complete: (_ text: String, _ cursor: Int) -> Completion

  /// The look of the line being typed, and what could come next in it.
  ///
  /// The text is that of the line alone, the cursor at its end or not.
  package var look: (_ line: String) -> LineLook

  /// Lets the user change a command that is being typed in another program, and returns it as it was
  /// left, with what went wrong.
  package var edit: (_ command: String) -> (command: String, problem: String)

  /// The work that is pending; nil when nothing is.
  package var pending: () -> PendingWork?

  /// Cancels what is pending and returns what to print above the line; nil when nothing was pending.
  package var cancelPending: () -> String?

  /// The time until `tick` has something to do, zero or less for now; nil for never.
  package var nextDue: () -> Duration?

  /// Does what is due and returns what to print above the line being typed, if anything.
  package var tick: () -> String?

  /// The text that the history keeps of a command: itself, a version without its secrets, or nil
  /// for none.
  package var historyEntry: (_ command: String) -> String?

  /// A host for the two closures that every prompt needs; the others begin as those of a program
  /// without completion and without anything pending.
  package init(prompt: @escaping () -> Prompt, run: @escaping (_ command: String) -> Reply) {
    self.prompt = prompt
    self.run = run
    answer = { _ in Reply() }
    joint = { _ in nil }
    complete = { _, cursor in Completion(start: cursor, candidates: []) }
    look = { _ in LineLook() }
    edit = { ($0, "") }
    pending = { nil }
    cancelPending = { nil }
    nextDue = { nil }
    tick = { nil }
    historyEntry = { $0 }
  }
}
