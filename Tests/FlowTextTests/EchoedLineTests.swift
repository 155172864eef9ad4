import FlowText
import Testing

struct EchoedLineTests {
  @Test(arguments: [
    ("abc def", 4..<7, 6..<9), ("abc def", 7..<7, 9..<10), ("", 0..<0, 2..<3),
    // Ten columns in a row: eight of them behind the prompt.
    ("abc defghijkl", 8..<13, 0..<5), ("12345678", 8..<8, 9..<10), ("é漢x", 5..<6, 5..<6),
  ])
  func `carets stand below what is meant`(text: String, part: Range<Int>, place: Range<Int>) {
    #expect(EchoedLine(promptWidth: 2, columns: 10).place(of: part, in: text) == place)
  }

  @Test(arguments: [("abc defghijkl", 4..<7), ("a\tb", 2..<3), ("a\nb", 2..<3)])
  func `nothing stands below an earlier row, or what each terminal shows in its own way`(
    text: String, part: Range<Int>
  ) {
    #expect(EchoedLine(promptWidth: 2, columns: 10).place(of: part, in: text) == nil)
  }
}
