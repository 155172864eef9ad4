import Testing

@testable import FlowShell

/// The output, to the letter.
struct ScreenTests {
  @Test func `a field tells its kind or choices, its rules and the value it holds`() throws {
    let shell = try Shell("start enrol")
    #expect(
      shell.prints("show") == """
        enrol:account
          email: text, 3 to 30 characters, with an @
          password: secret, 2 to 40 characters
          action: route account
        """)
    #expect(
      shell.prints("submit email a@b password hunter22") == """
        enrol:options
          age: integer, 0 to 150
          news: flag [yes]
          topics: list of swift, c, awk, optional
          action: route options
        """)
    #expect(
      shell.prints("submit age 5") == """
        enrol:review
          a@b with ••••••
          Second line
          choice: one of confirm, again, forget [confirm]
          action: route review
        """)
    #expect(
      shell.prints("submit") == """
        enrol:done
          action: route done
        """)
    #expect(
      shell.prints("submit") == """
        enrol: completed
          member: m1
          code: ••••••
        """)
  }

  @Test(
    "what is pending is the action",
    arguments: [
      ("funds", "submit 100", "validate funds"), ("tariffs", "submit 100", "loadAsync tariffs"),
    ])
  func pending(_ name: String, _ line: String, _ action: String) throws {
    let shell = try Shell("start transfer", "inject \(name) hold")
    #expect(shell.prints(line).hasSuffix("\n  action: \(action)"))
    #expect(shell.prints("action") == action)
  }

  @Test(
    "commands that print nothing",
    arguments: [
      "let x = 1", "inject funds hold", "inject funds clear", "seed 1", "advance 1s", "wait",
      "world set transfer.wallet.balance 5", "world save w.json", "expect step amount",
      "check step amount", "reset", "quit",
    ])
  func silent(_ line: String) throws {
    let shell = try Shell("start transfer", setup: MemoryFiles().setup)
    let answer = shell.type(line)
    #expect(answer.code == nil)
    #expect(answer.printed == "")
  }

  @Test func `an outside command that ended something prints the screen`() throws {
    let shell = try Shell("start transfer", "inject funds hold", "submit 100")
    #expect(shell.prints("release funds").hasPrefix("transfer:tariffs"))
    shell.type("inject createTransfer delay 1s\nsubmit economy\nsubmit continue")
    #expect(shell.prints("advance 999ms") == "")
    #expect(shell.prints("wait").hasPrefix("transfer:success"))
  }

  @Test func `undo and redo print the screen`() throws {
    let shell = try Shell("start transfer", "submit 100")
    #expect(shell.prints("undo").hasPrefix("transfer:amount"))
    #expect(shell.prints("redo").hasPrefix("transfer:tariffs"))
  }

  @Test func `an ended flow tells how`() throws {
    let shell = try Shell("start transfer")
    #expect(shell.prints("cancel") == "transfer: cancelled")
    #expect(shell.prints("show") == "transfer: cancelled")
  }

  @Test func `quiet silences driving commands, not looking ones, nor a transcript`() throws {
    let shell = try Shell("start transfer")
    shell.session.runner.isQuiet = true
    let program = try Program.read(
      Array("submit 100\nsteps\nback\n| transfer:amount".utf8), path: "t", shell.flows)
    let outcomes = program.instructions.indices.map {
      shell.session.runner.perform($0, of: program)
    }
    #expect(String(decoding: shell.session.sink.take(), as: UTF8.self) == "amount, tariffs\n")
    #expect(outcomes.last?.problem != nil, "the screen has more lines than the transcript")
  }

  @Test func `a completed flow has its path up to the end`() throws {
    let shell = try Shell("start transfer", "submit 100", "submit economy", "submit continue")
    shell.type("submit")
    #expect(shell.prints("steps") == "amount, tariffs, confirmation, success, finish")
    #expect(shell.eval("[flow, step, action.kind]") == #"["transfer","finish","finish"]"#)
    let cancelled = try Shell("start transfer", "submit 100", "cancel")
    #expect(cancelled.eval("[flow, step, action.kind]") == #"["transfer","tariffs","none"]"#)
  }

  @Test func `leaving a final step completes the flow at its finish`() throws {
    let shell = try Shell(
      "start transfer at confirmation amount=100 tariff=economy", "submit continue", "cancel")
    #expect(shell.eval("[outcome, step]") == #"["completed","finish"]"#)
  }
}
