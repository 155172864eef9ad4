import FlowCore
import FlowExpressions
import Testing

@testable import FlowShell

/// One JSON object a command.
struct JSONLineTests {
  private func line(_ shell: Shell, _ text: String) throws -> Document {
    let program = try Program.read(Array(text.utf8), path: "t", shell.flows)
    var last = ""
    for (index, instruction) in program.instructions.enumerated() {
      let outcome = shell.session.runner.perform(index, of: program, wantsPrinted: true)
      last = JSONLine(program, instruction, shell.session, outcome).text
    }
    #expect(!last.contains("\n"))
    return try JSONReader.read(Array(last.utf8))
  }

  @Test func `it has these members in this order`() throws {
    let document = try line(Shell(), "start transfer")
    guard case .object(let members) = document else {
      Issue.record("no object")
      return
    }
    #expect(
      members.map(\.name) == [
        "line", "command", "ok", "flow", "step", "action", "busy", "state", "error", "event",
        "outcome", "output", "printed",
      ])
    #expect(document["action"]?.json == #"{"kind":"route","screen":"amount"}"#)
    #expect(document["state"]?.json == #"{"country":"germany"}"#)
    #expect(document["error"] == .null)
    #expect(document["printed"]?.line.hasPrefix("transfer:amount\n") == true)
  }

  @Test func `a refusal is this line's error, and the session's stays`() throws {
    let shell = try Shell("start transfer", "submit 5000")
    let refused = try line(shell, "submit -1")
    #expect(refused["ok"] == .flag(false))
    #expect(refused["error"]?["code"] == .text("field.range"))
    #expect(refused["printed"] == .text(""))
    let next = try line(shell, "eval 1")
    #expect(next["error"]?["code"] == .text("transfer.insufficientFunds"))
    #expect(next["printed"] == .text("1\n"))
  }

  @Test func `the command is the line as it was written`() throws {
    let shell = try Shell()
    #expect(
      try line(shell, "  echo  'a  b' \\\n c  # d")["command"] == .text("echo  'a  b'  c"))
    #expect(try line(shell, "echo a \\\r\nb")["command"] == .text("echo a b"))
    #expect(try line(shell, "echo a\n\n\necho b")["line"] == .integer(4))
  }

  @Test func `secrets are dots in it`() throws {
    var setup = Session.Setup()
    setup.secrets = [("x", "longer-secret")]
    let shell = try Shell("start enrol", setup: setup)
    let document = try line(shell, "submit email a@b password hunter22")
    #expect(!document.json.contains("hunter22"))
    #expect(document["command"] == .text("submit email a@b password ••••••"))
    let refused = try line(shell, "submit ${secret.x} 5")
    #expect(refused["error"]?["code"] == .text("field.unknown"))
    #expect(refused["error"]?["field"] == .text(Value.dots))
    #expect(!refused.json.contains("longer-secret"))
  }
}
