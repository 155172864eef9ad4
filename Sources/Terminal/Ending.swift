/// The ways in which a session at the prompt ends.
///
/// The terminal is as it was before it began.
package enum Ending: Equatable, Sendable {
  /// The user left, or a command did, with this exit code.
  case left(exitCode: Int32)

  /// A signal asked the program to end. The owner of the session saves what is to be saved and
  /// calls `ThisProcess.die(of:)`.
  case signalled(Int32)
}
