import FlowScript
import Testing

@testable import FlowShell

/// `expect` and `check`: when two words are a subject and its value, and how values compare.
struct ExpectationTests {
  private static let prologue = [
    "start transfer at confirmation amount=250.50 tariff=express",
    "let list = [\"a\", \"b\"]", "let numbers = [1, 2.50]", "let map = {\"k\": [1], \"j\": null}",
    "let text = \"two words\"", "let yes = true", "let number = 5",
  ]

  @Test(
    "what holds",
    arguments: [
      "flow transfer", "step confirmation", "'confirmation' == step", "state.amount 250.5",
      "state.amount 250.50", "state.amount '250.500'", "state.fee 75.15", "state.tariff express",
      "state.transfer null", "busy false", "error null", "outcome null", "output null", "page null",
      "action \"route confirmation\"", "action.kind route", "action.screen confirmation",
      "history \"amount, tariffs, confirmation\"", "history[0] amount",
      "fields.confirmation.choices \"continue, editAmount, editTariff\"",
      "fields.confirmation.choices[1] editAmount", "world.transfer.wallet.balance 1000",
      "world.transfer.transfers {}", "list \"a, b\"", "list[1] b", "numbers [1,2.5]",
      "map '{\"k\":[1],\"j\":null}'", "map '{\"j\": null, \"k\": [1.0]}'", "text \"two words\"",
      "text 'two words'", "yes true", "number 5", "number 5.0", "number ${2 + 3}",
      "state.country \"ger${'many'}\"", "state == state",
      "has(state.tariff) && !has(state.transfer)",
      "state.amount + state.fee == 325.65", "state.fee == 75.15", "size(history) == 3",
      "'amount' in history", "number in [5]", "\"in\" == \"in\"", "!busy", "(busy) == false",
      "step == 'confirmation'   # a comment", "step confirmation # a comment",
      "clock == timestamp('2026-01-01T09:00:00Z')", "world.transfer.countries[1] germany",
      "text == \"# no comment\" || true", "step ==\"confirmation\"", "step =='confirmation'",
      "number >=5", "step !=\"amount\"", "yes &&true", "yes ?true:false",
    ])
  func holds(_ rest: String) throws {
    let shell = try Shell()
    for line in Self.prologue { #expect(shell.type(line).code == nil) }
    let before = shell.snapshot
    let answer = shell.type("expect \(rest)")
    #expect(answer.code == nil, "\(answer.message ?? "")")
    #expect(answer.printed.isEmpty)
    #expect(shell.type("check \(rest)").code == nil)
    #expect(shell.snapshot == before)
  }

  @Test(
    "a message puts a value in quotes that is nothing or has a blank at an end",
    arguments: ["", " 5", "5 "])
  func unseen(expected: String) throws {
    let shell = try Shell("let number = 5")
    #expect(
      shell.type("expect number '\(expected)'").message
        == "number is 5 (int), not \"\(expected)\"")
  }

  @Test(
    "texts are the same if their code points are, in both forms",
    arguments: [
      #"a "cafe\u{301}""#, #"a == "cafe\u0301""#, #"l "cafe\u{301}, b""#,
      #"l == ["cafe\u0301", "b"]"#, #"m '{"k":"cafe\u0301"}'"#,
    ])
  func sameScalars(_ rest: String) throws {
    let shell = try Shell(
      #"let a = "caf\u00e9""#, #"let l = ["caf\u00e9", "b"]"#, #"let m = {"k": "caf\u00e9"}"#)
    #expect(shell.type("expect \(rest)").code == "expect.failed")
  }

  @Test(
    "texts that look the same are told apart",
    arguments: [
      (#"a "cafe\u{301}""#, #"a is not as expected: "caf\u{E9}", not "cafe\u{301}""#),
      (
        #"a == "cafe\u0301""#,
        #"'a == "cafe\u0301"' is false: the texts are "caf\u{E9}" and "cafe\u{301}""#
      ),
      (#"b "100 EUR""#, #"b is not as expected: "100\u{A0}EUR", not "100 EUR""#),
    ])
  func lookAlikes(_ rest: String, _ message: String) throws {
    let shell = try Shell(#"let a = "caf\u00e9""#, #"let b = "100\u00a0EUR""#)
    #expect(shell.type("expect \(rest)").message == message)
  }

  /// Plain words are read when they run, other ones before; both must come to the same.
  @Test(arguments: [
    ("state.amount", "250.5"), ("state.amount", "1"), ("state.nothing", "1"), ("step", "amount"),
    ("step", "confirmation"), ("state.transfer", "null"), ("outcome", "null"), ("flow", "enrol"),
    ("history", "amount"), ("busy", "false"), ("number", "5"), ("state.tariff", "express"),
  ])
  func `a plain check answers as one in quotes`(subject: String, value: String) throws {
    let shell = try Shell()
    for line in Self.prologue { shell.type(line) }
    for command in ["expect", "check"] {
      let plain = shell.type("\(command) \(subject) \(value)")
      let quoted = shell.type("\(command) \(subject) \"\(value)\"")
      #expect(plain.code == quoted.code)
      #expect(plain.message == quoted.message)
    }
  }

  @Test func `a check sees the state as it is now`() throws {
    let shell = try Shell()
    for line in ["start transfer", "expect state.amount null", "submit 100"] { shell.type(line) }
    #expect(shell.type("expect state.amount 100").code == nil)
    shell.type("submit economy")
    #expect(shell.type("expect state.tariff economy").code == nil)
    shell.type("undo 2")
    #expect(shell.type("expect state.amount null").code == nil)
    shell.type("redo")
    #expect(shell.type("expect state.amount 100").code == nil)
  }

  @Test(
    "what does not hold",
    arguments: [
      "flow enrol", "step amount", "state.amount 250.51", "state.amount abc", "state.fee null",
      "state.transfer t1", "busy yes", "error offline", "outcome completed", "action route",
      "history amount", "list a", "list \"b, a\"", "numbers [1]", "numbers nonsense",
      "map {}", "yes null", "number five", "1 == 2", "busy", "state.tariff == 'economy'",
    ])
  func fails(_ rest: String) throws {
    let shell = try Shell()
    for line in Self.prologue { shell.type(line) }
    #expect(shell.type("expect \(rest)").code == "expect.failed")
    #expect(shell.type("check \(rest)").code == "expect.failed")
  }

  @Test(
    "what cannot be evaluated is an error and never false",
    arguments: [
      "nothing 5", "nothing == 5", "state.nothing 5", "state.nothing == null", "world.nothing 5",
      "history[9] amount", "list[2] c", "map.x 1", "step.x 1", "number.x 1", "state.transfer.x 1",
      "1 + 1", "step", "!number", "state.amount > 'x'", "1 / 0 == 1",
    ])
  func errors(_ rest: String) throws {
    let shell = try Shell()
    for line in Self.prologue { shell.type(line) }
    #expect(shell.type("expect \(rest)").code == "expression")
  }

  @Test(
    "the second word is an operator, so the rest is an expression",
    arguments: [
      "step = x", "step =x", "step <", "step >x", "step &&", "step || x", "number ?1:2", "step in",
    ])
  func operators(_ rest: String) throws {
    let shell = try Shell()
    #expect(["syntax", "expression"].contains(shell.type("expect \(rest)").code))
  }

  @Test(
    "a quoted operator is a value, and so is a word that only begins like one",
    arguments: ["'='", "\"==\"", "'in'", "\"<\"", "inside", "!", "'&&'"])
  func quoted(_ value: String) throws {
    let bare = value.filter { $0 != "'" && $0 != "\"" }
    let shell = try Shell("let word = \"\(bare)\"")
    let answer = shell.type("expect word \(value)")
    #expect(answer.code == nil, "\(answer.message ?? "")")
  }

  @Test func `in before a bracket or a quote is an operator`() throws {
    let shell = try Shell("let word = \"a\"")
    #expect(shell.type("expect word in[\"a\",\"b\"]").code == nil)
    #expect(shell.type("expect word in['c']").code == "expect.failed")
  }

  @Test func `an expression is not expanded`() throws {
    let shell = try Shell("let x = \"${1 + 1}\"")
    #expect(shell.type("expect x == \"$\" + \"{1 + 1}\"").code == nil)
  }

  @Test func `a lone equals sign gets advice`() throws {
    let shell = try Shell()
    let error = #expect(throws: ScriptError.self) {
      try Program.read(Array("expect step = amount".utf8), path: "t", shell.flows)
    }
    #expect(error?.diagnostics.first?.message == "'=' is no operator; equality is '=='")
  }

  @Test func `a failure tells both values, their types and what led there`() throws {
    let shell = try Shell()
    for line in Self.prologue { shell.type(line) }
    let program = try Program.read(Array("expect state.fee 75.16".utf8), path: "t", shell.flows)
    let problem = try #require(
      shell.session.runner.perform(0, of: program).problem)
    #expect(problem.message.contains("75.15"))
    #expect(problem.message.contains("75.16"))
    #expect(problem.message.contains("(decimal)"))
    #expect(
      problem.place.diagnostic.notes.contains {
        $0.hasPrefix("last: transfer went from tariffs to confirmation after ")
      })
  }

  @Test func `a comparison that is false tells both values, too`() throws {
    let shell = try Shell()
    for line in Self.prologue { shell.type(line) }
    let message = shell.type("expect state.fee == 75.16").message ?? ""
    #expect(message.contains("75.15 "))
    #expect(message.contains("75.16"))
  }

  @Test(
    "what else is false tells the names in it, each once",
    arguments: [
      ("step in ['foo', 'bar']", #""confirmation" (string) and ["foo","bar"] (list)"#),
      ("step.startsWith('foo')", #"where step is "confirmation" (string)"#),
      ("step == 'a' || step == 'b'", #"where step is "confirmation" (string)"#),
      (
        "!(busy || step == 'confirmation')",
        #"busy is false (bool), step is "confirmation" (string)"#
      ),
      ("[1, 2].exists(x, x == 3)", "is false"), ("step == 'confirmation' ? busy : true", "busy is"),
    ])
  func names(_ expression: String, _ told: String) throws {
    let shell = try Shell()
    for line in Self.prologue { shell.type(line) }
    let message = try #require(shell.type("expect \(expression)").message)
    #expect(message.hasPrefix("'\(expression)' is false"))
    #expect(message.contains(told), "\(message)")
    #expect(message.matches(of: /step is/).count <= 1)
  }

  @Test(arguments: [
    ("history \"amount, tariffs\"", ["history[2]: (none) → \"confirmation\""]),
    ("map '{\"k\": [2], \"j\": null}'", ["map.k[0]: 2 → 1"]),
    ("lines \"a\\nc\"", ["-c", "+b"]), ("lines == \"a\\nc\"", ["-c", "+b"]),
    ("text \"two worlds\"", []), ("map nonsense", []),
  ])
  func `lists, maps and texts of several lines differ by place`(
    rest: String, shown: [String]
  ) throws {
    let problem = try problem(of: rest, after: "let lines = \"a\\nb\"")
    let difference = problem.place.diagnostic.difference
    #expect(difference.filter(shown.contains) == shown, "\(difference)")
    #expect(difference.isEmpty == shown.isEmpty)
  }

  @Test(arguments: [
    ("state.amount number", "; the variable's value is written ${number}"),
    ("world map", "; the variable's value is written ${map}"),
    ("world {\"a\":1}", "; JSON belongs in '…', which keeps its quotes"),
    ("world nothing", ""), ("step amount", ""),
  ])
  func `a message names what was probably meant`(rest: String, help: String) throws {
    let told = try problem(of: rest).place.diagnostic.help
    #expect(told == "expect.failed\(help)")
  }

  @Test func `no value fills the page`() throws {
    let problem = try problem(of: "world nothing")
    #expect(problem.message.count < 300)
    #expect(problem.comparison.map { $0.found.count < 300 } == true)
  }

  private func problem(of rest: String, after lines: String...) throws -> Problem {
    let shell = try Shell()
    for line in Self.prologue + lines { shell.type(line) }
    let program = try Program.read(Array("expect \(rest)".utf8), path: "t", shell.flows)
    return try #require(shell.session.runner.perform(0, of: program).problem)
  }

  @Test func `expect ends the script, check does not, and both are reported`() throws {
    let shell = try Shell()
    shell.type("expect 1 == 2\nlet a = 1")
    shell.type("check 1 == 2\nlet b = 1")
    #expect(shell.prints("vars") == "b: 1")
  }

  @Test(
    "a transcript that differs",
    arguments: [
      ("echo a\n| a", nil), ("echo a\n|a", nil), ("echo a\n   | a", nil), ("echo ' a'\n|  a", nil),
      ("echo a\n| b", "'a', not 'b'"), ("echo a\n| a\n| b", "only 1 line"),
      ("show\n| x", "no flow"), ("flows\n| transfer", "transfer: send"),
      ("echo 'a '\n| a", "'a '"),
    ])
  func transcript(_ lines: String, _ message: String?) throws {
    let answer = try Shell().type(lines)
    if let message {
      #expect(answer.code != nil)
      #expect(answer.message?.contains(message) == true, "\(answer.message ?? "")")
    } else {
      #expect(answer.code == nil)
    }
  }

  @Test func `after a transcript that differs the script goes on`() throws {
    let shell = try Shell()
    shell.type("echo a\n| b\nlet a = 1")
    #expect(shell.prints("vars") == "a: 1")
  }
}
