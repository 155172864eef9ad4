import FlowScript
import FlowShell
import Testing

@testable import FlowAcceptance

@Suite struct TranscriptUpdateTests {
  private func updated(_ text: String) throws -> (text: String, isWell: Bool) {
    var runs = try Runs(text)
    runs.work.isUpdating = true
    let all = try runs.finish()
    let held = all.reduce(into: Set()) { $0.formUnion($1.held) }
    var update = TranscriptUpdate(runs.suite.program.script, held: held)
    var isWell = true
    for finished in all {
      for difference in finished.differences where !update.add(difference) { isWell = false }
    }
    return (String(decoding: update.bytes, as: UTF8.self), isWell)
  }

  @Test(arguments: [
    ("echo a\n| b\n", "echo a\n| a\n"), ("echo a\r\n| b\r\nshow", "echo a\r\n| a\r\nshow"),
    ("echo a\n  \t| b\n", "echo a\n  \t| a\n"), ("echo a\n| b", "echo a\n| a"),
    ("echo \"a\\n\\nb\"\n| x # y\n# c\n", "echo \"a\\n\\nb\"\n| a\n|\n| b\n# c\n"),
    ("echo a\n| a\n| b\n| c\necho d\n| e\n", "echo a\n| a\necho d\n| d\n"),
    ("let a = 1\n| x\necho b\n", "let a = 1\necho b\n"), ("echo a\n| a\n", "echo a\n| a\n"),
    ("\u{feff}echo a\n| b\n", "\u{feff}echo a\n| a\n"),
    ("echo a \\\n  b\n| b\n", "echo a \\\n  b\n| a b\n"),
  ])
  func `only transcript lines change`(before: String, after: String) throws {
    let (text, isWell) = try updated(before)
    #expect(text == after)
    #expect(isWell)
    #expect(try updated(text).text == text)
  }

  private static let printed = #"echo "one 1\ntwo 2\nthree 3\nfour 4""#

  @Test(arguments: [
    (["| none", "| ..."], ["| one 1", "| ..."]),
    (["| none", "| ...", "| three 3", "| ..."], ["| one 1", "| ...", "| three 3", "| ..."]),
    (["| ...", "| three 5", "| ..."], ["| ...", "| three 3", "| ..."]),
    (["| none", "|~ two .*", "| ..."], ["| one 1", "|~ two .*", "| ..."]),
    (["| ...", "| none"], ["| ...", "| four 4"]),
    (
      ["| ...", "| two 3", "|~ three .", "|~ five .*"],
      ["| ...", "| two 2", "|~ three .", "| four 4"]
    ),
    (["|~ one .", "| two 2", "| three 3"], ["|~ one .", "| two 2", "| three 3", "| four 4"]),
    (
      ["|~ one .", "| two 2", "| three 3", "| four 4", "| five 5"],
      ["|~ one .", "| two 2", "| three 3", "| four 4"]
    ),
    (
      ["| ...", "|$ two ${1 + 1}", "| none", "| ..."],
      ["| ...", "|$ two ${1 + 1}", "| three 3", "| ..."]
    ),
    (
      [#"|$ ${"one 1\ntwo 2"}"#, "| none", "| ..."],
      [#"|$ ${"one 1\ntwo 2"}"#, "| three 3", "| ..."]
    ),
    ([#"|$ ${"one 1\ntwo 3"}"#, "| ..."], ["| one 1", "| two 2", "| ..."]),
    (
      [#"|$ ${"one 1\nthree 3"}"#, "|~ four ."],
      ["| one 1", "| two 2", "| three 3", "|~ four ."]
    ),
  ])
  func `patterns that hold stay, wherever another line does not`(
    before: [String], after: [String]
  ) throws {
    let (text, isWell) = try updated(([Self.printed] + before).joined(separator: "\n") + "\n")
    #expect(text.split(separator: "\n").dropFirst().map(String.init) == after)
    #expect(isWell)
    #expect(try updated(text).text == text)
  }

  @Test(arguments: [1, 2, 3])
  func `rows that print different things fit no transcript`(line: Int) throws {
    let script = """
      case "a"
      with n=1
      with n=2
      echo ${n}
      | \(line)
      echo b
      | a

      """
    let (text, isWell) = try updated(script)
    #expect(!isWell)
    #expect(text == script.replacing("| a", with: "| b"))
  }

  @Test func `with transcripts put right a case passes unless something else is wrong`() throws {
    var runs = try Runs("echo a\n| b\n")
    #expect(try runs.finish()[0].report.status == .failed)
    runs.work.isUpdating = true
    #expect(try runs.finish()[0].report.status == .passed)
    var flaky = try Runs("case x\nflaky y\necho a\n| b\n")
    #expect(try flaky.finish()[0].report.status == .flaky)
    flaky.work.isUpdating = true
    #expect(try flaky.finish()[0].report.status == .passed)
    var other = try Runs("echo a\n| b\nexpect flow transfer\n")
    other.work.isUpdating = true
    #expect(try other.finish()[0].report.problems.count == 1)
  }
}
