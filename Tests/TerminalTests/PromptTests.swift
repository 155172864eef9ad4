import Testing

@testable import Terminal

struct PromptTests {
  @Test(arguments: [
    (nil, "a> "), ("1;32", "\u{1B}[1;32ma> \u{1B}[0m"), ("", "a> "), ("31m\u{1B}[2J", "a> "),
  ])
  func `only an SGR sequence can come in as a style`(style: String?, result: String) {
    #expect(Prompt("a> ", style: style).styled(isMarked: false) == result)
  }

  @Test func `what takes no columns is marked for readline`() {
    #expect(
      Prompt("a> ", style: "1").styled(isMarked: true)
        == "\u{1}\u{1B}[1m\u{2}a> \u{1}\u{1B}[0m\u{2}")
  }

  @Test func `a prompt is one line without control characters`() {
    #expect(Prompt("a\n\u{1B}[31m\u{7F}\u{9B}ö> ").printable == "a[31mö> ")
  }

  @Test(arguments: [
    (80, "[loading tariffs] transfer:amount> "), (40, "[loadi…] transfer:amount> "),
    (10, "[…] transfer:amount> "),
  ])
  func `progress leaves room for the line`(columns: Int, text: String) {
    let progress = ProgressText(PendingWork("loading tariffs"))
    #expect(Prompt("transfer:amount> ").showing(progress, columns: columns).text == text)
  }
}
