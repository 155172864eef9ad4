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
    var mode = handing(over: 1)
    mode.settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    mode.settings.c_lflag |= tcflag_t(ISIG)
    mode.settings.c_iflag &= ~tcflag_t(ISTRIP | INLCR | IGNCR)
    mode.settings.c_iflag |= tcflag_t(ICRNL)
    return mode
  }

  /// Reads while the terminal is in a mode in which reading returns at once if there is nothing.
  ///
  /// It is in that mode only so long: were the program killed at another moment, whoever reads from the
  /// terminal next, such as a shell that knows nothing of modes, would take it for ended.
  static func withoutWaiting(_ read: () -> Int) -> Int {
    guard let found = current, found.settings.c_lflag & tcflag_t(ICANON) == 0 else { return read() }
    found.handing(over: 0).applyNow()
    defer { found.handing(over: 1).applyNow() }
    return read()
  }

  /// The same, but reading waits for so many bytes and no time.
  private func handing(over count: UInt8) -> TerminalMode {
    var mode = self
    unsafe withUnsafeMutableBytes(of: &mode.settings.c_cc) { keys in
      unsafe keys[Int(VMIN)] = count
      unsafe keys[Int(VTIME)] = 0
    }
    return mode
  }

  private func applyNow() {
    var settings = settings
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
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
