import FlowText
import Testing

/// Texts as JSON, terminals and reports have them.
struct TextTests {
  @Test(
    "a text as JSON",
    arguments: [
      ("", "\"\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("\n\r\t", "\"\\n\\r\\t\""),
      ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\\u007f\""), ("é漢😀", "\"é漢😀\""),
      ("\u{2028}\u{2029}\u{202A}", "\"\\u2028\\u2029\\u202a\""), ("\u{80}", "\"\\u0080\""),
      ("a\u{200D}b\u{AD}\u{E0062}", "\"a\u{200D}b\u{AD}\u{E0062}\""),
    ])
  func json(text: String, expected: String) {
    #expect(JSONString.literal(text) == expected)
  }

  @Test func `what changes the layout of other text controls it, and nothing else does`() {
    let controls = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter(\.isLayoutControl)
    #expect(
      controls.map(\.value)
        == Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x61C, 0x200E, 0x200F]
        + Array(0x2028...0x202E) + Array(0x2066...0x2069))
    #expect(("\u{202E}" as Unicode.Scalar).escape == #"\u{202E}"#)
  }

  @Test(
    "columns",
    arguments: [
      ("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("\u{200B}", 0), ("😀", 2), ("\u{7}\u{9B}", 0),
      ("ｶ", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("✅", 2), ("☃", 1), ("\u{AD}", 0),
    ])
  func columns(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func `a text is cut or filled to columns`() {
    #expect(DisplayWidth.cut("abcdef", to: 4) == "abc…")
    #expect(DisplayWidth.cut("漢字漢", to: 4) == "漢…")
    #expect(DisplayWidth.cut("abcd", to: 4) == "abcd")
    #expect(DisplayWidth.padded("漢", to: 4) == "漢  ")
    #expect(DisplayWidth.padded("abcde", to: 4) == "abcde")
  }

  @Test(
    "milliseconds",
    arguments: [
      (0, "0.000 ms"), (999, "0.000 ms"), (1_234_567, "1.234 ms"), (1_000_000_000, "1000.000 ms"),
      (-5, "0.000 ms"),
    ] as [(Int64, String)])
  func milliseconds(nanoseconds: Int64, text: String) {
    #expect(ElapsedTime.milliseconds(nanoseconds) == text)
  }
}
