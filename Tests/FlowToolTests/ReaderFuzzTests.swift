import FlowSimulation
import ReaderTesting
import Testing

@testable import FlowTool

/// Journals that were damaged, and how long journals and command lines take.
///
/// ``Readers`` are given any bytes besides.
struct ReaderFuzzTests {
  private static let journal: [JournalRecord] = [
    JournalContents.heading, JournalRecord(.began, "1767225600000000000"),
    JournalRecord(.seed, "7"), JournalRecord(.variable, "x", [0, 10, 255]),
    JournalRecord(.secret, "token", Array("a\nb".utf8)), JournalRecord(.secret, "gone"),
    JournalRecord(.world, "w.json", Array("{}".utf8)), JournalRecord(.settled),
    JournalRecord(.file, "a.png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0]),
    JournalRecord(.typed, "17 password", Array("'hunter 22'".utf8)),
    JournalRecord(.run, "submit password"), JournalRecord(.place, "signIn credentials"),
    JournalRecord(.time, "500"), JournalRecord(.end),
  ]

  /// Journals of some records each, in any order behind the heading.
  private static var journals: [[UInt8]] {
    var chance = SeededGenerator(seed: 11)
    return (0..<40).map { _ in
      ([journal[0]] + journal.shuffled(using: &chance).prefix(6)).flatMap(\.bytes)
    }
  }

  @Test func `a damaged journal is refused, or read as what was written`() {
    var fuzz = Fuzz("journal", Self.journals)
    let slow = fuzz.run { _, bytes in
      guard let contents = try? JournalContents(bytes) else { return }
      let isWritten = contents.records.allSatisfy { Self.journal.contains($0) }
      let isSpelledOnce =
        contents.records.flatMap(\.bytes) == Array(bytes[..<contents.length])
      if !isWritten || !isSpelledOnce { Issue.record("\(String(decoding: bytes, as: UTF8.self))") }
    }
    #expect(slow == [])
  }

  @Test func `one bit of a journal that is another is noticed, wherever it is`() throws {
    let bytes = Self.journal.flatMap(\.bytes)
    for place in bytes.indices {
      for change in (0..<8).map({ UInt8(1) << $0 }) {
        var damaged = bytes
        damaged[place] ^= change
        guard let contents = try? JournalContents(damaged) else { continue }
        // At the very end it looks like a record that was being written.
        let isCut = contents.isTorn && contents.records.count == Self.journal.count - 1
        if !isCut { Issue.record("byte \(place) ^ \(change)") }
      }
    }
  }

  @Test func `a journal that was torn anywhere has the whole records before`() throws {
    let bytes = Self.journal.flatMap(\.bytes)
    for length in [JournalContents.heading].flatMap(\.bytes).count...bytes.count {
      let contents = try JournalContents(Array(bytes.prefix(length)))
      #expect(Self.journal.starts(with: contents.records))
      #expect(contents.isTorn == (contents.length < length))
    }
  }

  @Test(arguments: ["whole", "long", "secret", "zeros", "torn", "damaged"])
  func `a journal is read in linear time`(kind: String) {
    let factor = Growth.factor(to: 100_000) { size in
      let line = [JournalRecord.lineFeed]
      let long = [JournalRecord(.file, "a", Array(repeating: line[0], count: size))]
      let many = Array(repeating: JournalRecord(.run, "submit 5"), count: size / 60)
      let secrets = Array(repeating: JournalRecord(.typed, "7 a"), count: size / 60)
      let parts = ["long": long, "torn": long, "secret": secrets, "damaged": many + long]
      let bytes = ([JournalContents.heading] + (parts[kind] ?? many)).flatMap(\.bytes)
      return switch kind {
      case "torn": Array(bytes.dropLast())
      case "damaged": bytes.dropLast() + line + line
      case "zeros": bytes + Array(repeating: 0, count: size)
      default: bytes
      }
    } _: { bytes in
      guard var contents = try? JournalContents(bytes) else { return }
      contents.complete(with: Array(repeating: "x", count: contents.missingSecrets.count))
      _ = (contents.commandCount, contents.recordsWithoutSecrets.flatMap(\.bytes))
    }
    #expect(factor <= Growth.limit, "\(factor)")
  }
}
