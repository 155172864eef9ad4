import FlowCore
import FlowScript
import Testing

@testable import FlowShell

struct InvariantTests {
  private static let toConfirmation = """
    start transfer
    submit amount=100
    submit tariff=economy

    """

  /// A transfer whose answer is lost and which is made a second time all the same, under another tariff.
  private static let twice =
    toConfirmation + """
      inject createTransfer lost
      submit confirmation=continue
      submit confirmation=editTariff
      submit tariff=standard
      submit confirmation=continue --force
      """

  @Test(arguments: [
    ("always true\nstart transfer", "passed t.flow::t"),
    ("always false", "failed t.flow::t always.broken@1"),
    (
      "always step != \"tariffs\"\nstart transfer\nsubmit amount=100\nback",
      "failed t.flow::t always.broken@3"
    ),
    (
      "always state.amount < 50\nstart transfer\nsubmit amount=100",
      "failed t.flow::t always.broken@3"
    ),
    ("always output.fee < 50\nstart transfer", "passed t.flow::t"),
    ("always world.transfer.tariffs.economy.commission / 0 > 1", "error t.flow::t expression@1"),
    ("always step", "error t.flow::t expression@1"),
    ("start transfer\nalways nothing == 1", "error t.flow::t expression@2"),
    (
      "always !busy\ninject tariffs hold\nstart transfer\nsubmit amount=100\nrelease tariffs",
      "passed t.flow::t"
    ),
    (
      "always pending: !busy\ninject tariffs hold\nstart transfer\nsubmit amount=100",
      "failed t.flow::t always.broken@4"
    ),
    ("always outcome == null\nstart transfer\ncancel", "failed t.flow::t always.broken@3"),
    ("always flow == null\n! start transfer at amount x=1\n! back", "passed t.flow::t"),
    ("always flow == null\nalways clear\nstart transfer\nexpect step amount", "passed t.flow::t"),
    ("always true\nalways flow == null\nalways clear 2\nstart transfer", "passed t.flow::t"),
    ("always clear 1\necho", "error t.flow::t command.usage@1"),
    ("always flow == null\nreset\nstart transfer", "failed t.flow::t always.broken@3"),
    ("always flow == null\nundo\nstart transfer", "passed t.flow::t"),
    (
      "always step != \"tariffs\"\ncase one\nstart transfer\ncase two\nstart transfer\nsubmit amount=100",
      "passed t.flow::one|failed t.flow::two always.broken@6"
    ),
    (
      "case a\nwith most=50\nwith most=200\nalways state.amount <= int(most)\nstart transfer\nsubmit amount=100",
      "failed t.flow::a[1] always.broken@6|passed t.flow::a[2]"
    ),
    ("case a\ntodo why\nalways flow == null\nstart transfer", "todo t.flow::a always.broken@4"),
    (
      "always !printed.contains(\"economy\")\nstart transfer\nsubmit amount=100",
      "failed t.flow::t always.broken@3"
    ),
    (
      "always flow == null || step == \"amount\"\nstart transfer\ncheck step tariffs\nsubmit amount=100\nback",
      "failed t.flow::t expect.failed@3 always.broken@4"
    ),
  ])
  func `an invariant holds from its line to the end of the case`(
    text: String, summary: String
  ) throws {
    #expect(try summaries(text).joined(separator: "|") == summary)
  }

  @Test func `a message names its sides, its command and where it is written`() throws {
    let results = try Scripts([
      "t.flow": "source inv.flow most=1\n" + Self.twice,
      "inv.flow": "# one\nalways size(world.transfer.transfers) <= int(most)\n",
    ]).results()
    let problem = try #require(results[0].problems.first)
    #expect(problem.kind == .failure && problem.code == "always.broken")
    #expect(
      problem.message.hasPrefix(
        "'size(world.transfer.transfers) <= int(most)' is false: 2 (int) and 1 (int), where "
          + "world.transfer.transfers is {\"t1\":"))
    #expect(problem.place.source.path == "t.flow" && problem.place.position.line == 9)
    #expect(problem.comparison?.found == "2" && problem.comparison?.expected == "<= 1")
    #expect(
      problem.place.diagnostic.notes.first
        == "always: inv.flow:2:8: size(world.transfer.transfers) <= int(most)")
  }

  @Test func `it is looked at behind each line of a sourced file`() throws {
    let results = try Scripts([
      "t.flow": "always step != \"tariffs\"\nsource go.flow",
      "go.flow": "start transfer\nsubmit amount=100\nback\n",
    ]).results()
    let problem = try #require(results[0].problems.first)
    #expect(problem.place.source.path == "go.flow" && problem.place.position.line == 2)
    #expect(results[0].problems.count == 1)
  }

  @Test func `one that was silent all the time is listed below the case that passed`() throws {
    let script = "always state.tariff == \"economy\"\nalways pending: !busy\nstart transfer"
    let results = try Scripts(["t.flow": script]).results()
    #expect(results[0].status == .passed)
    #expect(results[0].untried.map(\.position.line) == [1])
    let constant = try Scripts(["t.flow": "always 1 == 1\nstart transfer"]).results()
    #expect(constant[0].untried.map(\.diagnostic.message) == ["this holds whatever happens"])
  }

  @Test(arguments: [
    (
      "always size(world.transfr.transfers) == 1",
      "t.flow:1:13 expression: there is no 'world.transfr.transfers'"
    ),
    (
      "always world.transfer.transfes == {}",
      "t.flow:1:8 expression: there is no 'world.transfer.transfes'"
    ),
    (
      "always pending: lenght(history) > 1", "t.flow:1:17 expression: there is no function 'lenght'"
    ),
    ("always step == \"amont\"", "t.flow:1:16 expression: no step is named 'amont'"),
    (
      "always flow in [\"transfer\", \"tranfer\"]",
      "t.flow:1:29 expression: no flow is named 'tranfer'"
    ),
    ("always error.cod == \"offline\"", "t.flow:1:8 expression: there is no 'error.cod'"),
    ("always fields.amont.value == 1", "t.flow:1:8 expression: there is no 'fields.amont.value'"),
    ("always 1 +", "t.flow:1:11 syntax: expected a value, found the end"),
    ("always pending:", "t.flow:1:16 command.usage: an expression is missing"),
    ("always clear x", "t.flow:1:14 command.usage: 'x' is not a number from 1 on"),
    ("! always true", "t.flow:1:3 command.usage: 'always' cannot follow !"),
  ])
  func `a name that nothing can have is found before anything runs`(text: String, mistake: String) {
    #expect(mistakes(text) == [mistake])
  }

  @Test func `a member that no state has is found where all states are known`() throws {
    let transfer = Array(Shell.flows.prefix(1))
    #expect(throws: PlacedDiagnostic.self) {
      try Invariant("state.amout > 1", from: "--always", transfer)
    }
    let known = try Invariant("  pending:  state.amount > 1", from: "--always", transfer)
    #expect(known.holdsWhilePending && known.text == "state.amount > 1")
    #expect(known.placeText == "--always:1:13" && known.source == "pending: state.amount > 1")
  }

  @Test func `a session tells what is found of one, and what it reads`() throws {
    let invariant = try Invariant(
      "size(world.transfer.transfers) <= 1 && step != \"success\"", from: "--always", Shell.flows)
    let shell = try Shell()
    #expect(try invariant.verdict(in: shell.session) == .holds)
    #expect(invariant.values(in: shell.session) == ["0", "null"])
    let before = shell.snapshot
    for line in Self.twice.split(separator: "\n") { shell.type(String(line)) }
    #expect(try invariant.verdict(in: shell.session) == .broken)
    #expect(invariant.values(in: shell.session) == ["2", "\"success\""])
    let breach = try #require(invariant.breach(in: shell.session))
    #expect(
      breach.message.hasPrefix(
        "'size(world.transfer.transfers) <= 1' is false: 2 (int) and 1 (int), where "))
    #expect(shell.snapshot != before)
    let silent = try Invariant("state.tariff == \"x\"", from: "--always", Shell.flows)
    #expect(try silent.verdict(in: try Shell().session) == .silent)
    #expect(silent.values(in: try Shell().session) == [""])
  }

  @Test func `looking draws nothing that chance has in store`() throws {
    let invariant = try Invariant("random.int(1, 100) < 1000", from: "--always", Shell.flows)
    let (shell, other) = (try Shell(), try Shell())
    #expect(try invariant.verdict(in: shell.session) == .holds)
    #expect(shell.eval("random.int(1, 1000000)") == other.eval("random.int(1, 1000000)"))
  }

  @Test func `they are listed by number, and taken away`() throws {
    let shell = try Shell("always state.amount < 50", "always pending: flow != \"enrol\"")
    #expect(
      shell.prints("always")
        == "1: state.amount < 50  # silent here\n2: pending: flow != \"enrol\"")
    #expect(shell.type("start enrol").code == "always.broken")
    #expect(shell.type("show").code == nil)
    #expect(shell.prints("always").hasSuffix("# broken"))
    #expect(shell.type("always clear 3").code == "command.usage")
    shell.type("always clear 2")
    #expect(shell.prints("always") == "1: state.amount < 50  # silent here")
    shell.type("undo")
    #expect(shell.prints("always").hasSuffix("# broken"))
    shell.type("always clear")
    #expect(shell.prints("always") == "there are no invariants")
  }

  @Test func `a broken one is reported once, until it holds again`() throws {
    let shell = try Shell("always step != \"tariffs\"", "start transfer")
    #expect(shell.type("submit amount=100").code == "always.broken")
    #expect(shell.eval("step") == "\"tariffs\"")
    #expect(shell.type("set language de").code == nil)
    #expect(shell.type("back").code == nil)
    #expect(shell.type("submit amount=100").code == "always.broken")
  }

  // Files of folders

  private func given(_ text: String) throws -> Program {
    try FolderInvariants.read(Array(text.utf8), path: "_always.flow", Shell.flows)
  }

  private func outcomes(_ text: String, given: [Program]) throws -> [String] {
    let suite = try Suite.read(
      Array(text.utf8), path: "t.flow", Shell.flows, Files(), given: given)
    return try suite.cases.map { suiteCase in
      var run = try CaseRun(suiteCase, row: nil, Shell.flows, Session.Setup())
      return run.record(mustCheck: true, keepsEntries: false).summary
    }
  }

  @Test func `those of folders hold in every case, with variables of their own`() throws {
    let outer = try given(
      "# all\nlet most = 1\nlet empty = size(world.transfer.transfers)\n"
        + "always size(world.transfer.transfers) <= most + empty\n")
    let inner = try given("always size(world.transfer.transfers) >= most - 1\n")
    let text =
      "let most = 7\ncase one\nexpect most == 7\n! eval empty\ncase two\n"
      + Self.twice + "\nexpect true"
    #expect(
      try outcomes(text, given: [outer, inner])
        == ["passed t.flow::one", "failed t.flow::two always.broken@13"])
    let cleared = "always clear\nreset\n\(Self.twice)\nexpect true"
    #expect(
      try outcomes(cleared, given: [outer, inner]) == ["failed t.flow::t always.broken@10"])
    #expect(
      try outcomes("always clear 1\necho", given: [outer]) == ["error t.flow::t command.usage@1"])
    #expect(
      try outcomes("echo a", given: [outer]) == ["failed t.flow::t case.asserts-nothing@1"])
  }

  @Test func `what they name must have a value when a case begins`() throws {
    let unknown = try given("always fee <= 1\n")
    #expect(try outcomes("expect true", given: [unknown]) == ["error t.flow::t expression@1"])
    let early = try given("let amount = state.amount\nalways true\n")
    #expect(try outcomes("expect true", given: [early]) == ["error t.flow::t expression@1"])
    #expect(
      try outcomes("always clear\nundo\nundo\nexpect true", given: [try given("always true")])
        == ["error t.flow::t undo.nothing@3"])
  }

  @Test func `a case that fails by them has an entry of its first line`() throws {
    // Also where that would source a file.
    var files = Files()
    files.read = { _ in Array("echo a\n".utf8) }
    let suite = try Suite.read(
      Array("source go.flow\nexpect true\n".utf8), path: "t.flow", Shell.flows, files,
      given: [try given("let amount = state.amount\nalways true\n")])
    var run = try CaseRun(suite.cases[0], row: nil, Shell.flows, Session.Setup())
    let result = run.record(mustCheck: true, keepsEntries: true)
    #expect(result.entries.map(\.text) == ["source go.flow"])
    #expect(result.entries.map(\.isFailing) == [true])
  }

  @Test(arguments: [
    ("start transfer", 1), ("always true\nexpect true", 2), ("case a", 1), ("always", 1),
    ("always clear", 1), ("let a = 1\n| 1", 1), ("source a.flow", 1), ("always true\n\n! back", 3),
  ])
  func `a file for a folder holds nothing else`(text: String, line: Int) {
    let error = #expect(throws: ScriptError.self) { try given(text) }
    #expect(error?.mistakes.map(\.position.line) == [line])
    #expect(error?.diagnostics.first?.message == "_always.flow holds 'always' and 'let' lines only")
  }
}
