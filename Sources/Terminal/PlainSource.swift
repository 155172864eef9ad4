import FlowText
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
  private let paints: Bool
  private var painter = LinePainter()
  /// The suggestion before the key that is being read.
  private var suggested = ""

  /// A source; `isPainted` says that the line may be painted while it is typed.
  init(allowsEscapes: Bool, isPainted: Bool) {
    self.allowsEscapes = allowsEscapes
    paints = isPainted && allowsEscapes && isTerminal
  }

  /// With the output going elsewhere, a terminal is still there for the prompt.
  var descriptor: Int32 {
    isTerminal && !TerminalInfo.isTerminal(STDOUT_FILENO) ? STDERR_FILENO : STDOUT_FILENO
  }

  var isAnimated: Bool { false }

  func complete(with find: @escaping (_ line: String, _ cursor: Int) -> Completion) {}
  func recall(_ entries: [String]) {}
  func remember(_ entry: String) {}
  func forget(_ entries: Set<String>) {}
  func resize() {}

  func begin(_ prompt: PromptView, typed: String) {
    view = prompt
    line = TypedLine(typed)
    takeTerminal()
    showLine()
  }

  var isPainted: Bool { !paints || painter.isCurrent }

  func paint(_ look: (_ line: String) -> LineLook) {
    if isPainted { return }
    let size = TerminalInfo.size(descriptor)
    let shown = LinePainter.Line(
      text: line.text, cursor: line.text.utf8.count,
      lead: DisplayWidth.of(view.prompt.printable), columns: size.columns, rows: size.rows)
    Output.write(painter.paint(shown, look(line.text)), to: descriptor)
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

  /// Progress is printed once, on a line of its own, since a prompt that was printed stays; so is another
  /// prompt.
  func show(_ prompt: PromptView) {
    let news = prompt.news(since: view)
    let isOther = prompt.prompt != view.prompt
    view = prompt
    if let news {
      printAbove(news)
    } else if isOther {
      writeIfTerminal(painter.drop() + "\n")
      showLine()
    }
  }

  func printAbove(_ message: String) {
    writeIfTerminal(painter.drop() + "\n")
    Output.writeLine(message, to: descriptor)
    showLine()
  }

  func drop(_ prompt: PromptView) {
    line = TypedLine()
    view = prompt
    writeIfTerminal(painter.drop() + "^C\n")
    showLine()
  }

  func suspend(echoing signal: Int32) {
    writeIfTerminal(painter.drop() + "\n")
    end()
  }

  func resume() {
    takeTerminal()
    showLine()
  }

  private func type(_ byte: UInt8) -> LineEvent? {
    if !line.isInSequence { suggested = painter.suggestion }
    let room = paints ? Array(painter.prepare(for: byte, isAtEnd: true).utf8) : []
    switch line.type(byte) {
    case .echo(let echo):
      Output.write(room + echo, to: descriptor)
      return nil
    case .taken:
      line = TypedLine(line.text + suggested)
      Output.write(room + Array(suggested.utf8), to: descriptor)
      return nil
    case .entered(let text): return finish(.entered(text), room)
    case .edited(let text): return finish(.edited(text), room)
    case .endOfInput: return finish(.endOfInput, room)
    }
  }

  /// In what comes from a pipe only the line break means anything.
  private func take(_ byte: UInt8) -> LineEvent? {
    guard byte != UInt8(ascii: "\n") else { return finish(.entered(line.text)) }
    line.append(byte)
    return nil
  }

  private func finish(_ event: LineEvent, _ room: [UInt8] = []) -> LineEvent {
    line = TypedLine()
    painter = LinePainter()
    Output.write(room, to: descriptor)
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
    writeIfTerminal(prompt.lineAbove(isStyled: allowsEscapes))
    writeIfTerminal((allowsEscapes ? prompt.styled(isMarked: false) : prompt.printable) + line.text)
  }

  private func writeIfTerminal(_ text: String) {
    if isTerminal { Output.write(text, to: descriptor) }
  }
}
