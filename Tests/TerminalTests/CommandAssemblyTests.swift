import Testing

@testable import Terminal

struct CommandAssemblyTests {
  private func joint(_ text: String) -> String? {
    text.hasSuffix("\\") ? "\n" : text.hasSuffix("(") ? " \\\n" : nil
  }

  @Test(arguments: [
    ("one", ["one"], ""),
    ("", [], ""),
    (" \t", [], ""),
    ("one\ntwo\n", ["one", "two"], ""),
    ("one\n\n\ntwo", ["one", "two"], ""),
    ("one \\\ntwo\nthree", ["one \\\ntwo", "three"], ""),
    ("one\ntwo \\", ["one"], "two \\\n"),
    ("one (\n2)", ["one ( \\\n2)"], ""),
    ("one (", [], "one ( \\\n"),
    ("one\u{2028}two\u{85}", ["one\u{2028}two\u{85}"], ""),
  ])
  func `a text is the commands in it`(text: String, commands: [String], lead: String) {
    var assembly = CommandAssembly()
    let found = assembly.add(text, joint: joint)
    #expect(found == commands)
    #expect(assembly.lead == lead)
  }

  @Test func `a command goes on until it is complete or dropped`() {
    var assembly = CommandAssembly()
    let found = ["one \\", "two \\", "three"].map { assembly.add($0, joint: joint) }
    #expect(found == [[], [], ["one \\\ntwo \\\nthree"]])
    _ = assembly.add("four \\", joint: joint)
    assembly.drop()
    let after = assembly.add("five", joint: joint)
    #expect(after == ["five"])
  }
}
