import Testing

@testable import Terminal

struct HistoryFormatTests {
  @Test(arguments: [
    ["plain"], ["größe 日本"], ["several\nlines\n\nof it"], ["#1", "#2\n#3\n\\#4\n\\\\#5\n\\#x\n#"],
    ["ends with a break\n"], ["\n", "x"], ["\\#1"],
  ])
  func `what is written is what is read`(texts: [String]) {
    let entries = texts.enumerated().map {
      HistoryFormat.Entry(time: $0.offset + 7, text: $0.element)
    }
    #expect(HistoryFormat.entries(in: HistoryFormat.lines(of: entries)) == entries)
  }

  @Test func `a stamp and the entry, as GNU history writes them`() {
    let entry = HistoryFormat.Entry(time: 1_700_000_000, text: "one\ntwo")
    let bytes = HistoryFormat.lines(of: [entry])
    #expect(String(decoding: bytes, as: UTF8.self) == "#1700000000\none\ntwo\n")
  }

  @Test(arguments: [
    ("", []), ("\n\n", []), ("one\ntwo", ["one", "two"]),
    ("one\n#5\ntwo\nmore\n#6\n#7\nx", ["one", "two\nmore", "x"]),
    ("#99999999999999999999\nx\n", ["x"]), ("#5\n", []), ("\u{0}\n", ["\u{0}"]),
  ])
  func `a file from elsewhere is read as well as can be`(text: String, texts: [String]) {
    #expect(HistoryFormat.entries(in: Array(text.utf8)).map(\.text) == texts)
  }

  @Test(arguments: 0..<8) func `any bytes can be read`(seed: UInt64) {
    var generator = Numbers(state: seed)
    for _ in 0..<200 {
      let bytes = (0..<300).map { _ in
        Array("#\\\n1ö".utf8 + [0, 255]).randomElement(using: &generator) ?? 0
      }
      let entries = HistoryFormat.entries(in: bytes)
      #expect(HistoryFormat.entries(in: HistoryFormat.lines(of: entries)) == entries)
    }
  }
}

/// The same numbers for the same seed (SplitMix64).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
