import HostSystem

extension LineEditor {
  /// Readline where it is built in and there is a terminal to draw on, plain lines elsewhere.
  ///
  /// With `--plain`, Readline treats the terminal as one that cannot take anything back.
  static func source(for options: Options) -> any LineSource {
    #if GNUReadline
    if options.canComplete { return ReadlineSource(options: options) }
    #endif
    return PlainSource(allowsEscapes: options.allowsEscapes, isPainted: !options.isPlain)
  }
}

extension LineEditor.Options {
  /// True if Tab completes what is typed: Readline is built in, and draws the lines.
  package var canComplete: Bool {
    #if GNUReadline
    TerminalInfo.isTerminal(STDIN_FILENO) && TerminalInfo.isTerminal(STDOUT_FILENO)
    #else
    false
    #endif
  }
}
