import FlowShell

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The hold that a run has on the world file it begins with and writes back.
///
/// Without it, of two runs at the same time the one that ends last would undo what the other did. It
/// lasts as long as the value lives, and goes with the process, whatever ends that.
final class WorldHold: Sendable {
  private let descriptor: Int32

  /// How long a run waits for another one to be done with the file, in milliseconds.
  private static let patience = 10_000
  /// When it says so.
  private static let warning = 1_000
  private static let pause = 20

  /// Takes hold of a file, as soon as nobody else has it.
  ///
  /// A file that cannot be opened is left to whoever reads it; one that is no regular file cannot be
  /// written back, and a file system that knows no locks is no reason to do without the file.
  ///
  /// - Throws: that another run goes on having it.
  init(_ path: String) throws(Files.Failure) {
    var waited = 0
    while true {
      switch WorldHold.take(path) {
      case .held(let descriptor):
        self.descriptor = descriptor
        return
      case .replaced: continue
      case .busy: break
      }
      if waited == WorldHold.warning {
        Streams.diagnostics("note: waiting for another run to be done with '\(path)'\n")
      }
      if waited >= WorldHold.patience {
        throw Files.Failure("'\(path)' is in use by another run, which writes it when it ends")
      }
      usleep(useconds_t(WorldHold.pause * 1000))
      waited += WorldHold.pause
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private enum Attempt {
    /// The file is this run's; -1 if there is nothing to hold.
    case held(Int32)
    case busy
    /// Whoever had the file put another one in its place.
    case replaced
  }

  private static func take(_ path: String) -> Attempt {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .held(-1) }
    var opened = stat()
    guard unsafe fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return .held(-1)
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      return .busy
    }
    var current = stat()
    guard unsafe stat(path, &current) == 0, current.st_ino == opened.st_ino,
      current.st_dev == opened.st_dev
    else {
      close(descriptor)
      return .replaced
    }
    return .held(descriptor)
  }
}
