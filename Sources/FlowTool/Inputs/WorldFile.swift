import FlowCore
import FlowShell
import HostSystem

/// The world file that a run begins with, and writes back at its end.
///
/// While such a run lasts, no other has the file: of two at the same time, the one that ends last would
/// undo what the other did.
final class WorldFile: Sendable {
  let path: String
  private let lock: LockedFile?

  /// How long a run waits for another one to be done with the file, and when it says so.
  private static let patience = (limit: Duration.seconds(10), notice: Duration.seconds(1))

  /// Takes a file: to read it, or, as soon as no other run has it, to write it back, too.
  ///
  /// One that cannot be opened is left to whoever reads it, and one that is no regular file cannot be
  /// written back. It is an error if another run goes on having it.
  init(_ path: String, isWrittenBack: Bool) throws(CommandLineError) {
    self.path = path
    guard isWrittenBack else {
      lock = nil
      return
    }
    var hasTold = false
    do throws(LockedFile.Failure) {
      lock = try LockedFile(path, waiting: Self.patience.limit) { waited in
        guard waited >= Self.patience.notice, !hasTold else { return }
        hasTold = true
        Streams.diagnostics("note: waiting for another run to be done with '\(path)'\n")
      }
    } catch {
      if case .inUse = error {
        throw CommandLineError(
          "'\(path)' is in use by another run, which writes it when it ends", .unreadable)
      }
      lock = nil
    }
  }

  /// The world in it.
  func read() throws(CommandLineError) -> Document {
    let bytes: [UInt8]
    do throws(CommandLineError) {
      bytes = try CommandLineError.reading(path)
    } catch {
      throw CommandLineError(
        error.message + "; 'world save FILE' makes a world file", .unreadable)
    }
    do throws(JSONError) {
      return try JSONReader.read(bytes)
    } catch {
      throw CommandLineError("\(path):\(error.line): \(error.message)", .unreadable)
    }
  }

  /// Puts another world into it, for its owner only.
  func write(_ world: [UInt8]) throws(SystemError) {
    try FileSystem.replace(path, with: world, isPrivate: true)
  }
}
