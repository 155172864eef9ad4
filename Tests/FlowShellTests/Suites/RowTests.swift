import FlowCore
import FlowScript
import Testing

@testable import FlowShell

struct RowTests {
  private func rows(_ table: String, _ name: String = "r") throws -> [[String]] {
    let scripts = Scripts(["d/t.flow": "case a\nwith rows \(name)\necho", "d/\(name)": table])
    let rows = try #require(try scripts.suite("d/t.flow").cases[0].rows)
    return [rows.names]
      + (0..<rows.count).map { number in rows.row(number + 1).map { $0.value.json } }
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["\"1\"", "\"2\""]]),
    ("a,b\r\n1,2\r\n3,4", [["a", "b"], ["\"1\"", "\"2\""], ["\"3\"", "\"4\""]]),
    ("\u{FEFF}a\n\"x,\"\"y\"\"\r\nz\"\n", [["a"], ["\"x,\\\"y\\\"\\r\\nz\""]]),
    ("a,b\n,\n", [["a", "b"], ["\"\"", "\"\""]]),
    ("a\n\nb\n", [["a"], ["\"\""], ["\"b\""]]),
    ("a b,c\n".replacing(" ", with: "_"), [["a_b", "c"]]),
    ("", [[]]),
  ])
  func `CSV has a header line, and strings`(table: String, expected: [[String]]) throws {
    #expect(try rows(table) == expected)
  }

  @Test(arguments: [
    ("a,b\n1\n", "d/r:2:1 file: the row has 1 field, the header has 2 < d/t.flow:2"),
    ("a\n1,2\n", "d/r:2:1 file: the row has 2 fields, the header has 1 < d/t.flow:2"),
    ("a,a\n", "d/r:1:3 file: 'a' is named twice < d/t.flow:2"),
    ("a,\n", "d/r:1:3 file: a column has no name < d/t.flow:2"),
    (
      "@slow\n",
      "d/r:1:1 file: '@slow' cannot be the name of a column; "
        + "with '@' begin @skip, @todo, @tags < d/t.flow:2"
    ),
    (
      "a,@tags\n1,slow\n",
      "d/r:2:1 file: 'slow' is not a tag: @ and then letters, digits, _, - or . < d/t.flow:2"
    ),
    (
      "a,@skip,@todo\n1,b,c\n",
      "d/r:2:1 file: a row is either to skip or to do, not both < d/t.flow:2"
    ),
    ("{\"a\":1,\"@skip\":2}\n", "d/r:1:1 file: '@skip' must be a text < d/t.flow:2"),
    ("[{\"a\":1},2]", "d/r:1:10 file: a row is an object < d/t.flow:2"),
    (
      "[\n {\"a\":\"\\\"],[\"},\n {\"b\":[1,{\"c\":[]}]}]",
      "d/r:3:2 file: all rows of a case have the same names: this one has b, the first has a "
        + "< d/t.flow:2"
    ),

    ("\n1\n", "d/r:1:1 file: the first line names no columns < d/t.flow:2"),
    ("{\"\":1}\n", "d/r:1:1 file: a column has no name < d/t.flow:2"),
    ("a\nb\n\"c\nd\n", "d/r:3:1 file: this quote is never closed < d/t.flow:2"),
    ("a\n\"b\"c\n", "d/r:2:4 file: nothing may follow the closing quote < d/t.flow:2"),
    ("a\nb\"c\"\n", "d/r:2:2 file: a quote in a field that is not quoted < d/t.flow:2"),
    (
      "{\"a\":1}\n{\"a\":x}\n",
      "d/r:2:6 file: a value was expected: a file that begins with { or [ is read as JSON < d/t.flow:2"
    ),
    (
      "[a],b\n1,2\n",
      "d/r:1:2 file: a value was expected: a file that begins with { or [ is read as JSON < d/t.flow:2"
    ),
    (
      "a,x\r100,2\r",
      "d/r:1:4 file: a carriage return alone ends no line; end lines with LF or CRLF < d/t.flow:2"
    ),
    (
      "sep=;\na;b\n1;2\n",
      "d/r:1:1 file: 'sep=;' is for a spreadsheet; remove the line, and part fields by commas "
        + "< d/t.flow:2"
    ),
    (
      "a,@skip\n1,false\n",
      "d/r:2:1 file: '@skip' says why, not 'false'; leave it empty for a row that runs "
        + "< d/t.flow:2"
    ),
    (
      "a,@todo\n1,No\n",
      "d/r:2:1 file: '@todo' says why, not 'No'; leave it empty for a row that runs < d/t.flow:2"
    ),
    ("{\"a\":1}\n[1]\n", "d/r:2:1 file: a row is an object < d/t.flow:2"),
    (
      "{\"a\":1}\n\n{\"b\":1}\n",
      "d/r:3:1 file: all rows of a case have the same names: "
        + "this one has b, the first has a < d/t.flow:2"
    ),
  ])
  func `a mistake in rows is reported where it is`(table: String, mistake: String) {
    let scripts = Scripts(["d/t.flow": "case a\nwith rows r\necho", "d/r": table])
    #expect(scripts.mistakes("d/t.flow") == [mistake])
  }

  @Test func `rows that are no UTF-8 or no file are mistakes`() {
    var files = Files()
    files.read = { _ in Array("a\né".utf8) + [0xFF] }
    let error = #expect(throws: ScriptError.self) {
      try Suite.read(Array("case a\nwith rows r\necho".utf8), path: "t", Shell.flows, files)
    }
    #expect(error?.diagnostics.first?.message == "the file is not UTF-8")
    #expect(error?.diagnostics.first?.range.start == 4)
    #expect(mistakes("case a\nwith rows r\necho") == ["t.flow:2:11 file: cannot read 'r'"])
  }

  @Test func `JSON Lines keep the types of their values`() throws {
    let table =
      "{\"n\":1.50,\"t\":\"x\",\"l\":[1,true,null]}\r\n\n  {\"t\":\"y\",\"l\":[],\"n\":2}\n"
    #expect(
      try rows(table) == [
        ["n", "t", "l"], ["1.50", "\"x\"", "[1,true,null]"], ["2", "\"y\"", "[]"],
      ])
  }

  @Test func `one array of objects is rows, too`() throws {
    #expect(
      try rows("[\n {\"n\": 1, \"t\": \"x\"},\n {\"t\": \"y\", \"n\": 2.50}\n]\n")
        == [["n", "t"], ["1", "\"x\""], ["2.50", "\"y\""]])
  }

  @Test func `columns with other names are reached through the row`() throws {
    let scripts = Scripts([
      "t.flow": "case a\nwith rows r\nexpect row[\"first name\"] == \"amy\" && row.step == \"x\"\n"
        + "expect row['first name'] amy\nlet a = {\"b c\": {\"d\": 1}}\nexpect a[\"b c\"].d 1\n"
        + "expect step null",
      "r": "first name,step\namy,x\n",
    ])
    #expect(try scripts.results().map(\.summary) == ["passed t.flow::a[1]"])
  }

  @Test func `each row is a run, with its names and the map as variables`() throws {
    let text = """
      case "sum"
      with a=1 b=2
      with b=5 a=4
      expect int(a) + int(b) == 3 * int(a) || a == "4"
      expect row == {"a": a, "b": b}
      """
    #expect(try summaries(text) == ["passed t.flow::sum[1]", "passed t.flow::sum[2]"])
  }

  @Test func `a row can be skipped, to do or tagged, which gives no name a value`() throws {
    let text = """
      case "x"
      with a=1 skip="why"
      with a=2 todo="when" tags="@slow @net"
      with tags=@slow a=3
      with rows r.csv
      with rows r.json
      expect a == "3"
      """
    let scripts = Scripts([
      "t.flow": text, "r.csv": "a,@skip,@tags\n4,,@x\n5,later,\n",
      "r.json": "[{\"a\": \"6\", \"@todo\": null}, {\"a\": \"3\"}]",
    ])
    let suiteCase = try scripts.suite().cases[0]
    #expect(suiteCase.rows?.names == ["a"])
    #expect(
      (1...7).map { suiteCase.tags(row: $0) } == [
        [], ["slow", "net"], ["slow"], ["x"], [], [], [],
      ])
    #expect(
      try scripts.results().map(\.summary) == [
        "skipped t.flow::x[1]", "todo t.flow::x[2] expect.failed@7", "passed t.flow::x[3]",
        "failed t.flow::x[4] expect.failed@7", "skipped t.flow::x[5]",
        "failed t.flow::x[6] expect.failed@7", "passed t.flow::x[7]",
      ])
  }

  @Test func `the name of a case shows what its row gives`() throws {
    let scripts = Scripts([
      "t.flow": "case \"${a} of ${row[\"b c\"]}, ${row.step}\"\nwith rows r\nexpect true",
      "r": "a,b c,step\n1,two words,x\n",
    ])
    let suiteCase = try scripts.suite().cases[0]
    #expect(suiteCase.name(row: 1) == "1 of two words, x")
    #expect(suiteCase.name(row: 1) { $0.replacing("wo", with: "•") } == "1 of t• •rds, x")
    #expect(suiteCase.name(row: 1) { $0.replacing(" of t", with: "•") } == "1•wo words, x")
    #expect(
      suiteCase.title(row: 1) == "1 of two words, x[1] a=1 b c=\"two words\" step=x")
    #expect(suiteCase.id(row: 1) == "t.flow::${a} of ${row[\"b c\"]}, ${row.step}[1]")
  }

  @Test func `a flaky case fails and is no failure`() throws {
    let text = """
      case a
      flaky "at times"
      with b=1
      with b=2
      expect b == "1"
      """
    let results = try Scripts(["t.flow": text]).results()
    #expect(
      results.map(\.summary) == ["passed t.flow::a[1]", "flaky t.flow::a[2] expect.failed@5"])
    #expect(results.map(\.status.isBad) == [false, false])
    #expect(results.map(\.reason) == [nil, "at times"])
    #expect(
      mistakes("case a\nwith b=1 todo=c\nflaky d\necho") == [
        "t.flow:2:1 command.usage: a row of a flaky case is neither to skip nor to do"
      ])
    #expect(try summaries("case a\nflaky b\necho x") == ["failed t.flow::a case.asserts-nothing@1"])
  }

  @Test(arguments: [
    ("start transfer\nexpect step amount", []), ("expect 1 == 1", ["t.flow:1 this holds"]),
    ("expect flow null\nquit\necho a", ["t.flow:3 this and what follows never ran"]),
    ("quit\ncase a\nexpect flow null", ["t.flow:3 this and what follows"]),
    (
      "start transfer\ninject createTransfer lost\nexpect step amount",
      ["t.flow:2 nothing ran into what is injected into 'createTransfer'"]
    ),
    ("start transfer\ninject tariffs hold\nsubmit 100\nexpect busy", []),
    ("start transfer\ninject tariffs hold\ninject tariffs clear\nexpect step amount", []),
    ("start transfer\ninject tariffs hold\nundo\nexpect step amount", []),
    ("start transfer\ninject funds delay 1s\nsubmit 100\nundo\nundo\nexpect step amount", []),
    (
      "start transfer\ninject tariffs hold\ninject funds hold\nundo\nexpect step amount",
      ["t.flow:2 nothing ran into what is injected into 'tariffs'"]
    ),
    ("inject tariffs hold\n! start transfer at confirmation amount=500\nexpect error busy", []),
    ("expect 1 == 2", []),
  ])
  func `a note names what a passed case has not tried`(text: String, notes: [String]) throws {
    let result = try #require(try Scripts(["t.flow": text]).results().first)
    let found = result.untried.map { "t.flow:\($0.position.line) \($0.diagnostic.message)" }
    #expect(found.count == notes.count)
    for (found, note) in zip(found, notes) { #expect(found.hasPrefix(note)) }
  }

  @Test func `the rows of one case have the same names`() {
    #expect(
      mistakes("case a\nwith b=1\nwith c=1\necho") == [
        "t.flow:3:1 command.usage: all rows of a case have the same names: "
          + "this one has c, the first has b"
      ])
  }

  @Test func `a case without rows fails`() throws {
    let scripts = Scripts(["t.flow": "case a\nwith rows r\nexpect true", "r": "x\n"])
    #expect(try scripts.results().map(\.summary) == ["failed t.flow::a rows.none@2"])
  }

  @Test func `outside of rows the map is null`() throws {
    #expect(try summaries("expect row == null") == ["passed t.flow::t"])
  }
}
