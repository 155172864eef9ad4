public import FlowCore

/// Reads the files that a user names, for a world that plays the outside.
///
/// It remembers what it read: a session that takes commands back and repeats them shows them the
/// files as they were. Bytes that were read before are kept once.
public struct FileReader: Sendable {
  private let read: @Sendable (String, Int) throws(Failure) -> [UInt8]
  /// The folder that paths begin in, with a `/` behind it; empty for the working folder.
  package var folder = ""

  /// A reader.
  ///
  /// - Parameter read: gives the first bytes of the file at a path, as many as there are but no more
  ///   than a limit; throws `file` if it cannot be read.
  public init(_ read: @escaping @Sendable (String, Int) throws(Failure) -> [UInt8]) {
    self.read = read
  }

  /// The first bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the path, as the user wrote it.
  ///   - limit: the most bytes that are wanted.
  /// - Returns: the bytes, fewer than `limit` if there are no more.
  /// - Throws: `file`, if it cannot be read.
  public func bytes(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    try read(path.hasPrefix("/") ? path : folder + path, limit)
  }

  /// A reader where there are no files.
  public static let unavailable = FileReader { path, _ throws(Failure) in
    throw Failure("file", "cannot read '\(path)': files are not available here")
  }
}
