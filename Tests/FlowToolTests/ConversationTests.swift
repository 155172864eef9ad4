import Foundation
import Testing

/// `--format json`: any language can drive flows through a pipe.
struct ConversationTests {
  private func object(_ line: String?) throws -> [String: Any] {
    let line = try #require(line)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func `each line is answered before the next is read`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let talk = try Talk(tool, "--format", "json", "-")
    let started = try object(try talk.say("start transfer"))
    #expect(started["ok"] as? Bool == true)
    #expect(started["step"] as? String == "amount")
    #expect((started["printed"] as? String)?.hasPrefix("transfer:amount\n") == true)
    let submitted = try object(try talk.say("submit amount 100"))
    #expect(submitted["line"] as? Int == 2)
    #expect(submitted["step"] as? String == "tariffs")
    #expect((submitted["action"] as? [String: String]) == ["kind": "route", "screen": "tariffs"])
    #expect(try talk.end() == 0)
  }

  @Test func `what is no result is printed beside the answers`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("--format", "json", "--outside", "cat", "-", input: "world\n")
    #expect(result.output.hasPrefix("{"))
    #expect(result.diagnostics.hasPrefix("note: the outside is asked in place of "))
  }

  @Test func `a byte order mark may begin it, and stands nowhere else`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let talk = try Talk(tool, "--format", "json", "-")
    #expect(try object(try talk.say("\u{FEFF}start transfer"))["ok"] as? Bool == true)
    #expect(try object(try talk.say("\u{FEFF}submit 100"))["ok"] as? Bool == false)
    #expect(try talk.end() == 1)
  }

  @Test func `a bad line is answered, and it goes on`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let talk = try Talk(tool, "--format", "json", "-")
    for (line, code) in [
      ("submt", "command.unknown"), ("echo \"a", "syntax"), ("submit 1", "flow.none"),
      ("undo 0", "command.usage"), ("expect step tarif", "step.unknown"), ("\u{1}", "syntax"),
      ("| a", "command.usage"), ("eval 1 +", "syntax"), ("expect 1 == 2", "expect.failed"),
    ] {
      let answer = try object(try talk.say(line))
      #expect(answer["ok"] as? Bool == false, "\(line)")
      #expect((answer["error"] as? [String: Any])?["code"] as? String == code, "\(line)")
      #expect(answer["printed"] as? String == "")
    }
    #expect(try object(try talk.say("start transfer"))["ok"] as? Bool == true)
    #expect(try talk.end() == 1)
  }

  @Test(
    "what structures a script has no place in a conversation",
    arguments: ["case \"a\"", "with a=1", "tags @a", "skip \"a\"", "todo \"a\"", "| a"])
  func structure(_ line: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("--format", "json", "-", input: line + "\n")
    let answer = try object(result.output)
    #expect((answer["error"] as? [String: Any])?["code"] as? String == "command.usage")
    #expect(result.code == 1)
  }

  @Test func `a line continued is one line, blank lines and comments are none`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(
      "--format", "json", "-", input: "\n# comment\n\necho a \\\n  b\r\necho c")
    let lines = try result.output.split(separator: "\n").map { try object(String($0)) }
    #expect(lines.map { $0["line"] as? Int } == [4, 6])
    #expect(lines.map { $0["printed"] as? String } == ["a b\n", "c\n"])
    #expect(result.code == 0)
  }

  @Test func `quit ends it well`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("--format", "json", "-", input: "echo a\nquit\nsubmit 1\n")
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(result.code == 0)
  }

  @Test func `a file gives the same objects, and stops at a refusal`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let script = "start transfer\nsubmit 100\neval 1\n"
    let piped = try tool.run("--format", "json", "-", input: script)
    let file = try tool.run("--format", "json", try tool.write("s.flow", script))
    #expect(file.output == piped.output)
    let refused = try tool.run(
      "--format", "json", try tool.write("r.flow", "submit 1\necho a\n"))
    #expect(refused.output.split(separator: "\n").count == 1)
    #expect(try object(refused.output)["ok"] as? Bool == false)
    #expect(refused.code == 1)
  }

  @Test func `bytes that are no text are answered`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let input = Data("echo a\n".utf8) + [0xff, 0xfe, 0x00, 0x0a] + Data("echo b\n".utf8)
    let result = try tool.run(["--format", "json", "-"], input: input)
    let lines = try result.output.split(separator: "\n").map { try object(String($0)) }
    #expect(lines.map { $0["ok"] as? Bool } == [true, false, true])
    #expect(result.code == 1)
  }
}
