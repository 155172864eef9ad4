import Testing

@testable import Terminal

struct CommandAssemblyTests {
  private func isComplete(_ text: String) -> Bool { !text.hasSuffix("\\") }

  @Test(arguments: [
    ("one", ["one"], ""),
    ("", [], ""),
    (" \t", [], ""),
    ("one\ntwo\n", ["one", "two"], ""),
    ("one\n\n\ntwo", ["one", "two"], ""),
    ("one \\\ntwo\nthree", ["one \\\ntwo", "three"], ""),
    ("one\ntwo \\", ["one"], "two \\\n"),
    ("one\u{2028}two\u{85}", ["one\u{2028}two\u{85}"], ""),
  ])
  func `a text is the commands in it`(text: String, commands: [String], lead: String) {
    var assembly = CommandAssembly()
    let found = assembly.add(text, isComplete: isComplete)
    #expect(found == commands)
    #expect(assembly.lead == lead)
  }

  @Test func `a command goes on until it is complete or dropped`() {
    var assembly = CommandAssembly()
    let found = ["one \\", "two \\", "three"].map { assembly.add($0, isComplete: isComplete) }
    #expect(found == [[], [], ["one \\\ntwo \\\nthree"]])
    _ = assembly.add("four \\", isComplete: isComplete)
    assembly.drop()
    let after = assembly.add("five", isComplete: isComplete)
    #expect(after == ["five"])
  }
}
