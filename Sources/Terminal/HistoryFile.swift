import HostSystem

/// The commands of earlier sessions, in a file that several sessions may append to at once.
///
/// Every command is appended when it is entered, under a lock, so nothing is lost when a session dies.
/// The file is 0600, as is all that a user typed, and holds no more than `limit` entries and a tenth.
package struct HistoryFile: Sendable {
  /// The path of the file; the folders on the way are made when something is to be kept.
  package let path: String

  /// The entries that a shortening leaves.
  package let limit: Int

  /// The time to wait for other sessions to be done with the file.
  private static let patience = Duration.seconds(2)

  package init(path: String, limit: Int = 10_000) {
    self.path = path
    self.limit = max(1, limit)
  }

  /// The entries, the oldest first, at most `limit`; none if there is no file.
  ///
  /// A file that has grown past its limit is shortened on the way.
  package func load() -> [String] {
    guard let file = try? LockedFile(path, waiting: Self.patience),
      let contents = try? file.contents()
    else { return [] }
    let entries = HistoryFormat.entries(in: contents)
    let kept = entries.suffix(limit)
    if entries.count > limit + limit / 10 {
      // What is too long today can be shortened tomorrow.
      try? FileSystem.replace(path, with: HistoryFormat.lines(of: kept), isPrivate: true)
    }
    return kept.map(\.text)
  }

  /// Adds an entry with the time now.
  ///
  /// - Returns: Why it could not be kept; nil if it was.
  package func append(_ text: String) -> String? {
    do throws(LockedFile.Failure) {
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try makeFolder(String(path[..<slash]))
      }
      let file = try LockedFile(path, .any, waiting: Self.patience)
      file.makePrivate()
      return append(text, to: file)
    } catch {
      return error.reason
    }
  }

  /// Removes every entry that is one of some texts.
  ///
  /// - Returns: Why they could not be removed; nil if none is there now.
  package func remove(_ texts: Set<String>) -> String? {
    do throws(LockedFile.Failure) {
      let file = try LockedFile(path, waiting: Self.patience)
      return remove(texts, from: file)
    } catch {
      return FileStatus(of: path) == nil ? nil : error.reason
    }
  }

  private func remove(_ texts: Set<String>, from file: LockedFile) -> String? {
    do throws(SystemError) {
      let entries = HistoryFormat.entries(in: try file.contents())
      let kept = entries.filter { !texts.contains($0.text) }
      if kept.count < entries.count {
        try FileSystem.replace(path, with: HistoryFormat.lines(of: kept), isPrivate: true)
      }
      return nil
    } catch {
      return error.message
    }
  }

  private func makeFolder(_ folder: String) throws(LockedFile.Failure) {
    do throws(SystemError) {
      try FileSystem.makeFolder(folder)
    } catch {
      throw .cannotOpen(error)
    }
  }

  private func append(_ text: String, to file: LockedFile) -> String? {
    let entry = HistoryFormat.Entry(time: Int(SystemClock.now / 1_000_000_000), text: text)
    do throws(SystemError) {
      // A session that died in the middle of a line left it without its end.
      let isWhole = try file.ending(1).last ?? newline == newline
      let line = HistoryFormat.lines(of: CollectionOfOne(entry))
      try file.append(isWhole ? line : [newline] + line, lasts: false)
      return nil
    } catch {
      return error.message
    }
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
}
