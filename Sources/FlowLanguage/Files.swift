import FlowCore
import FlowSimulation

/// The files that commands may read and write.
package struct Files: Sendable {
  /// The reason why a file could not be read or written.
  package struct Failure: Error, Sendable {
    package var message: String

    package init(_ message: String) { self.message = message }
  }

  /// The bytes of a file.
  package var read: @Sendable (String) throws(Failure) -> [UInt8] = { _ throws(Failure) in
    throw Failure("files are not available here")
  }
  /// The names in a folder, in order, those of folders with a `/` after them; none if there is no
  /// such folder.
  package var list: @Sendable (String) -> [String] = { _ in [] }
  /// Replaces a file by bytes, completely or not at all.
  ///
  /// A private file is for its owner only.
  package var write: @Sendable (String, [UInt8], _ isPrivate: Bool) throws(Failure) -> Void = {
    _, _, _ throws(Failure) in throw Failure("files are not available here")
  }

  /// The one name of a file that every path to it leads to.
  package var realPath: @Sendable (String) throws(Failure) -> String = { path in path }

  package init() {}
}

extension Files {
  /// The same files, for the flows of a session.
  package var reader: FileReader {
    let read = read
    return FileReader { path, limit throws(FlowCore.Failure) in
      do throws(Failure) {
        return Array(try read(path).prefix(limit))
      } catch {
        throw FlowCore.Failure("file", Message(error.message))
      }
    }
  }
}
