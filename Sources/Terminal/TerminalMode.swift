import HostSystem

/// The modes of the terminal at standard input (POSIX 11.2), taken in order to be put back.
struct TerminalMode {
  private var settings: termios

  /// Nil if standard input is no terminal.
  static var current: TerminalMode? {
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    return TerminalMode(settings: settings)
  }

  /// The same, but every byte arrives at once and unechoed.
  ///
  /// Ctrl-C, Ctrl-Z and Ctrl-\ are signals.
  var unechoedBytes: TerminalMode {
    var mode = self
    unsafe withUnsafeMutableBytes(of: &mode.settings.c_cc) { keys in
      unsafe keys[Int(VMIN)] = 1
      unsafe keys[Int(VTIME)] = 0
    }
    mode.settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    mode.settings.c_lflag |= tcflag_t(ISIG)
    mode.settings.c_iflag &= ~tcflag_t(ISTRIP | INLCR | IGNCR)
    mode.settings.c_iflag |= tcflag_t(ICRNL)
    return mode
  }

  /// Puts the modes into force once what was written is out.
  ///
  /// Input that was typed meanwhile is kept.
  func apply() {
    var settings = settings
    while unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) != 0, errno == EINTR {}
  }

  /// Puts modes into force in which every byte arrives at once.
  @MainActor func applyForBytes() {
    apply()
    InputByte.expectTypedAhead(endKey: endKey)
  }

  /// The key that ends the input, Ctrl-D unless the user chose another.
  private var endKey: UInt8 {
    var settings = settings
    return unsafe withUnsafeBytes(of: &settings.c_cc) { unsafe $0[Int(VEOF)] }
  }
}
