import HostSystem

/// One byte of standard input, if there is one.
///
/// The bytes after it stay where a child could read them. Reading never waits: a key such as
/// Ctrl-C drops what was typed before, so what `poll` has seen may be gone again.
enum InputByte: Equatable {
  case byte(UInt8)
  case nothingYet
  case end

  @MainActor static func read() -> InputByte {
    let first = readTyped()
    guard first == .end else { return first }
    // A terminal that hands over lines reads as at its end once for each Ctrl-D.
    return InputWait.standardInput(orWake: -1, timeout: .zero) ? readTyped() : .nothingYet
  }

  /// The time for which a signal that comes just before a wait can go unnoticed.
  private static let longestWait = Duration.milliseconds(100)

  /// Waits for a byte; nil at the end of the input, or once a condition holds that a signal brings
  /// about.
  @MainActor static func wait(unless isOver: () -> Bool) -> UInt8? {
    while true {
      switch read() {
      case .byte(let byte): return byte
      case .end: return nil
      case .nothingYet:
        if isOver() { return nil }
        _ = InputWait.standardInput(orWake: -1, timeout: longestWait)
      }
    }
  }

  /// The number of bytes to come that were typed while the terminal handed over whole lines, and
  /// the key that ended the input then.
  @MainActor private static var ahead: (count: Int32, endKey: UInt8) = (0, 0)

  /// Treats what is there now as typed ahead: from here on the terminal hands over bytes.
  @MainActor static func expectTypedAhead(endKey: UInt8) {
    ahead = (waiting, endKey)
  }

  /// A byte as it was typed: Linux keeps the key that ends the input as a zero byte while lines are
  /// handed over, and would have a Ctrl-D that was typed ahead do nothing.
  @MainActor private static func readTyped() -> InputByte {
    // Ctrl-C may have dropped some.
    if ahead.count > 0 { ahead.count = min(ahead.count, waiting) }
    let key = readOnce()
    guard ahead.count > 0, case .byte(let byte) = key else { return key }
    ahead.count -= 1
    #if canImport(Darwin)
    return .byte(byte)
    #else
    return .byte(byte == 0 ? ahead.endKey : byte)
    #endif
  }

  /// The number of bytes that can be read now.
  private static var waiting: Int32 {
    var count: Int32 = 0
    return unsafe ioctl(STDIN_FILENO, UInt(FIONREAD), &count) == 0 ? count : 0
  }

  @MainActor private static func readOnce() -> InputByte {
    var byte: UInt8 = 0
    let count =
      if let terminal {
        terminal.use { unsafe systemRead($0.number, &byte, 1) }
      } else {
        unsafe systemRead(STDIN_FILENO, &byte, 1)
      }
    if count == 1 { return .byte(byte) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothingYet : .end
  }

  /// The terminal at standard input, opened once more so that reading returns at once if there is
  /// nothing: were standard input itself like that, so it would be for every process that shares it, such as the
  /// shell.
  ///
  /// Nil if standard input is not the terminal that controls the process; no other sends it Ctrl-C.
  @MainActor private static let terminal: OpenFile? =
    tcgetpgrp(STDIN_FILENO) >= 0 ? try? OpenFile("/dev/tty", O_RDONLY | O_NONBLOCK) : nil
}
