import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A set of signal numbers, one bit each.
struct ArrivedSignals: Equatable {
  fileprivate(set) var bits: UInt64

  init(bits: UInt64) {
    self.bits = bits
  }

  func contains(_ number: Int32) -> Bool {
    bits & (1 << UInt64(number)) != 0
  }

  /// Those that arrived and that nobody took yet.
  static var now: ArrivedSignals {
    ArrivedSignals(bits: arrived.load(ordering: .sequentiallyConsistent))
  }

  /// The first one that ends the program, if any.
  var ending: Int32? {
    [SIGTERM, SIGHUP, SIGQUIT].first(where: contains)
  }

  /// Whether a command is to stop for one of them.
  var isInterrupting: Bool { contains(SIGINT) || ending != nil }
}

package typealias SignalHandler = @convention(c) (Int32) -> Void

/// What a handler noted and nobody took yet.
let arrived = Atomic<UInt64>(0)

/// What a handler writes to and the loop polls.
let wakePipe = WakePipe()

/// The handler of every caught signal.
///
/// It runs at any moment on any thread, so it only sets a bit and writes a byte, both of which
/// POSIX allows.
let noteArrival: SignalHandler = { number in
  let saved = errno
  arrived.bitwiseOr(1 << UInt64(number), ordering: .sequentiallyConsistent)
  wakePipe.wake()
  errno = saved
}

/// Whether a handler that `signal` returned is the one that ignores.
package func isIgnoring(_ handler: SignalHandler?) -> Bool {
  unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
