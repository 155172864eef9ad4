import FlowCore
import FlowText
import ReaderTesting
import Testing

@testable import FlowAcceptance
@testable import FlowShell

@Suite struct ReporterTests {
  @Test func `a JUnit suite has every part in the order its schemas want`() {
    let run = SampleRun.run([
      SampleRun.report("good"),
      SampleRun.report("bad", .failed, problems: [SampleRun.failure("a < b")], output: "x"),
    ])
    let text = JUnitReporter.text(of: run)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="a.flow" package="." id="0" hostname="here" tests="2" failures="1" \
        errors="0" skipped="0" time="0.002" timestamp="1970-01-01T00:00:00">
            <properties>
              <property name="tool" value="flowsh test"/>
              <property name="seed" value="0"/>
              <property name="selected" value="2"/>
            </properties>
            <testcase name="good" classname="a" file="a.flow" time="0.001">
              <properties>
                <property name="id" value="a.flow::good"/>
              </properties>
            </testcase>
            <testcase name="bad" classname="a" file="a.flow" time="0.001">
              <properties>
                <property name="id" value="a.flow::bad"/>
              </properties>
              <failure message="a &lt; b" type="expect.failed"><![CDATA[error: a < b

        again: flowsh test a.flow::bad
        ]]></failure>
            </testcase>
            <system-out><![CDATA[# bad
        > show
        x]]></system-out>
            <system-err><![CDATA[error: a < b
        ]]></system-err>
          </testsuite>
        </testsuites>

        """)
  }

  @Test(arguments: [
    ("pay/refund.v2.flow", "pay.refund_v2"), ("./a.flow", "a"), ("../x/b", "x.b"), ("-", "-"),
  ])
  func `a script is a class in packages that end at the points`(path: String, name: String) {
    let report = CaseReport(
      id: "\(path)::a", name: "a", path: path, line: 1, status: .passed, duration: 0)
    #expect(JUnitReporter.text(of: SampleRun.run([report])).contains("classname=\"\(name)\""))
  }

  @Test(arguments: ["]]>", "a]]>b]]>", "]]]]>>", "]]", ">", "]]>\u{301}", "]]>\u{301}]]>\u{200D}b"])
  func `no text ends a CDATA section early`(output: String) {
    let text = JUnitReporter.text(of: SampleRun.run([SampleRun.report("a", output: output)]))
    guard let start = text[...].firstRange(ofText: "<system-out>")?.upperBound,
      let end = text[...].firstRange(ofText: "</system-out>")?.lowerBound
    else {
      Issue.record("there is no system-out")
      return
    }
    var rest = text[start..<end]
    var read = ""
    while rest.hasPrefix("<![CDATA[") {
      rest = rest.dropFirst(9)
      guard let close = rest.firstRange(ofText: "]]>") else { break }
      read += rest[..<close.lowerBound]
      rest = rest[close.upperBound...]
    }
    #expect(rest.isEmpty)
    #expect(read == "# a\n> show\n\(output)")
  }

  @Test func `a page has the name of its shell`() {
    var run = SampleRun.run([SampleRun.report("a")])
    run.tool = "tea 1.0"
    let text = HTMLReporter.text(of: run)
    #expect(text.contains("<title>1 passed, 0 failed – tea</title>"))
    #expect(!text.contains("– flowsh"))
    #expect(SessionPage([], graphs: [], tool: "tea 1.0").text.contains("– tea</title>"))
  }

  @Test func `errors come before failures, and all are reported`() {
    let problems = [SampleRun.failure("first"), SampleRun.failure("second", kind: .error)]
    let run = SampleRun.run([SampleRun.report("both", .error, problems: problems)])
    let text = JUnitReporter.text(of: run)
    #expect(text.contains("<error message=\"second\" type=\"field.type\">"))
    #expect(text.contains("error: first"))
    #expect(!text.contains("<failure"))
  }

  @Test func `Markdown tells the counts, and what went wrong in a fence that nothing ends`() {
    let run = SampleRun.run([
      SampleRun.report("good"),
      SampleRun.report("<b>", .failed, problems: [SampleRun.failure("```` ends")]),
    ])
    #expect(
      MarkdownReporter.text(of: run) == """
        ### 1 passed, 1 failed

        <details><summary>failed <code>a.flow:1 &lt;b&gt;</code></summary>

        `````text
        error: ```` ends

        again: flowsh test 'a.flow::<b>'
        `````

        </details>

        """)
  }

  @Test func `Markdown tells fifty cases and names the rest`() {
    let bad = (1...53).map {
      SampleRun.report("case \($0)", .failed, problems: [SampleRun.failure("x")])
    }
    let text = MarkdownReporter.text(of: SampleRun.run(bad))
    #expect(text.contains("<details><summary>failed <code>a.flow:1 case 50</code></summary>"))
    #expect(
      text.hasSuffix(
        "</details>\n\n- failed <code>a.flow:1 case 51</code>\n- failed <code>a.flow:1 case 52</code>\n"
          + "- failed <code>a.flow:1 case 53</code>\n"))
  }

  @Test func `Markdown counts only what a summary has no room for`() {
    let name = String(repeating: "x", count: 1000)
    let bad = (1...1100).map { SampleRun.report("\(name)\($0)", .failed) }
    let text = MarkdownReporter.text(of: SampleRun.run(bad))
    #expect(text.utf8.count < 1 << 20)
    #expect(text.firstMatch(of: /\nAnd \d+ more\.\n$/) != nil)
  }

  @Test func `a problem stands beside the command that it came up in`() {
    func command(_ line: Int, _ path: String? = nil, isFailing: Bool = true)
      -> Entry
    {
      Entry(
        line: line, sourcedPath: path, text: "x", printed: "", isFailing: isFailing,
        moment: TimelineMoment(place: nil, clock: "t", pending: nil, decisions: [], changes: []))
    }
    var report = SampleRun.report(
      "n", .failed, problems: [SampleRun.failure("a", line: 4), SampleRun.failure("b", line: 9)])
    report.commands = [
      command(1, isFailing: false), command(3), command(4, "s.flow"), command(8),
      command(9, isFailing: false),
    ]
    var data = HTMLData(SampleRun.run([report]))
    let positions = data.text().matches(of: /"command":(-?\d+)/).map { $0.output.1 }
    #expect(positions == ["1", "3"])
  }

  @Test func `runs of several labels are told apart in every report`() throws {
    var one = SampleRun.report("same")
    one.label = "de"
    var other = SampleRun.report("same", .failed, problems: [SampleRun.failure("x")])
    other.label = "en"
    var run = SampleRun.run([])
    run.suites = [SuiteReport(path: "a.flow", cases: [one]), .init(path: "a.flow", cases: [other])]
    #expect(
      TAPReporter.text(of: run).contains("ok 1 - a.flow::[de] same\nnot ok 2 - a.flow::[en] same"))
    let xml = JUnitReporter.text(of: run)
    #expect(xml.contains("<testsuite name=\"de: a.flow\"") && xml.contains("classname=\"en.a\""))
    #expect(GitHubReporter.text(of: run).contains("title=[en] same::"))
    #expect(MarkdownReporter.text(of: run).contains("a.flow:1 [en] same"))
    let page = HTMLReporter.text(of: run)
    #expect(page.contains("<summary>Side by side</summary>"))
    #expect(
      page.contains(
        "<td><a href=\"#case/1\">passed</a></td><td><a href=\"#case/2\">failed</a></td>"))
  }

  @Test func `TAP says the plan first and keeps directives out of names`() {
    let run = SampleRun.run([
      SampleRun.report("a # SKIP \\ b"), SampleRun.report("s", .skipped),
      SampleRun.report("t", .todo, problems: [SampleRun.failure("x")]),
      SampleRun.report(
        "f", .failed, problems: [SampleRun.failure("say \"no\""), SampleRun.failure("y")]),
    ])
    #expect(
      TAPReporter.text(of: run) == """
        TAP version 13
        1..4
        ok 1 - a.flow::a \\# SKIP \\\\ b
        ok 2 - a.flow::s # SKIP why
        not ok 3 - a.flow::t # TODO why
          ---
          message: "x"
          severity: todo
          code: "expect.failed"
          at:
            file: "a.flow"
            line: 3
            column: 2
          got: "2 (int)"
          expected: "1 (int)"
          last: "transfer: start | at amount"
          ...
        not ok 4 - a.flow::f
          ---
          message: "say \\"no\\""
          severity: fail
          code: "expect.failed"
          at:
            file: "a.flow"
            line: 3
            column: 2
          got: "2 (int)"
          expected: "1 (int)"
          last: "transfer: start | at amount"
          more: "a.flow:3:2: y"
          again: "flowsh test a.flow::f"
          ...

        """)
  }

  @Test func `nothing to run is still TAP`() {
    #expect(
      TAPReporter.text(of: SampleRun.run([]))
        == "TAP version 13\n1..0 # SKIP nothing was selected\n")
  }

  @Test func `a run that was ended before its first case is not well`() {
    var run = SampleRun.run([])
    run.isPartial = true
    #expect(
      TAPReporter.text(of: run) == "TAP version 13\n1..0\nBail out! Not every case has run.\n")
  }

  @Test func `annotations are escaped and at most ten`() {
    var problem = SampleRun.failure("100 %\nof: a, b")
    problem.path = "a,b:c.flow"
    problem.last = nil
    let bad = SampleRun.report("n", .failed, problems: [problem])
    let text = GitHubReporter.text(of: SampleRun.run(Array(repeating: bad, count: 12)))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.last?.hasPrefix("::error title=3 more problems::a,b:c.flow:3:2: 100 %25") == true)
    let few = GitHubReporter.text(of: SampleRun.run(Array(repeating: bad, count: 10)))
    #expect(few.split(separator: "\n").count == 10 && !few.contains("more problems"))
    // The message is one line by then.
    #expect(
      lines.first
        == "::error file=a%2Cb%3Ac.flow,line=3,col=2,title=n::100 %25 of: a, b%0Aagain: flowsh test a.flow::n"
    )
  }

  @Test func `annotations of what fails come before those of what may fail`() {
    let problem = SampleRun.failure("no")
    let cases = [
      SampleRun.report("may", .flaky, problems: [problem]),
      SampleRun.report("must", .failed, problems: [problem]),
    ]
    let lines = GitHubReporter.text(of: SampleRun.run(cases)).split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["::error", "::warning"])
  }

  @Test func `an annotation says what differs`() {
    var problem = SampleRun.failure("2 values differ")
    problem.difference = "a: 1 → 2\nb: 3 → 4"
    let text = GitHubReporter.text(
      of: SampleRun.run([SampleRun.report("n", .failed, problems: [problem])]))
    #expect(
      text.hasSuffix(
        "::2 values differ%0Aa: 1 → 2%0Ab: 3 → 4%0Alast: transfer: start | at amount"
          + "%0Aagain: flowsh test a.flow::n\n"))
  }

  @Test func `what was untried stands in the output of a suite`() {
    var report = SampleRun.report("n", output: "a\n")
    report.notes = ["a.flow:3:1: this holds whatever happens"]
    let xml = JUnitReporter.text(of: SampleRun.run([report]))
    #expect(xml.contains("# n\n> show\na\nnote: a.flow:3:1: this holds whatever happens\n]]>"))
  }

  @Test func `the page shows what went wrong first and escapes everything`() {
    let run = SampleRun.run([
      SampleRun.report("fine <i>"),
      SampleRun.report("broken", .failed, problems: [SampleRun.failure("<b>")], output: "<pre>"),
    ])
    let text = HTMLReporter.text(of: run)
    #expect(!text.contains("<b>&") && text.contains("&lt;b&gt;"))
    #expect(!text.contains("<i>") && text.contains("fine \\u003ci>"))
    #expect(text.contains("flowsh test a.flow::broken"))
    #expect(!text.contains("http") && !text.contains(" src=") && !text.contains("url("))
  }

  @Test func `the page's data says each text once and each change once`() {
    func command(_ text: String, _ place: String?, _ changes: [TimelineMoment.Change] = [])
      -> Entry
    {
      Entry(
        line: 3, text: text, printed: "screen\n",
        moment: TimelineMoment(
          place: place, clock: "t", pending: nil, decisions: [], changes: changes))
    }
    var report = SampleRun.report("good")
    let change = TimelineMoment.Change(path: "state.a", before: nil, after: "1")
    let sourced = Entry(
      line: 7, sourcedPath: "s.flow", text: "show", printed: "",
      moment: TimelineMoment(place: "x:a", clock: "t", pending: nil, decisions: [], changes: []))
    report.commands = [sourced]
    var first = HTMLData(SampleRun.run([report]))
    #expect(first.text().contains("\"commands\":[[\"s.flow:7\",1,[],2,3]]"))
    report.commands = [
      command("start x", "x:a"), command("submit </script>", "x:a", [change]), command("show", nil),
    ]
    var data = HTMLData(SampleRun.run([report]))
    let text = data.text()
    #expect(
      text.contains(
        "\"commands\":[[3,1,[2],3,4],[3,5,[2],0,0,0,[],[[6,0,7]]],[3,8,[2],9]],\"output\":\"\""))
    #expect(
      text.hasSuffix(
        "\"texts\":[\"start x\",\"screen\",\"x:a\",\"t\",\"submit \\u003c/script>\",\"state.a\",\"1\","
          + "\"show\",\"\"]}"))
  }

  @Test func `the page's data takes linear time`() {
    let factor = Growth.factor(to: 5_000) { count in
      var report = SampleRun.report("long")
      report.commands = (0..<count).map { number in
        Entry(
          line: number, text: "echo \(number)", printed: "\(number)\n",
          moment: TimelineMoment(place: nil, clock: "t", pending: nil, decisions: [], changes: []))
      }
      return SampleRun.run([report])
    } _: { run in
      var data = HTMLData(run)
      _ = data.text()
    }
    #expect(factor <= Growth.limit, "\(factor)")
  }

  @Test func `every reporter has a name of its own and is found by it`() {
    #expect(Set(ReporterList.names).count == ReporterList.all.count)
    for reporter in ReporterList.all {
      #expect(ReporterList.named(reporter.name) == reporter)
    }
  }

  @Test func `all reports tell the same number of tests`() throws {
    let cases = (1...30).map { number in
      SampleRun.report("n\(number)", CaseStatus.allCases[number % 5], line: number)
    }
    let run = SampleRun.run(cases)
    let totals = run.totals
    #expect(totals.tests == 30 && totals.failures == 6 && totals.errors == 6)
    #expect(totals.passed == 6 && totals.skipped == 12)
    let xml = JUnitReporter.text(of: run)
    #expect(xml.contains("tests=\"30\" failures=\"6\" errors=\"6\" skipped=\"12\""))
    #expect(TAPReporter.text(of: run).contains("1..30\n"))
    #expect(run.reported["totals"]?["failures"] == .integer(6))
    let page = HTMLReporter.text(of: run)
    #expect(page.contains("12 skipped</h1>") && page.contains("<b id=\"tests\">30</b>"))
  }

  @Test func `the page has a filter for each result, some only where a case has it`() {
    func filters(_ statuses: [CaseStatus]) -> [String] {
      let run = SampleRun.run(statuses.map { SampleRun.report("\($0)", $0) })
      return HTMLReporter.text(of: run).split(separator: "\n").compactMap { line in
        line.firstMatch(of: /data-status="(\w+)".*<b id="\w+">(\d+)<\/b>/).map { match in
          "\(match.1) \(match.2)"
        }
      }
    }
    #expect(filters([.passed]) == ["failed 0", "error 0", "skipped 0", "passed 1"])
    #expect(
      filters([.flaky, .todo, .flaky, .skipped])
        == ["failed 0", "error 0", "flaky 2", "todo 1", "skipped 1", "passed 0"])
  }
}
