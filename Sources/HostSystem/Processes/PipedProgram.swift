/// A command that reads what this program writes to it, until it is closed.
package final class PipedProgram {
  /// The command, as `sh -c` takes it.
  package let command: String
  private let child: pid_t
  private let input: Int32

  /// Starts a command.
  ///
  /// - Throws: If there is no shell, or no descriptor to spare.
  package init(_ command: String) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { _ = systemClose(ends[0]) }
    do throws(SystemError) {
      child = try ChildProcess.start(["sh", "-c", command], input: Descriptor(ends[0]))
    } catch {
      _ = systemClose(ends[1])
      throw error
    }
    self.command = command
    input = ends[1]
  }

  /// Hands it text.
  ///
  /// - Throws: If it has ended, or does not read.
  package func write(_ text: String) throws(SystemError) {
    try Descriptor(input).write(Array(text.utf8))
  }

  /// Tells it that there is no more, and waits until it has ended.
  ///
  /// - Returns: How it ended.
  package func close() -> ChildProcess.Status {
    _ = systemClose(input)
    return ChildProcess.wait(for: child)
  }
}

/// `close(2)` under a name that the methods above do not hide.
private func systemClose(_ number: Int32) -> Int32 { close(number) }
