import FlowCore
import FlowShell
import HostSystem

/// The world file that a run begins with, and writes back at its end.
///
/// While such a run lasts, no other has the file: of two at the same time, the one that ends last would
/// undo what the other did.
final class WorldFile: Sendable {
  let path: String

  /// The bytes that the run began with.
  let contents: [UInt8]

  private let lock: LockedFile?

  /// The time for which a run waits for another one to be done with the file, and after which it
  /// says so.
  private static let patience = (limit: Duration.seconds(10), notice: Duration.seconds(1))

  /// Takes a file and reads it: if it is to be written back, as soon as no other run has it.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - isWrittenBack: false for a run that only reads it.
  ///   - contents: the bytes that it held when the run began; nil to read them now.
  /// - Throws: if it cannot be read, or another run keeps it.
  init(
    _ path: String, isWrittenBack: Bool, contents: [UInt8]? = nil
  ) throws(CommandLineError) {
    self.path = path
    lock = isWrittenBack ? try Self.lock(path) : nil
    if let contents {
      self.contents = contents
      return
    }
    do throws(CommandLineError) {
      self.contents = try CommandLineError.reading(path)
    } catch {
      throw CommandLineError(
        error.message + "; 'world save FILE' makes a world file", .unreadable, file: path)
    }
  }

  /// A file that cannot be opened is left to its reader, and one that is no regular file cannot
  /// be written back.
  private static func lock(_ path: String) throws(CommandLineError) -> LockedFile? {
    var hasTold = false
    do throws(LockedFile.Failure) {
      return try LockedFile(path, waiting: patience.limit) { waited in
        guard waited >= patience.notice, !hasTold else { return }
        hasTold = true
        Streams.diagnostics("note: waiting for another run to be done with '\(path)'\n")
      }
    } catch {
      guard case .inUse = error else { return nil }
      throw CommandLineError(
        "'\(path)' is in use by another run, which writes it when it ends", .unreadable, file: path)
    }
  }

  /// The world that the run began with.
  var document: Document {
    get throws(CommandLineError) {
      do throws(JSONError) {
        return try JSONReader.read(contents)
      } catch {
        throw CommandLineError(
          "\(path):\(error.line): \(error.message)", .unreadable, file: path, line: error.line)
      }
    }
  }

  /// True if the file holds other bytes than the run began with, or than it has written itself.
  func hasChanged(since written: [UInt8]?) -> Bool {
    guard let now = try? FileSystem.read(path) else { return false }
    return now != contents && now != written
  }

  /// Puts another world into it, for its owner only.
  func write(_ world: [UInt8]) throws(SystemError) {
    try FileSystem.replace(path, with: world, isPrivate: true)
  }
}
