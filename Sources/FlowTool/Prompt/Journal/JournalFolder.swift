import HostSystem

/// The journals of sessions, a file each, with numbers that go up.
///
/// A session that lives holds its own.
struct JournalFolder {
  let path: String

  /// The number of journals that are kept.
  private static let limit = 10

  /// Makes the file of a new session.
  func make() throws(SystemError) -> LockedFile {
    try FileSystem.makeFolder(path)
    var number = (numbers.first ?? 0) + 1
    while true {
      do throws(LockedFile.Failure) {
        let file = try LockedFile(place(number), .new)
        FileSystem.synchronizeFolder(of: file.path)
        prune(before: number)
        return file
      } catch {
        // Another session that began just now may have taken the number.
        guard FileStatus(at: place(number)) != nil else {
          throw SystemError(error.reason).doing("write in", path)
        }
        number += 1
      }
    }
  }

  /// The journals of the sessions, the newest first: each that is over, or why it cannot be had.
  ///
  /// One in which nothing could be written is none.
  var files: [Result<LockedFile, LockedFile.Failure>] {
    numbers.map { number in
      Result { () throws(LockedFile.Failure) in try LockedFile(place(number)) }
    }.filter { (try? $0.get())?.length != 0 }
  }

  /// The journal of the N-th last session that is over; nil if there are fewer.
  func file(_ position: Int) -> LockedFile? {
    var left = position
    for number in numbers {
      guard let file = try? LockedFile(place(number)), file.length > 0 else { continue }
      left -= 1
      if left == 0 { return file }
    }
    return nil
  }

  /// True if the last session that is over ended without being left.
  var endedBadly: Bool {
    guard let bytes = try? file(1)?.ending(JournalContents.longestHead) else { return false }
    // The head of the last record is followed by no bytes, and a line feed.
    let lines = bytes.split(separator: JournalRecord.lineFeed, omittingEmptySubsequences: false)
    let head = String(decoding: lines.dropLast(2).last ?? [], as: UTF8.self)
    return head != JournalRecord(.end).head
  }

  private func prune(before number: Int) {
    for old in numbers where old <= number - JournalFolder.limit {
      if (try? LockedFile(place(old))) != nil { FileSystem.remove(place(old)) }
    }
  }

  private func place(_ number: Int) -> String { "\(path)/\(number).journal" }

  /// The numbers of the journals there are, the newest first; not those that no session comes to.
  private var numbers: [Int] {
    FileSystem.names(in: path).compactMap { name in
      name.hasSuffix(".journal") ? Int(name.dropLast(8)) : nil
    }.filter { (1...Int(Int32.max)).contains($0) }.sorted(by: >)
  }
}
