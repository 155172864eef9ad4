import Testing

@testable import FlowShell

/// Refusals and their codes; nothing has changed then.
struct RefusalTests {
  /// The lines that lead to a place.
  private static let places: [String: [String]] = [
    "nowhere": [],
    "amount": ["start transfer"],
    "invalid": ["start transfer", "submit 50"],
    "tariffs": ["start transfer", "submit 100"],
    "empty": ["start transfer", "inject tariffs fail offline", "submit 100"],
    "confirmation": ["start transfer at confirmation amount=500 tariff=standard"],
    "success": ["start transfer at confirmation amount=500 tariff=standard", "submit continue"],
    "ended": ["start transfer", "back"],
    "completed": [
      "start transfer at confirmation amount=500 tariff=standard", "submit continue", "submit",
    ],
    "pending": ["start transfer", "inject funds hold", "submit 100"],
    "slow": ["start transfer", "inject funds delay 2m", "submit 100"],
    "loading": ["start transfer", "inject tariffs hold", "submit 100"],
    "account": ["start enrol"],
    "options": ["start enrol", "submit email a@b password hunter22"],
    "review": ["start enrol", "submit email a@b password hunter22", "submit age 3"],
  ]

  @Test(arguments: [
    ("empty", "submit", "Schritt tariffs fehlt, was er lädt; retry lädt es noch einmal"),
    ("completed", "submit", "Ablauf transfer ist zu Ende; starte ihn neu"),
  ])
  func `what can be done about a refusal is said in the language of the session`(
    place: String, line: String, message: String
  ) throws {
    let shell = try Shell()
    for line in (Self.places[place] ?? []) + ["set language de"] {
      #expect(!shell.type(line).isWrong)
    }
    #expect(shell.type(line).message == message)
  }

  private static let table: [(place: String, line: String, code: String)] = [
    ("nowhere", "submit 1", "flow.none"),
    ("nowhere", "submit", "flow.none"),
    ("nowhere", "back", "flow.none"),
    ("nowhere", "back to amount", "flow.none"),
    ("nowhere", "cancel", "flow.none"),
    ("nowhere", "retry", "flow.none"),
    ("nowhere", "show", "flow.none"),
    ("nowhere", "state", "flow.none"),
    ("nowhere", "steps", "flow.none"),
    ("nowhere", "graph", "flow.none"),
    ("nowhere", "start holiday", "flow.unknown"),
    ("nowhere", "graph holiday", "flow.unknown"),
    ("nowhere", "start transfer country=spain", "field.choice"),
    ("nowhere", "start transfer colour=red", "field.unknown"),
    ("nowhere", "start transfer amount=5", "field.unknown"),
    ("nowhere", "start transfer at nowhere", "step.unknown"),
    ("nowhere", "start transfer at tariffs", "start.needs"),
    ("nowhere", "start transfer at confirmation tariff=economy", "start.needs"),
    ("nowhere", "start transfer at confirmation amount=500 tariff=slow", "field.choice"),
    ("nowhere", "start transfer at confirmation amount=-5 tariff=economy", "field.range"),
    ("nowhere", "start transfer at tariffs amount=500 tariff=economy", "field.unknown"),
    ("nowhere", "start enrol at finish email=a@b password=abc age=1", "start.needs"),
    ("nowhere", "undo", "undo.nothing"),
    ("nowhere", "redo", "undo.nothing"),
    ("nowhere", "release funds", "inject.nothing"),
    ("nowhere", "release nothing", "inject.unknown"),
    ("nowhere", "inject nothing hold", "inject.unknown"),
    ("nowhere", "world nothing", "world.path"),
    ("nowhere", "world transfer.countries[3]", "world.path"),
    ("nowhere", "world set nothing.at.all 5", "world.path"),
    ("nowhere", "world set transfer.countries[3] spain", "world.path"),
    ("nowhere", "world set transfer.wallet.balance lots", "world.value"),
    ("nowhere", "world set transfer.wallet 5", "world.value"),
    ("nowhere", "world set enrol.isClosed perhaps", "world.value"),
    ("nowhere", "world load /nowhere/w.json", "file"),
    ("nowhere", "world load broken.json", "world.value"),
    ("nowhere", "world load other.json", "world.value"),
    ("nowhere", "world save /nowhere/w.json", "file"),
    ("nowhere", "eval nothing", "expression"),
    ("nowhere", "eval 1 / 0", "expression"),
    ("nowhere", "eval state.amount", "expression"),
    ("nowhere", "let x = 9223372036854775807 + 1", "expression"),
    ("nowhere", "echo ${nothing}", "expression"),
    ("nowhere", "expect 1 + 1", "expression"),
    ("nowhere", "expect nothing 5", "expression"),
    ("nowhere", "expect world.nothing 5", "expression"),
    ("nowhere", "expect flow transfer", "expect.failed"),
    ("nowhere", "check busy true", "expect.failed"),
    ("nowhere", "expect 1 == 2", "expect.failed"),
    ("nowhere", "! start transfer", "expect.failed"),
    ("nowhere", "echo a\n| b", "expect.failed"),
    ("nowhere", "advance ${1}", "command.usage"),
    ("nowhere", "undo ${0}", "command.usage"),
    ("amount", "start transfer", "flow.running"),
    ("amount", "start enrol", "flow.running"),
    ("amount", "submit amount 0", "field.range"),
    ("amount", "submit amount -1", "field.range"),
    ("amount", "submit amount 99999999999999999999999999999999999", "field.range"),
    ("amount", "submit amount abc", "field.type"),
    ("amount", "submit amount 1e9", "field.type"),
    ("amount", "submit amount +5", "field.type"),
    ("amount", "submit amount .5", "field.type"),
    ("amount", "submit amount 5.", "field.type"),
    ("amount", "submit amount 1,000", "field.type"),
    ("amount", "submit amount ' 5'", "field.type"),
    ("amount", "submit amount '5 '", "field.type"),
    ("amount", "submit amount \u{2212}5", "field.type"),
    ("amount", "submit amount 1.005", "field.pattern"),
    ("amount", "submit amount \"\"", "field.missing"),
    ("amount", "submit \"\"", "field.missing"),
    ("amount", "submit", "field.missing"),
    ("amount", "submit amount", "field.missing"),
    ("amount", "submit colour red", "field.unknown"),
    ("amount", "submit colour=red", "field.unknown"),
    ("amount", "submit Amount 5", "field.unknown"),
    ("amount", "submit amount 1 amount 2", "command.usage"),
    ("amount", "submit amount=1 amount 2", "command.usage"),
    ("amount", "back to amount", "back.unvisited"),
    ("amount", "back to success", "back.unvisited"),
    ("amount", "back to nowhere", "step.unknown"),
    ("amount", "retry", "retry.nothing"),
    ("amount", "state tariff", "expression"),
    ("invalid", "submit", "transition.none"),
    ("invalid", "retry", "retry.nothing"),
    ("tariffs", "submit tariff slow", "field.choice"),
    ("tariffs", "submit Economy", "field.choice"),
    ("tariffs", "submit tariff \"\"", "field.missing"),
    ("tariffs", "submit amount 100", "field.unknown"),
    ("empty", "submit economy", "load.needed"),
    ("confirmation", "submit maybe", "field.choice"),
    ("confirmation", "submit", "field.missing"),
    ("success", "back", "back.nothing"),
    ("success", "back to amount", "back.nothing"),
    ("success", "submit word", "command.usage"),
    ("success", "submit amount 5", "field.unknown"),
    ("success", "submit amount=5", "field.unknown"),
    ("success", "retry", "retry.nothing"),
    ("ended", "submit 1", "flow.ended"),
    ("ended", "back", "flow.ended"),
    ("ended", "cancel", "flow.ended"),
    ("ended", "retry", "flow.ended"),
    ("completed", "submit", "flow.ended"),
    ("completed", "back to amount", "flow.ended"),
    ("pending", "submit 100", "busy"),
    ("pending", "retry", "busy"),
    ("pending", "start enrol", "busy"),
    ("pending", "wait", "busy"),
    ("pending", "wait 1000d", "busy"),
    ("pending", "release tariffs", "inject.nothing"),
    ("slow", "wait", "busy"),
    ("slow", "wait 119s", "busy"),
    ("loading", "submit economy", "busy"),
    ("account", "submit email a@b", "field.missing"),
    ("account", "submit password secret", "field.missing"),
    ("account", "submit a@b", "command.usage"),
    ("account", "submit email ab password x", "field.length"),
    ("account", "submit email abc password xy", "field.pattern"),
    ("account", "submit email a@b password x", "field.length"),
    ("options", "submit age 5.0", "field.type"),
    ("options", "submit age 151", "field.range"),
    ("options", "submit age 9223372036854775808", "field.range"),
    ("options", "submit age 5 news perhaps", "field.type"),
    ("options", "submit age 5 topics cobol", "field.choice"),
    ("options", "submit age 5 topics swift,", "field.choice"),
    ("options", "submit topics cobol age x", "field.type"),
    ("options", "submit 5", "command.usage"),
    ("review", "submit forget", "event.unhandled"),
  ]

  @Test("a refusal has its code and changes nothing", arguments: table)
  func refusal(_ row: (place: String, line: String, code: String)) throws {
    let files = MemoryFiles()
    files["broken.json"] = "{\"transfer\": "
    files["other.json"] = "{\"elsewhere\": {}}"
    let shell = try Shell(setup: files.setup)
    for line in Self.places[row.place] ?? ["no such place"] {
      #expect(shell.type(line).isWrong == false)
    }
    let before = shell.snapshot
    let answer = shell.type(row.line)
    #expect(answer.code == row.code, "\(answer.message ?? "it was accepted")")
    #expect(!answer.isWrong)
    #expect(shell.snapshot == before)
    // And nothing that does not show, either: the clock goes on as if nothing had been.
    #expect(shell.type("undo 1000000").code == "undo.nothing")
  }

  @Test(
    "what is wrong before it runs",
    arguments: [
      ("submt 5", "command.unknown"), ("Submit 5", "command.unknown"),
      ("'submit' 5", "command.unknown"), ("!submit 5", "command.unknown"), ("!", "command.usage"),
      ("submit email a@b password", "command.usage"),
      ("submit a b c", "command.usage"), ("submit a=1 b", "command.usage"),
      ("start", "command.usage"), ("start transfer at", "command.usage"),
      ("start transfer word", "command.usage"), ("back amount", "command.usage"),
      ("back to", "command.usage"), ("back to a b", "command.usage"),
      ("cancel now", "command.usage"),
      ("undo 0", "command.usage"), ("undo -1", "command.usage"), ("undo 1.5", "command.usage"),
      ("undo x", "command.usage"), ("undo 99999999999999999999", "command.usage"),
      ("advance", "command.usage"), ("advance 5", "command.usage"),
      ("advance -5s", "command.usage"), ("wait soon", "command.usage"),
      ("inject funds", "command.usage"),
      ("inject funds explode", "command.usage"), ("inject funds fail", "command.usage"),
      (#"inject funds fail """#, "command.usage"), (#"inject funds fail "a\nb""#, "command.usage"),
      ("inject funds fail x y z", "command.usage"), ("inject funds hold times 2", "command.usage"),
      ("inject funds fail x times 0", "command.usage"), ("inject funds delay", "command.usage"),
      ("release", "command.usage"), ("release funds fail", "command.usage"),
      ("seed", "command.usage"), ("seed -1", "command.usage"), ("seed +5", "command.usage"),
      ("world set a", "command.usage"),
      ("world load", "command.usage"), ("world a b", "command.usage"),
      ("state ..", "command.usage"), ("graph --format png", "command.usage"),
      ("graph --shiny", "command.usage"), ("let", "command.usage"), ("let x", "command.usage"),
      ("let step = 1", "command.usage"), ("let in = 1", "command.usage"),
      ("let 1x = 1", "command.usage"), ("let x =", "command.usage"), ("eval", "command.usage"),
      ("expect", "command.usage"), ("check", "command.usage"), ("! expect 1 == 1", "command.usage"),
      ("! let x = 1", "command.usage"), ("! ! back", "command.usage"), ("! quit", "command.usage"),
      ("! ! !", "command.usage"),
      ("start transfer at tariffs amount=5 amount=6", "command.usage"),
      ("help submt", "command.usage"), ("trace 0", "command.usage"), ("quit 1", "command.usage"),
      ("expect step tarifs", "step.unknown"), ("! start transfer\nexpect step x", "step.unknown"),
      ("expect flow tranfer", "flow.unknown"), ("| output", "syntax"),
      ("echo \"open", "syntax"), ("eval 1 +", "syntax"), ("expect step = amount", "syntax"),
    ] as [(String, String)])
  func wrong(_ line: String, _ code: String) throws {
    let shell = try Shell()
    let answer = shell.type(line)
    #expect(answer.isWrong, "it ran")
    #expect(answer.code == code, "\(answer.message ?? "")")
  }

  @Test func `a refusal behind ! is the error, and no screen loses its failure by it`() throws {
    let shell = try Shell(
      "start transfer at confirmation amount=500 tariff=standard",
      "inject createTransfer fail offline", "submit continue")
    let before = shell.prints("show")
    #expect(before.contains("error: offline"))
    #expect(shell.type("! submit nonsense").code == nil)
    #expect(shell.eval("error.code") == #""field.choice""#)
    #expect(shell.prints("show") == before)
    #expect(shell.type("expect error field.choice").code == nil)
    #expect(shell.type("retry\nexpect error null").code == nil)
  }

  @Test func `a script that is wrong anywhere runs nothing`() throws {
    let shell = try Shell()
    let before = shell.snapshot
    #expect(shell.type("start transfer\nsubmit 100\nadvance 1s\nexpect step nowhere").isWrong)
    #expect(shell.snapshot == before)
  }
}
