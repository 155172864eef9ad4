import FlowScript
import Testing

@testable import FlowShell

/// Lines of a transcript that stand for more than their text, and names for what was printed.
struct TranscriptPatternTests {
  private func problems(_ text: String) throws -> [Problem] {
    try Scripts(["t.flow": text]).results()[0].problems
  }

  @Test(arguments: [
    "| ...", "| a\n| ...", "| ...\n| c", "| ...\n| a\n| b\n| c\n| ...",
    "| a\n| ...\n| b\n| ...\n| c",
    "|~ [ab]\n| b\n| c", "|~ .*\n| ...\n|~ c|d", "|$ ${\"a\"}\n| b\n| c", "|$ a${\"\\n\"}b\n| c",
    "| ...\n| ...", "|$ a\n|$ b\n|$ ${\"c\"}",
  ])
  func `a block fits`(block: String) throws {
    #expect(try problems("echo \"a\\nb\\nc\"\n\(block)\nexpect flow null").isEmpty)
  }

  @Test(arguments: [
    "| a\n| ...\n| b", "| ...\n| b", "|~ a\n| b", "|~ b\n| b\n| c", "|~ [a\n", "| ...\n| d\n| ...",
    "|...\n| b\n| c", "| a\n| b\n| c\n| ...\n| d", "|$ ${\"x\"}\n| b\n| c",
  ])
  func `a block does not fit`(block: String) {
    let script = "echo \"a\\nb\\nc\"\n\(block)"
    #expect((try? problems(script).isEmpty) != true)
  }

  @Test func `a line that only looks the same does not fit, and is told apart`() throws {
    for (printed, line, message) in [
      (#"caf\u{e9}"#, "cafe\u{301}", #"the command printed 'caf\u{E9}', not 'cafe\u{301}'"#),
      (#"100\u{a0}EUR"#, "100 EUR", #"the command printed '100\u{A0}EUR', not '100 EUR'"#),
    ] {
      let problem = try #require(try problems("echo \"\(printed)\"\n| \(line)").first)
      #expect(problem.message == message)
    }
  }

  @Test func `what nobody would see in a message stands there as an escape`() throws {
    let problem = try #require(
      try problems(#"start transfer\#nsubmit amount "100\u{a0}""#).first)
    let shown = DiagnosticRenderer(usesColor: false).render(problem.place)
    #expect(shown.contains(#"not '100\u{A0}'"#), "\(shown)")
  }

  @Test func `a block that takes any lines asserts nothing`() throws {
    #expect(try !Scripts(["t.flow": "echo a\n| ..."]).suite().cases[0].isChecking)
    #expect(try Scripts(["t.flow": "echo a\n| ...\n| a"]).suite().cases[0].isChecking)
    #expect(try Scripts(["t.flow": "echo a\n|..."]).suite().cases[0].isChecking)
  }

  /// Lines that `...` takes count as expected, and what does not fit is set beside them.
  @Test(arguments: [
    ("| a\n| ...\n| d", [" a", " b", "-d", "+c"]),
    ("| ...\n| b\n| d\n| ...", [" a", " b", "-d", "+c"]),
    ("| x\n| ...", ["-x", "+a", " b", " c"]),
  ])
  func `a difference begins where the most lines fit`(block: String, shown: [String]) throws {
    let problem = try #require(try problems("echo \"a\\nb\\nc\"\n\(block)").first)
    #expect(problem.place.diagnostic.difference.dropFirst(3) == shown[...])
  }

  @Test(arguments: [("...", "|..."), ("~ x", "| ~ x"), ("$100", "|$100"), ("~x", "|~x")])
  func `other signs are text`(printed: String, line: String) throws {
    #expect(try problems("echo '\(printed)'\n\(line)").isEmpty)
  }

  @Test(arguments: [
    ("echo\n|~ (", "t.flow:2:2 syntax: the pattern is wrong at character 0: '(' is not closed"),
    ("echo\n|$ ${1 +}", "t.flow:2:9 syntax: expected a value, found '}'"),
  ])
  func `a wrong pattern is found before anything runs`(text: String, mistake: String) {
    let found = Scripts(["t.flow": text]).mistakes("t.flow").first ?? ""
    #expect(found.prefix(16) == mistake.prefix(16), "\(found)")
  }

  @Test(arguments: [
    // The value is two lines: what is wrong behind it is pointed at by its own line.
    ("let v = \"a\\nb\"\necho \"a\\nb\\nx\\nd\"\n|$ ${v}\n| c\n| d", 4, ["|$ ${v}", "| x", "| d"]),
    // Of a value that holds in part nothing stays.
    ("let v = \"a\\nb\"\necho \"a\\nc\"\n|$ ${v}", 3, ["| a", "| c"]),
    ("let v = \"a\\nb\"\necho \"x\\na\\ny\\nb\"\n|$ ${v}", 3, ["| x", "| a", "| y", "| b"]),
  ])
  func `a value of several lines is one written line`(
    text: String, line: Int, corrected: [String]
  ) throws {
    let difference = try #require(try problems(text).first?.transcript)
    #expect(difference.place == "t.flow:\(line)")
    #expect(difference.corrected == corrected)
  }

  @Test func `what is put right keeps the patterns that hold`() throws {
    let text = "echo \"a\\nb\\nc\\n...\"\n|~ [ab]\n| x\n| ...\n| y"
    let difference = try #require(try problems(text).first?.transcript)
    #expect(difference.corrected == ["|~ [ab]", "| b", "| ...", "|..."])
  }

  @Test(arguments: [
    ("echo a\nexpect printed == \"a\\n\"\nlet x = 1\nexpect printed == \"a\\n\""),
    ("expect printed == \"\""),
    ("start transfer\nexpect printed.startsWith(\"transfer:amount\\n\")"),
    ("start transfer\n! submit x 1\nexpect printed.startsWith(\"error: field.unknown\")"),
    ("start transfer\nsubmit amount 100\nexpect events == [] && event == null"),
    ("start transfer\nsubmit amount 50\nexpect events == [\"invalidAmount\"]"),
    ("start transfer\nsubmit amount 50\nback\nexpect events == []\nundo\nexpect event invalidAmount"),
  ])
  func `printed and events tell of the last command`(text: String) throws {
    let problems = try problems(text)
    #expect(problems.isEmpty, "\(problems.map(\.message))")
  }

  @Test func `printed is there also where nothing is printed`() throws {
    let shell = try Shell()
    shell.session.runner.isQuiet = true
    #expect(shell.type("start transfer\nexpect printed.contains(\"amount\")").code == nil)
  }
}
