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
    let carets = String(repeating: " ", count: "transfer:amount> submit ".count) + "^^"
    #expect(printed.contains("\(carets)\nerror: amount must be more than 0 [field.range]\n"))
    #expect(printed.contains("                 ^^^^^\nerror: no command is named 'submt'"))
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

  @Test func `lines that say what a command prints are compared one by one`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let (printed, code) = try tool.type(
      [
        "start transfer", "| transfer:amount", "|   amount: decimal, more than 0, at most 2 places",
        "|   amount: x", "| more", "submit 100", "| transfer:amount", "history 5",
      ])
    #expect(code == 0)
    let differences = printed.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(
      differences == [
        "error: the command printed '  action: route amount', not '  amount: x' [expect.failed]",
        "error: the command printed no more, not 'more' [expect.failed]",
        "error: the command printed 'transfer:tariffs', not 'transfer:amount' [expect.failed]",
      ])
    #expect(printed.hasSuffix("\nstart transfer\nsubmit 100\nhistory 5\n"))
  }
}
