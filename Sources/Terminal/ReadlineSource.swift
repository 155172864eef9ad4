#if GNUReadline
import CReadline
import FlowText
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
  /// The rows above the line being typed that belong to the prompt.
  private var rowsAbove = 0
  private var event: LineEvent?
  /// True if the line that is handed over is to be changed elsewhere.
  private var isEdited = false
  private var painter = LinePainter()
  /// The suggestion before the key that is being read.
  private var suggested = ""

  init(options: LineEditor.Options) {
    allowsEscapes = options.allowsEscapes && !options.isPlain
    Self.current = self
    ReadlineSettings.establish(name: options.name, allowsEscapes: allowsEscapes)
    ReadlineInput.install()
  }

  var isAnimated: Bool { allowsEscapes }

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

  func forget(_ entries: Set<String>) {
    for place in (0..<history_length).reversed() {
      guard let entry = unsafe history_get(history_base + place),
        let line = unsafe entry.pointee.line, unsafe entries.contains(String(cString: line)),
        let removed = unsafe remove_history(place)
      else { continue }
      unsafe free(free_history_entry(removed))
    }
    using_history()
  }

  func begin(_ prompt: PromptView, typed: String) {
    view = prompt
    painter = LinePainter()
    suggested = ""
    isStale = false
    isInstalled = true
    ReadlineCompletion.current?.forget()
    rl_reset_screen_size()
    writeLineAbove()
    // It stays set once Ctrl-D was pressed, and each line would be followed by an empty one.
    rl_eof_found = 0
    unsafe rl_callback_handler_install(rendered) { line in
      unsafe ReadlineSource.current?.take(line)
    }
    guard !typed.isEmpty else { return }
    unsafe rl_insert_text(typed)
    rl_redisplay()
    write(painter.drop())
    flush()
  }

  func end() {
    guard isInstalled else { return }
    isInstalled = false
    rl_callback_handler_remove()
    flush()
  }

  /// Writes the prompt's line above the one being typed, where the cursor is.
  private func writeLineAbove() {
    let line = view.prompt.lineAbove(isStyled: allowsEscapes)
    rowsAbove = view.prompt.rowsAbove(columns: columns)
    if line.isEmpty { return }
    flush()
    Output.write(line, to: descriptor)
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

  /// Removes the suggestion to make room for a key that readline is about to be given.
  func prepareLine(for byte: UInt8) {
    let isInSequence = rl_readline_state & UInt(RL_STATE_MULTIKEY) != 0
    if !isInSequence { suggested = painter.suggestion }
    write(painter.prepare(for: byte, isAtEnd: rl_point == rl_end))
  }

  var isPainted: Bool { !allowsEscapes || !isInstalled || painter.isCurrent }

  func paint(_ look: (_ line: String) -> LineLook) {
    if isPainted { return }
    if showsOwnLine, let text = typedText {
      let size = TerminalInfo.size(descriptor)
      let line = LinePainter.Line(
        text: text, cursor: Int(rl_point),
        lead: DisplayWidth.of(view.composed(columns: size.columns).printable),
        columns: size.columns, rows: size.rows)
      write(painter.paint(line, look(text)))
    } else {
      write(painter.leave())
    }
    flush()
  }

  /// Puts the suggestion into the line that was there before the key.
  ///
  /// - Returns: false if there was none.
  func takeSuggestion() -> Bool {
    guard !suggested.isEmpty else { return false }
    unsafe rl_insert_text(suggested)
    suggested = ""
    return true
  }

  /// True if the line on the screen is the one being typed, as it is, after its prompt.
  private var showsOwnLine: Bool {
    let other =
      RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG | RL_STATE_MOREINPUT
      | RL_STATE_METANEXT | RL_STATE_MULTIKEY
    return rl_readline_state & UInt(other) == 0 && rl_mark_active_p() == 0
      && !ReadlineSettings.hidesPartOfLine
  }

  /// The line being typed; nil if it is not text that is shown as it is.
  private var typedText: String? {
    guard let line = unsafe rl_line_buffer else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: line, count: Int(rl_end)).map {
      UInt8(bitPattern: $0)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Lets another program change the line: readline hands it over as if it had been entered.
  func editLine() {
    isEdited = true
    rl_done = 1
  }

  func show(_ prompt: PromptView) {
    let news = prompt.news(since: view)
    let isOther = allowsEscapes || prompt.prompt != view.prompt
    view = prompt
    if !allowsEscapes, let news {
      printAbove(news)
    } else if isOther {
      isStale = true
      refresh()
    }
  }

  func printAbove(_ message: String) {
    write(painter.drop())
    clear()
    flush()
    Output.writeLine(message, to: descriptor)
    writeLineAbove()
    rl_on_new_line()
    rl_redisplay()
    refresh()
    flush()
  }

  func drop(_ prompt: PromptView) {
    view = prompt
    write(painter.drop())
    rl_callback_sigcleanup()
    moveToEnd()
    rl_echo_signal_char(SIGINT)
    rl_free_line_state()
    // The next line begins at the end of the history.
    using_history()
    rl_crlf()
    writeLineAbove()
    unsafe rl_replace_line("", 1)
    if rl_editing_mode == 0 { rl_vi_insertion_mode(1, 0) }
    unsafe rl_set_prompt(rendered)
    rl_on_new_line()
    rl_redisplay()
    flush()
  }

  func suspend(echoing signal: Int32) {
    write(painter.drop())
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
    writeLineAbove()
    rl_on_new_line()
    rl_redisplay()
    flush()
  }

  func resize() {
    write(painter.drop())
    rl_resize_terminal()
    refresh()
    flush()
  }

  /// Takes a whole line from readline, or null at the end of the input.
  ///
  /// Nothing may run from here, with readline still underneath.
  private func take(_ line: UnsafeMutablePointer<CChar>?) {
    if let line = unsafe line {
      let text = unsafe String(cString: line)
      event = isEdited ? .edited(text) : .entered(text)
      unsafe free(line)
    } else {
      event = .endOfInput
    }
    isEdited = false
    isInstalled = false
    rl_callback_handler_remove()
  }

  /// Puts a new prompt before the line, unless readline shows one of its own just now, such as that
  /// of Ctrl-R; then it waits until that is gone.
  private func refresh() {
    let busy = RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG
    guard isStale, rl_readline_state & UInt(busy) == 0 else { return }
    isStale = false
    write(painter.drop())
    clear()
    writeLineAbove()
    unsafe rl_set_prompt(rendered)
    rl_on_new_line()
    rl_redisplay()
    flush()
  }

  /// Takes the line and the one above it off the screen; where nothing can be taken back, leaves them
  /// and continues below.
  private func clear() {
    guard allowsEscapes else {
      rl_crlf()
      return
    }
    rl_clear_visible_line()
    guard rowsAbove > 0 else { return }
    flush()
    Output.write("\u{1B}[\(rowsAbove)A\u{1B}[J", to: descriptor)
  }

  /// Moves the cursor after the line, which may be several rows below.
  private func moveToEnd() {
    rl_point = rl_end
    rl_redisplay()
  }

  private var rendered: String {
    allowsEscapes
      ? view.composed(columns: columns).styled(isMarked: true) : view.prompt.printable
  }

  private var columns: Int { TerminalInfo.size(descriptor).columns }

  /// Writes past readline, in order with what it writes itself.
  private func write(_ text: String) {
    if !text.isEmpty { _ = unsafe fputs(text, rl_outstream) }
  }

  private func flush() {
    _ = unsafe fflush(rl_outstream)
  }
}
#endif
