import Foundation
import ProcessTesting
import Testing

@Suite struct ReportTests {
  @Test(arguments: ["-", "/dev/stdout"])
  func `a report has standard output for itself`(path: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    let result = try tool.run("test", "t.flow", "--report", "tap=\(path)")
    #expect(result.output == "TAP version 13\n1..1\nok 1 - t.flow::t\n")
    #expect(result.diagnostics == "passed t.flow::t\n1 passed, 0 failed\n")
    let options = ["--report", "tap=\(path)"]
    for others in [["--report", "junit=-"], ["--format", "json"]] {
      #expect(try tool.run(["test", "t.flow"] + options + others, input: Data()).code == 64)
    }
  }

  @Test(arguments: ["..", "../../*", "$PWD/.."])
  func `a folder that the working folder lies in leads back into that`(target: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("c/d/t.flow", "expect flow null\n")
    try tool.write("c/u.flow", "expect flow null\n")
    let command = "cd c/d && \"$0\" test \(target)"
    let result = try tool.runProgram("/bin/sh", ["-c", command, Tool.binary.path])
    #expect(result.output.contains("passed t.flow::t\n") && result.output.contains("/u.flow::u\n"))
  }

  @Test func `annotations take no file`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    let result = try tool.run("test", "t.flow", "--report", "github=t.txt")
    #expect(result.code == 64 && result.diagnostics.contains("github takes no file"))
    #expect(tool.read("t.txt") == nil)
  }

  @Test(arguments: ["t.flow::b", "t.flow:9"])
  func `a case that there is not leaves no report of yesterday`(target: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "case \"a\"\nexpect flow null\n")
    try tool.write("report.tap", "yesterday")
    #expect(try tool.run("test", target, "--report", "tap=report.tap").code == 5)
    #expect(tool.read("report.tap")?.hasPrefix("TAP version 13\n1..0") == true)
  }

  @Test func `annotations go to standard error where a report has standard output`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect 1 == 2\n")
    let result = try tool.run("test", "t.flow", "--report", "json=-", "--report", "github")
    #expect(result.output.hasPrefix("{") && !result.output.contains("::error"))
    #expect(result.diagnostics.contains("::error file=t.flow,line=1,"))
  }

  @Test(arguments: ["text", "json"])
  func `annotations go with a summary of the step, once`(format: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow transfer\n")
    try tool.write("summary", "before\n")
    let environment = ["GITHUB_STEP_SUMMARY": "\(tool.folder.path)/summary"]
    let arguments = ["test", "t.flow", "--format", format, "--report", "github"]
    let run = try tool.runProgram(Tool.binary.path, arguments, environment: environment)
    #expect(run.code == 1 && run.output.contains("::error file=t.flow,line=1,"))
    let summary = try #require(tool.read("summary"))
    #expect(summary.hasPrefix("before\n### 0 passed, 1 failed\n"))
    _ = try tool.runProgram(
      Tool.binary.path, arguments + ["--report", "markdown=\(tool.folder.path)/summary"],
      environment: environment)
    #expect(tool.read("summary")?.hasPrefix("### 0 passed, 1 failed\n") == true)
    try tool.write("summary", "")
    #expect(try tool.run("test", "t.flow", "--report", "json=r.json").code == 1)
    let merged = try tool.runProgram(
      Tool.binary.path, ["report", "merge", "r.json", "--report", "github"],
      environment: environment)
    #expect(merged.code == 1)
    #expect(tool.read("summary")?.hasPrefix("### 0 passed, 1 failed\n") == true)
    let unwritable = try tool.runProgram(
      Tool.binary.path, arguments, environment: ["GITHUB_STEP_SUMMARY": "/dev/null/summary"])
    #expect(unwritable.code == 74)
  }

  @Test func `a merged page walks through its cases, and shows what a search found`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "start transfer\nsubmit 100\nexpect step tariffs\n")
    for label in ["one", "two"] {
      let report = ["test", "t.flow", "--label", label, "--report", "json=\(label).json"]
      #expect(try tool.run(report, input: Data()).code == 0)
    }
    let never = "size(world.transfer.transfers) == 0"
    let explored = try tool.run(
      "explore", "transfer", "--moves", "300", "--always", never, "--format", "json")
    #expect(explored.code == 1)
    try tool.write("found.jsonl", explored.output)
    let merged = try tool.run(
      "report", "merge", "one.json", "two.json", "found.jsonl", "--report", "html=page.html",
      "--report", "json=all.json")
    #expect(merged.code == 1 && merged.output == "2 passed, 1 failed\n", "\(merged.diagnostics)")
    let page = try #require(tool.read("page.html"))
    #expect(page.contains("<template data-flow=\"transfer\">"))
    #expect(page.contains("<summary>Side by side</summary>"))
    #expect(page.contains("<summary>Explored <small>1 flow</small></summary>"))
    #expect(page.contains("\"title\":\"[one] t\"") && page.contains("state.amount"))
    #expect(page.contains("\"transfer:success\""))
    let again = try tool.run("report", "merge", "all.json", "--report", "html=again.html")
    #expect(again.code == 1)
    let repeated = try #require(tool.read("again.html"))
    for part in ["Side by side", "Explored", "[two] t", "\"transfer:success\""] {
      #expect(repeated.contains(part), "\(part)")
    }
  }

  @Test func `a report that cannot be read keeps none of the others from the page`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    for shard in 1...2 {
      let report = ["test", "t.flow", "--shard", "\(shard)/3", "--report", "json=\(shard).json"]
      #expect(try tool.run(report, input: Data()).code == 0)
    }
    try tool.write("2.json", "{")
    let merge = ["report", "merge", "1.json", "2.json", "3.json", "--report", "html=page.html"]
    let merged = try tool.run(merge, input: Data())
    #expect(merged.code == 66)
    #expect(merged.diagnostics.contains("error: 2.json: this is not JSON"))
    #expect(merged.diagnostics.contains("error: cannot read '3.json': No such file"))
    #expect(tool.read("page.html")?.contains("shards 2/3 to 3/3 are missing") == true)
    #expect(try tool.run(["report", "merge", "3.json"], input: Data()).code == 66)
  }

  @Test func `annotations are where GitHub's runners look for them`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("sub/t.flow", "case \"a_b\"\nexpect 1 == 2\ncase c\nexpect flow null\n")
    let folders = "export GITHUB_WORKSPACE=$PWD; cd sub"
    let plain = try tool.shell("\(folders); flowsh test t.flow --report github")
    #expect(plain.output.contains("::error file=sub/t.flow,line=2,col=8,title=a_b::"))
    let json = try tool.shell(
      "\(folders); flowsh test t.flow --format json --report github 2> ../err")
    #expect(!json.output.contains("::error"))
    #expect(tool.read("err")?.hasPrefix("::error file=sub/t.flow,line=2,") == true)
    let elsewhere = try tool.shell(
      "cd sub; GITHUB_WORKSPACE=/usr flowsh test t.flow --report github")
    #expect(elsewhere.output.contains("::error file=t.flow,line=2,"))
  }

  @Test func `the values of a row stand wherever people read the case`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "t.flow", "case \"a\"\nwith n=1 s=\"x y\"\nwith n=2 s=\"\"\nexpect n \"1\"\n")
    let result = try tool.run(
      ["test", "t.flow", "--report", "github"] + Self.reports, input: Data())
    #expect(
      result.output.contains("passed t.flow::a[1] n=1 s=\"x y\"\nfailed t.flow::a[2] n=2 s=\"\"\n"))
    #expect(result.output.contains(",title=a[2] n=2 s=\"\"::"))
    #expect(result.output.contains("  row: n=2 s=\"\"\n  again: flowsh test 't.flow::a[2]'\n"))
    #expect(tool.read("report.tap")?.contains("not ok 2 - t.flow::a[2] n=2 s=\"\"\n") == true)
    #expect(tool.read("report.xml")?.contains("<testcase name=\"a[2]\" ") == true)
    #expect(
      tool.read("report.xml")?.contains(
        "<property name=\"id\" value=\"t.flow::a[2]\"/>\n        <property name=\"row\" value=\"2\"/>\n"
          + "        <property name=\"row.n\" value=\"2\"/>\n        <property name=\"row.s\" value=\"\"/>\n"
      ) == true)
    #expect(tool.read("report.xml")?.contains("<![CDATA[row: n=2 s=\"\"\n\nerror: ") == true)
    let json = try #require(tool.read("report.json"))
    #expect(json.contains("\"id\": \"t.flow::a[2]\""))
    #expect(
      try tool.run("test", "--list", "t.flow").output.contains("t.flow::a[1] n=1 s=\"x y\"\n"))
    let one = try tool.run("test", "t.flow::a[1] n=1 s=\"x y\"")
    #expect(one.output.hasSuffix("1 passed, 0 failed\n"))
  }

  @Test func `a wrong script stands in every report`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("good.flow", "expect flow null\n")
    try tool.write("wrong.flow", "submitt amount 1\n")
    try tool.write("report.xml", "yesterday")
    let result = try tool.run(
      ["test", ".", "--report", "github"] + Self.reports, input: Data())
    #expect(result.code == 2)
    #expect(result.output.hasPrefix("::error file=wrong.flow,line=1,col=1,title=wrong::"))
    #expect(tool.read("report.xml")?.contains("<error message=") == true)
    #expect(tool.read("report.tap")?.contains("not ok 1 - wrong.flow::wrong\n") == true)
    #expect(tool.read("report.html")?.contains("submitt") == true)
    let judged = try tool.run("report", "merge", "report.json")
    #expect(judged.code == 1 && judged.output.contains("\"errors\": 1"), "\(judged)")
  }

  @Test(arguments: [
    ("--world", "nowhere.json", "", 66), ("--world", "w.json", "{\n\"transfer\": [\n", 66),
    ("--world", "w.json", "{\"transfer\": 5}", 66), ("--flow-file", "p.json", "{\"flow\": 5}", 65),
    ("--flow-file", "nowhere.json", "", 66),
  ])
  func `an input that is wrong stands in every report`(
    option: String, file: String, text: String, code: Int32
  ) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    try tool.write("report.xml", "yesterday")
    if !text.isEmpty { try tool.write(file, text) }
    let result = try tool.run(
      ["test", "t.flow", option, file, "--report", "github"] + Self.reports, input: Data())
    #expect(result.code == code)
    let line = text.count { $0 == "\n" } + 1
    #expect(
      result.output.hasPrefix("::error file=\(file),line=\(line),col=1,title=\(file)::"),
      "\(result.output)")
    #expect(tool.read("report.xml")?.contains("<error message=") == true)
    #expect(tool.read("report.tap")?.contains("not ok 1 - \(file)::") == true)
    #expect(try tool.run("report", "merge", "report.json").code == 1)
  }

  @Test func `a report takes no script's place, whatever else is wrong`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    let result = try tool.run(
      "test", "--world", "nowhere.json", "--report", "json=t.flow", "--report", "tap=r.tap")
    #expect(result.code == 66)
    #expect(tool.read("t.flow") == "expect flow null\n" && tool.read("r.tap") == nil)
  }

  @Test func `folders of reports are made`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    #expect(try tool.run("test", "t.flow", "--report", "tap=a/b/r.tap").code == 0)
    #expect(tool.read("a/b/r.tap")?.hasPrefix("TAP") == true)
  }

  @Test func `what did not pass is listed at the end`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "t.flow", "case \"a\"\nexpect 1 == 2\ncase \"b\"\nsubmit\ncase \"c\"\nexpect flow null\n")
    let result = try tool.run("test", "t.flow", "--quiet")
    #expect(
      result.output.contains("not passed:\n  failed t.flow::a\n  error t.flow::b\n1 passed, "))
  }

  @Test func `paths are written without detours`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a/t.flow", "source ../s/_s.flow\n")
    try tool.write("s/_s.flow", "expect 1 == 2\n")
    let result = try tool.run("test", "a/../a", "./a", "--report", "github")
    #expect(result.output.contains("::error file=s/_s.flow,line=1,"))
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"))
  }

  @Test func `a case that could not run is in every report`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "case \"a\"\nwith rows r.csv\nexpect flow null\n")
    try tool.write("r.csv", "x\n")
    let result = try tool.run("test", "t.flow", "--report", "junit=j")
    #expect(result.code == 1 && result.verdicts == "failed t.flow::a\n0 passed, 1 failed\n")
    #expect(result.output.contains("again: flowsh test t.flow::a\n"))
    #expect(tool.read("j")?.contains("again: flowsh test t.flow::a\n") == true)
  }

  @Test func `the command that runs a case again, a list and a reason show no secret`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "t.flow",
      "case \"a\"\nwith v=abcdefgh1\nexpect flow transfer\ncase \"b\"\nskip \"is abcdefgh1\"\n"
        + "expect flow null\ncase \"of abcdefgh1 and abcd${n}\"\nwith n=efgh1\nexpect flow transfer\n"
    )
    let options = ["--secret", "k=abcdefgh1", "--set", "w=abcdefgh1"]
    let kinds = ["json", "junit", "tap", "html"]
    let reports = kinds.flatMap { ["--report", "\($0)=r.\($0)"] } + ["--report", "github"]
    let run = try tool.run(["test", "t.flow"] + options + reports, input: Data())
    let list = try tool.run(["test", "t.flow", "--list"] + options, input: Data())
    #expect(run.code == 1 && list.code == 0)
    let said =
      [run.output, run.diagnostics, list.output] + kinds.map { tool.read("r.\($0)") ?? "" }
    for text in said {
      #expect(text.isEmpty || text.contains("••••••") && !text.contains("abcdefgh1"), "\(text)")
    }
  }

  @Test func `a merged report makes its folders, and Bazel's has a file of its own`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    #expect(try tool.run("test", "t.flow", "--report", "json=r.json").code == 0)
    #expect(try tool.run("report", "merge", "r.json", "--report", "tap=a/b/r.tap").code == 0)
    #expect(tool.read("a/b/r.tap")?.hasPrefix("TAP version 13\n") == true)
    let twice = try tool.run(
      "test", "t.flow", "--report", "json=o", variables: ["XML_OUTPUT_FILE": "o"])
    #expect(twice.code == 64 && twice.diagnostics.contains("two reports cannot go to 'o'"))
  }

  @Test func `what was not reached by a run that stopped early is not held against it`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "case a\nexpect 1 == 2\ncase b\nstart transfer\nexpect step amount\n")
    let run = try tool.run("test", "t.flow", "--fail-fast", "--coverage-min", "80")
    #expect(run.code == 1 && !run.diagnostics.contains("coverage"))
  }

  @Test func `rounds have seeds of their own, and the report names the one that failed`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "t.flow",
      "let first = random.int(1, 1000000)\nseed 5\nexpect first != random.int(1, 1000000)\n")
    let kinds = ["json", "junit", "tap", "html"]
    let reports = kinds.flatMap { ["--report", "\($0)=report.\($0)"] } + ["--report", "github"]
    let result = try tool.run(
      ["test", "t.flow", "--repeat", "9", "--seed", "2"] + reports, input: Data())
    let again = "again: flowsh test --seed 5 t.flow::t"
    #expect(result.output.contains("  \(again)\n"))
    #expect(result.output.contains("%0A\(again)\n"))
    for kind in kinds {
      let report = try #require(tool.read("report.\(kind)")).replacing("\"", with: "")
      #expect(report.contains("again:flowsh test --seed 5 t.flow::t") || report.contains(again))
    }
    // What is merged of it says so as well.
    let merged = try tool.run("report", "merge", "report.json", "--report", "tap=merged.tap")
    #expect(merged.code == 1)
    #expect(tool.read("merged.tap") == tool.read("report.tap"))
  }

  @Test func `again gives the secrets that a case names, whether the run had them or not`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "t.flow", "let a = secret.given\ncase \"c\"\nexpect \"${secret.never}\" == a + secret.never\n"
    )
    try tool.write("s.env", "given=x\n")
    let never = "--secret \"never=$never\" t.flow::c\n"
    let typed = try tool.run("test", "t.flow", "--secret", "given=x")
    #expect(typed.output.contains("again: flowsh test --secret \"given=$given\" \(never)"))
    let read = try tool.run("test", "t.flow", "--secrets-file", "s.env")
    #expect(read.output.contains("again: flowsh test --secrets-file s.env \(never)"))
  }

  @Test func `what failed last time is run again, if something did`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    let none = try tool.run("test", "--rerun", "failed")
    #expect(none.code == 0 && none.diagnostics == "nothing failed here last time\n")
    try tool.write("t.flow", "expect 1 == 2\n")
    #expect(try tool.run("test").code == 1)
    try tool.write("t.flow", "case \"other\"\nexpect 1 == 2\n")
    let gone = try tool.run("test", "--rerun", "failed")
    #expect(gone.code == 5 && gone.diagnostics.contains("none of these tests failed last time"))
  }

  @Test func `what failed is run again whatever tags it has, and what did not fail is well`() throws
  {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "case a @slow\nexpect flow null\n")
    try tool.write("b.flow", "expect flow transfer\n")
    #expect(try tool.run("test").code == 1)
    let negated = try tool.run("test", "--rerun", "failed", "--tag", "not @slow")
    #expect(negated.code == 1 && negated.verdicts == "failed b.flow::b\n0 passed, 1 failed\n")
    let none = try tool.run("test", "--rerun", "failed", "--tag", "@slow")
    #expect(none.code == 5 && !none.diagnostics.contains("no case has the tag"))
    let other = try tool.run("test", "--rerun", "failed", "a.flow")
    #expect(other.code == 0)
    #expect(other.diagnostics == "none of these tests failed last time\n")
    #expect(try tool.run("test", "b.flow", "--tag", "not @slow").code == 1)
    #expect(try tool.run("test", "b.flow", "--tag", "@slow").code == 64)
  }

  @Test func `a filter is looked for in what is printed, too`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "t.flow",
      "case \"fee of ${tariff}\"\nwith tariff=economy\nwith tariff=express\nexpect tariff != \"\"\n"
    )
    for filter in [
      "economy", "fee of economy", "tariff=economy", "fee of ..tariff..1", "::fee of economy.1",
      "^fee of economy", "^t.flow::fee of economy",
    ] {
      #expect(
        try tool.run("test", "--list", "--filter", filter).output
          == "t.flow::fee of economy[1] tariff=economy\n", "\(filter)")
    }
  }

  private static let reports = [
    "--report", "junit=report.xml", "--report", "tap=report.tap", "--report", "json=report.json",
    "--report", "html=report.html",
  ]

  @Test(arguments: [NastySuite.text, "expect flow null\n", "# nothing\n"])
  func `all reports are what their readers want, and count the same`(script: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", script)
    let flags = ["--coverage-json", "coverage.json", "--pass-with-no-tests"]
    _ = try tool.run(["test", "t.flow"] + Self.reports + flags, input: Data())
    let judged = try tool.judgeReports()
    #expect(judged.code == 0, "\(judged.output)")
    if script == NastySuite.text { #expect(judged.output == NastySuite.counts) }
  }

  @Test(arguments: ["zq9", "longsecret"])
  func `no report shows what was typed into a secret field`(secret: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "t.flow",
      """
      case "accepted"
      start signIn
      submit email amy@example.com password \(secret)
      trace
      expect step finish
      case "refused"
      start signIn
      submit password=\(secret) nonsense x
      case "sourced"
      source u.flow
      """)
    try tool.write("u.flow", "start signIn\nsubmit password '\(secret)' nonsense x\n")
    let result = try tool.run(["test", "t.flow"] + Self.reports, input: Data())
    #expect(result.code == 1)
    let names = ["report.xml", "report.tap", "report.json", "report.html"]
    let texts = try names.map { try #require(tool.read($0)) }
    for text in texts + [result.output, result.diagnostics] { #expect(!text.contains(secret)) }
    #expect(texts[2].contains("submit email amy@example.com password ••••••"))
  }

  @Test func `a flaky case that fails says what failed and how to run it again, and fails nothing`()
    throws
  {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "case a\nflaky 'the machine is shared'\nexpect flow transfer\n")
    let result = try tool.run(
      ["test", "t.flow", "--report", "github"] + Self.reports, input: Data())
    #expect(result.code == 0)
    #expect(
      result.verdicts == """
        flaky t.flow::a (the machine is shared)
        ::warning file=t.flow,line=3,col=13,title=a::flow is null, not transfer%0A\
        flaky: the machine is shared%0Aagain: flowsh test t.flow::a
        0 passed, 0 failed, 1 skipped, 1 flaky

        """)
    #expect(result.output.contains("t.flow:3:13"), "\(result.output)")
    #expect(result.output.contains("  again: flowsh test t.flow::a\n\n"))
    let junit = try #require(tool.read("report.xml"))
    #expect(junit.contains(#"<skipped message="flaky: the machine is shared: flow is null, n"#))
    #expect(junit.contains("again: flowsh test t.flow::a\n"))
    #expect(try #require(tool.read("report.tap")).contains(#"  again: "flowsh test t.flow::a""#))
    #expect(
      try #require(tool.read("report.json")).contains(#""again": "flowsh test t.flow::a""#))
    let quiet = try tool.run("test", "t.flow", "--quiet")
    #expect(quiet.code == 0 && quiet.diagnostics == "", "\(quiet)")
  }

  @Test func `the summary counts what the reports count`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", NastySuite.text)
    let result = try tool.run("test", "t.flow", "--report", "github")
    #expect(result.code == 1)
    #expect(result.output.hasSuffix("\n4 passed, 3 failed, 1 error, 4 skipped, 1 flaky\n"))
    #expect(result.output.components(separatedBy: "::error ").count == 6)
    #expect(result.output.contains("again: flowsh test 'nasty") == false)
    #expect(result.output.contains("  again: flowsh test 't.flow::rows of ${amount}[3]'\n"))
  }

  @Test func `what runs a case again is given what the run was given`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("-t.flow", "case \"it's\"\nexpect a nothing\nexpect secret.x y\n")
    try tool.write("w.json", "{}")
    try tool.write("s.env", "x=hidden\n")
    let options = [
      "--seed", "7", "--world", "w.json", "--set", "a=b $c", "--set", "d=e", "--secrets-file",
      "s.env", "--timeout", "10s",
    ]
    let plain = try tool.run(["test", "--", "-t.flow"], input: Data())
    let given = "--secret \"x=$x\" -- '-t.flow::it'\\''s'\n"
    #expect(plain.output.contains("  again: flowsh test \(given)"))
    let run = ["test", "--secret", "z=hush", "--report", "html=r.html"] + options
    let result = try tool.run(run + ["--", "-t.flow"], input: Data())
    let again =
      "flowsh test --seed 7 --world w.json --set 'a=b $c' --set d=e --secret \"z=$z\" "
      + "--secrets-file s.env "
      + "--timeout 10s -- '-t.flow::it'\\''s'"
    #expect(result.output.contains("  again: \(again)\n"), "\(result.output)")
    #expect(result.diagnostics.contains("hush") == false)
    let page = try #require(tool.read("r.html"))
    #expect(page.contains("\"again\":\"flowsh test --seed 7 --world w.json --set "))
    let outside = try tool.run(
      ["test", "--outside", "exit 1", "--", "-t.flow"], input: Data())
    #expect(
      outside.output.contains("again: flowsh test --outside 'exit 1' --secret"),
      "\(outside.diagnostics)")
    let shell = again.replacing("flowsh", with: Tool.binary.path, maxReplacements: 1)
    let pasted = try tool.runProgram("/bin/sh", ["-c", shell], environment: ["z": "hush"])
    #expect(pasted.code == 1 && pasted.output.contains("again: \(again)\n"), "\(pasted.output)")
  }

  @Test func `events are one object a line`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", NastySuite.text)
    let result = try tool.run("test", "t.flow", "--format", "json")
    let events = try result.output.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let names = events.compactMap { $0["event"] as? String }
    #expect(names == ["start"] + Array(repeating: "case", count: 12) + ["end"])
    #expect((events.last?["totals"] as? [String: Any])?["failures"] as? Int == 3)
  }

  @Test(arguments: ["unit=x", "junit", "junit=", "html"])
  func `a report that cannot be is refused`(request: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    #expect(try tool.run("test", "t.flow", "--report", request).code == 64)
  }

  @Test func `the exit code says that a report cannot be written`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    #expect(try tool.run("test", "t.flow", "--report", "tap=/dev/null/a.tap").code == 74)
    let shown = try tool.run("test", "t.flow", "--report", "tap=/dev/stdout")
    #expect(shown.code == 0 && shown.output.contains("ok 1 - t.flow::t\n"))
  }

  @Test func `a link counts for its own page, apart where it starts the app`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "t.flow",
      """
      world set account.session amy
      world set app.permissions.notifications allow
      open app://main/activities
      open app://main/booking
      cancel
      notify News app://main/activities/purchases
      notify --tap
      ! open app://main/booking/9/checkout
      expect flow activities
      """)
    let coverage = try tool.run(
      "test", "t.flow", "--coverage", "--coverage-flow", "activities", "--coverage-flow", "booking")
    #expect(coverage.code == 0, "\(coverage.output)\(coverage.diagnostics)")
    let missed = coverage.output.split(separator: "\n").filter { $0.contains(" link ") }
    #expect(
      missed.filter { $0.contains("activities") } == [
        "missed activities link app://main/activities/purchases/{filter} cold",
        "missed activities link app://main/activities warm",
      ])
    #expect(missed.contains("missed booking link app://main/booking cold"))
    #expect(!missed.contains("missed booking link app://main/booking warm"))
    #expect(missed.count { $0.contains("checkout") } == 2)
  }

  @Test func `the coverage must be what is asked for`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "start transfer\nexpect step amount\n")
    let low = try tool.run("test", "t.flow", "--coverage-min", "99.5")
    #expect(low.code == 1)
    #expect(low.diagnostics.hasPrefix("error: the coverage is "))
    #expect(try tool.run("test", "t.flow", "--coverage-min", "0.1").code == 0)
    let flow = try tool.run("test", "t.flow", "--coverage-min", "transfer=99").diagnostics
    let share = try #require(flow.firstMatch(of: /is \d+ of \d+, (\d+)\.(\d) %/))
    let exact = "transfer=\(share.output.1).\(share.output.2)"
    #expect(try tool.run("test", "t.flow", "--coverage-min", exact).code == 0)
    let whole = try #require(Int("\(share.output.1)\(share.output.2)")) + 1
    let more = "transfer=\(whole / 10).\(whole % 10)"
    #expect(try tool.run("test", "t.flow", "--coverage-min", more).code == 1)
    #expect(try tool.run("test", "t.flow", "--coverage-min", "101").code == 64)
    let byFlow = try tool.run(
      "test", "t.flow", "--coverage-min", "transfer=3", "--coverage-min", "booking=0.1",
      "--coverage-min", "signIn=1")
    #expect(byFlow.code == 1)
    #expect(!byFlow.diagnostics.contains("transfer"))
    #expect(byFlow.diagnostics.contains("error: the coverage of booking is 0 of "))
    #expect(byFlow.diagnostics.contains("error: the coverage of signIn is 0 of "))
    #expect(try tool.run("test", "t.flow", "--coverage-min", "transfer=3").code == 0)
    try tool.write("bad.flow", "expect flow transfer\n")
    let bad = try tool.run(
      "test", "bad.flow", "t.flow", "--coverage-min", "transfer=99", "--report", "json=r.json")
    #expect(bad.code == 1 && bad.diagnostics.contains("error: the coverage of transfer is "))
    let merged = try tool.run("report", "merge", "r.json", "--coverage-min", "transfer=99")
    #expect(merged.code == 1)
    #expect(merged.diagnostics.contains("missed transfer step tariffs\n"))
    #expect(!merged.diagnostics.contains("booking"))
    let unknown = try tool.run("test", "t.flow", "--coverage-min", "transfr=5")
    #expect(unknown.code == 64 && unknown.diagnostics.contains("did you mean 'transfer'?"))
    let none = ["test", "t.flow", "--filter", "nothing", "--coverage-min", "99"]
    #expect(try tool.run(none, input: Data()).code == 5)
    #expect(try tool.run(none + ["--pass-with-no-tests"], input: Data()).code == 0)
    let shown = try tool.run("test", "t.flow", "--coverage")
    #expect(shown.output.contains("missed transfer step tariffs\n"))
    #expect(shown.output.contains("✓ amount"))
    #expect(try tool.run("test", "t.flow", "--coverage-json", "c.json").code == 0)
    let text = try tool.run("graph", "transfer", "--coverage", "c.json")
    #expect(text.output.contains("✓ amount") && text.output.contains("✗ tariffs"))
    let plain = try tool.run("graph", "transfer", "--format", "dot", "--rich").output
    let marked = try tool.run(
      "graph", "transfer", "--format", "dot", "--rich", "--coverage", "c.json")
    #expect(marked.code == 0 && marked.output != plain)
    let hidden = try tool.run("graph", "transfer", "--format", "dot", "--coverage", "c.json")
    #expect(hidden.code == 64 && hidden.diagnostics.contains("plain dot shows no coverage"))
    for format in ["text", "mermaid", "svg", "json"] {
      let graph = ["graph", "transfer", "--format", format]
      let plain = try tool.run(graph, input: Data())
      let marked = try tool.run(graph + ["--coverage", "c.json"], input: Data())
      #expect(marked.code == 0 && marked.output != plain.output)
    }
    #expect(try tool.run("graph", "transfer", "--coverage", "t.flow").code == 66)
  }
}

extension Tool {
  /// The readings that the programs that reports are for have of those in the folder.
  func judgeReports() throws -> (output: String, code: Int32) {
    try runProgram(
      Python.path,
      [
        Tool.package.appending(path: "scripts/support/reports.py").path, Tool.binary.path,
        folder.path,
      ])
  }

  /// Runs another program in the folder.
  func runProgram(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (output: String, code: Int32) {
    var start = start(arguments, executable: path)
    start.environment.merge(environment) { $1 }
    let name = "\(UUID().uuidString).said"
    try write(name, "")
    start.output = try FileHandle(forWritingTo: folder.appending(path: name))
    start.errors = start.output
    let code = try ChildProcess(start).wait(seconds: 120)
    return (read(name) ?? "", code)
  }
}
