#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is this process's alone until the value goes out of scope.
///
/// A file system without locks, or a lock that somebody never gives back, is no reason to make a user
/// wait: after half a second the file is used all the same. Appending stays whole even then.
struct LockedFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens and locks the file that a path leads to, making it and its folders if asked.
  ///
  /// Nil if that fails or what is there is no plain file; `errno` says why.
  init?(path: String, isCreating: Bool) {
    if isCreating { Self.makeFolders(for: path) }
    for _ in 0..<100 {
      let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | (isCreating ? O_CREAT : 0)
      let descriptor = unsafe open(path, flags, 0o600)
      guard descriptor >= 0 else { return nil }
      guard Self.prepare(descriptor) else { return nil }
      // Another session may have put a new file in its place while this one waited for the lock.
      if Self.isCurrent(descriptor, path) {
        self.descriptor = descriptor
        self.path = path
        return
      }
      _ = close(descriptor)
    }
    errno = EBUSY
    return nil
  }

  deinit {
    _ = close(descriptor)
  }

  func contents() -> [UInt8] {
    var contents: [UInt8] = []
    var chunk: [UInt8] = Array(repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe pread(descriptor, &chunk, chunk.count, off_t(contents.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return contents }
      contents += chunk.prefix(count)
    }
  }

  /// Adds bytes at the end, in one go.
  func append(_ bytes: [UInt8]) -> Bool {
    Self.write(bytes, to: descriptor)
  }

  /// Puts a file with other contents in the place of this one, or leaves all as it is.
  func replace(with bytes: [UInt8]) {
    guard let target = unsafe realpath(path, nil) else { return }
    defer { unsafe free(target) }
    let name = unsafe String(cString: target)
    var template = Array("\(name).XXXXXX".utf8CString)
    let copy = unsafe mkstemp(&template)
    guard copy >= 0 else { return }
    let isWritten = Self.write(bytes, to: copy)
    _ = close(copy)
    let isReplaced = unsafe isWritten && rename(template, name) == 0
    if !isReplaced { _ = unsafe unlink(template) }
  }

  private static func prepare(_ descriptor: Int32) -> Bool {
    var status = stat()
    let isPlain = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard isPlain else {
      _ = close(descriptor)
      errno = EINVAL
      return false
    }
    if status.st_mode & 0o077 != 0 { _ = fchmod(descriptor, 0o600) }
    lock(descriptor)
    return true
  }

  /// Waits for the lock, for half a second at most.
  private static func lock(_ descriptor: Int32) {
    for _ in 0..<50 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      _ = poll(nil, 0, 10)
    }
  }

  private static func isCurrent(_ descriptor: Int32, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return unsafe fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe systemWrite(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return false }
      written += count
    }
    return true
  }

  private static func makeFolders(for path: String) {
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      _ = unsafe mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
    }
  }
}

/// `write(2)` under a name that the type above does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
