import Testing

@testable import FlowExplorer

/// Lists of accepted findings: what is a line of one, and what is not.
struct KnownFindingsTests {
  private static let list = """
    # What is known of the flows

    transfer twice createTransfer # payments get a wish of their own
      app link 'app://main/friends' # the tab stays where it was\t
    """

  private func list(_ text: String) throws(KnownList.Mistake) -> KnownList {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return try KnownList(findings: lines.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test func `lines are read with their numbers, and comments and empty ones are none`() throws {
    let known = try list(Self.list)
    #expect(
      known.entries.map { $0.text } == [
        "transfer twice createTransfer", "app link 'app://main/friends'",
      ])
    #expect(known.entries.map { $0.line } == [3, 4])
    #expect(try list("").entries == [])
    #expect(
      try list("a text de: 'Hello' # later\r\n").entries.map { $0.text } == [
        "a text de: 'Hello'"
      ])
  }

  @Test(arguments: [
    ("transfer twice createTransfer", 1, "needs its reason"),
    ("transfer twice createTransfer #", 1, "needs its reason"),
    ("transfer twice createTransfer #reason", 1, "needs its reason"),
    ("transfer twice createTransfer # # ", 1, ""),
    ("\n\ntransfer twice # there is no place", 3, "is written FLOW KIND PLACE # reason"),
    ("transfer # there is no kind", 1, "is written FLOW KIND PLACE # reason"),
    ("transfer thrice createTransfer # why", 1, "'thrice' is no kind of finding; kinds: always, "),
    ("a twice b # fine\nb Twice c # capital", 2, "'Twice' is no kind of finding"),
  ])
  func `a wrong line is reported with its number`(text: String, line: Int, message: String) throws {
    if message.isEmpty { return #expect(try list(text).entries.count == 1) }
    let mistake = #expect(throws: KnownList.Mistake.self) { try list(text) }
    #expect(mistake?.line == line)
    #expect(mistake?.message.contains(message) == true, "\(mistake?.message ?? "")")
  }

  @Test func `a finding is on the list by flow, kind and place`() throws {
    let known = try list(Self.list)
    func finding(_ flow: String, _ kind: Finding.Kind, _ place: String) -> Finding {
      Finding(flow: flow, kind: kind, place: place, reason: "", lines: [])
    }
    let twice = finding("transfer", .twice, "createTransfer")
    #expect(known.contains(twice.line))
    #expect(!known.contains(finding("booking", .twice, "createTransfer").line))
    #expect(!known.contains(finding("transfer", .lost, "createTransfer").line))
    #expect(!known.contains(finding("transfer", .twice, "createBooking").line))
    #expect(known.gone(from: [twice.line], of: ["transfer", "app"]).map { $0.line } == [4])
    #expect(known.gone(from: [], of: ["transfer"]).map { $0.line } == [3])
    #expect(known.gone(from: [], of: ["booking"]) == [])
  }
}
