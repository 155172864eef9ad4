import Foundation
import Testing

/// The prompt on a pseudo-terminal.
///
/// It needs python3 and its module pexpect.
struct PromptTests {
  @Test func `a refusal is printed, and the prompt goes on and ends well`() throws {
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

  @Test func `a broken invariant is printed after its command, which stays done`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let (printed, code) = try tool.type([
      "always step != \"tariffs\"", "start transfer", "record r.flow", "submit 100", "eval step",
      "inject createTransfer delay 1s", "always", "always clear", "submit economy", "undo 3",
      "record stop",
    ])
    #expect(code == 0)
    #expect(printed.contains("'step != \"tariffs\"' is false: \"tariffs\" (string) and"))
    #expect(printed.contains("[always.broken]\n"))
    // Once for the command, and once for the undo that leads back to where it is broken.
    #expect(printed.components(separatedBy: "always.broken").count == 3)
    #expect(printed.contains("\"tariffs\"\n"))
    #expect(printed.contains("1: step != \"tariffs\"  # broken\n"))
    let recorded = try #require(tool.read("r.flow"))
    #expect(recorded.hasPrefix("always true || (step != \"tariffs\")  # it was broken\n"))
    #expect(recorded.contains("\nsubmit 100\n"))
    #expect(recorded.contains("\nalways clear\n"))
    let run = try tool.run("test", "r.flow")
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `a refusal is recorded in the language of the session`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let (printed, _) = try tool.type([
      "record r.flow", "set language de", "start transfer", "submit amount -1", "show",
      "record stop",
    ])
    let german = "field.range: amount muss mehr als 0 sein"
    // At the refusal; a screen shows no refusal, since it changed nothing.
    #expect(printed.components(separatedBy: german).count == 1)
    #expect(tool.read("r.flow")?.contains("! submit amount -1\n| error: \(german)\n") == true)
    let run = try tool.run("r.flow")
    #expect(run.code == 0, "\(run.diagnostics)")
  }

  @Test func `a recording that begins late has what was printed, checked and refused before`()
    throws
  {
    let tool = try Tool()
    defer { tool.remove() }
    _ = try tool.type([
      "start transfer", "expect step amount", "expect step tariffs", "submit amount -5",
      "submit amount 100", "check state.amount 100", "record r.flow", "record stop",
    ])
    #expect(
      tool.read("r.flow") == """
        start transfer
        | transfer:amount
        |   amount: decimal, more than 0, at most 2 places
        |   action: route amount
        expect step amount
        ! submit amount -5
        | error: field.range: amount must be more than 0
        submit amount 100
        | transfer:tariffs
        |   tariff: one of economy, standard, express
        |   action: route tariffs
        check state.amount 100

        """)
    #expect(try tool.run("test", "r.flow").code == 0)
  }

  @Test func `a recording that begins late leaves refusals out where they would change a check`()
    throws
  {
    let tool = try Tool()
    defer { tool.remove() }
    _ = try tool.type([
      "start transfer", "submit amount -5", "expect error null", "submit amount 100",
      "record r.flow", "record stop",
    ])
    let recorded = tool.read("r.flow") ?? ""
    #expect(!recorded.contains("-5") && recorded.contains("| transfer:tariffs\n"), "\(recorded)")
    #expect(recorded.contains("expect error null\n"))
    #expect(try tool.run("test", "r.flow").code == 0)
  }

  @Test func `a recording that begins late asks for the secrets that were typed before`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    _ = try tool.type([
      "start signIn", "submit email=amy@example.com password=Wrong1234",
      "submit email=amy@example.com password=Password123", "record r.flow", "record stop",
    ])
    let recorded = tool.read("r.flow") ?? ""
    #expect(recorded.contains("password=${secret.password}\n| signIn:credentials\n"), "\(recorded)")
    #expect(recorded.contains("password=${secret.password2}\n| signIn: completed\n"), "\(recorded)")
    let secrets = ["--secret", "password=Wrong1234", "--secret", "password2=Password123"]
    #expect(try tool.run(["test", "r.flow"] + secrets, input: Data()).code == 0)
  }

  @Test func `two secrets of one field are recorded under two names`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let lines = [
      "start signIn", "submit email=amy@example.com password=Wrong1234",
      "submit email=amy@example.com password=Wrong1234",
      "submit email=amy@example.com password=Password123",
    ]
    _ = try tool.type(["record r.flow"] + lines + ["record stop"])
    let recorded = tool.read("r.flow") ?? ""
    #expect(recorded.components(separatedBy: "password=${secret.password}\n").count == 3)
    #expect(recorded.contains("password=${secret.password2}\n"))
    let run = try tool.run(
      "r.flow", "--secret", "password=Wrong1234", "--secret", "password2=Password123")
    #expect(run.code == 0, "\(run.diagnostics)")
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

  @Test func `a transcript that is typed means what it means in a script`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let (printed, code) = try tool.type([
      "start transfer", "|~ transfer.*", "| ...", "show", "| ...", "|$ ${' '} action: route amount",
      "show", "| transfer:amount", "echo \"100\\u{a0}EUR\"", "| 100 EUR",
    ])
    #expect(code == 0)
    let differences = printed.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(
      differences == [
        "error: the command printed more: '  amount: decimal, more than 0, at most 2 places' [expect.failed]",
        "error: the command printed '100\\u{A0}EUR', not '100 EUR' [expect.failed]",
      ])
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
        "error: the command printed only 3 lines, not 'more' [expect.failed]",
        "error: the command printed 'transfer:tariffs', not 'transfer:amount' [expect.failed]",
      ])
    #expect(printed.hasSuffix("\n1  start transfer\n2  submit 100\n3  history 5\n"))
  }
}
