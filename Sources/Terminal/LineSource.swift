/// A source of typed lines: readline, or a terminal that knows nothing but lines.
///
/// A source has the terminal between `begin` and the line that it hands over, or `end`; at any other
/// time the terminal is as the program found it.
@MainActor protocol LineSource: AnyObject {
  /// The descriptor that the prompt and messages go to.
  var descriptor: Int32 { get }

  /// Takes what finds candidates for a cursor in the line being typed; called once, at the start.
  func complete(with find: @escaping (_ line: String, _ cursor: Int) -> Completion)

  /// Makes earlier lines, the oldest first, reachable. Called once, before the first line is read.
  func recall(_ entries: [String])

  /// Makes a line reachable that was just entered.
  func remember(_ entry: String)

  /// Takes the terminal and shows the prompt.
  func begin(_ prompt: PromptView)

  /// Gives the terminal back; harmless if it was not taken.
  func end()

  /// Reads what there is, without blocking, and says what it led to, if anything.
  func read() -> LineEvent?

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

  /// Ctrl-D on an empty line, or the end of the input.
  case endOfInput
}

/// A prompt and the progress that it shows.
struct PromptView: Equatable {
  var prompt: Prompt
  var progress: String?

  func composed(columns: Int) -> Prompt {
    progress.map { prompt.showing($0, columns: columns) } ?? prompt
  }
}
