import HostSystem

/// Does the work of this process in another one, so that code which crashes does not take the report with it.
///
/// The child notes in a folder what it is about to do. If it dies of a crash, the parent reads that, and starts another
/// child, which knows of it.
enum ChildGuard {
  /// The signals by which code that crashes is ended: SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV.
  private static let crashes: Set<Int32> = [4, 5, 6, 7, 8, 11]

  /// Does the work in a child process.
  ///
  /// - Parameters:
  ///   - variable: the variable that names the folder of its notes to the child.
  ///   - mostCrashes: the most times that another child is started.
  ///   - surrender: the error once there were more.
  ///   - note: notes a crash in the folder by its signal, and says what crashed; nil if nothing new is known of it.
  /// - Returns: the exit code to end with; nil if this process is the child, or none can be made.
  static func watch(
    _ variable: String, mostCrashes: Int, surrender: String,
    noting note: (_ folder: String, _ signal: Int32) -> String?
  ) -> ExitCode? {
    if Environment[variable] != nil { return nil }
    switch lastStatus(variable, mostCrashes, surrender, note) {
    case nil: return nil
    case ChildProcess.Status.brokenPipe?: ThisProcess.dieOfBrokenPipe()
    case .exited(let code)?: return ExitCode(rawValue: code) ?? .internalError
    case .signalled?: return .failure
    }
  }

  /// The way the last child ended; nil if none can be made.
  private static func lastStatus(
    _ variable: String, _ mostCrashes: Int, _ surrender: String,
    _ note: (_ folder: String, _ signal: Int32) -> String?
  ) -> ChildProcess.Status? {
    guard let folder = try? TemporaryFolder() else { return nil }
    defer { withExtendedLifetime(folder) {} }
    for _ in 0...mostCrashes {
      let status = try? ChildProcess.runAgain((variable, folder.path))
      guard case .signalled(let signal)? = status, crashes.contains(signal),
        let message = note(folder.path, signal)
      else { return status }
      Streams.diagnostics("note: \(message)\n")
    }
    Streams.diagnostics("error: \(surrender)\n")
    return .exited(ExitCode.failure.rawValue)
  }
}
