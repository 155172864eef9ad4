import FlowShell

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files, as the system keeps them.
enum SystemFiles {
  /// The bytes of a file.
  static func read(_ path: String) throws(Files.Failure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { close(descriptor) }
    guard let bytes = SystemCall.readAll(descriptor) else { throw failure("read", path) }
    return bytes
  }

  /// What comes from standard input.
  static func readInput() throws(Files.Failure) -> [UInt8] {
    guard let bytes = SystemCall.readAll(0) else {
      throw Files.Failure("standard input cannot be read")
    }
    return bytes
  }

  /// Puts bytes in a file's place.
  ///
  /// They are written beside it first, so that nothing is lost if that goes wrong.
  static func write(
    _ path: String, _ bytes: [UInt8], _ isPrivate: Bool
  ) throws(Files.Failure) {
    let path = try regularPath(path)
    let aside = "\(path).\(getpid()).tmp"
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    let descriptor = unsafe open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure("write", path) }
    if !isPrivate { keepMode(of: path, on: descriptor) }
    let isWritten = SystemCall.write(bytes, to: descriptor) && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWritten, unsafe rename(aside, path) == 0 else {
      let failure = failure("write", path)
      _ = unsafe unlink(aside)
      throw failure
    }
  }

  /// Gives a file that is to replace another one's permissions.
  private static func keepMode(of path: String, on descriptor: Int32) {
    var status = stat()
    if unsafe stat(path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
  }

  /// Writes a result where the command line says: a file as ``write(_:_:_:)`` does, a terminal, a
  /// pipe or another device as it is.
  static func put(_ path: String, _ bytes: [UInt8]) throws(Files.Failure) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
      return try write(path, bytes, false)
    }
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("write", path) }
    let isWritten = SystemCall.write(bytes, to: descriptor)
    guard close(descriptor) == 0, isWritten else { throw failure("write", path) }
  }

  /// Where a file really stands, so that a link to it stays one.
  ///
  /// Nothing but a regular file is replaced.
  private static func regularPath(_ path: String) throws(Files.Failure) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    var status = stat()
    guard unsafe stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Files.Failure("cannot write '\(path)': it is not a regular file")
    }
    return unsafe String(cString: real)
  }

  /// The name of a file without links, `.` and `..`.
  static func realPath(_ path: String) throws(Files.Failure) -> String {
    guard let real = unsafe realpath(path, nil) else { throw failure("read", path) }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func failure(_ verb: String, _ path: String) -> Files.Failure {
    Files.Failure("cannot \(verb) '\(path)': \(SystemCall.lastError)")
  }

  /// The files of the system, for a session.
  static var files: Files {
    var files = Files()
    files.read = { path throws(Files.Failure) in try read(path) }
    files.realPath = { path throws(Files.Failure) in try realPath(path) }
    files.list = { path in Folder.names(in: path) }
    files.write = { path, bytes, isPrivate throws(Files.Failure) in
      try write(path, bytes, isPrivate)
    }
    return files
  }
}
