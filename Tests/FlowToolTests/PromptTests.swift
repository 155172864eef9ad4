import Testing

/// The prompt on a pseudo-terminal.
///
/// It needs /usr/bin/python3 and python3-pexpect.
struct PromptTests {
  @Test func `a refusal is told, and the prompt goes on and ends well`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let (printed, code) = try tool.type(
      ["start transfer", "submit -1", "submt", "submit 100", "steps"])
    #expect(code == 0)
    #expect(printed.contains("error: amount must be more than 0\n  --> prompt:2:"))
    #expect(printed.contains("no command is named 'submt'"))
    #expect(printed.contains("  --> prompt:3:1\n"))
    #expect(printed.hasSuffix("amount, tariffs\n"))
  }

  @Test func `the world is written back at the end`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("w.json", "{}")
    let (_, code) = try tool.type(
      ["world set transfer.wallet.balance 5", "echo ok"], "--world", "w.json")
    #expect(code == 0)
    #expect(tool.read("w.json")?.contains("\"balance\": 5") == true)
  }

  @Test func `the clock follows the wall, and advance adds to it`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let (printed, _) = try tool.type(
      [
        "eval clock > timestamp('2026-01-01T09:00:00Z')", "advance 1h",
        "eval clock > timestamp('2026-01-01T10:00:00Z')",
        "eval clock < timestamp('2026-01-01T10:05:00Z')",
      ])
    #expect(printed == "true\ntrue\ntrue\n")
  }

  @Test func `what was typed is undone and redone there, too`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let (printed, _) = try tool.type(
      ["start transfer", "submit 100", "undo 2", "eval flow", "redo 2", "eval step"])
    #expect(printed.contains("\nnull\n"))
    #expect(printed.hasSuffix("\"tariffs\"\n"))
  }
}
