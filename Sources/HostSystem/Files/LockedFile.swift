/// A regular file that no other process that asks uses for as long as the value lives.
///
/// The lock goes with the process, whatever ends that, so that others can tell whether it lives. A file
/// system that knows no locks is no reason to do without the file.
package final class LockedFile: Sendable {
  /// The file that is expected to be there when it is opened.
  package enum Presence {
    case existing
    /// One that is there is opened, else one for its owner only is made.
    case any
    /// One for its owner only is made; it is an error if there is one.
    case new
  }

  package enum Failure: Error {
    case cannotOpen(SystemError)
    /// Another process has it.
    case inUse
    case notRegular

    /// The failure, in words that follow a path and a colon.
    package var reason: String {
      switch self {
      case .cannotOpen(let error): error.reason
      case .inUse: "another process uses it"
      case .notRegular: "it is not a regular file"
      }
    }
  }

  private let file: OpenFile
  /// The reason why it can only be read; nil if it can be written.
  private let refusal: SystemError?

  package var path: String { file.path }

  /// The pause between two looks at a file that is not free, in milliseconds.
  private static let pause: Int32 = 10

  /// Opens and locks a file, and waits up to a limit for another process to be done with it.
  ///
  /// `onWait` is called before each pause with the time that was waited so far, `onOpen` each time that the file was
  /// opened and is not locked yet.
  package init(
    _ path: String, _ presence: Presence = .existing, waiting limit: Duration = .zero,
    onWait: (_ waited: Duration) -> Void = { _ in }, onOpen: () -> Void = {}
  ) throws(Failure) {
    let flags =
      switch presence {
      case .existing: O_RDWR
      case .any: O_RDWR | O_CREAT
      case .new: O_RDWR | O_CREAT | O_EXCL
      }
    var waited = Duration.zero
    while true {
      let (file, refusal) = try Self.open(path, flags)
      onOpen()
      if try Self.lock(file) {
        // The previous owner may have put another file in its place.
        if FileStatus(of: path)?.identity == file.status?.identity {
          (self.file, self.refusal) = (file, refusal)
          return
        }
        continue
      }
      guard waited < limit else { throw .inUse }
      onWait(waited)
      _ = poll(nil, 0, Self.pause)
      waited += .milliseconds(Int(Self.pause))
    }
  }

  private static func open(
    _ path: String, _ flags: Int32
  ) throws(Failure) -> (file: OpenFile, refusal: SystemError?) {
    let file: OpenFile
    var refusal: SystemError?
    do throws(SystemError) {
      file = try OpenFile(path, flags | O_APPEND | O_NONBLOCK)
    } catch {
      // To lock a file it need not be written.
      guard flags == O_RDWR, let other = try? OpenFile(path, O_RDONLY | O_NONBLOCK) else {
        throw .cannotOpen(error)
      }
      (file, refusal) = (other, error)
    }
    guard file.status?.kind == .file else { throw .notRegular }
    return (file, refusal)
  }

  private static func lock(_ file: OpenFile) throws(Failure) -> Bool {
    while file.use({ flock($0.number, LOCK_EX | LOCK_NB) }) != 0 {
      if errno == EINTR { continue }
      return errno != EWOULDBLOCK
    }
    return true
  }

  /// The length in bytes.
  package var length: Int { file.status?.size ?? 0 }

  /// Everything in it.
  package func contents() throws(SystemError) -> [UInt8] { try ending(length) }

  /// The last bytes of it, at most so many.
  package func ending(_ count: Int) throws(SystemError) -> [UInt8] {
    let start = off_t(max(0, length - count))
    guard file.use({ lseek($0.number, start, SEEK_SET) }) >= 0 else { throw .last }
    return try file.readAll(atMost: count)
  }

  /// Lets only the owner read and write it.
  package func makePrivate() {
    if let status = file.status, status.permissions & 0o077 != 0 {
      _ = file.use { fchmod($0.number, 0o600) }
    }
  }

  /// Adds bytes at the end, or leaves everything as it was; if they are to last, sees them to the disk.
  package func append(_ bytes: [UInt8], lasts: Bool) throws(SystemError) {
    if let refusal { throw refusal }
    let length = length
    do throws(SystemError) {
      try file.write(bytes)
      if lasts { try flush() }
    } catch {
      _ = file.use { ftruncate($0.number, off_t(length)) }
      throw error
    }
  }

  /// Drops everything after its first bytes.
  package func truncate(to length: Int) throws(SystemError) {
    if let refusal { throw refusal }
    if file.use({ ftruncate($0.number, off_t(length)) }) != 0 { throw .last }
  }

  /// Sees the contents to the disk, and of the rest only what it takes to read them again.
  private func flush() throws(SystemError) {
    #if canImport(Darwin)
    try file.synchronize()
    #else
    if file.use({ fdatasync($0.number) }) != 0 { throw .last }
    #endif
  }
}
