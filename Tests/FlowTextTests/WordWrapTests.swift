import FlowText
import Testing

struct WordWrapTests {
  @Test(arguments: [
    ("fits", "fits"), ("one two three", "one two\n  three"), ("a\n\nb", "a\n\nb"),
    ("  in one two", "  in one\n    two"), ("ab  one two three", "ab  one\n    two\n    three"),
    ("anything-that-is-long yes", "anything-that-is-long\n  yes"), ("漢字 漢字 漢", "漢字\n  漢字\n  漢"),
    ("\u{1B}[1mone\u{1B}[0m two", "\u{1B}[1mone\u{1B}[0m two"),
    ("\u{1B}[1mone two three\u{1B}[0m\n", "\u{1B}[1mone two\n  three\u{1B}[0m\n"),
  ])
  func `lines are broken between words`(text: String, wrapped: String) {
    #expect(WordWrap.wrap(text, to: 8) == wrapped)
  }

  @Test(arguments: [
    ("a b · c d · e f", "a b ·\n  c d ·\n  e f"), ("a b · c", "a b · c"),
    ("a b c d e · f g", "a b c d\n  e ·\n  f g"), ("ab · c d", "ab · c d"),
  ])
  func `a list is broken between its items`(text: String, wrapped: String) {
    #expect(WordWrap.wrap(text, to: 8) == wrapped)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a long line takes no longer than many short ones`() {
    let words = String(repeating: "word ", count: 100_000)
    #expect(WordWrap.wrap(words, to: 80).utf8.count > words.utf8.count)
  }
}
