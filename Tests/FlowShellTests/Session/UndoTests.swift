import FlowCore
import FlowSimulation
import Testing

@testable import FlowSession
@testable import FlowShell

/// `undo` restores everything, and `redo` repeats it.
struct UndoTests {
  private static let prologue = [
    "start transfer", "submit 100", "submit economy", "inject createTransfer lost times 2",
    "submit continue",
  ]

  @Test(
    "every command that changes a session is undone and redone exactly",
    arguments: [
      "submit continue", "submit editAmount", "submit editTariff", "back", "back to amount",
      "cancel", "retry", "advance 1h", "seed 7", "inject funds fail offline \"No\" times 3",
      "inject tariffs lost", "inject tariffs delay 5s", "inject createTransfer hold",
      "inject createTransfer clear", "let x = world", "let amount = state.amount",
      "world set transfer.wallet.balance 5", "world load w.json",
      "world set transfer.wallet.balance ${2 + 3}", "world load ${'w' + '.json'}",
      "set language de", "always true", "reset",
    ])
  func change(_ line: String) throws {
    let files = MemoryFiles()
    files["w.json"] = #"{"enrol":{"topics":["go"],"members":{},"isClosed":true}}"#
    let shell = try Shell(setup: files.setup)
    for line in Self.prologue { shell.type(line) }
    let before = shell.snapshot
    #expect(shell.type(line).code == nil)
    let after = shell.snapshot
    #expect(after != before, "the command changed nothing")
    #expect(shell.type("undo").code == nil)
    #expect(shell.snapshot == before)
    #expect(shell.type("redo").code == nil)
    #expect(shell.snapshot == after)
  }

  @Test(
    "commands that look, check or are refused are not counted",
    arguments: [
      "show", "state", "steps", "trace", "world", "flows", "describe", "action", "eval 1", "echo a",
      "vars",
      "help", "graph", "expect step confirmation", "check step confirmation", "! submit nonsense",
      "world save w.json",
    ])
  func look(_ line: String) throws {
    let shell = try Shell(setup: MemoryFiles().setup)
    for line in Self.prologue { shell.type(line) }
    let before = shell.snapshot
    shell.type("advance 1s")
    #expect(shell.type(line).code == nil)
    shell.type("undo")
    #expect(shell.snapshot == before)
  }

  @Test func `time that goes by between two commands is no step, and keeps the error`() throws {
    let shell = try Shell("start transfer", "submit 100", "undo", "! submit -5")
    let steps = shell.session.app.undo?.count
    #expect(shell.type("advance 1h --idle").code == nil)
    #expect(shell.session.app.undo?.count == steps)
    #expect(shell.session.app.state.lastError?.code == "field.range")
    #expect(shell.type("redo").code == nil)
    shell.type("advance --idle 1h")
    #expect(shell.type("expect clock \"2026-01-01T10:00:00Z\"").code == nil)
  }

  @Test func `what is due in time between two commands ends, and its screen is printed`() throws {
    let shell = try Shell("start transfer", "inject tariffs delay 5s", "submit 100")
    #expect(shell.type("advance 4s --idle").printed.isEmpty)
    #expect(shell.type("advance 1s --idle").printed.hasPrefix("transfer:tariffs\n"))
  }

  @Test func `what is pending comes back with its due time and its fate`() throws {
    let shell = try Shell(
      "start transfer", "inject funds fail offline", "inject funds delay 5s", "submit 100")
    let before = shell.snapshot
    shell.type("advance 5s")
    #expect(shell.eval("error.code") == "\"offline\"")
    shell.type("undo")
    #expect(shell.snapshot == before)
    shell.type("advance 4999ms")
    #expect(shell.eval("busy") == "true")
    shell.type("advance 1ms")
    #expect(shell.eval("error.code") == "\"offline\"")
  }

  @Test func `the generator goes back so that the same code is drawn again`() throws {
    let shell = try Shell(
      "start enrol", "submit email a@b password hunter22", "submit age 5", "submit")
    let code = shell.eval("world.enrol.members.m1.code")
    shell.type("undo")
    shell.type("submit")
    #expect(shell.eval("world.enrol.members.m1.code") == code)
    shell.type("seed 5")
    shell.type("undo")
    #expect(shell.session.app.state.outside.surroundings.generator != .init(seed: 5))
  }

  @Test func `a new change clears what could be redone`() throws {
    let shell = try Shell("start transfer", "submit 100", "undo", "submit 200")
    #expect(shell.type("redo").code == "undo.nothing")
    #expect(shell.eval("state.amount") == "200")
  }

  @Test func `a refused command leaves what could be redone`() throws {
    let shell = try Shell("start transfer", "submit 100", "undo", "submit abc")
    #expect(shell.type("redo").code == nil)
    #expect(shell.eval("step") == "\"tariffs\"")
  }

  @Test(
    "too large a count of either changes nothing",
    arguments: ["undo 3", "undo 9223372036854775807", "redo 2", "redo 9223372036854775807"])
  func tooMany(_ line: String) throws {
    let shell = try Shell("start transfer", "submit 100", "submit economy", "undo")
    let before = shell.snapshot
    #expect(shell.type(line).code == "undo.nothing")
    #expect(shell.snapshot == before)
  }

  @Test func `reset makes everything new, and is a step like any other`() throws {
    let shell = try Shell("let x = 1", "start transfer", "submit 100", "undo")
    let before = shell.snapshot
    shell.type("reset")
    #expect(shell.snapshot == (try Shell()).snapshot)
    #expect(shell.type("redo").code == "undo.nothing")
    #expect(shell.type("undo").code == nil)
    #expect(shell.snapshot == before)
    #expect(shell.type("redo").code == nil)
    #expect(shell.snapshot == (try Shell()).snapshot)
    #expect(shell.type("undo 3").code == nil)
    #expect(shell.snapshot == (try Shell()).snapshot)
    #expect(shell.type("undo").code == "undo.nothing")
  }

  @Test func `undo of several commands is as many times undo, also behind reset`() throws {
    let lines = ["start transfer", "submit 100", "reset", "let x = 1", "reset", "let y = 1"]
    let (once, often) = (try Shell(), try Shell())
    for line in lines {
      once.type(line)
      often.type(line)
    }
    #expect(once.type("undo 5").code == nil)
    for _ in 0..<5 { #expect(often.type("undo").code == nil) }
    #expect(once.snapshot == often.snapshot)
    #expect(once.eval("step") == "\"amount\"")
    #expect(once.type("redo 5").code == nil)
    for _ in 0..<5 { #expect(often.type("redo").code == nil) }
    #expect(once.snapshot == often.snapshot)
    #expect(once.eval("y") == "1")
  }

  @Test func `the language is taken back, too`() throws {
    let shell = try Shell("set language de", "undo")
    #expect(shell.session.app.state.language == .english)
    shell.type("redo")
    #expect(shell.session.app.state.language == .german)
  }

  @Test func `an invariant is taken back, too`() throws {
    let shell = try Shell("always true", "undo")
    #expect(shell.session.app.invariants.isEmpty)
    shell.type("redo")
    #expect(shell.session.app.invariants.count == 1)
  }

  @Test func `undo takes back what was changed, and evaluates nothing again`() throws {
    let shell = try Shell(
      "start transfer", "echo 100\nsubmit amount ${printed.trim()}", "let q = 2", "undo")
    #expect(shell.eval("step") == "\"tariffs\"")
    #expect(shell.type("eval q").code == "expression")
    shell.type("redo")
    #expect(shell.eval("q") == "2")
    #expect(shell.eval("state.amount") == "100")
  }

  @Test func `redo gives a variable the value that it had`() throws {
    let shell = try Shell("echo 100\nlet a = printed.trim()\nundo\nredo")
    #expect(shell.eval("a") == "\"100\"")
  }

  @Test func `undo and redo print the screen they lead to, and that is printed`() throws {
    let shell = try Shell("start transfer\nlet p = printed\nsubmit 100\nundo")
    #expect(shell.eval("printed == p") == "true")
    shell.type("redo")
    #expect(shell.eval("printed.contains('tariffs')") == "true")
  }

  @Test func `what drew outside of a step is taken back with the step behind it alone`() throws {
    let shell = try Shell("eval random.int(1, 1000000)", "let x = random.int(1, 1000000)")
    let x = shell.eval("x")
    shell.type("undo")
    shell.type("let y = random.int(1, 1000000)")
    #expect(shell.eval("y") == x)
  }

  @Test func `one redo is exactly the way back from one undo, whatever came between`() throws {
    let shell = try Shell(
      "start transfer", "submit 100", "! submit nonsense", "eval random.int(1, 9)")
    let before = shell.snapshot
    let chance = shell.session.app.state.chance
    shell.type("undo")
    shell.type("redo")
    #expect(shell.snapshot == before)
    #expect(shell.session.app.state.chance == chance)
  }

  @Test func `thousands of undos behind a reset take no longer than others`() throws {
    let shell = try Shell("let x = 0", "reset")
    let count = 20_000
    let program = try Program.read(Array("let x = 1\nundo".utf8), path: "t.flow", shell.flows)
    let time = ContinuousClock().measure {
      for _ in 0..<count { _ = shell.session.runner.perform(0, of: program) }
      for _ in 0..<count { _ = shell.session.runner.perform(1, of: program) }
    }
    #expect(shell.count == 2)
    #expect(time < .seconds(20))
    shell.type("undo")
    #expect(shell.eval("x") == "0")
  }

  @Test func `a history of any length ends`() throws {
    var history = UndoHistory()
    let state = try Shell().session.app.state
    for _ in 0..<300_000 { history.add(UndoStep(state, nil)) }
    #expect(history.done.count == 300_000)
    history = UndoHistory()
    #expect(history.done.count == 0)
  }

  @Test func `an error that a refusal behind ! left is restored`() throws {
    let shell = try Shell("start transfer", "! submit amount -1")
    let before = shell.snapshot
    shell.type("advance 1s")
    shell.type("undo")
    #expect(shell.snapshot == before)
  }

  @Test func `such an error is restored though something could be redone when it came`() throws {
    let shell = try Shell("start transfer", "submit 200", "undo", "! submit abc", "submit 300")
    #expect(shell.eval("error") == "null")
    shell.type("undo")
    #expect(shell.eval("error.code") == #""field.type""#)
    #expect(shell.eval("step") == #""amount""#)
  }

  @Test func `such an error goes when what was undone is redone instead`() throws {
    let shell = try Shell("start transfer", "submit 200", "undo", "! submit abc", "redo")
    #expect(shell.eval("error") == "null")
    shell.type("submit economy")
    shell.type("undo")
    #expect(shell.eval("error") == "null")
  }

  @Test func `a variable made from such an error is made again by redo`() throws {
    let shell = try Shell("start transfer", "! submit amount -1", "let e = error.code")
    let after = shell.snapshot
    shell.type("undo")
    shell.type("redo")
    #expect(shell.snapshot == after)
  }

  @Test func `a command behind ! that is accepted changes nothing at all`() throws {
    let shell = try Shell("start transfer", "submit 100", "undo")
    let before = shell.snapshot
    #expect(shell.type("! submit 200").code == "expect.failed")
    #expect(shell.snapshot == before)
    shell.type("redo")
    #expect(shell.eval("state.amount") != "200")
  }

  @Test("so does one that takes commands back", arguments: ["! undo", "! redo", "! reset"])
  func refusedUndo(_ line: String) throws {
    let shell = try Shell("start transfer", "submit 100", "submit economy", "undo")
    let before = shell.snapshot
    #expect(shell.type(line).code == "expect.failed")
    #expect(shell.snapshot == before)
    #expect(shell.type("redo").code == nil)
    #expect(shell.eval("step") == "\"confirmation\"")
    shell.type("undo 2")
    #expect(shell.eval("step") == "\"amount\"")
  }

  @Test func `a world that is loaded by a value's name is what redo puts back`() throws {
    let files = MemoryFiles()
    files["w.json"] = #"{"enrol":{"topics":["go"],"members":{},"isClosed":true}}"#
    let shell = try Shell(setup: files.setup)
    shell.type("world load ${'w.json'}\nstart transfer\nsubmit 100\nundo")
    #expect(shell.eval("step") == "\"amount\"")
    #expect(shell.eval("world.enrol.isClosed") == "true")
  }

  @Test func `a file that is gone does not keep world load from being redone`() throws {
    let files = MemoryFiles()
    let shell = try Shell(setup: files.setup)
    files["w.json"] = #"{"enrol":{"topics":["go"],"members":{},"isClosed":true}}"#
    shell.type("world load w.json")
    let after = shell.snapshot
    files["w.json"] = nil
    shell.type("undo")
    shell.type("redo")
    #expect(shell.snapshot == after)
  }

  @Test func `thousands of commands are undone in one go`() throws {
    let shell = try Shell("start transfer")
    let before = shell.snapshot
    let start = shell.count
    for _ in 0..<1000 {
      shell.type("submit 100\nsubmit economy\nsubmit editTariff\nback\nback\nback")
    }
    let after = shell.snapshot
    let count = shell.count - start
    #expect(count == 6000)
    shell.type("undo \(count)")
    #expect(shell.eval("history") == "[\"amount\"]")
    #expect(shell.snapshot == before)
    shell.type("redo \(count)")
    #expect(shell.snapshot == after)
  }
}
