import Synchronization

/// Another program that runs beside this one and is talked to through its standard streams.
///
/// It is in a process group of its own: Ctrl-C at the terminal is not meant for it, and ending it ends what
/// it started. It sees the end of its input when this process is gone.
package struct PipedProcess: Sendable {
  private let id: pid_t
  /// The pipe that a guard of the program sees the end of; nil if it has none.
  private let lifeline: Descriptor?
  private var input: Descriptor?
  private var output: Descriptor?
  private var errors: Descriptor?
  /// The bytes that the program has not taken yet.
  private var unsent: ArraySlice<UInt8> = []

  /// The bytes that a program has written since it was last asked.
  package struct Written {
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - words: its arguments, its own name first.
  /// - Throws: why it cannot be started.
  package init(_ path: String, _ words: [String]) throws(SystemError) {
    try self.init(path, words, isGuarded: false)
  }

  /// Starts a command, as `sh -c` takes it, which does not outlive this process for long: if it does not end
  /// within two seconds of that, it is asked to by `SIGTERM`, and two seconds later ended by `SIGKILL`.
  ///
  /// A guard in the command's own process group sees to it, whatever ended this process.
  ///
  /// - Throws: why it cannot be started.
  package init(command: String) throws(SystemError) {
    try self.init("/bin/sh", ["sh", "-c", Self.guarded, "sh", command], isGuarded: true)
  }

  /// The script that starts a guard, which waits for the end of descriptor 3, and becomes the command.
  private static let guarded = """
    { trap '' TERM; read -r _ <&3; sleep 2; kill -s TERM -- -$$; sleep 2; kill -s KILL -- -$$; } \
    </dev/null >/dev/null 2>&1 & exec 3<&-; exec sh -c "$1"
    """

  private init(_ path: String, _ words: [String], isGuarded: Bool) throws(SystemError) {
    // One at a time: between making a pipe and marking it, another child would inherit it.
    self = try spawning.withLock { _ in
      Result { () throws(SystemError) in
        try PipedProcess(spawning: path, words, isGuarded ? try Pipe() : nil)
      }
    }.get()
  }

  private init(
    spawning path: String, _ words: [String], _ lifeline: Pipe?
  ) throws(SystemError) {
    let streams = [try Pipe(), try Pipe(), try Pipe()]
    let (toChild, fromChild, errorsOfChild) = (streams[0], streams[1], streams[2])
    var attributes = SpawnAttributes()
    attributes.open(
      input: toChild.readEnd.number, output: fromChild.writeEnd.number,
      errors: errorsOfChild.writeEnd.number, lifeline: lifeline?.readEnd.number, ownGroup: true)
    defer { attributes.close() }
    let spawned = attributes.spawn(path, words)
    for end in [toChild.readEnd, fromChild.writeEnd, errorsOfChild.writeEnd] { end.close() }
    lifeline?.readEnd.close()
    let ours = [toChild.writeEnd, fromChild.readEnd, errorsOfChild.readEnd]
    if case .failure = spawned {
      for end in ours { end.close() }
      lifeline?.writeEnd.close()
    }
    id = try spawned.get()
    (input, output, errors) = (ours[0], ours[1], ours[2])
    self.lifeline = lifeline?.writeEnd
    for end in ours { end.becomeNonblocking() }
  }

  /// True once the program has closed its output: there is nothing more to come from it.
  package var isOver: Bool { output == nil }

  /// Has bytes written to the program as it takes them.
  package mutating func send(_ bytes: [UInt8]) {
    unsent += bytes
    writeWhatFits()
  }

  /// Has the program see the end of its input once it has taken everything.
  package mutating func sendAll(_ bytes: [UInt8]) {
    send(bytes)
    closesInput = true
    writeWhatFits()
  }

  private var closesInput = false

  /// Waits until the program has written something or taken what was sent.
  ///
  /// - Parameter limit: the longest time to wait in nanoseconds; a signal ends it too.
  /// - Returns: what it wrote, up to a MiB from each stream.
  package mutating func exchange(within limit: Int64) -> Written {
    var watched: [pollfd] = []
    if let input, !unsent.isEmpty {
      watched.append(pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0))
    }
    for end in [output, errors] {
      if let end { watched.append(pollfd(fd: end.number, events: Int16(POLLIN), revents: 0)) }
    }
    let milliseconds = Int32(clamping: (max(0, limit) + 999_999) / 1_000_000)
    _ = unsafe poll(&watched, nfds_t(watched.count), milliseconds)
    writeWhatFits()
    return Written(output: Self.take(from: &output), errors: Self.take(from: &errors))
  }

  /// The most bytes that are taken at once, so that a program that floods holds up nobody.
  private static let pieceSize = 1 << 20

  private static func take(from end: inout Descriptor?) -> [UInt8] {
    var bytes: [UInt8] = []
    while let here = end, bytes.count < pieceSize {
      switch here.readNow(atMost: 1 << 16) {
      case .bytes(let piece): bytes += piece
      case .nothingYet: return bytes
      case .end:
        here.close()
        end = nil
      }
    }
    return bytes
  }

  private mutating func writeWhatFits() {
    while let input, !unsent.isEmpty {
      guard let count = input.writeNow(unsent) else {
        // The program reads no more; it is its output that says what became of it.
        unsent = []
        return closeInput()
      }
      if count == 0 { return }
      unsent = unsent.dropFirst(count)
    }
    if closesInput { closeInput() }
  }

  private mutating func closeInput() {
    input?.close()
    input = nil
  }

  /// Ends the program and everything it started.
  ///
  /// - Parameter patience: the time in nanoseconds that it has to end by itself.
  /// - Returns: how it ended.
  @discardableResult
  package mutating func end(patience: Int64 = 0) -> ChildProcess.Status {
    closeInput()
    for end in [output, errors, lifeline] { end?.close() }
    (output, errors) = (nil, nil)
    let deadline = SystemClock.uptime + patience
    while SystemClock.uptime < deadline {
      if let status = ChildProcess.statusNow(of: id) { return status }
      SystemClock.sleep(1_000_000)
    }
    _ = kill(-id, SIGKILL)
    return ChildProcess.wait(for: id)
  }
}

private let spawning = Mutex(())

extension Descriptor {
  fileprivate enum Piece {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  fileprivate func becomeNonblocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  fileprivate func readNow(atMost count: Int) -> Piece {
    while true {
      if let bytes = readOnce(atMost: count) { return bytes.isEmpty ? .end : .bytes(bytes) }
      if errno == EAGAIN { return .nothingYet }
      if errno != EINTR { return .end }
    }
  }

  /// Writes what can be written without waiting.
  ///
  /// - Returns: the number of bytes written; nil if nobody reads them any more.
  fileprivate func writeNow(_ bytes: ArraySlice<UInt8>) -> Int? {
    BrokenPipes.ignored {
      while true {
        let count = unsafe bytes.withUnsafeBytes {
          unsafe systemWrite(number, $0.baseAddress, $0.count)
        }
        if count >= 0 { return count }
        if errno == EAGAIN { return 0 }
        if errno != EINTR { return nil }
      }
    }
  }
}
