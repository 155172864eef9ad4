import Testing

@testable import FlowTool

/// The file that a session is resumed from.
struct JournalTests {
  /// A journal of some records behind the heading.
  private static func bytes(of records: [JournalRecord]) -> [UInt8] {
    ([JournalContents.heading] + records).flatMap(\.bytes)
  }

  @Test("records of any bytes come back as they were", arguments: 0..<50)
  func roundTrip(_ seed: UInt64) throws {
    var chance = SplitMix(state: seed)
    let records = (0..<40).map { _ in JournalRecord.random(using: &chance) }
    let contents = try JournalContents(Self.bytes(of: records))
    #expect(contents.records.dropFirst() == records[...])
    #expect(!contents.isTorn)
  }

  @Test("a journal that was cut anywhere is what stood before, or none", arguments: 0..<20)
  func cut(_ seed: UInt64) throws {
    var chance = SplitMix(state: seed)
    let records = (0..<6).map { _ in JournalRecord.random(using: &chance) }
    let bytes = Self.bytes(of: records)
    let heading = Self.bytes(of: []).count
    for length in heading..<bytes.count {
      let contents = try JournalContents(Array(bytes[..<length]))
      #expect(contents.records.dropFirst() == records.prefix(contents.records.count - 1)[...])
      #expect(contents.isTorn == (contents.length < length))
      let zeroed = Array(bytes[..<contents.length]) + [UInt8](repeating: 0, count: 9)
      #expect(try JournalContents(zeroed).length == contents.length)
    }
    for length in 0..<heading {
      #expect(throws: JournalContents.Unreadable.self) {
        try JournalContents(Array(bytes[..<length]))
      }
    }
  }

  @Test("damaged bytes are refused or read, and nothing else", arguments: 0..<200)
  func damage(_ seed: UInt64) {
    var chance = SplitMix(state: seed)
    let records = (0..<5).map { _ in JournalRecord.random(using: &chance) }
    var bytes = Self.bytes(of: records)
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      bytes[Int.random(in: 0..<bytes.count, using: &chance)] = .random(in: 0...255, using: &chance)
    }
    guard let contents = try? JournalContents(bytes) else { return }
    #expect(contents.records.dropFirst() == records.prefix(contents.records.count - 1)[...])
  }

  @Test func `more is added to what was read, and to what stood before a torn record`() throws {
    let whole = Self.bytes(of: [JournalRecord(.run, "a"), JournalRecord(.run, "b")])
    for length in [whole.count, whole.count - 1] {
      let contents = try JournalContents(Array(whole[..<length]))
      let added = JournalRecord(.end).bytes
      let again = try JournalContents(Array(whole[..<contents.length]) + added)
      #expect(again.records == contents.records + [JournalRecord(.end)])
    }
  }

  @Test func `secrets are dropped, and their names stay`() throws {
    let records = [
      JournalRecord(.secret, "TOKEN", Array("hush".utf8)),
      JournalRecord(.typed, "7 password", Array("'a b'".utf8)), JournalRecord(.run, "submit "),
      JournalRecord(.file, "secret.txt", Array("hush".utf8)),
    ]
    let contents = try JournalContents(Self.bytes(of: records))
    #expect(contents.hasSecrets)
    let cleaned = try JournalContents(
      contents.recordsWithoutSecrets.flatMap(\.bytes))
    #expect(!cleaned.hasSecrets)
    #expect(cleaned.records[1].text == "TOKEN" && cleaned.records[2].text == "7 password")
    #expect(cleaned.records[3...] == records[2...])
  }

  @Test func `a command is put together again from its secrets`() {
    let dropped = JournalRecord(.typed, "20 new")
    #expect(dropped.missingSecret == "new")
    let secrets = [
      JournalRecord(.typed, "15 old", Array("'a b'".utf8)), dropped.completed(with: "new x"),
    ]
    let command = TypedCommand(JournalRecord(.run, "submit password new "), secrets: secrets)
    #expect(command.completed == "submit password'a b' new 'new x'")
    #expect(command.behind("! ").completed == "! submit password'a b' new 'new x'")
    let odd = TypedCommand(
      JournalRecord(.run, "a"),
      secrets: [JournalRecord(.typed, "99999999999999999999 x"), .init(.typed)])
    #expect(odd.completed == "a")
  }
}

extension JournalRecord {
  fileprivate static func random(using chance: inout SplitMix) -> JournalRecord {
    let kinds = Kind.allCases.filter { $0 != .journal }
    let bytes = (0..<Int.random(in: 0...30, using: &chance)).map { _ in
      [UInt8.random(in: 0...255, using: &chance), 0, 10, 32].randomElement(using: &chance) ?? 0
    }
    return JournalRecord(kinds.randomElement(using: &chance) ?? .run, bytes)
  }
}

/// The generator of a seed (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
