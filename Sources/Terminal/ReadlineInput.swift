#if GNUReadline
import CReadline

/// Where readline gets its keys: the one that was read for it, and more if it needs more to go on.
///
/// Left to itself it would read the terminal, and wait there if a signal's key has just emptied it,
/// with nobody left to see to the signal.
@MainActor enum ReadlineInput {
  /// What was read before readline was called.
  static var next = InputByte.nothingYet

  static func install() {
    unsafe rl_getc_function = { _ in ReadlineInput.take() }
    rl_prep_term_function = { hasMeta in
      rl_prep_terminal(hasMeta)
      TerminalMode.current?.neverWaiting.applyForBytes()
    }
  }

  private static func take() -> Int32 {
    defer { next = .nothingYet }
    switch next {
    case .byte(let byte): return Int32(byte)
    case .end: return EOF
    case .nothingYet: return InputByte.wait().map { Int32($0) } ?? EOF
    }
  }
}
#endif
