import HostSystem

/// Lines from a terminal without redrawing anything: what is on the screen stays there.
///
/// This is what a screen reader can follow, what a build without readline has, and what reads a pipe,
/// which gets neither prompt nor echo.
@MainActor final class PlainSource: LineSource {
  private let isTerminal = TerminalInfo.isTerminal(STDIN_FILENO)
  private let allowsEscapes: Bool
  private var found: TerminalMode?
  private var line = TypedLine()
  private var view = PromptView(prompt: Prompt(""))

  init(allowsEscapes: Bool) {
    self.allowsEscapes = allowsEscapes
  }

  /// With the output going elsewhere, a terminal is still there for the prompt.
  var descriptor: Int32 {
    isTerminal && !TerminalInfo.isTerminal(STDOUT_FILENO) ? STDERR_FILENO : STDOUT_FILENO
  }

  func complete(with find: @escaping (_ line: String, _ cursor: Int) -> Completion) {}
  func recall(_ entries: [String]) {}
  func remember(_ entry: String) {}
  func resize() {}

  func begin(_ prompt: PromptView) {
    view = prompt
    takeTerminal()
    showLine()
  }

  func end() {
    found?.apply()
    found = nil
  }

  func read() -> LineEvent? {
    switch InputByte.read() {
    case .nothingYet: return nil
    case .end: return finish(line.isEmpty ? .endOfInput : .entered(line.text))
    case .byte(let byte): return isTerminal ? type(byte) : take(byte)
    }
  }

  /// Progress is told once, on a line of its own, since a prompt that was printed stays; so is another
  /// prompt.
  func show(_ prompt: PromptView) {
    let isNews = prompt.progress != nil && prompt.progress != view.progress
    let isOther = prompt.prompt.printable != view.prompt.printable
    view = prompt
    if let progress = prompt.progress, isNews {
      printAbove("[\(progress)]")
    } else if isOther {
      writeIfTerminal("\n")
      showLine()
    }
  }

  func printAbove(_ message: String) {
    writeIfTerminal("\n")
    Output.writeLine(message, to: descriptor)
    showLine()
  }

  func drop(_ prompt: PromptView) {
    line = TypedLine()
    view = prompt
    writeIfTerminal("^C\n")
    showLine()
  }

  func suspend(echoing signal: Int32) {
    writeIfTerminal("\n")
    end()
  }

  func resume() {
    takeTerminal()
    showLine()
  }

  private func type(_ byte: UInt8) -> LineEvent? {
    switch line.type(byte) {
    case .echo(let echo):
      Output.write(echo, to: descriptor)
      return nil
    case .entered(let text): return finish(.entered(text))
    case .endOfInput: return finish(.endOfInput)
    }
  }

  /// In what comes from a pipe only the line break means anything.
  private func take(_ byte: UInt8) -> LineEvent? {
    guard byte != UInt8(ascii: "\n") else { return finish(.entered(line.text)) }
    line.append(byte)
    return nil
  }

  private func finish(_ event: LineEvent) -> LineEvent {
    line = TypedLine()
    if event != .endOfInput { writeIfTerminal("\n") }
    end()
    return event
  }

  private func takeTerminal() {
    guard isTerminal, found == nil, let mode = TerminalMode.current else { return }
    found = mode
    mode.unechoedBytes.applyForBytes()
  }

  private func showLine() {
    let prompt = view.prompt
    writeIfTerminal((allowsEscapes ? prompt.styled(isMarked: false) : prompt.printable) + line.text)
  }

  private func writeIfTerminal(_ text: String) {
    if isTerminal { Output.write(text, to: descriptor) }
  }
}
