#if GNUReadline
import CReadline
import HostSystem

/// The source of readline's keys: the one that was read for it, and more if it needs more to continue.
///
/// Left to itself it would read the terminal, and wait there if a signal's key has just emptied it,
/// with nothing left to handle the signal.
@MainActor enum ReadlineInput {
  /// The byte that was read before readline was called.
  static var next = InputByte.nothingYet

  /// The last bytes that readline was given, as far as they can be a mark.
  private static var last: [UInt8] = []
  /// True between the marks that a terminal puts around a paste: readline reads on to the second one
  /// before it returns.
  private static var isPasting = false
  /// The rest of a mark that readline is given since the terminal will not send it.
  private static var owed: ArraySlice<UInt8> = []

  private static let pasteBegin = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  static func install() {
    unsafe rl_getc_function = { _ in ReadlineInput.take() }
    rl_prep_term_function = { hasMeta in
      rl_prep_terminal(hasMeta)
      TerminalMode.current?.applyForBytes()
    }
    rl_deprep_term_function = {
      // After Ctrl-D readline would begin a line, as the editor does.
      rl_eof_found = 0
      rl_deprep_terminal()
    }
  }

  private static func take() -> Int32 {
    defer { next = .nothingYet }
    switch next == .nothingYet ? wait() : next {
    case .byte(let byte):
      note(byte)
      // Readline reads on by itself where more was typed that it only has to insert.
      ReadlineSource.current?.prepareLine(for: byte)
      return Int32(byte)
    case .end, .nothingYet: return EOF
    }
  }

  /// Waits for a byte.
  ///
  /// Ctrl-C has the terminal drop what was not read yet, which may be the end of a paste; then the paste
  /// ends here, so that readline returns and the signal is seen to.
  private static func wait() -> InputByte {
    if let byte = owed.popFirst() { return .byte(byte) }
    if let byte = InputByte.wait(unless: { isBrokenOff }) { return .byte(byte) }
    guard isBrokenOff else { return .end }
    owed = pasteEnd.dropFirst()
    return .byte(pasteEnd[0])
  }

  private static var isBrokenOff: Bool { isPasting && ArrivedSignals.now.isInterrupting }

  private static func note(_ byte: UInt8) {
    last = last.suffix(pasteBegin.count - 1) + [byte]
    if last == pasteBegin { isPasting = true }
    if last == pasteEnd { isPasting = false }
  }
}
#endif
