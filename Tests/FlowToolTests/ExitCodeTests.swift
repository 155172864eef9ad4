import Foundation
import Testing

/// The exit codes, by which the tool tells its caller how it went.
struct ExitCodeTests {
  @Test(
    "an exit code",
    arguments: [
      (["-c", "echo a"], 0), (["-c", "start transfer", "-c", "! submit -1"], 0),
      (["-c", "start transfer", "-c", "submit 5000"], 0),
      (["-c", "quit", "-c", "expect 1 == 2"], 0),
      (["--version"], 0), (["--help"], 0), (["help"], 0), (["help", "help"], 0), (["flows"], 0),
      (["graph", "transfer"], 0), (["-c", "# nothing"], 0), (["empty.flow"], 0),
      (["-c", "submit 1"], 1), (["-c", "expect 1 == 2"], 1), (["-c", "check 1 == 2"], 1),
      (["-c", "echo a\n| b"], 1), (["-c", "! echo a"], 1), (["-c", "eval 1 / 0"], 1),
      (["good.flow", "refused.flow", "good.flow"], 1),
      (["-c", "submt"], 2), (["-c", "echo \"a"], 2), (["-c", "expect step tarif"], 2),
      (["-c", "! expect step tarif"], 2), (["good.flow", "wrong.flow"], 2), (["-c", "| a"], 2),
      (["-c", "! submt"], 2), (["-c", "record x"], 2), (["-c", "output x"], 2),
      (["-c", "set timing on"], 2), (["-c", "edit"], 2), (["-c", "! history"], 2),
      (["--nonsense"], 64), (["--seed", "x", "good.flow"], 64), (["--seed"], 64),
      (["--format", "xml", "good.flow"], 64), (["--set", "a", "good.flow"], 64),
      (["--set", "step=1", "good.flow"], 64), (["--set", "=1", "good.flow"], 64),
      (["--secret", "a", "good.flow"], 64), (["-c", "echo a", "good.flow"], 64), (["-c"], 64),
      (["graph", "nothing"], 64), (["graph", "transfer", "--format", "png"], 64), (["graph"], 64),
      (["nothing.flow"], 66), (["good.flow", "nothing.flow"], 66), (["."], 66),
      (["--world", "nothing.json", "good.flow"], 66), (["--world", "wrong.flow", "good.flow"], 66),
      (["--world", "/dev/zero", "good.flow"], 66),
      (["--secrets-file", "/dev/zero", "good.flow"], 66),
      (["--resume", "--world", "nothing.json"], 64),
      (["test", "--list", "--update", "--world", "nothing.json"], 64),
      (["--world", "other.json", "good.flow"], 66), (["--secrets-file", "no", "good.flow"], 66),
    ] as [([String], Int32)])
  func code(_ arguments: [String], _ code: Int32) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("empty.flow", "")
    try tool.write("good.flow", "start transfer\n")
    try tool.write("refused.flow", "submit 1\n")
    try tool.write("wrong.flow", "submt 1\n")
    try tool.write("other.json", "{\"other\": {}}")
    let result = try tool.run(arguments, input: Data())
    #expect(result.code == code, "\(result.diagnostics)")
    #expect(result.diagnostics.isEmpty == (code == 0))
  }

  @Test func `reports are written though nobody reads on, and the run ends as of a broken pipe`()
    throws
  {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "case a\nexpect flow null\ncase b\nexpect false\n")
    let run = "flowsh test t.flow --report junit=r.xml --coverage-json c.json; echo $? > code"
    let result = try tool.shell("(sleep 0.3; \(run)) 2>&1 | true")
    #expect(result.output == "")
    #expect(tool.read("code") == "141\n")
    #expect(tool.read("r.xml")?.hasSuffix("</testsuites>\n") == true)
    #expect(tool.read("c.json") != nil)
    let list = try tool.shell("(sleep 0.3; flowsh test t.flow --list; echo $? > code) | true")
    #expect(list.output == "" && tool.read("code") == "141\n")
  }

  @Test func `output that cannot be written`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    guard FileManager.default.isWritableFile(atPath: "/dev/full") else { return }
    try tool.write("a.flow", "expect flow null\n")
    for arguments in [
      ["-c", "echo a"], ["flows"], ["--format", "json", "-"], ["test", "a.flow"],
      ["graph", "transfer"], ["format", "-"], ["report", "schema"], ["--help"],
    ] {
      let result = try tool.run(arguments, input: Data("echo a\n".utf8), output: "/dev/full")
      #expect(result.code == 74, "\(arguments)")
      #expect(
        result.diagnostics
          == "error: cannot write to standard output: No space left on device\n", "\(arguments)")
    }
  }

  @Test func `a message names a file that would grow too large, which is not there`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.shell("ulimit -f 1; flowsh -c 'world save w.json'")
    #expect(result.code == 1)
    #expect(result.output.contains("error: cannot write 'w.json': File too large\n"))
    let files = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(!files.contains { $0.contains("w.json") }, "\(files)")
  }

  @Test func `a file of secrets may begin with the mark of UTF-8`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("s.env", "\u{FEFF}token=abc\n")
    let result = try tool.run("--secrets-file", "s.env", "-c", "eval secret.token == 'abc'")
    #expect(result.output == "true\n")
  }

  @Test func `a world that is a link stays one, and what it leads to is written`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("real.json", "{}")
    let link = tool.folder.appending(path: "link.json")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "real.json")
    #expect(try tool.run("--world", "link.json", "-c", "advance 1s").code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "real.json")
    #expect(tool.read("real.json")?.contains("wallet") == true)
  }

  @Test func `a world whose folder is gone by the end cannot be written back`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let folder = tool.folder.appending(path: "away")
    try tool.write("away/w.json", "{}")
    let talk = try Talk(tool, "--world", "away/w.json", "--format", "json", "-")
    _ = try talk.say("advance 1s")
    try FileManager.default.removeItem(at: folder)
    #expect(try talk.end() == 74)
  }

  @Test func `a script that is wrong anywhere runs nothing, of any file`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "echo one\nworld save w.json\n")
    try tool.write("b.flow", "echo two\n\nsubmt 5\necho three\nexpect step tarif\n")
    let result = try tool.run("a.flow", "b.flow")
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(tool.read("w.json") == nil)
    #expect(result.diagnostics.contains("b.flow:3:1"))
    #expect(result.diagnostics.contains("b.flow:5:13"))
  }

  @Test func `a file that cannot be read runs nothing, of any file`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "echo one\n")
    let result = try tool.run("a.flow", "nothing.flow")
    #expect(result.code == 66)
    #expect(result.output == "")
    #expect(result.diagnostics == "error: cannot read 'nothing.flow': No such file or directory\n")
  }

  @Test func `a refusal ends its script, and the next one runs`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "echo one\nsubmit 1\necho two\n")
    try tool.write("b.flow", "expect flow null\necho three\n")
    let result = try tool.run("a.flow", "b.flow")
    #expect(result.code == 1)
    #expect(result.output == "one\nthree\n")
  }
}
