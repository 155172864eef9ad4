import Foundation
import ProcessTesting
import Testing

/// Tests that run again whenever something changes.
struct WatchTests {
  /// Changes files while tests are watched, and waits for what is printed about each change, in Python.
  ///
  /// Children inherit which signals are blocked, and the thread of a test blocks them all.
  private static let beginning = #"""
    import os, re, signal, subprocess, sys, time

    def begin():
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    def write(path, text):
        with open(path + ".new", "w") as file:
            file.write(text)
        os.rename(path + ".new", path)

    run = subprocess.Popen(
        [sys.argv[1], "test", "d", "--watch"] + sys.argv[2:], stdout=open("out", "w"), stderr=open("err", "w"),
        stdin=subprocess.DEVNULL, preexec_fn=begin)

    def wait(rounds):
        for _ in range(400):
            if len(re.findall("watching [0-9]+ files?", open("err").read())) >= rounds:
                return
            time.sleep(0.05)
        run.kill()
        sys.exit(99)

    def end():
        run.send_signal(signal.SIGINT)
        sys.exit(run.wait())

    """#

  private static let changes = #"""
    wait(1)
    write("d/rows.csv", "a\n1\n2\n")
    wait(2)
    write("d/_part.flow", "expect flow null\n")
    wait(3)
    write("d/new.flow", "submt\n")
    wait(4)
    write("d/new.flow", "expect flow null\n")
    wait(5)
    os.remove("d/rows.csv")
    wait(6)
    time.sleep(1.2)
    write("d/rows.csv", "a\n1\n")
    wait(7)
    end()
    """#

  /// Changes a script while its case waits for somebody to write to a pipe.
  private static let changeMeanwhile = #"""
    pipe = os.open("d/pipe.json", os.O_WRONLY)
    write("d/a.flow", "expect flow null\n")
    os.write(pipe, b"{}")
    os.close(pipe)
    wait(2)
    end()
    """#

  /// Removes a script that did not pass.
  private static let removal = #"""
    wait(1)
    os.remove("d/b.flow")
    wait(2)
    end()
    """#

  @Test func `what a change touches runs again, until an interruption`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("d/_part.flow", "expect flow transfer\n")
    try tool.write("d/a.flow", "start transfer\nsource _part.flow\n")
    try tool.write("d/b.flow", "case \"b\"\nwith rows rows.csv\nexpect a 1\n")
    try tool.write("d/rows.csv", "a\n1\n")
    let result = try tool.runProgram(
      Python.path, ["-c", Self.beginning + Self.changes, Tool.binary.path])
    #expect(result.code == 130)
    let runs = [
      "passed d/a.flow::a\npassed d/b.flow::b[1] a=1\n2 passed, 0 failed\n",
      "passed d/b.flow::b[1] a=1\nfailed d/b.flow::b[2] a=2\n1 passed, 1 failed\n",
      "failed d/a.flow::a\n0 passed, 1 failed\n", "passed d/new.flow::new\n1 passed, 0 failed\n",
      "passed d/b.flow::b[1] a=1\n1 passed, 0 failed\n",
    ]
    #expect(Tool.verdicts(in: tool.read("out") ?? "") == runs.joined())
    let told = tool.read("err") ?? ""
    for change in ["d/rows.csv", "d/_part.flow", "d/new.flow"] {
      #expect(told.contains("changed: \(change)\n"))
    }
    #expect(told.contains("no command is named 'submt'"))
    // A file that is gone is named once.
    #expect(told.components(separatedBy: "cannot read 'd/rows.csv'").count == 2)
  }

  /// Changes a script without the tag that was asked for, and then one with it.
  private static let tagged = #"""
    wait(1)
    write("d/b.flow", "expect flow null\nexpect busy false\n")
    wait(2)
    write("d/a.flow", "case a @slow\nexpect flow null\nexpect busy false\n")
    wait(3)
    end()
    """#

  @Test(arguments: [
    ("not @slow", "passed d/b.flow::b\n1 passed, 0 failed\n", "0 passed, 0 failed\n"),
    ("@slow", "0 passed, 0 failed\n", "passed d/a.flow::a\n1 passed, 0 failed\n"),
  ])
  func `tags are not looked for in the script alone that was touched`(
    tag: String, second: String, third: String
  ) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("d/a.flow", "case a @slow\nexpect flow null\n")
    try tool.write("d/b.flow", "expect flow null\n")
    let result = try tool.runProgram(
      Python.path,
      ["-c", Self.beginning + Self.tagged, Tool.binary.path, "--tag", tag])
    #expect(result.code == 130)
    let first = tag == "@slow" ? third : second
    #expect(tool.read("out") == first + second + third)
    let told = try #require(tool.read("err"))
    #expect(!told.contains("error"), "\(told)")
    #expect(told.components(separatedBy: "no test that changed is selected\n").count == 2)
  }

  /// Makes a copy of the program: here, since a file that was copied in the process of the tests may still be open for
  /// writing in a child that another test starts, and cannot be run then.
  private static let copying = #"""
    import os, shutil, sys
    sys.argv[1] = shutil.copy(sys.argv[1], os.path.abspath("program"))

    """#

  /// Removes the program, puts one there that cannot be run, and then one that can.
  private static let rebuilding = #"""
    wait(1)
    os.remove(sys.argv[1])
    time.sleep(2.5)
    write(sys.argv[1], "no program")
    time.sleep(3)
    write(sys.argv[1] + ".sh", "#!/bin/sh\nprintf '%s ' \"$@\" > again\n")
    os.chmod(sys.argv[1] + ".sh", 0o755)
    os.rename(sys.argv[1] + ".sh", sys.argv[1])
    sys.exit(run.wait(timeout=20))
    """#

  @Test func `a program that is built anew is announced once, when it is there`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("d/a.flow", "expect flow null\n")
    let result = try tool.runProgram(
      Python.path,
      ["-c", Self.copying + Self.beginning + Self.rebuilding, Tool.binary.path])
    #expect(result.code == 0, "\(result.output)")
    // Of each that came there; a busy machine may miss the first.
    let told = (tool.read("err") ?? "").components(separatedBy: "changed: ").count - 1
    #expect((1...2).contains(told))
    #expect(tool.read("again") == "test d --watch ")
  }

  @Test func `what changes while tests run is not missed`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("d/a.flow", "world load pipe.json\nexpect flow transfer\n")
    #expect(unsafe mkfifo(tool.folder.appending(path: "d/pipe.json").path, 0o600) == 0)
    let result = try tool.runProgram(
      Python.path, ["-c", Self.beginning + Self.changeMeanwhile, Tool.binary.path])
    #expect(result.code == 130)
    #expect(
      Tool.verdicts(in: tool.read("out") ?? "")
        == "failed d/a.flow::a\n0 passed, 1 failed\npassed d/a.flow::a\n1 passed, 0 failed\n")
  }

  @Test func `a script that is gone is in no report any more`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("d/a.flow", "expect flow null\n")
    try tool.write("d/b.flow", "expect flow transfer\n")
    let result = try tool.runProgram(
      Python.path,
      ["-c", Self.beginning + Self.removal, Tool.binary.path, "--report", "tap=report.tap"])
    #expect(result.code == 130)
    #expect(tool.read("report.tap") == "TAP version 13\n1..1\nok 1 - d/a.flow::a\n")
    #expect(tool.read("err")?.contains("changed: d/b.flow\n") == true)
  }

  @Test(arguments: [["--list"], ["--break-on-failure"], ["-"]])
  func `what cannot be watched is refused`(arguments: [String]) throws {
    let tool = try Tool()
    defer { tool.remove() }
    #expect(try tool.run(["test", "--watch"] + arguments, input: Data()).code == 64)
  }
}
