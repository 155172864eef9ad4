/// The process that this program runs in.
package enum ThisProcess {
  /// Ends it.
  package static func exit(_ code: Int32) -> Never { leave(code) }

  /// Ends it by a signal's default action, so that its parent learns what it was.
  package static func die(of number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    _ = raise(number)
    leave(128 &+ number)
  }

  /// Puts `/dev/null` in the place of each standard stream that is closed, so that no file which is opened
  /// later takes its number and then what is printed.
  ///
  /// It is opened the wrong way round: reading or writing there fails as it does where nothing is open.
  package static func occupyStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Has a write to a program that has ended fail, where a signal would end the process.
  ///
  /// Children are given the signal back.
  package static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Ends the process as a write to a program that has ended does by default.
  package static func dieOfBrokenPipe() -> Never { die(of: SIGPIPE) }

  /// Has a write beyond the largest size of a file fail, where a signal would end the process.
  ///
  /// Children are given the signal back.
  package static func ignoreFileSizeSignal() { _ = signal(SIGXFSZ, SIG_IGN) }

  /// Runs another program in its place; returns if that is not possible.
  package static func replace(with path: String, _ arguments: [String]) {
    var words = unsafe arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { while let word = unsafe words.popLast() { unsafe free(word) } }
    _ = unsafe execv(path, words)
  }

  /// The name of this machine, `localhost` if it has none.
  package static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "localhost" : String(decoding: bytes, as: UTF8.self)
  }
}

/// `exit(3)` under a name that the type above does not hide.
private func leave(_ code: Int32) -> Never { exit(code) }
