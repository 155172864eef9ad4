import FlowScript
import Testing

@testable import FlowShell

/// The words behind `start` and `back`, as they are read.
struct StartTests {
  @Test(
    "ways to give a start field",
    arguments: [
      "start transfer country=france", "start 'transfer' country=france",
      "start transfer country='france'", "start transfer country=${\"fra\" + \"nce\"}",
      "start transfer at amount country=france", "start transfer \\\n  country=france",
    ])
  func one(_ line: String) throws {
    let shell = try Shell()
    #expect(shell.type(line).code == nil)
    #expect(shell.eval("[step, state.country]") == #"["amount","france"]"#)
  }

  @Test(
    "a field that is given twice is refused where it is given again",
    arguments: [
      ("start transfer country=france country=germany", "country=germany"),
      ("start transfer a=1 b=2 a=3 b=2", "a=3"),
      ("start transfer a=1 'b'=2", "'b'=2"),
      ("start transfer a=1 b", "b"),
    ])
  func twice(_ line: String, _ place: String) throws {
    let error = #expect(throws: ScriptError.self) {
      try Program.read(Array(line.utf8), path: "t.flow", Shell.flows)
    }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.code == "command.usage")
    #expect(Array(line.utf8)[diagnostic.range.offsets].elementsEqual(place.utf8))
  }

  @Test(
    "lines that say no flow, or no step to go back to",
    arguments: [
      "start", "start country=france x", "back to", "back too amount", "back 'to' amount",
    ])
  func wrong(_ line: String) throws {
    let answer = try Shell().type(line)
    #expect(answer.isWrong)
    #expect(answer.code == "command.usage")
  }

  @Test func `back leads where it says`() throws {
    let shell = try Shell("start transfer", "submit 100", "submit economy")
    shell.type("back to amount")
    #expect(shell.eval("step") == #""amount""#)
    #expect(shell.type("back to success").code == "back.unvisited")
    #expect(shell.type("back to nowhere").code == "step.unknown")
  }
}
