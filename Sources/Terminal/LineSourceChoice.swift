import HostSystem

extension LineEditor {
  /// Readline where it is built in and there is a terminal to draw on, plain lines elsewhere.
  static func source(for options: Options) -> any LineSource {
    #if GNUReadline
    let canDraw = TerminalInfo.isTerminal(STDIN_FILENO) && TerminalInfo.isTerminal(STDOUT_FILENO)
    if canDraw, !options.isPlain { return ReadlineSource(options: options) }
    #endif
    return PlainSource(allowsEscapes: options.allowsEscapes, isPainted: !options.isPlain)
  }
}
