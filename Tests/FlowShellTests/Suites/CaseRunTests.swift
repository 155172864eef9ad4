import FlowCore
import FlowExpressions
import FlowScript
import Testing

@testable import FlowShell

struct CaseRunTests {
  @Test func `the background runs at the start of every case, and nothing else is shared`() throws {
    let text = """
      start transfer
      let n = 1
      world set transfer.wallet.balance 500
      case "one"
      submit amount 100
      world set transfer.wallet.balance 7
      let n = 2
      inject createTransfer hold
      advance 1h
      expect world.transfer.wallet.balance == 7
      case "two"
      expect step amount
      expect n == 1
      expect world.transfer.wallet.balance == 500
      expect clock == timestamp("2026-01-01T09:00:00Z")
      """
    #expect(try summaries(text) == ["passed t.flow::one", "passed t.flow::two"])
  }

  @Test(arguments: [
    ("expect true", "passed t.flow::t"),
    ("expect false\necho", "failed t.flow::t expect.failed@1"),
    ("check false\ncheck 1 == 2\nexpect true", "failed t.flow::t expect.failed@1 expect.failed@2"),
    ("check false\nback\ncheck false", "error t.flow::t expect.failed@1 flow.none@2"),
    ("expect 1/0 == 1", "error t.flow::t expression@1"),
    ("check nothing", "error t.flow::t expression@1"),
    ("echo a\n| b\ncheck false", "failed t.flow::t expect.failed@2 expect.failed@3"),
    ("! flows\nexpect true", "failed t.flow::t expect.failed@1"),
    ("! back", "passed t.flow::t"),
    ("echo a\n| a", "passed t.flow::t"),
    ("echo a", "failed t.flow::t case.asserts-nothing@1"),
    ("quit\nexpect false", "passed t.flow::t"),
    ("expect true\nquit\nback", "passed t.flow::t"),
    ("case a\nskip why\nback", "skipped t.flow::a"),
    ("case a\ntodo why\nexpect false", "todo t.flow::a expect.failed@3"),
    ("case a\ntodo why\nback", "todo t.flow::a flow.none@3"),
    ("case a\ntodo why\nexpect true", "failed t.flow::a todo.passes@2"),
    ("expect false\ncase a\nexpect true", "failed t.flow::a expect.failed@1"),
    ("expect true\ncase a\necho", "passed t.flow::a"),
    (
      "case a\nwith n=1\nwith n=2\nexpect n == \"1\"",
      "passed t.flow::a[1]|failed t.flow::a[2] expect.failed@4"
    ),
  ])
  func `a case passes, fails or is an error`(text: String, summary: String) throws {
    #expect(try summaries(text).joined(separator: "|") == summary)
  }

  @Test func `reasons are kept`() throws {
    let results = try Scripts([
      "t.flow": "case a\nskip \"too slow\"\ncase b\ntodo \"not yet\"\nexpect false"
    ]).results()
    #expect(results.map(\.reason) == ["too slow", "not yet"])
  }

  @Test(arguments: [
    ("expect true\ncheck true\necho a\n| a\n! back\nlet x = 1", 4),
    ("expect true\nquit\nexpect true", 1), ("expect true\ncase a\nexpect true", 2),
  ])
  func `the lines that check something are counted as they run`(text: String, count: Int) throws {
    #expect(try Scripts(["t.flow": text]).results()[0].checkCount == count)
  }

  @Test func `set variables give way to rows, and rows to let`() throws {
    var setup = Session.Setup()
    setup.variables = [("a", .string("set")), ("b", .string("set")), ("c", .string("set"))]
    let text = """
      let c = "background"
      case x
      with b=row c=row
      expect [a, b, c] == ["set", "row", "background"]
      let a = "case"
      expect [a, b, c] == ["case", "row", "background"]
      reset
      expect [a, b, c] == ["set", "row", "row"]
      """
    let results = try Scripts(["t.flow": text]).results("t.flow", setup)
    #expect(results.map(\.summary) == ["passed t.flow::x[1]"])
  }

  @Test func `a failure has its place, what was compared, and what led there`() throws {
    let text = "start transfer\n  expect  state.country  france"
    let problem = try #require(try Scripts(["t.flow": text]).results()[0].problems.first)
    #expect(problem.kind == .failure)
    #expect(problem.place.position == SourcePosition(line: 2, column: 26))
    #expect(problem.place.endColumn == 32)
    #expect(
      problem.comparison
        == Comparison(
          found: "\"germany\"", foundType: "string", expected: "france", expectedType: "string"))
    #expect(problem.place.diagnostic.notes == ["last: transfer started at amount"])
  }

  @Test(arguments: [
    ("expect 1 + 1 == 3.0", "2", "int", "3.0", "double"),
    ("expect 1 + 1 > 3", "2", "int", "> 3", "int"),
    ("expect 1 + 1 != 2", "2", "int", "!= 2", "int"),
    ("let a = 5\nexpect a six", "5", "int", "six", "string"),
    ("let a = 5\nexpect a 6", "5", "int", "6", "int"),
    ("expect outcome completed", "null", "null", "completed", "string"),
    ("let a = decimal(\"1.50\")\nexpect a 6", "1.50", "decimal", "6", "decimal"),
    ("let a = true\nexpect a false", "true", "bool", "false", "bool"),
    ("let a = [1]\nexpect a [2]", "[1]", "list", "[2]", "list"),
    ("let a = {\"b\": 1}\nexpect a '{\"b\": 2}'", "{\"b\":1}", "map", "{\"b\": 2}", "map"),
    ("echo a\n| b", "a", "line", "b", "line"), ("echo a\n| a\n| b", "", "no line", "b", "line"),
    ("echo \"a\\nb\"\n| a", "b", "line", "", "no line"),
  ])
  func `what was compared has both values and their types`(
    text: String, found: String, foundType: String, expected: String, expectedType: String
  ) throws {
    var compared = try #require(
      try Scripts(["t.flow": text]).results()[0].problems.first?.comparison)
    compared.difference = []
    #expect(
      compared
        == Comparison(
          found: found, foundType: foundType, expected: expected, expectedType: expectedType))
  }

  @Test(arguments: [
    (
      "expect {\"a\": 1, \"b\": [1, 2]} == {\"a\": 1, \"b\": [1, 3, 4]}",
      ["expected → found:", "b[1]: 3 → 2", "b[2]: 4 → (none)"]
    ),
    (
      "let m = {\"a-b\": {\"x y\": 1}, \"c\": 2}\nexpect m == {\"a-b\": {\"x y\": 2}}",
      ["expected → found:", "m.a-b[\"x y\"]: 2 → 1", "m.c: (none) → 2"]
    ),
    (
      "start transfer\nexpect world.transfer.wallet '{\"balance\":1}'",
      [
        "expected → found:", "world.transfer.wallet.balance: 1 → 1000.00",
        "world.transfer.wallet.currency: (none) → \"EUR\"",
      ]
    ),
    ("expect 1 == 2", []), ("expect {\"a\": 1} != {\"a\": 1}", []), ("expect [1] == {1: 1}", []),
    (
      "echo \"a\\nb  \\nc\\td\"\n| a\n| b\n| c d",
      ["--- expected", "+++ printed", "@@ -1,3 +1,3 @@", " a", "-b", "-c d", "+b··", "+c→d"]
    ),
    ("echo 'a '\n| a", ["--- expected", "+++ printed", "@@ -1 +1 @@", "-a", "+a·"]),
    ("echo a\n| b", []),
    (
      "start transfer\nexpect step != 'amount' || printed.contains('tariffs')",
      [
        "printed:", "  transfer:amount", "    amount: decimal, more than 0, at most 2 places",
        "    action: route amount",
      ]
    ),
  ])
  func `a difference names its places`(text: String, lines: [String]) throws {
    let problem = try #require(try Scripts(["t.flow": text]).results()[0].problems.first)
    #expect(problem.comparison?.difference == lines)
    #expect(problem.place.diagnostic.difference == lines)
  }

  @Test func `an expression that is written as words are gets advice`() throws {
    let text = "let n = 1\nexpect \"${n}\" == \"2\""
    let problem = try #require(try Scripts(["t.flow": text]).results()[0].problems.first)
    #expect(
      problem.place.diagnostic.help
        == "expect.failed; in an expression a name is written as it is, without ${}")
  }

  @Test func `of many differences the first twenty are shown`() throws {
    let text = "expect lists.range(100) == lists.range(100).map(x, x + 1)"
    let problem = try #require(try Scripts(["t.flow": text]).results()[0].problems.first)
    let lines = try #require(problem.comparison?.difference)
    #expect(lines.count == 22 && lines[20] == "[19]: 20 → 19" && lines[21] == "and 80 more")
    #expect(problem.message.hasSuffix("is false: 100 values differ"))
  }

  @Test(arguments: [
    ("[1, 5].all(x, x < 3)", "since [1] is 5"),
    ("{\"a\": 5}.all(k, v, v < 3)", "since [\"a\"] is 5"),
    ("[1, 5].exists(x, x > 8)", "since none of 2 fits"),
    (
      "!history.exists(x, x == \"amount\")",
      "since [0] is \"amount\", where history is [\"amount\",\"tariffs\"]"
    ),
    ("![1].all(x, x == 1)", "is false"), ("[1, 5].existsOne(x, x > 8)", "since none of 2 fits"),
    ("[1, 5].existsOne(x, x > 0)", "since 2 fit: [0], [1]"),
    ("lists.range(9).exists_one(i, x, x > 0)", "since 8 fit: [1], [2], [3], [4], [5] and 3 more"),
    ("!{\"a\": 1}.existsOne(k, x, x > 0)", "since [\"a\"] is 1"),
  ])
  func `of all and exists the element is named`(text: String, reason: String) throws {
    let script = "start transfer\nsubmit amount 100\nexpect \(text)"
    let problem = try #require(try Scripts(["t.flow": script]).results()[0].problems.first)
    #expect(problem.message.hasSuffix(reason), "\(problem.message)")
  }

  @Test(arguments: [
    ("expect not busy", "nothing is named 'not'; 'not' is written '!'"),
    (
      "expect secret.pin == \"1\"",
      "there is no secret 'pin'; give it with --secret pin=…, --secrets-file FILE or FLOWSH_SECRET_pin in the environment"
    ),
    ("! start transfer", "the command was not refused; it led to transfer:amount"),
    ("expect step in [amount]", "nothing is named 'amount'; a text needs quotes: \"amount\""),
    ("expect step == None", "nothing is named 'None'; it is written null"),
    (
      "expect \"a\".contains(amount)",
      "nothing is named 'amount'; a text needs quotes: \"amount\""
    ),
    ("expect error.code == \"offline\"", "'error' is null and has no field 'code'"),
    ("expect 5", "expected a bool, found an int: 5"),
    ("expect error.code offline", "'error' is null and has no field 'code'"),
    ("let a = {'b': null}\nexpect a.b.c d", "'a.b' is null and has no field 'c'"),
    ("let a = {'b-c': {}}\nexpect a.b-c.d e", "no such key: 'd'"),
    ("let a = {'b c': 1}\nexpect a[\"b c\"] 2", "a[\"b c\"] is 1 (int), not 2"),
    ("let a = [1]\nexpect a[1] 2", "the index 1 is out of bounds; the list's size is 1"),
    (
      "let a = timestamp('2026-01-01T09:00:00Z')\nexpect a 2026",
      "a is \"2026-01-01T09:00:00Z\" (timestamp), not 2026"
    ),
    (
      "start transfer\nexpect state.fee == 1", "state.fee is not set; has(state.fee) says if it is"
    ),
    (
      "start transfer\nexpect state.transfer.id == 't1'",
      "state.transfer is not set; has(state.transfer) says if it is"
    ),
    (
      "start transfer\nexpect state.transfer.id t1",
      "'state.transfer' is null and has no field 'id'"
    ),
    ("echo a\n| ...\n| b\n| ...", "the command printed no line 'b'"),
    ("echo 'a'\n| ...\n| b", "the last line is 'a', not 'b'"),
    (
      "echo \"a\\nb\\nc\"\n| a\n| ...\n| c\n| d",
      "of the last 2 lines the first is 'b', not 'c'"
    ),
    ("echo a\n| ...\n| a\n| b", "the command printed only 1 line, not the 2 after '...'"),
    ("let x = 1\n| ...\n| b", "the command printed nothing, not 'b'"),
    ("echo a\n|~ b+", "the command printed 'a', which 'b+' does not match"),
    (
      "let v = 1\necho 1\n|~ ${v}",
      "the command printed '1', which '${v}' does not match; only '|$' fills in ${…}"
    ),
    ("echo a\n| ...\n|~ b+\n| ...", "the command printed no line that 'b+' matches"),
    (
      "start transfer\nexpect printed.contains('tariffs')",
      "'printed.contains('tariffs')' is false, where printed is a string of 3 lines"
    ),
    (
      "let a = '\(String(repeating: "a", count: 90))'\nexpect a == a + 'b'",
      "'a == a + 'b'' is false: the texts differ from character 91 on"
    ),
    ("start transfer\nexpect busy", "'busy' is false"),
    (
      "start transfer\nexpect !(step == 'amount')",
      "'!(step == 'amount')' is false, where step is \"amount\" (string)"
    ),
    ("start transfer\nexpect state.fees == 1", "there is no 'state.fees'"),
    (
      "expect \"a\" in \"abc\"",
      "no matching overload of 'in' for (string, string); a part of a text is found by "
        + "value.contains(…)"
    ),
    (
      "expect \"5\" > 4",
      "no matching overload of '>' for (string, int); int(…), double(…) and decimal(…) make a "
        + "number of a text"
    ),
    (
      "expect clock > \"2026\"",
      "no matching overload of '>' for (timestamp, string); a time is written "
        + "timestamp(\"2026-01-01T09:00:00Z\")"
    ),
    ("expect exists(step)", "there is no function 'exists'; write has(a.b), or list.exists(x, …)"),
    ("expect True", "nothing is named 'True'; it is written true"),
    ("expect history.length == 1", "a list has no field 'length'; its length is size(…)"),
    ("eval [1].count", "a list has no field 'count'; its length is size(…)"),
    ("eval math.max(1, 2)", "there is no function 'math.max'; write math.greatest(…)"),
    (
      "eval [1].contains(1)",
      "no matching overload of 'contains' for (list, int); what is in a list is found by value in list"
    ),
  ])
  func `a message names what may have been meant`(text: String, message: String) throws {
    let problem = try #require(try Scripts(["t.flow": text]).results()[0].problems.first)
    #expect(problem.message == message)
  }

  @Test(arguments: [
    ("a;b\n1;2\n", "; the columns of a file are separated by ',', and this one is row[\"a;b\"]"),
    ("a, b\n1,2\n", "; the column is named with blanks around: row[\" b\"]"),
    ("the b\n1\n", "; a column is row[\"the b\"]"), ("c\n1\n", ""),
  ])
  func `a message names a column that is named otherwise`(table: String, hint: String) throws {
    let scripts = Scripts(["t.flow": "case x\nwith rows r\nexpect size(b) == 1", "r": table])
    let problem = try #require(try scripts.results()[0].problems.first)
    #expect(problem.message == "nothing is named 'b'\(hint)")
  }

  @Test(arguments: [
    ("case x\nwith rows r\nexpect row[\"b\"] 1", "no such key: 'b'; \(CaseRunTests.separated)"),
    ("case x\nwith rows r\nexpect row[\"b\"] == 1", "no such key: 'b'; \(CaseRunTests.separated)"),
    ("case x\nwith rows r\nexpect b 1", "nothing is named 'b'; \(CaseRunTests.separated)"),
  ])
  func `a message names a column that was not separated, wherever it is asked for`(
    text: String, message: String
  ) throws {
    let scripts = Scripts(["t.flow": text, "r": "a;b\n1;2\n"])
    #expect(try scripts.results()[0].problems.first?.message == message)
  }

  private static let separated =
    "the columns of a file are separated by ',', and this one is row[\"a;b\"]"

  @Test(arguments: ["b", "row[\"b\"]"])
  func `the name of a case tells of a column that was not separated`(name: String) throws {
    let scripts = Scripts([
      "t.flow": "case \"x ${\(name)}\"\nwith rows r\nexpect flow null", "r": "a;b\n1;2\n",
    ])
    do {
      _ = try scripts.results()
      Issue.record("the script is read")
    } catch let error as ScriptError {
      #expect(error.mistakes.first?.diagnostic.help == CaseRunTests.separated)
    }
  }

  @Test func `a message names a column whose name means something already`() throws {
    let rows = "step\nb\n"
    let hint = "'step' has a meaning already; the column is row[\"step\"]"
    let checked = Scripts(["t.flow": "case x\nwith rows r\nexpect step b", "r": rows])
    // Names of steps are looked up before anything runs.
    #expect(throws: ScriptError.self) { try checked.results() }
    let text = "case x\nwith rows r\nexpect busy b"
    let run = Scripts(["t.flow": text, "r": "busy\nb\n"])
    let problem = try #require(try run.results()[0].problems.first)
    #expect(problem.place.diagnostic.help?.hasSuffix("the column is row[\"busy\"]") == true)
    let named = Scripts(["t.flow": "case \"${step}\"\nwith rows r\nexpect flow null", "r": rows])
    let error = #expect(throws: ScriptError.self) { try named.results() }
    #expect(error?.mistakes.first?.diagnostic.help == hint)
  }

  @Test func `a message has what failed before after what was expected`() throws {
    let text = """
      start transfer
      inject funds fail offline "No net"
      submit amount 100
      check step tariffs
      check error null
      """
    let problems = try Scripts(["t.flow": text]).results()[0].problems
    let notes = problems.map { $0.place.diagnostic.notes.filter { $0.hasPrefix("error: ") } }
    #expect(notes == [["error: offline: No net"], []])
  }

  @Test(arguments: ["'[\"b\",\"d\"]'", "b,d"])
  func `a message names texts of a list that are written otherwise`(written: String) throws {
    let text = "let a = [\"b\", \"c\"]\nexpect a \(written)"
    let problem = try #require(try Scripts(["t.flow": text]).results()[0].problems.first)
    #expect(problem.comparison?.difference == [])
    #expect(
      problem.place.diagnostic.help == "expect.failed; a list of texts is written as \"b, d\"")
  }

  @Test func `lines of sourced files are kept behind the line that sources them`() throws {
    let scripts = Scripts([
      "t.flow": "source s.flow a=1\necho c", "s.flow": "source u.flow\necho ${a}\n| 2",
      "u.flow": "echo b",
    ])
    let entries = try scripts.results()[0].entries
    #expect(
      entries.map(\.text) == [
        "source s.flow a=1", "source u.flow", "echo b", "echo ${a}", "echo c",
      ])
    #expect(entries.map(\.sourcedPath) == [nil, "s.flow", "u.flow", "s.flow", nil])
    #expect(entries.map(\.printed) == ["", "", "b\n", "1\n", "c\n"])
    #expect(entries.map(\.isFailing) == [false, false, false, true, false])
    let refused = Scripts(["t.flow": "source s.flow", "s.flow": "source u a=${b}", "u": "echo"])
    let lines = try refused.results()[0].entries
    #expect(lines.map(\.text) == ["source s.flow", "source u a=${b}"])
    #expect(lines.map(\.isFailing) == [false, true])
  }

  @Test(arguments: [
    ("expect 1 <> 2", "'<>' is no operator; inequality is '!='"),
    ("expect step =~ \"a\"", "'=~' is no operator; a pattern is tried with value.matches(…)"),
    ("expect step === \"a\"", "'=' is no operator; equality is '=='"),
  ])
  func `a message knows operators of other languages`(text: String, message: String) {
    #expect(mistakes(text).first?.hasSuffix("syntax: \(message)") == true)
  }

  @Test func `a transcript that differs has everything that was printed`() throws {
    let text = "echo \"a\\nb\"\n| a\n| c\n| d"
    let difference = try #require(
      try Scripts(["t.flow": text]).results()[0].problems.first?.transcript)
    #expect(difference.printed == "a\nb\n")
    #expect(difference.lines == 1..<4)
  }

  @Test func `the lines that ran are kept with what they printed`() throws {
    let result = try Scripts(["t.flow": "echo a\n\necho \\\n b # c\n| b"]).results()[0]
    #expect(result.entries.map(\.line) == [1, 3])
    #expect(result.entries.map(\.printed) == ["a\n", "b\n"])
  }
}
