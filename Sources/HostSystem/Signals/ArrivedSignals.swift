import Synchronization

/// A set of signal numbers, one bit each.
package struct ArrivedSignals: Equatable {
  private let bits: UInt64

  init(bits: UInt64) {
    self.bits = bits
  }

  package var isEmpty: Bool { bits == 0 }

  package func contains(_ number: Int32) -> Bool {
    bits & (1 << UInt64(number)) != 0
  }

  /// Those that arrived and that nobody took yet.
  package static var now: ArrivedSignals {
    ArrivedSignals(bits: arrived.load(ordering: .sequentiallyConsistent))
  }

  /// Those that end the program.
  static let endings = [SIGTERM, SIGHUP, SIGQUIT]

  /// The first one that ends the program, if any.
  package var ending: Int32? { Self.endings.first(where: contains) }

  /// True if a command is to stop for one of them.
  package var isInterrupting: Bool { contains(SIGINT) || ending != nil }
}

typealias SignalHandler = @convention(c) (Int32) -> Void

/// The signals that a handler noted and nobody took yet.
let arrived = Atomic<UInt64>(0)

/// The pipe that a handler writes to and the loop polls.
let wakePipe = WakePipe()

/// The handler of every caught signal.
///
/// It runs at any moment on any thread, so it only sets a bit and writes a byte, both of which
/// POSIX allows.
let noteArrival: SignalHandler = { number in
  let saved = errno
  arrived.bitwiseOr(1 << UInt64(number), ordering: .sequentiallyConsistent)
  wakePipe.wake()
  if number == SIGTERM || number == SIGHUP || number == SIGQUIT { alarm(1) }
  errno = saved
}

/// The handler of the alarm that follows a signal which ends the program, until it has ended.
///
/// A write that was about to begin when the signal came is not broken off by it, and may wait for somebody
/// who reads no more.
let remind: SignalHandler = { _ in alarm(1) }

/// True if a handler that `signal` returned is the one that ignores.
func isIgnoring(_ handler: SignalHandler?) -> Bool {
  unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
