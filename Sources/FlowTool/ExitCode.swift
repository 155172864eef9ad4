import HostSystem

/// The exit status, by which the caller of the tool learns how it went.
///
/// The numbers above 5 are those of BSD's `sysexits.h`.
enum ExitCode: Int32, Error {
  /// All went well.
  case success = 0
  /// A check failed, or a command was refused.
  case failure = 1
  /// A script is wrong; nothing ran.
  case wrongScript = 2
  /// No test was selected.
  case noTests = 5
  /// The command line is wrong.
  case usage = 64
  /// The plan of a flow is wrong.
  case wrongPlan = 65
  /// An input cannot be read.
  case unreadable = 66
  /// The tool itself is wrong, or a flow of the shell.
  case internalError = 70
  /// An output cannot be written.
  case unwritable = 74

  /// Ends the process.
  func leave() -> Never { ThisProcess.exit(rawValue) }
}
