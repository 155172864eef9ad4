import Testing

@testable import FlowShell

/// The words that could be typed, by what is valid now.
struct CompleterTests {
  private func candidates(_ shell: Shell, _ text: String) -> [String] {
    Completer(shell.session).complete(text, text.utf8.count).candidates.map(\.text)
  }

  @Test(
    "candidates",
    arguments: [
      ([], "sta", ["start", "state"]), ([], "start ", ["transfer", "enrol"]),
      ([], "start tr", ["transfer"]),
      ([], "start transfer ", ["at", "country="]),
      (["start transfer"], "submit ", ["amount"]),
      (["start transfer", "submit 100"], "submit ", ["tariff", "economy", "standard", "express"]),
      (["start transfer", "submit 100"], "submit tariff e", ["economy", "express"]),
      (["start transfer", "submit 100"], "submit tariff=e", ["tariff=economy", "tariff=express"]),
      (["start transfer", "submit 100"], "! submit tariff s", ["standard"]),
      (["start transfer", "submit 100"], "back ", ["to"]),
      (["start transfer", "submit 100"], "back to ", ["amount"]),
      (["start transfer", "back"], "submit ", []),
      (
        ["start enrol", "submit email a@b password hunter22"], "submit ", ["age", "news", "topics"]
      ),
      (
        ["start enrol", "submit email a@b password hunter22"], "submit age 5 news ", ["yes", "no"]
      ),
      ([], "inject cr", ["createTransfer"]),
      (
        [], "inject createTransfer ",
        ["fail", "lost", "dropped", "late", "delay", "hold", "clear"]
      ),
      ([], "inject tariffs ", ["fail", "lost", "delay", "hold", "clear"]),
      ([], "inject createTransfer fail ", ["transfer.insufficientFunds"]),
      ([], "inject tariffs fail ", []),
      ([], "release fu", []), ([], "expect outcome c", ["completed", "cancelled"]),
      ([], "expect step co", ["confirmation"]), ([], "check fl", ["flow"]),
      ([], "help sub", ["submit"]), ([], "flows | st", []), ([], "describe | tr", []),
      ([], "graph --format d", ["dot"]),
      ([], "graph tr", ["transfer"]),
      ([], "nonsense ", []), ([], "undo ", []),
      ([], "action ", ["--json"]), ([], "graph transfer --r", ["--rich"]),
      ([], "START TR", []), ([], "start TR", ["transfer"]),
      (["start transfer", "submit 100"], "expect state.", ["state.country", "state.amount"]),
      (["start transfer", "submit 100"], "expect state.amount ", ["100"]),
      (["start transfer", "submit 100"], "eval 1+stat", ["state"]),
      (["start transfer", "submit 100"], "eval size(hist", ["history"]),
      (["start transfer", "submit 100"], "state am", ["amount"]),
      ([], "eval si", ["size("]), (["let half = 1"], "eval ha", ["half", "has("]),
      ([], "let x = ste", ["step"]), ([], "let x", []),
      ([], "always cle", ["clear"]), ([], "always pend", ["pending:"]),
      ([], "always pending: ste", ["step"]), ([], "always ste", ["step"]),
      (["start transfer", "submit 100"], "echo ${state.am", ["state.amount"]),
      (["let sum = 5"], "submit amount=${su", ["sum"]),
      (["let sum = 5"], "echo \"now ${su", ["sum"]), ([], "echo ${flow}-st", []),
      ([], "echo '${st", []), ([], "echo {st", []),
      ([], "world transfer.wal", ["transfer.wallet", "transfer.wallets"]),
      ([], "world set transfer.wallet.balance ", ["1000.00"]),
      ([], "inject tariffs fail offline ", ["times"]),
      (
        ["inject tariffs delay 5s", "start transfer", "submit 100"], "advance ", ["5s"]
      ),
      (["inject tariffs hold", "start transfer", "submit 100"], "release ", ["tariffs"]),
      (
        ["start enrol"], "submit email a@b ", ["password"]
      ),
      (
        ["start enrol", "submit email a@b password hunter22"], "submit topics swift,",
        ["swift,c", "swift,awk"]
      ),
      ([], "echo # st", []), ([], "set co", ["color"]),
      ([], "set color ", ["auto", "always", "never"]),
      ([], "set prompt ", []), ([], "record s", ["stop"]),
      ([], "start \\\ntr", ["transfer"]), ([], "| ", []), ([], "|$ ${st", []),
      (["start transfer"], "|~ tr", []), ([], "eval 'ste", []), ([], "expect step == \"", []),
      ([], "let x = [outc", ["outcome"]), ([], "eval [1, [outc", ["outcome"]),
      (
        ["let m = {'a': 1}"], "eval m[world.transfer.wal",
        ["world.transfer.wallet", "world.transfer.wallets"]
      ), ([], "eval [1].existsO", ["[1].existsOne("]),
    ] as [([String], String, [String])])
  func candidates(_ lines: [String], _ text: String, _ expected: [String]) throws {
    let shell = try Shell()
    for line in lines { shell.type(line) }
    #expect(candidates(shell, text) == expected)
  }

  @Test(arguments: [
    (
      [], ["start", "flows", "reset"],
      ["submit", "back", "cancel", "retry", "undo", "show", "case"]
    ),
    (
      ["start transfer"], ["submit", "cancel", "start", "back"],
      ["retry", "redo", "release", "tags"]
    ),
    (["start transfer", "submit 50"], ["back", "cancel", "start"], ["submit", "retry", "redo"]),
    (
      ["inject tariffs hold", "start transfer", "submit 100"], ["wait", "cancel", "back"],
      ["retry", "redo"]
    ),
    (["start transfer", "undo"], ["start", "flows"], ["submit", "undo", "steps"]),
  ])
  func `an empty line offers every command, first what leads on and last what would be refused`(
    lines: [String], first: [String], last: [String]
  ) throws {
    let shell = try Shell()
    for line in lines { shell.type(line) }
    for text in ["", "  "] {
      let names = candidates(shell, text)
      #expect(Set(names) == Set(CommandList.standard.names))
      #expect(names.count == CommandList.standard.names.count)
      #expect(Array(names.prefix(first.count)) == first)
      let places = last.compactMap { names.firstIndex(of: $0) }
      #expect(places.allSatisfy { $0 > names.firstIndex(of: "help") ?? .max }, "\(names)")
    }
  }

  @Test func `the cursor decides, not the end of the line`() throws {
    let list = Completer(try Shell().session).complete("sta transfer", 3)
    #expect(list.start == 0)
    #expect(list.candidates.map(\.text) == ["start", "state"])
    let later = Completer(try Shell().session).complete("start tr", 8)
    #expect(later.start == 6)
  }

  @Test func `a pair's value follows without a blank`() throws {
    let list = Completer(try Shell().session).complete("start transfer c", 16)
    #expect(list.candidates.map(\.isWhole) == [false])
    let expression = Completer(try Shell().session).complete("echo ${flow", 11)
    #expect(expression.candidates.map(\.isWhole) == [false])
  }

  @Test(arguments: [
    ("eval size(\"abc\")+st", 17, ["step", "state", "startsWith("]),
    ("echo \"a\"${fl", 10, ["flow"]), ("eval 1-st", 7, ["step", "state", "startsWith("]),
    ("echo 'a b' ${fl", 13, ["flow"]),
  ])
  func `what is replaced begins where it is written`(text: String, start: Int, some: [String])
    throws
  {
    let list = Completer(try Shell().session).complete(text, text.utf8.count)
    #expect(list.start == start)
    #expect(list.candidates.first?.text == some.first)
  }

  @Test func `a name with a minus is completed`() throws {
    let shell = try Shell("let m = {'a-b': 1}")
    shell.type(#"world set transfer.countries '["a-b"]'"#)
    let text = "expect world.transfer.tar"
    #expect(candidates(shell, text) == ["world.transfer.tariffs"])
    #expect(candidates(shell, "world enrol.is") == ["enrol.isClosed"])
  }

  @Test func `what needs quotes gets them, and an open quote is closed`() throws {
    let files = MemoryFiles()
    var setup = files.setup
    setup.files.list = { folder in
      switch folder {
      case "d/": ["two words", "it's", "plain"]
      case "odd/": ["$x${y}", "a\\b", "c\nd"]
      default: ["d/"]
      }
    }
    let shell = try Shell(setup: setup)
    #expect(candidates(shell, "world load ") == ["d/"])
    #expect(candidates(shell, "world load d/") == ["'d/two words'", "\"d/it's\"", "d/plain"])
    #expect(candidates(shell, "world load 'd/tw") == ["'d/two words'"])
    #expect(candidates(shell, "world load \"d/pl") == ["\"d/plain\""])
    #expect(candidates(shell, "world load \"d/it") == ["\"d/it's\""])
    #expect(candidates(shell, "world load 'd/it") == ["\"d/it's\""])
    #expect(candidates(shell, "world load \"odd/$") == [#""odd/\$x\${y}""#])
    #expect(candidates(shell, "world load \"odd/a") == [#""odd/a\\b""#])
    #expect(candidates(shell, "world load 'odd/a") == [#"'odd/a\b'"#])
    #expect(candidates(shell, "world load 'odd/c") == [#""odd/c\nd""#])
  }

  @Test func `every candidate but a file or a value says what it is`() throws {
    let shell = try Shell("start transfer", "submit 100")
    for text in ["", "submit ", "back ", "back to ", "expect ", "inject ", "graph "] {
      let list = Completer(shell.session).complete(text, text.utf8.count)
      #expect(!list.candidates.isEmpty, "\(text)")
      #expect(list.candidates.allSatisfy { !$0.description.isEmpty }, "\(text)")
    }
  }

  @Test func `nothing that was tried changes the session`() throws {
    let shell = try Shell("start transfer", "submit 100")
    let before = shell.snapshot
    for name in CommandList.standard.names {
      for rest in [
        "", " ", " x", " x y", " a=b", " '", " \"${", " \u{20AC} ", "=", " -", " --json ",
      ] {
        _ = candidates(shell, name + rest)
      }
    }
    #expect(Completer(shell.session).complete("start", -5).candidates.count > 10)
    #expect(Completer(shell.session).complete("ünï", 2).candidates.isEmpty)
    #expect(Completer(shell.session).complete("start", 500).candidates.map(\.text) == ["start"])
    #expect(shell.snapshot == before)
  }
}
