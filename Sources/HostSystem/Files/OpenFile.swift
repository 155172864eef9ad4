/// A file that stays open for as long as the value lives.
package final class OpenFile: Sendable {
  package let path: String
  private let descriptor: Descriptor
  /// The time that a named pipe may take until somebody writes to it, in milliseconds.
  private static let pipeDeadline: Int32 = 10_000

  /// Opens a file, which is closed in children; `mode` says who may read and write it if it is made.
  ///
  /// Reading a named pipe fails if nobody writes to it within ten seconds, opening it to write if nobody
  /// reads it.
  package init(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) {
    self.path = path
    // A pipe without anybody at its other end could block for ever, with no signal to end that.
    let number = unsafe open(path, flags | O_CLOEXEC | O_NONBLOCK, mode)
    if number < 0, errno == ENXIO, FileStatus(of: path)?.isPipe ?? false {
      throw SystemError("nobody reads it")
    }
    guard number >= 0 else { throw .last }
    descriptor = Descriptor(number)
    // Only pipes and devices can block.
    if flags & O_NONBLOCK != 0 || FileStatus(of: descriptor)?.kind == .file { return }
    // A link to a pipe that the system keeps, as /dev/stdin is, leads to one that has a writer.
    if flags & O_ACCMODE == O_RDONLY, FileStatus(at: path)?.isPipe ?? false {
      try descriptor.awaitWriter(OpenFile.pipeDeadline)
    }
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
  }

  /// Makes a file that text is added to as it comes.
  ///
  /// Unless it replaces another, it is an error that there is one with something in it.
  package static func create(
    _ path: String, isReplacing: Bool
  ) throws(SystemError) -> OpenFile {
    do throws(SystemError) {
      if !isReplacing, let status = FileStatus(of: path), status.kind == .file, status.size > 0 {
        throw .isThere
      }
      return try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
    } catch {
      throw error.doing("write", path)
    }
  }

  /// Opens a file that text is added to as it comes, behind what it holds; it is made if there is none.
  package static func extend(_ path: String) throws(SystemError) -> OpenFile {
    do throws(SystemError) {
      return try OpenFile(path, O_WRONLY | O_CREAT | O_APPEND, mode: 0o666)
    } catch {
      throw error.doing("write", path)
    }
  }

  /// Adds text at the end.
  package func add(_ text: String) throws(SystemError) {
    do throws(SystemError) {
      try write(Array(text.utf8))
    } catch {
      throw error.doing("write", path)
    }
  }

  /// Leaves of the file what stands before an offset; text is added there then.
  package func truncate(to size: Int) throws(SystemError) {
    try use { (descriptor) throws(SystemError) in
      guard ftruncate(descriptor.number, off_t(size)) == 0,
        lseek(descriptor.number, 0, SEEK_END) >= 0
      else { throw SystemError.last.doing("write", path) }
    }
  }

  deinit { close(descriptor.number) }

  /// Does something with the file, which stays open meanwhile.
  package func use<Result, Failure: Error>(
    _ body: (Descriptor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(descriptor)
  }

  package var status: FileStatus? { use { FileStatus(of: $0) } }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try use { (descriptor) throws(SystemError) in try descriptor.write(bytes) }
  }

  /// Writes bytes over those at the beginning.
  package func overwrite(_ bytes: [UInt8]) throws(SystemError) {
    let count = use { descriptor in
      unsafe bytes.withUnsafeBytes { unsafe pwrite(descriptor.number, $0.baseAddress, $0.count, 0) }
    }
    if count != bytes.count { throw .last }
  }

  package func readAll(atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
    try use { (descriptor) throws(SystemError) in try descriptor.readAll(atMost: limit) }
  }

  /// Sees what was written to the disk.
  package func synchronize() throws(SystemError) {
    if use({ fsync($0.number) }) != 0 { throw .last }
  }

  /// A file without a name, for its owner only, that holds some bytes and is read from the beginning.
  package static func temporary(holding bytes: [UInt8]) throws(SystemError) -> OpenFile {
    let file = try unique(beside: "\(TemporaryFolder.parent)/input")
    FileSystem.remove(file.path)
    try file.write(bytes)
    if file.use({ lseek($0.number, 0, SEEK_SET) }) != 0 { throw .last }
    return file
  }

  /// A new file beside another one, under a name that nobody has.
  package static func unique(
    beside path: String, mode: mode_t = 0o600
  ) throws(SystemError) -> OpenFile {
    while true {
      let name = "\(path).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
      do throws(SystemError) {
        return try OpenFile(name, O_RDWR | O_CREAT | O_EXCL, mode: mode)
      } catch {
        guard error.number == EEXIST else { throw error }
      }
    }
  }
}

extension Descriptor {
  /// Waits until something was written to a pipe, or its writer has ended; a signal to end interrupts it.
  fileprivate func awaitWriter(_ deadline: Int32) throws(SystemError) {
    var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    while true {
      let count = unsafe poll(&waiting, 1, deadline)
      if count > 0 { return }
      if count == 0 { throw SystemError("nobody wrote to it for \(deadline / 1000) seconds") }
      if errno != EINTR || ArrivedSignals.now.isInterrupting { throw .last }
    }
  }
}
