#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
@unsafe @preconcurrency import Darwin
#endif

/// Another program that has the terminal until it ends: an editor, a pager.
package enum ChildProcess {
  /// How it ended.
  package enum Status: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Why it was not started, in the system's words.
  package struct SpawnError: Error, Equatable {
    package let message: String
  }

  /// Runs a command as `$EDITOR` and `$PAGER` hold it: a program's name, perhaps with options.
  ///
  /// The child shares this program's process group, so Ctrl-Z stops both and `fg` resumes both. What
  /// Ctrl-C and Ctrl-\ do is the child's own matter. The terminal gets its modes back afterwards.
  ///
  /// - Parameters:
  ///   - command: What the shell reads as the beginning of a command line.
  ///   - arguments: More arguments, passed on exactly as they are.
  ///   - input: What the child reads as its standard input; nil for this program's own.
  /// - Returns: How it ended; the shell exits with 127 if there is no such program.
  /// - Throws: If there is no shell, or no room for the input in the folder for temporary files.
  package static func run(
    _ command: String, arguments: [String] = [], input: String? = nil
  ) throws(SpawnError) -> Status {
    let words = ["sh", "-c", "\(command) \"$@\"", "sh"] + arguments
    let modes = TerminalMode.current
    defer { modes?.apply() }
    var stage = SignalStage()
    stage.begin()
    defer { stage.end() }
    guard let input else { return try spawn(words, input: STDIN_FILENO) }
    let file = try unlinkedFile(holding: input)
    defer { _ = close(file) }
    return try spawn(words, input: file)
  }

  private static func spawn(_ words: [String], input: Int32) throws(SpawnError) -> Status {
    var attributes = SpawnAttributes()
    attributes.open(input: input)
    defer { attributes.close() }
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { while let argument = unsafe arguments.popLast() { unsafe free(argument) } }
    var child: pid_t = 0
    let failure = unsafe posix_spawn(
      &child, "/bin/sh", &attributes.actions, &attributes.attributes, arguments, inherited)
    guard failure == 0 else { throw error(failure) }
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

  /// A file rather than a pipe: a reader that stops or leaves early then holds up nobody.
  private static func unlinkedFile(holding text: String) throws(SpawnError) -> Int32 {
    let folder = TerminalInfo.environment("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/input.XXXXXX".utf8CString)
    let file = unsafe mkstemp(&template)
    guard file >= 0 else { throw error(errno) }
    _ = unsafe unlink(template)
    Output.write(text, to: file)
    _ = lseek(file, 0, SEEK_SET)
    return file
  }

  private static func error(_ number: Int32) -> SpawnError {
    SpawnError(message: unsafe String(cString: strerror(number)))
  }

  private static var inherited: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
    unsafe _NSGetEnviron().pointee
    #else
    unsafe environ
    #endif
  }
}
