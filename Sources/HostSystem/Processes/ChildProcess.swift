/// Another program that has the terminal until it ends: an editor, a pager.
package enum ChildProcess {
  /// The ways in which it can end.
  package enum Status: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
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

  private static func spawn(
    _ words: [String], input: Descriptor
  ) throws(SystemError) -> Status {
    var attributes = SpawnAttributes()
    attributes.open(input: input.number)
    defer { attributes.close() }
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { while let argument = unsafe arguments.popLast() { unsafe free(argument) } }
    var child: pid_t = 0
    let failure = unsafe posix_spawn(
      &child, "/bin/sh", &attributes.actions, &attributes.attributes, arguments,
      Environment.pointers)
    guard failure == 0 else { throw SystemError(number: failure) }
    return wait(for: child)
  }

  private static func wait(for child: pid_t) -> Status {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return .exited(127) }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}
