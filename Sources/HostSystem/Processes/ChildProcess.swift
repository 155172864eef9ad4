/// Another program that has the terminal until it ends: an editor, a pager.
package enum ChildProcess {
  /// The ways in which it can end.
  package enum Status: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)

    /// The end of one that wrote to a program that had ended.
    package static let brokenPipe = Status.signalled(SIGPIPE)
  }

  /// Runs a command as `$EDITOR` and `$PAGER` hold it: a program's name, perhaps with options.
  ///
  /// The child shares this program's process group, so Ctrl-Z stops both and `fg` resumes both. What
  /// Ctrl-C and Ctrl-\ do is the child's own matter.
  ///
  /// - Parameters:
  ///   - command: What the shell reads as the beginning of a command line.
  ///   - arguments: More arguments, passed on exactly as they are.
  ///   - input: What the child reads as its standard input, from a file rather than a pipe, so that a
  ///     reader that stops or leaves early holds up nobody; nil for this program's own.
  /// - Returns: How it ended; the shell exits with 127 if there is no such program.
  /// - Throws: If there is no shell, or no room for the input in the folder for temporary files.
  package static func run(
    _ command: String, arguments: [String] = [], input: String? = nil
  ) throws(SystemError) -> Status {
    let words = ["sh", "-c", "\(command) \"$@\"", "sh"] + arguments
    let file = try input.map { (text) throws(SystemError) in
      try OpenFile.temporary(holding: Array(text.utf8))
    }
    var signals = KeyboardSignals()
    signals.ignore()
    defer { signals.restore() }
    guard let file else { return try spawn(words, input: .standardInput) }
    return try file.use { (input) throws(SystemError) in try spawn(words, input: input) }
  }

  /// Runs this program once more with the same arguments, and with another variable in its environment.
  ///
  /// The child decides what Ctrl-C does.
  ///
  /// - Returns: How it ended.
  /// - Throws: If no process can be made.
  package static func runAgain(
    _ variable: (name: String, value: String)
  ) throws(SystemError) -> Status {
    var signals = KeyboardSignals()
    signals.ignore()
    defer { signals.restore() }
    unsafe setenv(variable.name, variable.value, 1)
    defer { unsafe unsetenv(variable.name) }
    var attributes = SpawnAttributes()
    attributes.open(input: STDIN_FILENO)
    defer { attributes.close() }
    return wait(for: try attributes.spawn(FileSystem.programPath, CommandLine.arguments).get())
  }

  private static func spawn(
    _ words: [String], input: Descriptor
  ) throws(SystemError) -> Status {
    wait(for: try start(words, input: input))
  }

  /// Starts a shell with arguments, the first of which is its name.
  static func start(_ words: [String], input: Descriptor) throws(SystemError) -> pid_t {
    var attributes = SpawnAttributes()
    attributes.open(input: input.number)
    defer { attributes.close() }
    return try attributes.spawn("/bin/sh", words).get()
  }

  /// Waits until a child has ended.
  static func wait(for child: pid_t) -> Status {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return .exited(127) }
    }
    return Status(status)
  }

  /// The way a child has ended; nil if it runs.
  static func statusNow(of child: pid_t) -> Status? {
    var status: Int32 = 0
    return unsafe waitpid(child, &status, WNOHANG) == child ? Status(status) : nil
  }
}

extension ChildProcess.Status {
  /// The status that `waitpid(2)` tells.
  fileprivate init(_ status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// The status in words: `exit 1`, `signal 9`.
  package var text: String {
    switch self {
    case .exited(let code): "exit \(code)"
    case .signalled(let number): "signal \(number)"
    }
  }
}
