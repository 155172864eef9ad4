import FlowText
import ReaderTesting
import Testing

@testable import FlowAcceptance

@Suite struct CleanTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\tb\nc", "a\tb\nc"), ("a\r\nb", "a\nb"), ("a\rb", "a\u{fffd}b"),
    ("\u{1b}[1;31mred\u{1b}[0m", "\u{fffd}red\u{fffd}"),
    ("\u{1b}]0;title\u{7}x", "\u{fffd}x"), ("\u{1b}]8;;u\u{1b}\\x", "\u{fffd}x"),
    ("\u{9b}31mred", "\u{fffd}red"), ("\u{1b}(Bx", "\u{fffd}x"), ("\u{1b}", "\u{fffd}"),
    ("a\0b\u{7}\u{7f}\u{85}", "a\u{fffd}b\u{fffd}\u{fffd}\u{fffd}"),
    ("a\u{202e}b\u{2028}\u{200f}c\u{200d}", "a\u{fffd}b\u{fffd}\u{fffd}c\u{200d}"),
    ("\u{ffff}\u{fffe}", "\u{fffd}\u{fffd}"), ("é 日本 🙂", "é 日本 🙂"),
    ("\u{1b}]never ends", "\u{fffd}never ends"),
  ])
  func `what a terminal would obey is replaced`(text: String, clean: String) {
    #expect(CleanText.block(text) == clean)
  }

  @Test func `a line stays one line`() {
    #expect(CleanText.line("a\nb\r\nc\td") == "a b c d")
  }

  @Test func `many open control strings take no longer than as many letters`() {
    let factor = Growth.factor(to: 20_000) { count in
      String(repeating: "\u{1b}]", count: count)
    } _: { text in
      #expect(CleanText.block(text).unicodeScalars.count == text.utf8.count / 2)
    }
    #expect(factor <= Growth.limit, "\(factor)")
  }

  @Test(arguments: [
    ("plain/a.flow::x", "plain/a.flow::x"), ("", "''"), ("a b", "'a b'"),
    ("it's", "'it'\\''s'"), ("$x", "'$x'"), ("a[1]", "'a[1]'"),
  ])
  func `a word is quoted for a shell where it must be`(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  @Test(arguments: [
    (Int64(0), 3, "0.000"), (1_999_999, 3, "0.001"), (12_345_678_901, 6, "12.345678"),
    (-5, 3, "0.000"),
  ])
  func `seconds are cut off, not rounded`(nanoseconds: Int64, places: Int, text: String) {
    #expect(ElapsedTime.seconds(nanoseconds, places: places) == text)
  }
}
