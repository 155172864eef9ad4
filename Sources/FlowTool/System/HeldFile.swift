#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file, for its owner only, that this process alone writes to for as long as the value lives.
///
/// The lock goes with the process, whatever ends it, so that others can tell whether it lives.
final class HeldFile {
  let path: String
  private let descriptor: Int32
  private var length: Int

  /// Makes a file that must not be there yet; nil if that fails.
  init?(making path: String) {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC
    descriptor = unsafe open(path, flags, 0o600)
    self.path = path
    length = 0
    guard descriptor >= 0, Self.lock(descriptor) else { return nil }
  }

  /// Opens a file; nil if there is none, or another process holds it.
  init?(opening path: String) {
    descriptor = unsafe open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    self.path = path
    length = 0
    var status = stat()
    guard descriptor >= 0, Self.lock(descriptor), unsafe fstat(descriptor, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    length = Int(status.st_size)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Everything in it; nil if it cannot be read.
  func contents() -> [UInt8]? {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    return SystemCall.readAll(descriptor)
  }

  /// The last bytes of it.
  func ending(_ count: Int) -> [UInt8] {
    guard lseek(descriptor, off_t(max(0, length - count)), SEEK_SET) >= 0 else { return [] }
    return SystemCall.read(descriptor, count) ?? []
  }

  /// Adds bytes at the end and sees them to the disk, or leaves all as it is.
  ///
  /// - Returns: what went wrong, in the system's words; nil if nothing did.
  func append(_ bytes: [UInt8]) -> String? {
    if SystemCall.write(bytes, to: descriptor), Self.flush(descriptor) {
      length += bytes.count
      return nil
    }
    let problem = SystemCall.lastError
    _ = ftruncate(descriptor, off_t(length))
    return problem
  }

  /// Drops what stands behind its first bytes.
  func cut(to length: Int) {
    guard length < self.length, ftruncate(descriptor, off_t(length)) == 0 else { return }
    self.length = length
  }

  /// A file system that knows no locks is no reason to do without the file.
  private static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  private static func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
    fsync(descriptor) == 0
    #else
    fdatasync(descriptor) == 0
    #endif
  }
}
