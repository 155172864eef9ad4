import Foundation
import ProcessTesting
import Testing

@Suite struct TestCommandTests {
  private func tool(_ files: [String: String]) throws -> Tool {
    let tool = try Tool()
    for (name, text) in files { try tool.write(name, text) }
    return tool
  }

  private func list(_ tool: Tool, _ arguments: String...) throws -> String {
    try tool.run(["test", "--list"] + arguments, input: Data()).output
  }

  @Test func `scripts are found in folders, in order, and hidden ones are not`() throws {
    let tool = try tool(["b.flow": "echo a\n| a\n", "a.flow": "case \"x\"\nshow\n", "c.txt": "?"])
    defer { tool.remove() }
    for name in ["z/1.flow", "z/.2.flow", "z/_3.flow", "z/_skipped/4.flow"] {
      try tool.write(name, "echo a\n")
    }
    let all = "a.flow::x\nb.flow::b\nz/1.flow::1\n"
    #expect(try list(tool) == all)
    #expect(try list(tool, ".") == all)
    #expect(try list(tool, "./b.flow", "b.flow", "z/") == "b.flow::b\nz/1.flow::1\n")
    #expect(try list(tool, "z/_3.flow") == "z/_3.flow::_3\n")
    #expect(try tool.run("test", "none.flow").code == 66)
    #expect(try tool.run("test", "a.flow::y").code == 5)
  }

  @Test func `what a folder says must always hold is looked for around each script`() throws {
    let tool = try tool([
      "_always.flow": "always step != \"success\"\n",
      "a/_always.flow": "# none\n", "a/b/_always.flow": "always flow != \"transfer\"\n",
      "a/b/t.flow": "start transfer\nexpect step amount\n",
      "a/t.flow": "start transfer\nexpect step amount\n",
    ])
    defer { tool.remove() }
    let result = try tool.run("test")
    #expect(result.code == 1)
    #expect(result.verdicts == "failed a/b/t.flow::t\npassed a/t.flow::t\n1 passed, 1 failed\n")
    #expect(result.output.contains("= always: a/b/_always.flow:1:8: flow != \"transfer\"\n"))
    let only = try tool.shell(
      "flowsh test a/_always.flow a/b/_always.flow a/t.flow; cd a/b; flowsh test")
    #expect(only.output.hasPrefix("passed a/t.flow::t\n"))
    #expect(only.output.contains("= always: _always.flow:1:8: flow"))
    #expect(try tool.run("a/b/t.flow").code == 0)
    try tool.write("a/_always.flow", "start transfer\n")
    let wrong = try tool.run("test", "a", "--report", "tap=r.tap")
    #expect(wrong.code == 2)
    #expect(wrong.diagnostics.components(separatedBy: "'always' and 'let' lines only").count == 2)
    #expect(wrong.diagnostics.contains("--> a/_always.flow:1:1"))
    #expect(tool.read("r.tap")?.contains("a/_always.flow") == true)
  }

  @Test func `what cannot be read or named in a folder keeps nothing else from running`() throws {
    let tool = try tool(["a.flow": "expect flow null\n", "closed/b.flow": "expect false\n"])
    defer { tool.remove() }
    let odd = "mkdir odd; cp a.flow \"$(printf 'odd/\\377.flow')\"; mkdir \"$(printf 'd\\377')\""
    _ = try tool.shell(odd)
    let result = try tool.run("test")
    #expect(result.verdicts == "passed a.flow::a\nfailed closed/b.flow::b\n1 passed, 1 failed\n")
    let left = "' is not UTF-8; it is left out\n"
    #expect(result.diagnostics.contains("warning: the name of 'd\u{FFFD}\(left)"))
    #expect(result.diagnostics.contains("warning: the name of 'odd/\u{FFFD}.flow\(left)"))
    #expect(try tool.run("lint", ".").diagnostics.contains("warning: the name of 'odd/"))
    // Root reads everything.
    guard getuid() != 0 else { return }
    _ = try tool.shell("chmod 0 closed")
    defer { _ = try? tool.shell("chmod 700 closed") }
    let without = try tool.run("test")
    #expect(without.code == 0 && without.output == "passed a.flow::a\n1 passed, 0 failed\n")
    #expect(
      without.diagnostics.contains(
        "warning: cannot read the folder 'closed': Permission denied; it is left out\n"))
    #expect(try tool.run("test", "closed").code == 66)
  }

  @Test func `a broken invariant is in every report as a check that does not hold`() throws {
    let tool = try tool(["t.flow": "always flow == null\nstart transfer\n"])
    defer { tool.remove() }
    let reports = ["junit=r.xml", "tap=r.tap", "json=r.json", "html=r.html"]
    let result = try tool.run(["test"] + reports.flatMap { ["--report", $0] }, input: Data())
    #expect(result.code == 1)
    #expect(tool.read("r.xml")?.contains("type=\"always.broken\"") == true)
    #expect(tool.read("r.tap")?.contains("not ok 1 - t.flow::t") == true)
    #expect(tool.read("r.json")?.contains("\"code\": \"always.broken\"") == true)
    #expect(tool.read("r.html")?.contains("always.broken") == true)
  }

  @Test func `links in a circle, pipes and links to nothing keep nothing from being found`() throws
  {
    let tool = try tool(["a.flow": "expect flow null\n"])
    defer { tool.remove() }
    func link(_ name: String, _ target: String) throws {
      let path = tool.folder.appending(path: name).path
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    try tool.write("z/y/b.flow", "expect flow null\n")
    for name in ["here", "z/here", "z/y/there"] { try link(name, ".") }
    for name in ["a-link", "z/link"] { try link(name, tool.folder.appending(path: "z/y").path) }
    try link("c.flow", "a.flow")
    let pipe = unsafe mkfifo(tool.folder.appending(path: "pipe.flow").path, 0o600)
    #expect(pipe == 0)
    #expect(try list(tool) == "a.flow::a\nz/y/b.flow::b\n")
    #expect(try list(tool, "c.flow", "z/link", ".") == "c.flow::c\nz/link/b.flow::b\n")
    #expect(
      try list(tool, "a.flow", tool.folder.appending(path: "c.flow").path, "a.flow")
        == "a.flow::a\n")
    try link("nothing.flow", "nowhere")
    let result = try tool.run("test")
    #expect(result.code == 66 && result.diagnostics.contains("cannot read 'nothing.flow'"))
  }

  @Test func `a secret in a case's name is hidden wherever the case is named, and still names it`()
    throws
  {
    let tool = try tool(["t.flow": "case 'pay hunter2secret'\nwith a=1\nexpect flow transfer\n"])
    defer { tool.remove() }
    let secret = ["--secret", "pin=hunter2secret"]
    let listed = try tool.run(
      ["test", "t.flow", "--list", "--format", "json"] + secret, input: Data()
    ).output
    #expect(listed.hasPrefix(#"{"id":"t.flow::pay ••••••[1]","title":"t.flow::pay ••••••[1] a=1""#))
    let run = try tool.run(
      ["test", "t.flow", "--report", "json=r.json", "--report", "junit=r.xml"] + secret,
      input: Data())
    let report = try #require(tool.read("r.json"))
    #expect(report.contains(#""id": "t.flow::pay ••••••[1]""#))
    for text in [run.output, run.diagnostics, report, try #require(tool.read("r.xml"))] {
      #expect(!text.contains("hunter2secret"))
    }
    let again = try tool.run(["test", "t.flow::pay ••••••[1]"] + secret, input: Data())
    #expect(again.output.hasPrefix("failed t.flow::pay ••••••[1] a=1\n"))
    let rerun = try tool.run(["test", "--rerun", "failed", "--list"] + secret, input: Data())
    #expect(rerun.output == "t.flow::pay ••••••[1] a=1\n")
  }

  private static let three = """
    tags @all
    case "one" @a
    expect flow null
    case "two" @b
    expect flow transfer
    case "three" @a @b
    submit 1
    """

  @Test(arguments: [
    (["t.flow:3"], "t.flow::one @all @a\n"), (["t.flow:3:8"], "t.flow::one @all @a\n"),
    (["t.flow::two"], "t.flow::two @all @b\n"),
    (["t.flow", "--tag", "@a and not @b"], "t.flow::one @all @a\n"),
    (["t.flow", "--filter", "t.*e$"], "t.flow::one @all @a\nt.flow::three @all @a @b\n"),
    (["t.flow:4", "t.flow::three"], "t.flow::two @all @b\nt.flow::three @all @a @b\n"),
  ])
  func `a part of the cases is selected`(arguments: [String], ids: String) throws {
    let tool = try tool(["t.flow": Self.three])
    defer { tool.remove() }
    #expect(try tool.run(["test", "--list"] + arguments, input: Data()).output == ids)
  }

  @Test func `the name of a case that there is not suggests one as a row fills it in`() throws {
    let tool = try tool(["t.flow": "case \"fee of ${a}\"\nwith a=express\nexpect flow null\n"])
    defer { tool.remove() }
    let result = try tool.run("test", "t.flow::fee of exprss")
    #expect(result.code == 5)
    #expect(result.diagnostics.hasSuffix("; did you mean 'fee of express'?\n"))
  }

  @Test(arguments: [
    ["--tag", "@c"], ["--tag", "a"], ["--filter", "("], ["--order", "sorted"], ["--jobs", "0"],
    ["--timeout", "soon"], ["--rerun", "passed"], ["--shard", "3/2"], ["--repeat", "0"],
    ["--break-on-failure"], ["--nonsense"], ["--report", "tap=t.flow"],
    ["--report", "tap=r", "--report", "json=./r"], ["--report", "json=r", "--coverage-json", "r"],
    ["--list", "--report", "tap=r"], ["--list", "--coverage"], ["--list", "--update"],
  ])
  func `what cannot be meant is a wrong command line`(arguments: [String]) throws {
    let tool = try tool(["t.flow": Self.three])
    defer { tool.remove() }
    let result = try tool.run(["test", "t.flow"] + arguments, input: Data())
    #expect(result.code == 64)
    #expect(result.output.isEmpty && result.diagnostics.hasPrefix("error: "))
  }

  @Test func `the text is the same whatever the jobs`() throws {
    let cases = (0..<60).map { number in
      "case \"c\(number)\"\n" + (number % 7 == 3 ? "expect flow transfer\n" : "expect flow null\n")
    }
    let tool = try tool(["t.flow": cases.joined()])
    defer { tool.remove() }
    let one = try tool.run("test", "t.flow", "--jobs", "1")
    for arguments in [["--jobs", "2"], ["--jobs", "8"]] {
      let other = try tool.run(["test", "t.flow"] + arguments, input: Data())
      #expect(other.output == one.output && other.diagnostics == one.diagnostics)
    }
    let first = try tool.run("test", "t.flow", "--jobs", "1", "--max-failures", "2")
    let eight = try tool.run("test", "t.flow", "--jobs", "8", "--max-failures", "2")
    #expect(first.output == eight.output && first.output.contains("9 passed, 2 failed, 49 not run"))
    #expect(try tool.run("test", "--fail-fast", "t.flow").output.contains("3 passed, 1 failed"))
  }

  @Test func `a case can be run again by its name as a report shows it`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "case 'a\u{202E}b'\nexpect 1 == 2\n")
    let first = try tool.run("test", "t.flow")
    #expect(first.output.hasPrefix("failed t.flow::a\u{FFFD}b\n"))
    #expect(try tool.run("test", "t.flow::a\u{FFFD}b").output == first.output)
    #expect(try tool.run("test", "t.flow::a\u{202E}b").output == first.output)
  }

  @Test func `a file named as standard input is one`() throws {
    let tool = try tool(["-": "expect flow null\n"])
    defer { tool.remove() }
    for path in ["./-", tool.folder.appending(path: "-").path()] {
      #expect(try tool.run("test", path).output == "passed ./-::-\n1 passed, 0 failed\n")
    }
    #expect(try tool.run("test", "-").code != 0)
  }

  @Test func `what failed is remembered until it passes`() throws {
    let tool = try tool(["t.flow": Self.three, "u.flow": "expect flow transfer\n"])
    defer { tool.remove() }
    #expect(try tool.run("test", "--rerun", "failed").code == 0)
    _ = try tool.run("test", ".")
    #expect(
      try list(tool, "--rerun", "failed")
        == "t.flow::two @all @b\nt.flow::three @all @a @b\nu.flow::u\n")
    try tool.write("u.flow", "expect flow null\n")
    #expect(try tool.run("test", "--rerun", "failed", "u.flow").code == 0)
    #expect(
      try list(tool, "--rerun", "failed") == "t.flow::two @all @b\nt.flow::three @all @a @b\n")
  }

  @Test func `what failed with other options than it is run again with says which`() throws {
    let plan = #"{"flow":"tea","steps":[{"step":"done","kind":"finish"}]}"#
    let tool = try tool(["t.flow": "start tea\nexpect 1 == 2\n", "tea plan.json": plan])
    defer { tool.remove() }
    let given = [
      "--seed", "3", "--flow-file", "tea plan.json", "--set", "a=hunter2secret",
      "--secret", "pin=hunter2secret",
    ]
    #expect(try tool.run(["test", "t.flow"] + given, input: Data()).code == 1)
    let again = try tool.run(["test", "--rerun", "failed"] + given, input: Data())
    #expect(again.code == 1 && !again.diagnostics.contains("note:"), "\(again.diagnostics)")
    let without = try tool.run("test", "--rerun", "failed")
    #expect(without.code == 1 && without.output.contains("no flow is named 'tea'"))
    #expect(
      without.diagnostics.hasPrefix(
        """
        note: t.flow::t failed with other options than these: flowsh test --rerun failed --seed 3 \
        --flow-file 'tea plan.json' --set a=•••••• --secret "pin=$pin"

        """), "\(without.diagnostics)")
  }

  @Test func `a script that is wrong without the options of before says which they were`() throws {
    let tool = try tool(["t.flow": "expect language.code == \"de\"\nexpect 1 == 2\n"])
    defer { tool.remove() }
    #expect(try tool.run("test", "t.flow", "--language", "de").code == 1)
    try tool.write("t.flow", "expect\n")
    let wrong = try tool.run("test", "--rerun", "failed", "t.flow")
    #expect(wrong.code == 2)
    #expect(wrong.diagnostics.hasSuffix("flowsh test --rerun failed --language de\n"))
  }

  @Test func `a case that failed in a later round is run again with as many`() throws {
    let tool = try tool(["t.flow": "expect random.int(1, 4) == 2\n"])
    defer { tool.remove() }
    #expect(try tool.run("test", "t.flow", "--repeat", "4").code == 1)
    let again = try tool.run("test", "--rerun", "failed", "--repeat", "4")
    #expect(again.code == 1 && !again.diagnostics.contains("note:"), "\(again.diagnostics)")
    let once = try tool.run("test", "--rerun", "failed")
    #expect(
      once.diagnostics == """
        note: t.flow::t failed with other options than these: \
        flowsh test --rerun failed --repeat 4

        """)
  }

  @Test func `what failed in a script that is gone is forgotten with the next run`() throws {
    let tool = try tool(["t.flow": Self.three, "u.flow": "expect flow transfer\n"])
    defer { tool.remove() }
    _ = try tool.run("test", ".")
    try FileManager.default.removeItem(at: tool.folder.appending(path: "t.flow"))
    _ = try tool.run("test", "u.flow")
    try tool.write("t.flow", Self.three)
    #expect(try list(tool, "--rerun", "failed") == "u.flow::u\n")
  }

  @Test func `transcripts are put right and nothing else`() throws {
    let script = "start transfer\r\n| wrong\r\n# kept\r\nexpect step amount\r\n"
    let tool = try tool(["t.flow": script])
    defer { tool.remove() }
    #expect(try tool.run("test", "t.flow").code == 1)
    let update = try tool.run("test", "--update", "t.flow")
    #expect(update.code == 0 && update.diagnostics == "updated t.flow: 1 transcript\n")
    let lines = [
      "start transfer", "| transfer:amount", "|   amount: decimal, more than 0, at most 2 places",
      "|   action: route amount", "# kept", "expect step amount", "",
    ]
    #expect(tool.read("t.flow") == lines.joined(separator: "\r\n"))
    #expect(try tool.run("test", "t.flow").code == 0)
  }

  @Test func `a transcript that rows disagree about stays, and its rows fail`() throws {
    let script = """
      case "x"
      with a=100
      with a=50
      with a=600
      start transfer
      submit ${a}
      | x
      case "y"
      echo a
      | b

      """
    let tool = try tool(["t.flow": script])
    defer { tool.remove() }
    let update = try tool.run("test", "--update", "t.flow", "--report", "json=r.json")
    #expect(update.code == 1)
    #expect(
      update.verdicts == """
        failed t.flow::x[1] a=100
        failed t.flow::x[2] a=50
        failed t.flow::x[3] a=600
        passed t.flow::y
        1 passed, 3 failed

        """)
    let told = update.diagnostics.split(separator: "\n")
    let refusals = told.filter { $0.hasPrefix("error: t.flow") }
    #expect(
      refusals == ["error: t.flow:7: this prints something else each time, and is left as it is"])
    #expect(tool.read("t.flow") == script.replacing("| b", with: "| a"))
    #expect(tool.read("r.json")?.contains("\"failures\": 3") == true)
  }

  @Test func `a transcript that rounds disagree about stays, and its case fails`() throws {
    let script = """
      case "x"
      echo ${random.int(1, 1000000)}
      | x
      case "y"
      echo a
      | b

      """
    let tool = try tool(["t.flow": script])
    defer { tool.remove() }
    let update = try tool.run("test", "--update", "--repeat", "3", "t.flow")
    #expect(update.code == 1)
    #expect(update.verdicts == "failed t.flow::x\npassed t.flow::y\n1 passed, 1 failed\n")
    #expect(
      update.diagnostics.hasPrefix(
        "error: t.flow:3: this prints something else each time, and is left as it is\n"))
    #expect(tool.read("t.flow") == script.replacing("| b", with: "| a"))
  }

  @Test func `a wrong script keeps all others from running`() throws {
    let tool = try tool(["a.flow": "expect flow null\n", "b.flow": "nonsense\n"])
    defer { tool.remove() }
    let result = try tool.run("test", ".", "--report", "tap=r.tap")
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(tool.read("r.tap")?.contains("not ok 1 - b.flow::b\n") == true)
  }

  @Test func `the advice for a mistake stands in every report`() throws {
    let wrong = try tool(["t.flow": "submt\n"])
    defer { wrong.remove() }
    let help = "did you mean 'submit'?"
    let told = try wrong.run(
      "test", "t.flow", "--report", "github", "--report", "tap=r.tap", "--report", "json=r.json",
      "--report", "html=r.html")
    #expect(told.output.contains("no command is named 'submt'; \(help)%0A"))
    #expect(wrong.read("r.tap")?.contains("  help: \"\(help)\"\n") == true)
    #expect(wrong.read("r.json")?.contains("\"help\": \"\(help)\"") == true)
    #expect(wrong.read("r.html")?.contains("\"help\":\"\(help)\"") == true)
    let failing = try tool(["t.flow": "let want = 1\nexpect busy want\n"])
    defer { failing.remove() }
    #expect(
      try failing.run("test", "t.flow", "--report", "github").output.contains(
        "busy is false (bool), not want; the variable's value is written ${want}%0A"))
  }

  /// Lines that take seconds together, and no time by their own clock.
  private static let spin: String = {
    let list = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]"
    let loops = ["a", "b", "c", "d", "e"].map { "\(list).all(\($0), " }.joined()
    return String(repeating: "eval \(loops)a < 10)))))\n", count: 50)
  }()

  @Test func `a script that takes too long ends as an error`() throws {
    let tool = try tool(["t.flow": "\(Self.spin)expect flow null\n"])
    defer { tool.remove() }
    let result = try tool.run("test", "t.flow", "--timeout", "10ms")
    #expect(result.code == 1 && result.output.hasSuffix("0 passed, 0 failed, 1 error\n"))
    #expect(result.output.contains("it took more than 10ms"))
  }

  @Test func `an expression that takes too long is given up`() throws {
    let list = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]"
    let loops = (1...8).map { "\(list).all(a\($0), " }.joined()
    let tool = try tool(["t.flow": "check \(loops)true))))))))\nexpect flow null\n"])
    defer { tool.remove() }
    let result = try tool.run("test", "t.flow", "--timeout", "10ms")
    #expect(result.code == 1 && result.output.hasSuffix("0 passed, 0 failed, 1 error\n"))
    #expect(result.output.contains("it took more than 10ms"))
    #expect(!result.output.contains("steps"))
  }

  @Test func `files that source each other without end are given up`() throws {
    var files = ["t.flow": "source 30.flow\n", "0.flow": "let a = 1\n"]
    for depth in 1...30 {
      files["\(depth).flow"] = String(repeating: "source \(depth - 1).flow\n", count: 4)
    }
    let tool = try tool(files)
    defer { tool.remove() }
    let result = try tool.run("test", "t.flow", "--timeout", "10ms")
    #expect(result.code == 1 && result.output.contains("it took more than 10ms"))
  }

  /// Interrupts a run behind its first case, in Python.
  ///
  /// Children inherit which signals are blocked and ignored, and the thread of a test blocks them
  /// all.
  private func interrupt(_ signals: String, ignoring ignored: String, _ tool: Tool) throws -> Int32
  {
    let script = """
      import os, signal, subprocess, sys, time
      def begin():
          signal.pthread_sigmask(signal.SIG_SETMASK, [])
          signal.signal(signal.SIGINT, signal.\(ignored))
      command = [sys.argv[1], "test", ".", "--jobs", "1", "--format", "json", "--report", "tap=r.tap"]
      run = subprocess.Popen(command, stdout=open("out", "w"), preexec_fn=begin)
      while "passed" not in open("out").read():
          time.sleep(0.05)
      for number in [\(signals)]:
          run.send_signal(number)
          time.sleep(0.05)
      sys.exit(run.wait())
      """
    return try tool.runProgram(Python.path, ["-c", script, Tool.binary.path]).code
  }

  @Test(arguments: [
    ("signal.SIGINT", "SIG_DFL", 130), ("signal.SIGTERM", "SIG_DFL", 143),
    ("signal.SIGHUP", "SIG_DFL", 129),
    ("signal.SIGINT, signal.SIGTERM", "SIG_IGN", 143),
  ])
  func `an interruption still writes the reports`(
    signals: String, ignored: String, code: Int32
  ) throws {
    let tool = try tool([
      "a.flow": "expect flow null\n", "b.flow": "\(Self.spin)expect flow null\n",
    ])
    defer { tool.remove() }
    #expect(try interrupt(signals, ignoring: ignored, tool) == code)
    #expect(tool.read("out")?.contains("\"partial\":true") == true)
    let report = tool.read("r.tap") ?? ""
    #expect(
      report.hasSuffix("1..1\nok 1 - a.flow::a\nBail out! Not every case has run.\n"))
  }

  @Test func `test changes no world file`() throws {
    let tool = try tool([
      "w.json": "{\"transfer\":{\"wallet\":{\"balance\":5.00,\"currency\":\"EUR\"}}}",
      "t.flow": "expect world.transfer.wallet.balance 5\nworld set transfer.wallet.balance 7\n",
    ])
    defer { tool.remove() }
    let before = tool.read("w.json")
    let result = try tool.run("test", "t.flow", "--world", "w.json")
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(tool.read("w.json") == before)
  }

  @Test func `--fill writes what commands without a transcript print, and nothing else`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("_part.flow", "echo part\n")
    try tool.write(
      "t.flow",
      "case a\r\nstart transfer # why\r\n  echo \\\r\n    b\r\n\r\nshow\r\n| ...\r\nsource _part.flow\r\n"
        + "! submit 0")
    try tool.write(
      "rows.flow", "case \"r ${n}\"\nwith n=1\nwith n=2\nwith n=3\necho ${n}\necho same\n")
    let update = try tool.run("test", "--update", "--fill", "t.flow", "rows.flow")
    #expect(update.code == 0, "\(update.diagnostics)")
    #expect(
      tool.read("t.flow")
        == "case a\r\nstart transfer # why\r\n| transfer:amount\r\n"
        + "|   amount: decimal, more than 0, at most 2 places\r\n|   action: route amount\r\n"
        + "  echo \\\r\n    b\r\n    | b\r\n\r\nshow\r\n| ...\r\nsource _part.flow\r\n"
        + "! submit 0\n| error: field.range: amount must be more than 0")
    #expect(
      tool.read("rows.flow")
        == "case \"r ${n}\"\nwith n=1\nwith n=2\nwith n=3\necho ${n}\necho same\n| same\n")
    #expect(
      update.diagnostics.contains(
        "note: rows.flow:5: this prints something else each time, and gets no transcript\n"))
    #expect(update.diagnostics.components(separatedBy: "note: ").count == 2)
    // Nothing is something else, too.
    try tool.write(
      "late.flow",
      "case \"r ${n}\"\nwith n=9s\nwith n=1s\ninject tariffs delay 5s\nstart transfer\n| ...\n"
        + "submit 100\n| ...\nadvance ${n}\n")
    let late = try tool.run("test", "--update", "--fill", "late.flow")
    #expect(late.code == 0)
    #expect(
      late.diagnostics
        == "note: late.flow:9: this prints something else each time, and gets no transcript\n")
    #expect(tool.read("_part.flow") == "echo part\n")
    #expect(try tool.run("test", "t.flow", "rows.flow").code == 0)
    #expect(try tool.run("test", "--fill", "t.flow").code == 64)
  }
}
