#if GNUReadline
import CReadline
import HostSystem

/// Lines edited with GNU readline through its callback interface.
///
/// Readline is installed only while a line is typed. Its state is global, so there is one of these
/// in a process, which its callbacks find in `current`.
@MainActor final class ReadlineSource: LineSource {
  static var current: ReadlineSource?

  let descriptor = STDOUT_FILENO
  let allowsEscapes: Bool
  private var view = PromptView(prompt: Prompt(""))
  private var isInstalled = false
  private var isStale = false
  private var event: LineEvent?

  init(options: LineEditor.Options) {
    allowsEscapes = options.allowsEscapes
    Self.current = self
    ReadlineSettings.establish(name: options.name, allowsEscapes: allowsEscapes)
    ReadlineInput.install()
  }

  func complete(with find: @escaping (_ line: String, _ cursor: Int) -> Completion) {
    ReadlineCompletion(find: find).install()
  }

  func recall(_ entries: [String]) {
    for entry in entries { unsafe add_history(entry) }
    using_history()
  }

  func remember(_ entry: String) {
    unsafe add_history(entry)
  }

  func begin(_ prompt: PromptView) {
    view = prompt
    isStale = false
    isInstalled = true
    rl_reset_screen_size()
    // It stays set once Ctrl-D was pressed, and each line would be followed by an empty one.
    rl_eof_found = 0
    unsafe rl_callback_handler_install(rendered) { line in
      unsafe ReadlineSource.current?.take(line)
    }
  }

  func end() {
    guard isInstalled else { return }
    isInstalled = false
    rl_callback_handler_remove()
    flush()
  }

  func read() -> LineEvent? {
    event = nil
    if ReadlineInput.next == .nothingYet { ReadlineInput.next = InputByte.read() }
    // Readline may have to do with keys first that it put back.
    while event == nil, ReadlineInput.next != .nothingYet { rl_callback_read_char() }
    if event == nil { refresh() }
    flush()
    return event
  }

  func show(_ prompt: PromptView) {
    view = prompt
    isStale = true
    refresh()
  }

  func printAbove(_ message: String) {
    clear()
    flush()
    Output.writeLine(message, to: descriptor)
    rl_on_new_line()
    rl_redisplay()
    refresh()
    flush()
  }

  func drop(_ prompt: PromptView) {
    view = prompt
    rl_callback_sigcleanup()
    moveToEnd()
    rl_echo_signal_char(SIGINT)
    rl_free_line_state()
    // The next line begins at the end of the history.
    using_history()
    rl_crlf()
    unsafe rl_replace_line("", 1)
    if rl_editing_mode == 0 { rl_vi_insertion_mode(1, 0) }
    unsafe rl_set_prompt(rendered)
    rl_on_new_line()
    rl_redisplay()
    flush()
  }

  func suspend(echoing signal: Int32) {
    let cursor = rl_point
    moveToEnd()
    if signal == SIGTSTP { rl_echo_signal_char(signal) }
    rl_point = cursor
    flush()
    rl_cleanup_after_signal()
    flush()
  }

  func resume() {
    rl_reset_after_signal()
    rl_resize_terminal()
    rl_on_new_line()
    rl_redisplay()
    flush()
  }

  func resize() {
    rl_resize_terminal()
    refresh()
    flush()
  }

  /// Takes a whole line from readline, or null at the end of the input.
  ///
  /// Nothing may run from here, with readline still underneath.
  private func take(_ line: UnsafeMutablePointer<CChar>?) {
    if let line = unsafe line {
      event = .entered(unsafe String(cString: line))
      unsafe free(line)
    } else {
      event = .endOfInput
    }
    isInstalled = false
    rl_callback_handler_remove()
  }

  /// Puts a new prompt before the line, unless readline shows one of its own just now, such as that
  /// of Ctrl-R; then it waits until that is gone.
  private func refresh() {
    let busy = RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG
    guard isStale, rl_readline_state & UInt(busy) == 0 else { return }
    isStale = false
    clear()
    unsafe rl_set_prompt(rendered)
    rl_on_new_line()
    rl_redisplay()
    flush()
  }

  /// Takes the line off the screen; where nothing can be taken back, leaves it and goes on below.
  private func clear() {
    if allowsEscapes {
      rl_clear_visible_line()
    } else {
      rl_crlf()
    }
  }

  /// Moves the cursor behind the line, which may be several rows below.
  private func moveToEnd() {
    rl_point = rl_end
    rl_redisplay()
  }

  private var rendered: String {
    let prompt = view.composed(columns: TerminalInfo.size(descriptor).columns)
    return allowsEscapes ? prompt.styled(isMarked: true) : prompt.printable
  }

  private func flush() {
    _ = unsafe fflush(rl_outstream)
  }
}
#endif
