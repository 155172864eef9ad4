import FlowCore
import FlowExpressions
import FlowScript
import FlowShell
import Foundation
import Testing
import TransferFlow
import TransferWorld

@testable import FlowLint

/// Findings of the rules, and what they leave alone.
struct LintRuleTests {
  /// The findings in scripts, `LINE:COLUMN CODE` each; the first one is named in front if there are
  /// several.
  private func findings(
    _ files: [String: String], variables: [String] = [],
    flows: [RegisteredFlow] = [
      RegisteredFlow(TransferFlow.self, on: TransferWorld.self), RegisteredFlow(VaultFlow.self),
    ]
  ) -> [String] {
    var access = Files()
    access.read = { path throws(Files.Failure) in
      guard let text = files[path] else { throw Files.Failure("cannot read '\(path)'") }
      return Array(text.utf8)
    }
    let names = files.keys.filter { $0.hasSuffix(".flow") && !$0.hasPrefix("_") }.sorted()
    return Lint(flows, variables: variables, files: access)
      .result(names.map { ($0, Array((files[$0] ?? "").utf8)) }, includesAllFlows: false).findings
      .map { finding in
        let place = "\(finding.position.line):\(finding.position.column)"
        let file = finding.source.path
        return file == "t.flow" ? "\(place) \(finding.code)" : "\(file) \(place) \(finding.code)"
      }
  }

  private func findings(_ text: String, variables: [String] = []) -> [String] {
    findings(["t.flow": text], variables: variables)
  }

  @Test func `each line is read once, whatever the rules ask about it`() {
    let lines = [
      "case \"a ${x}\"", "with x=1", "start transfer", "submit amount ${x + 1}",
      "expect step amount", "expect state.amount == 2 && step == \"tariffs\"", "let y = x * 2",
      "expect y ${x}", "world set transfer.wallet.balance ${y}", "echo ${y}", "|$ ${y}",
      "expect world.transfer.wallet.balance == 1000", "always y > 0",
    ]
    let counter = ReadingCounter()
    ReadingCounter.$current.withValue(counter) {
      _ = findings(lines.map { "\($0)\n" }.joined())
    }
    #expect(counter.grammars == lines.count - 1)
    #expect(counter.expressions == 10)
  }

  @Test(arguments: [
    ("start transfr\n! back\n| x", ["1:7 flow.unknown"]),
    ("graph transfr\nexpect !busy", ["1:7 flow.unknown"]),
    ("graph --rich\nexpect !busy", []), ("! start nowhere\nexpect error flow.unknown", []),
    ("start ${\"x\"}\nexpect !busy", []),
    ("start transfer at tarifs\nexpect !busy", ["1:19 step.unknown"]),
    ("start transfer\nback to amont\nexpect !busy", ["2:9 step.unknown"]),
    ("! back to nowhere\nexpect error back.unvisited", []),
    ("start transfer contry=france\nexpect !busy", ["1:16 field.unknown"]),
    ("start transfer pin=x\nexpect !busy", ["1:16 field.unknown"]),
    (
      "submit amont 1 amount=2 tarif=\"x\"\nexpect !busy",
      ["1:8 field.unknown", "1:25 field.unknown"]
    ),
    ("submit 100\nexpect !busy", []), ("! submit amont 1\nexpect error field.unknown", []),
    ("submit confirmation contine\nexpect !busy", ["1:21 field.choice"]),
    ("submit confirmation=contine\nexpect !busy", ["1:8 field.choice"]),
    ("submit confirmation \"${\"x\"}\" tariff whatever\nexpect !busy", []),
    ("! submit confirmation contine\nexpect error field.choice", []),
    ("inject tarifs hold\nexpect !busy", ["1:8 inject.unknown"]),
    ("inject transfer:tarifs hold\nstart transfer\nexpect !busy", ["1:8 inject.unknown"]),
    ("inject vault:tariffs hold\nstart transfer\nexpect !busy", ["1:8 inject.unknown"]),
    ("inject transfer:tariffs hold\nstart transfer\nexpect !busy", []),
    ("expect error.code == \"field.rnge\"", ["1:22 error.unknown"]),
    ("expect error != null && error.code in [\"field.rnge\"]", ["1:40 error.unknown"]),
    ("expect \"invalidAmout\" in events", ["1:8 event.unknown"]),
    ("expect events == [\"invalidAmout\"]", ["1:19 event.unknown"]),
    ("expect events[0] == \"invalidAmount\"", []),
    ("expect events[0] == \"invalidAmout\"", ["1:21 event.unknown"]),
    ("expect \"amont\" in history", ["1:8 step.unknown"]),
    ("start transfer\n| ...", ["1:1 case.asserts-nothing"]),
    ("release tariffs\nexpect !busy", []), ("! release x\nexpect error inject.unknown", []),
    ("start vault word=sesame1\nexpect !busy", ["1:13 secret.literal"]),
    ("submit word \"sesame1\"\nexpect !busy", ["1:13 secret.literal"]),
    ("submit word \"${secret.word}\"\nexpect !busy", []),
  ])
  func `a name is one that there is`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  /// The field `word` of one flow is a secret, that of the other offers choices.
  @Test(arguments: [
    ("start open\nsubmit word b\nexpect !busy", ["2:13 field.choice"]),
    ("start vault\nsubmit word b\nexpect !busy", ["2:13 secret.literal"]),
    ("start open\nopen app://vault\nsubmit word b\nexpect !busy", ["3:13 secret.literal"]),
    ("start open\ngo vault\nsubmit word b\nexpect !busy", ["3:13 secret.literal"]),
    ("start open\nstart ${\"vault\"}\nsubmit word b\nexpect !busy", ["3:13 secret.literal"]),
    ("submit word b\nexpect !busy", ["1:13 secret.literal"]),
  ])
  func `what a field is depends on the flows that a script can be about`(
    text: String, expected: [String]
  ) {
    let flows = [RegisteredFlow(VaultFlow.self), RegisteredFlow(OpenFlow.self)]
    #expect(findings(["t.flow": text], flows: flows) == expected)
  }

  @Test func `a part can be about any flow, besides those of the script that goes on with it`() {
    let files = [
      "part.flow": "submit word b\n", "t.flow": "start open\nsource part.flow\nexpect !busy",
    ]
    let flows = [RegisteredFlow(VaultFlow.self), RegisteredFlow(OpenFlow.self)]
    #expect(
      findings(files, flows: flows)
        == ["part.flow 1:13 secret.literal", "part.flow 1:13 field.choice"])
  }

  @Test(arguments: [
    ("expect step == \"tarifs\"", ["1:16 step.unknown"]),
    ("expect true && (\"tarifs\" != step)", ["1:17 step.unknown"]),
    ("expect step in [\"amount\", \"tarifs\"]", ["1:27 step.unknown"]),
    ("expect flow == \"transfr\" || step == null", ["1:16 flow.unknown"]),
    ("expect outcome complete", ["1:16 outcome.unknown"]),
    ("check outcome == \"complete\"", ["1:18 outcome.unknown"]),
    ("expect outcome completed\nexpect outcome null\nexpect outcome \"${flow}\"", []),
    ("expect sizze(history) == 1", ["1:8 function.unknown"]),
    ("echo \"${flow.shorten()}\"\n|", ["1:14 function.unknown"]),
    ("expect size(history) == 1 && history.all(x, x.contains(\"a\"))", []),
    ("expect error.cod x", ["1:8 member.unknown"]),
    ("expect has(error.field) && error.code == \"x\"", []),
    ("expect action.route == \"x\"", ["1:8 member.unknown"]),
    ("expect action.kind route", []), ("expect fields.tarif.kind choice", ["1:8 member.unknown"]),
    ("expect fields.tariff.type choice", ["1:8 member.unknown"]),
    ("expect fields.tariff.choices[0] economy", []),
    ("! eval error.cod\nexpect error expression", []),
  ])
  func `what an expression names is there`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test(arguments: [
    ("echo a", ["1:1 case.asserts-nothing"]), ("\n# c\necho a", ["3:1 case.asserts-nothing"]),
    ("echo a\n| a", []), ("check !busy", []),
    ("case a\necho\ncase b\nexpect !busy\ncase c\nskip d\necho", ["1:1 case.asserts-nothing"]),
    ("expect !busy\ncase a\necho", []),
    ("case a\nexpect !busy\ncase a\nexpect !busy", ["3:6 case.twice"]),
    ("# nothing", []),
  ])
  func `a case checks something, under a name of its own`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test(arguments: [
    ("let a = 1\nexpect a == 1", []), ("expect a == 1", ["1:8 variable.undefined"]),
    ("expect a 1", ["1:8 variable.undefined"]), ("echo \"${a}\"\n|", ["1:9 variable.undefined"]),
    ("expect true \\\n  && a", ["2:6 variable.undefined"]),
    ("let a = b\nexpect a 1", ["1:9 variable.undefined"]),
    ("expect [step].all(x, x == null)", []), ("expect step == \"amount\"", []),
    ("case a\nwith n=1\nexpect n 1\ncase b\nexpect n 1", ["5:8 variable.undefined"]),
    ("let n = 1\ncase a\nexpect n 1\ncase b\nlet m = n\nexpect m 1", []),
    ("! eval nothing\nexpect error expression", []),
    ("let a = 1\nexpect !busy", ["1:5 variable.unused"]),
    ("let a = 1\nlet b = a\necho x\n|$ ${b}", []),
    ("echo x\n|$ ${c}", ["2:6 variable.undefined"]),
    ("let type = \"gold\"\necho ${type}\n| gold", []),
    ("expect type(state.amount) == decimal", []),
    ("let a = 1\nvars\n| a: 1", []), ("case a\nwith n=1 m=2\nexpect n 1", ["2:1 variable.unused"]),
    ("case \"a ${m}\"\nwith n=1 m=2\nexpect n 1", []),
    ("case \"a ${row[\"m\"]}\"\nwith n=1 m=2\nexpect n 1", []),
    ("case a\nwith n=1 m=2\nexpect row.n 1", []),
  ])
  func `a variable is set and read`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test(arguments: [
    ("a,b\n", ["2:1 rows.none"]), ("", ["2:1 rows.none"]), ("a,b\n1,2\n", []),
    ("a\n", ["2:1 rows.none", "3:13 variable.undefined"]),
  ])
  func `rows are there, and their names are known without them`(table: String, expected: [String]) {
    let text = "case x\nwith rows r\nexpect a == b"
    #expect(findings(["t.flow": text, "r": table]) == expected)
    let skipped = text.replacing("case x\n", with: "case x\nskip later\n")
    #expect(!findings(["t.flow": skipped, "r": table]).contains { $0.hasSuffix("rows.none") })
  }

  @Test func `a variable may come from the command line`() {
    #expect(findings("expect a x", variables: ["a"]) == [])
  }

  @Test(arguments: [
    ("! back", ["1:1 error.ignored"]), ("! back\n| error: flow.none: x", []),
    ("! back\nexpect error flow.none", []),
    ("! back\nstate\nexpect error.code == \"flow.none\"", []),
    ("! back\nstart transfer\nexpect error flow.none", ["1:1 error.ignored"]),
    ("! back\n! back\nexpect error flow.none", ["1:1 error.ignored"]),
    ("! back\necho \"${error.code}\"", []), ("! back\nlet a = error\nexpect a.code flow.none", []),
  ])
  func `a refusal is looked at`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test(arguments: [
    ("start transfer\nexpect step success", []),
    ("start transfer at success\nexpect step amount", ["2:13 step.unreachable"]),
    ("start transfer\nexpect step success\nsubmit\nexpect step tariffs", ["4:13 step.unreachable"]),
    ("start transfer\nexpect step success\nundo\nexpect step tariffs", []),
    (
      "start transfer\nexpect step success\n! submit x\nexpect step amount\nexpect error x",
      ["4:13 step.unreachable"]
    ),
    ("start transfer\nexpect step success\nsubmit\nexpect step finish", []),
    ("start transfer\nexpect step confirmation\nsubmit\nexpect step amount", []),
    ("start vault\nexpect step amount", ["2:13 step.unreachable"]),
    ("expect step amount", []), ("start transfer\nexpect step == \"success\"", []),
    ("start vault\ncheck step amount\ncheck step open", ["2:12 step.unreachable"]),
    ("start vault\nexpect step == \"amount\"", ["2:16 step.unreachable"]),
    ("start vault\nexpect step == \"amount\" || step == \"word\"", []),
    ("start vault\nexpect step == \"amount\"||true", []),
    ("start vault\nexpect step != \"amount\"", []),
    (
      "start transfer at success\nexpect step == \"success\"\nsubmit\ncheck step tariffs",
      ["4:12 step.unreachable"]
    ),
    // A check that does not hold ends nothing.
    ("start transfer\ncheck step success\nexpect step tariffs", []),
  ])
  func `an expected step can be reached`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test(arguments: [
    ("start transfer\nexpect state.amout 3", ["2:8 state.unknown"]),
    ("start transfer\nexpect state.tariff == null || has(state.amount)", []),
    ("start transfer\necho \"${state.amout}\"\n|", ["2:9 state.unknown"]),
    ("expect state.amout 3", ["1:8 state.unknown"]), ("expect state.amount 3", []),
    ("start vault\nexpect state.amount 3", ["2:8 state.unknown"]),
    ("start vault\nreset\nexpect state.amount 3", []),
    ("start vault\nstart transfer\nexpect state.amount 3", []),
    ("start vault\nundo\nexpect state.amount 3", []),
    ("start ${\"vault\"}\nexpect state.amount 3", []),
    ("! eval state.amout\nexpect error expression", []),
  ])
  func `a member of the state is one that it can have`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test func `a tag is used elsewhere`() {
    let files = [
      "a.flow": "tags @smoke @smok\nexpect !busy", "t.flow": "case x @smoke @slow\nexpect !busy",
    ]
    #expect(findings(files) == ["a.flow 1:13 tag.lone"])
    let tickets = "case a @JIRA-1001 @v1.2\nexpect !busy\ncase b @JIRA-1002 @v1.3\nexpect !busy"
    #expect(findings(tickets) == [])
    let many = "tags @smok\ncase a @smoke\nexpect !busy\ncase b @smoke\nexpect !busy"
    #expect(findings(many) == [])
  }

  @Test(arguments: [
    ("start transfer\nexpect event invalidAmont", ["2:14 event.unknown"]),
    ("start transfer\nexpect event == \"invalidAmont\"", ["2:17 event.unknown"]),
    ("start transfer\nexpect event invalidAmount\nexpect event null", []),
    ("! back\nexpect error flow.nne", ["2:14 error.unknown"]),
    ("! back\nexpect error.code flow.nne", ["2:19 error.unknown"]),
    ("! back\nexpect error.code == \"flow.none\"", []),
    ("start transfer\nsubmit 100\nexpect error transfer.insufficientFnds", ["3:14 error.unknown"]),
    ("start transfer\nexpect error something.else", []),
    ("start transfer\ninject funds fail timeot\nsubmit 1\nexpect !busy", ["2:19 code.undeclared"]),
    ("start transfer\ninject funds fail offline\nsubmit 1\nexpect !busy", []),
    (
      "start transfer\nsubmit 100\nrelease tariffs fail timeot\nexpect !busy",
      ["3:22 code.undeclared"]
    ),
    (
      "start transfer\ninject createTransfer fail x.y\nsubmit 1\nexpect !busy",
      ["2:28 code.undeclared"]
    ),
    ("start transfer\ninject createTransfer fail http.401\nsubmit 1\nexpect !busy", []),
    ("start transfer\ninject funds fail x.y\nsubmit 1\nexpect !busy", []),
    ("start transfer\ninject funds dropped\nsubmit 1\nexpect !busy", ["2:8 inject.query"]),
    ("start transfer\ninject createTransfer dropped\nsubmit 1\nexpect !busy", []),
  ])
  func `a code and an event are none that is nearly another one`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test(arguments: [
    ("expect 1 == 1", ["1:8 check.constant"]), ("check true", ["1:7 check.constant"]),
    ("expect [1, 2].all(x, x > 0) && size('a') == 1", ["1:8 check.constant"]),
    ("expect int('1') == 1", ["1:8 check.constant"]),
    ("expect 1 == 1 && !busy", []), ("expect random.int(1, 6) < 7", []),
    ("expect type(step) == null_type", []), ("expect [step].all(x, x == null)", []),
    ("expect !busy\nquit\necho a\necho b", ["3:1 line.dead"]), ("expect !busy\nquit", []),
    ("quit\ncase a\nexpect !busy", ["3:1 line.dead"]),
    ("expect !busy\nquit\necho a\ncase b\nexpect !busy", ["3:1 line.dead"]),
    ("start vault\ninject tariffs hold\nexpect !busy", ["2:8 inject.idle"]),
    ("inject tariffs hold\nstart transfer\nexpect !busy", []),
    ("inject tariffs hold\n! start transfer at nowhere\nexpect error step.unknown", []),
    ("start ${\"vault\"}\ninject tariffs hold\nexpect !busy", []),
    ("start vault\ninject tariffs clear\nexpect !busy", []),
    (
      "inject tariffs hold\ncase a\nstart transfer\nexpect !busy\ncase b\nstart vault\nexpect !busy",
      []
    ),
    (
      "inject tariffs hold\ncase a\nexpect flow null\ncase b\nstart vault\nexpect !busy",
      ["1:8 inject.idle"]
    ),
    (
      "inject tariffs hold\ncase a\nstart transfer\nexpect !busy\ncase b\ninject tariffs hold\n"
        + "start vault\nexpect !busy", ["6:8 inject.idle"]
    ),
  ])
  func `nothing passes without having been tried`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test(arguments: [
    ("echo a  # lint: allow case.asserts-nothing", []),
    ("echo a  # lint: allow tag.lone, case.asserts-nothing", []),
    ("echo a  # lint: allow tag.lone", ["1:1 case.asserts-nothing"]),
    ("echo a\n# lint: allow case.asserts-nothing", ["1:1 case.asserts-nothing"]),
    ("expect a \\\n  == b \\\n  && c  # lint: allow variable.undefined", []),
    ("submt  # lint: allow command.unknown", []),
    ("# lint: allow case.asserts-nothing\n\necho a", []),
    ("# lint: allow tag.lone\necho a", ["2:1 case.asserts-nothing"]),
    ("expect !busy # lint: allow nonsense", ["1:28 allow.unknown"]),
    ("expect !busy # lint allow nonsense", []),
  ])
  func `a comment silences a code on its line`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test func `what keeps a script from running is found, everywhere`() {
    #expect(
      findings(["a.flow": "submt\necho '", "t.flow": "expect step nowhere"]) == [
        "a.flow 1:1 command.unknown", "a.flow 2:6 syntax", "1:13 step.unknown",
      ])
  }

  @Test func `a sourced file is looked through where it is sourced`() {
    let files = [
      "t.flow": "start transfer\nsource _p a=1 b=2\nexpect c 1\nexpect d 1",
      "_p": "submit amont ${a}\nlet c = e",
    ]
    #expect(
      findings(files) == [
        "2:15 variable.unused", "4:8 variable.undefined", "_p 1:8 field.unknown",
        "_p 2:9 variable.undefined",
      ])
  }

  @Test func `a script that another one sources is a part of that`() {
    let files = [
      "p.flow": "submit amount ${n}\nlet c = 1", "t.flow": "source p.flow n=1\nexpect c 1",
    ]
    #expect(findings(files) == [])
  }

  @Test(arguments: [
    ("expect steps amount", "variable.undefined; did you mean 'step'?"),
    ("let stop = 1\nexpect stat.amount == stop", "variable.undefined; did you mean 'state'?"),
    ("expect busy == flase", "variable.undefined; did you mean 'false'?"),
    ("expect length(history) == 0", "function.unknown; write size(…)"),
    ("expect lenght(history) == 0", "function.unknown; write size(…)"),
    ("expect flow.startWith('t')", "function.unknown; did you mean 'startsWith'?"),
  ])
  func `a suggestion is the same as in a run`(line: String, help: String) {
    let lint = Lint([], variables: [], files: Files())
    let findings = lint.result([("t.flow", Array(line.utf8))], includesAllFlows: false).findings
    #expect(findings.map(\.diagnostic.help) == [help])
  }

  @Test func `every rule is in the list, and no two share a code`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/FlowLint/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.map { String($0.dropLast(6)) }.sorted() == LintRules.all.map { "\($0)" }.sorted())
    #expect(Set(LintRules.codes).count == LintRules.codes.count)
    #expect(LintRules.all.allSatisfy { !$0.summary.isEmpty && !$0.summary.hasSuffix(".") })
  }

  @Test func `a finding is an object on a line`() throws {
    let lint = Lint([], variables: [], files: Files())
    let finding = try #require(
      lint.result(
        [("t.flow", Array("expect \"ą\" == \"\" \\\n  || b".utf8))], includesAllFlows: false
      ).findings.last)
    #expect(
      finding.json == #"{"file":"t.flow","line":2,"column":6,"endColumn":7,"#
        + #""code":"variable.undefined","severity":"error","message":"'b' has no value here"}"#)
  }

  @Test func `a finding in a file that is only sourced says from where`() {
    let texts = [
      "a.flow": "start transfer\nsource _b.flow\n", "_b.flow": "show\nsource _c.flow\n",
      "_c.flow": "expect 1 == 1\n",
    ]
    var access = Files()
    access.read = { path throws(Files.Failure) in
      guard let text = texts[path] else { throw Files.Failure("cannot read '\(path)'") }
      return Array(text.utf8)
    }
    func origins(_ paths: [String]) -> [String] {
      Lint(
        [RegisteredFlow(TransferFlow.self, on: TransferWorld.self)], variables: [], files: access
      )
      .result(paths.map { ($0, Array(texts[$0]!.utf8)) }, includesAllFlows: false).findings
      .filter { $0.source.path == "_c.flow" }
      .flatMap { $0.origins.map { "\($0.path):\($0.position.line)" } }
    }
    #expect(origins(["a.flow"]) == ["_b.flow:2", "a.flow:2"])
    #expect(origins(["a.flow", "_c.flow"]) == [])
  }
}
