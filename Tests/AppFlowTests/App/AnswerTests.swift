import FlowCore
import Testing

@testable import FlowShell

/// What becomes of answers from the outside, and what the app reports of them.
struct AnswerTests {
  @Test func `an answer that is lost is a failure, whatever the world has refused before`() throws {
    let shell = try AppShell(
      "start app", "submit email amy@example.com password Wrong1234",
      "submit email amy@example.com password Password123", "inject user lost times 2")
    for _ in 0..<2 {
      #expect(shell.type("open app://u/ben") == nil)
      #expect(shell.prints("show").contains("error: timeout"))
      #expect(shell.type("open app://nowhere") == "page.unknown")
    }
  }

  @Test func `an email that is typed without the name of its field is no secret`() throws {
    let shell = try AppShell(
      "world set account.session amy", "start updateEmail", "submit x1@example.com")
    #expect(shell.prints("trace").contains("submit x1@example.com | at email"))
  }

  @Test(arguments: ["release ", "inject ", "inject friends"])
  func `a request of two flows is offered once for each`(line: String) throws {
    let shell = try AppShell(
      "world set account.session amy", "start app", "inject friends:friends hold", "go /friends")
    let list = Completer(shell.session).complete(line, line.utf8.count)
    let texts = list.candidates.map { $0.text }
    #expect(!texts.isEmpty && Set(texts).count == texts.count, "\(texts)")
  }
}
