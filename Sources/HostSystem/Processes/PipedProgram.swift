/// A command that reads what this program writes to it, until it is closed.
package final class PipedProgram {
  /// The command, as `sh -c` takes it.
  package let command: String
  private let child: pid_t
  private let input: Descriptor

  /// Starts a command.
  ///
  /// - Throws: If there is no shell, or no descriptor to spare.
  package init(_ command: String) throws(SystemError) {
    let pipe = try Pipe()
    defer { pipe.readEnd.close() }
    do throws(SystemError) {
      child = try ChildProcess.start(["sh", "-c", command], input: pipe.readEnd)
    } catch {
      pipe.writeEnd.close()
      throw error
    }
    self.command = command
    input = pipe.writeEnd
  }

  /// Hands it text.
  ///
  /// - Throws: If it has ended, or does not read.
  package func write(_ text: String) throws(SystemError) {
    try BrokenPipes.ignored { () throws(SystemError) in
      try input.write(Array(text.utf8))
    }
  }

  /// Tells it that there is no more, and waits until it has ended.
  ///
  /// - Returns: How it ended.
  package func close() -> ChildProcess.Status {
    input.close()
    return ChildProcess.wait(for: child)
  }
}
