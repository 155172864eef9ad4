import FlowShell

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that text is added to as it comes.
final class GrowingFile {
  let path: String
  private let descriptor: Int32

  /// Makes a file, in the place of one that is there.
  ///
  /// - Throws: why it cannot be written.
  init(_ path: String) throws(Files.Failure) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func add(_ text: String) throws(Files.Failure) {
    guard SystemCall.write(Array(text.utf8), to: descriptor) else { throw Self.failure(path) }
  }

  private static func failure(_ path: String) -> Files.Failure {
    Files.Failure("cannot write '\(path)': \(SystemCall.lastError)")
  }
}
