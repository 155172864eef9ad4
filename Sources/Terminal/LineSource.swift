/// A source of typed lines: readline, or a terminal that knows nothing but lines.
///
/// A source has the terminal between `begin` and the line that it hands over, or `end`; at any other
/// time the terminal is as the program found it.
@MainActor protocol LineSource: AnyObject {
  /// The descriptor that the prompt and messages go to.
  var descriptor: Int32 { get }

  /// True if a prompt that is shown again replaces the one before, so that what is pending can move in
  /// it.
  var isAnimated: Bool { get }

  /// Takes what finds candidates for a cursor in the line being typed; called once, at the start.
  func complete(with find: @escaping (_ line: String, _ cursor: Int) -> Completion)

  /// Makes earlier lines, the oldest first, reachable. Called once, before the first line is read.
  func recall(_ entries: [String])

  /// Makes a line reachable that was just entered.
  func remember(_ entry: String)

  /// Makes every line unreachable that is one of some texts.
  func forget(_ entries: Set<String>)

  /// Takes the terminal and shows the prompt, with text in the line as if it had been typed.
  func begin(_ prompt: PromptView, typed: String)

  /// Gives the terminal back; harmless if it was not taken.
  func end()

  /// Reads what there is, without blocking, and says what it led to, if anything.
  func read() -> LineEvent?

  /// True if the line being typed looks as it should.
  var isPainted: Bool { get }

  /// Shows the line being typed as it should look, if that is not known to be so already.
  func paint(_ look: (_ line: String) -> LineLook)

  /// Shows another prompt before the line being typed.
  func show(_ prompt: PromptView)

  /// Prints a message above the line being typed, which stays as it is.
  func printAbove(_ message: String)

  /// Drops the line being typed, as Ctrl-C does, and shows the prompt again on a line of its own.
  func drop(_ prompt: PromptView)

  /// Gives the terminal back while the program is stopped, keeping the line.
  func suspend(echoing signal: Int32)

  /// Takes the terminal again and shows the line.
  func resume()

  /// Learns the new size of the terminal.
  func resize()
}

/// The events of reading a line.
///
/// The source has given the terminal back.
enum LineEvent: Equatable {
  /// A line was entered, or several at once if they were pasted.
  case entered(String)

  /// The line is to be changed in another program.
  case edited(String)

  /// Ctrl-D on an empty line, or the end of the input.
  case endOfInput
}

/// A prompt and the progress that it shows.
struct PromptView: Equatable {
  var prompt: Prompt
  var progress: ProgressText?

  /// The prompt with its progress, for a terminal of so many columns.
  func composed(columns: Int) -> Prompt {
    progress.map { prompt.showing($0, columns: columns) } ?? prompt
  }

  /// The line that says what is pending where nothing is redrawn; nil if the view before said so.
  func news(since shown: PromptView) -> String? {
    guard let progress, progress != shown.progress else { return nil }
    return "[\(progress.description)]"
  }
}
