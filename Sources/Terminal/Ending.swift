#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How a session at the prompt ended.
///
/// The terminal is as it was before it began.
package enum Ending: Equatable, Sendable {
  /// The user left, or a command did, with this exit code.
  case left(exitCode: Int32)

  /// A signal asked the program to end. Whoever started the session saves what is to be saved and
  /// calls `die(of:)`.
  case signalled(Int32)

  /// Ends the program by a signal's default action, so that its parent learns what it was.
  package static func die(of number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    _ = raise(number)
    exit(128 &+ number)
  }
}
