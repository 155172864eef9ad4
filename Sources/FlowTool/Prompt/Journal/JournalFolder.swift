/// The journals of sessions, a file each, with numbers that go up.
///
/// A session that lives holds its own. The last one that nobody holds is the one to resume.
struct JournalFolder {
  let path: String

  /// How many journals are kept.
  private static let limit = 10

  /// Makes the file of a new session.
  func make() -> HeldFile? {
    Folder.make(path)
    var number = (numbers.last ?? 0) &+ 1
    for _ in 0..<100 {
      if let file = HeldFile(making: place(number)) {
        prune(before: number)
        return file
      }
      number &+= 1
    }
    return nil
  }

  /// The journal of the last session that is over; nil if there is none.
  func last() -> HeldFile? {
    for number in numbers.reversed() {
      if let file = HeldFile(opening: place(number)) { return file }
    }
    return nil
  }

  /// Whether the last session that is over ended without anybody leaving it.
  var endedBadly: Bool {
    guard let file = last() else { return false }
    let ending = JournalRecord(.end).bytes
    let bytes = file.ending(ending.count)
    return !bytes.isEmpty && bytes != ending
  }

  private func prune(before number: Int) {
    for old in numbers where old <= number - JournalFolder.limit {
      if HeldFile(opening: place(old)) != nil { Folder.remove(place(old)) }
    }
  }

  private func place(_ number: Int) -> String { "\(path)/\(number).journal" }

  /// The numbers of the journals there are, the oldest first.
  private var numbers: [Int] {
    Folder.names(in: path).compactMap { name in
      name.hasSuffix(".journal") ? Int(name.dropLast(8)) : nil
    }.sorted()
  }
}
