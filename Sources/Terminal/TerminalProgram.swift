import HostSystem

/// Another program that has the terminal until it ends: an editor, a pager.
package enum TerminalProgram {
  /// Runs a command as `ChildProcess.run` does, and gives the terminal its modes back afterwards.
  package static func run(
    _ command: String, arguments: [String] = [], input: String? = nil
  ) throws(SystemError) -> ChildProcess.Status {
    let modes = TerminalMode.current
    defer { modes?.apply() }
    return try ChildProcess.run(command, arguments: arguments, input: input)
  }
}
