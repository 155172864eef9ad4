#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The commands of earlier sessions, in a file that several sessions may append to at once.
///
/// Every command is appended when it is entered, under a lock, so nothing is lost when a session dies.
/// The file is 0600, as is all that a user typed, and holds no more than `limit` entries and a tenth.
package struct HistoryFile: Sendable {
  /// Where it is; the folders on the way are made when something is to be kept.
  package let path: String

  /// The entries that a shortening leaves.
  package let limit: Int

  package init(path: String, limit: Int = 10_000) {
    self.path = path
    self.limit = max(1, limit)
  }

  /// The entries, the oldest first, at most `limit`; none if there is no file.
  ///
  /// A file that has grown past its limit is shortened on the way.
  package func load() -> [String] {
    guard let file = LockedFile(path: path, isCreating: false) else { return [] }
    let entries = HistoryFormat.entries(in: file.contents())
    let kept = entries.suffix(limit)
    if entries.count > limit + limit / 10 { file.replace(with: HistoryFormat.lines(of: kept)) }
    return kept.map(\.text)
  }

  /// Adds an entry with the time now.
  ///
  /// - Returns: Why it could not be kept, in the system's words; nil if it was.
  package func append(_ text: String) -> String? {
    guard let file = LockedFile(path: path, isCreating: true) else { return systemError() }
    let entry = HistoryFormat.Entry(time: Int(time(nil)), text: text)
    return file.append(HistoryFormat.lines(of: CollectionOfOne(entry))) ? nil : systemError()
  }

  private func systemError() -> String {
    unsafe String(cString: strerror(errno))
  }
}
