import Foundation
import ProcessTesting
import Testing

/// Tests as a person at a terminal sees them.
@Suite struct TerminalTestTests {
  /// The acts of a person, in Python with pexpect; the binary is the first argument.
  private func act(_ script: String, in tool: Tool) throws -> (output: String, code: Int32) {
    let lines = """
      import os, sys, pexpect
      os.environ["TERM"] = "xterm"
      def test(*arguments):
          return pexpect.spawn(
              sys.argv[1], ["test", *arguments], encoding="utf-8", timeout=60, dimensions=(24, 200))

      """
    return try tool.runProgram(Python.path, ["-c", lines + script, Tool.binary.path])
  }

  @Test func `the prompt opens where a case fails, and the run goes on behind it`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "t.flow",
      "case \"a\"\nstart transfer\nsubmit 100\nexpect step amount\ncase \"b\"\nexpect flow null\n")
    let result = try act(
      """
      run = test("t.flow", "--break-on-failure", "--color", "never")
      run.expect("error: step is")
      run.expect("\\x1b\\[Kthe prompt is where t.flow::a fails")
      run.expect("transfer:tariffs> ")
      run.sendline("state amount")
      run.expect("\\r\\n100\\r\\n")
      run.sendline("quit")
      run.expect("1 passed, 1 failed")
      run.expect(pexpect.EOF)
      run.close()
      sys.exit(run.exitstatus)
      """, in: tool)
    #expect(result.code == 1, "\(result.output)")
    #expect(result.output.isEmpty)
  }

  @Test func `at that prompt a long command can be broken off, too`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "start transfer\nsubmit 100\nexpect step amount\n")
    try tool.write("long.flow", (0..<100_000).map { "let v\($0 % 50) = \($0)\n" }.joined())
    let result = try act(
      """
      run = test("t.flow", "--break-on-failure", "--color", "never")
      run.expect("transfer:tariffs> ")
      run.sendline("source long.flow")
      run.expect("source long.flow\\r\\n")
      run.sendintr()
      run.expect("broken off; nothing has changed\\r\\n")
      run.expect("transfer:tariffs> ")
      run.sendline("vars")
      run.sendline("back")
      run.expect("transfer:amount> ")
      assert "v1:" not in run.before, run.before
      run.sendline("quit")
      run.expect(pexpect.EOF)
      run.close()
      sys.exit(run.exitstatus)
      """, in: tool)
    #expect(result.code == 1, "\(result.output)")
    #expect(result.output.isEmpty)
  }

  @Test func `a line shows how far the run is, and is gone at the end`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", (0..<300).map { "case \"c\($0)\"\nexpect flow null\n" }.joined())
    let result = try act(
      """
      import pyte
      run = test("t.flow", "--jobs", "2")
      run.expect(pexpect.EOF)
      text = run.before
      assert "\\r\\x1b[K300/300" in text, repr(text)
      screen = pyte.Screen(200, 24)
      pyte.Stream(screen).feed(text)
      shown = [line.rstrip() for line in screen.display if line.strip()]
      assert len(shown) == 1 and shown[0].startswith("300 passed, 0 failed in "), shown
      """, in: tool)
    #expect(result.code == 0, "\(result.output)")
  }
}
