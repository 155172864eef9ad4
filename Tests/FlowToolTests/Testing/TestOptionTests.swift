import Foundation
import Testing

/// Options, and what they change in how tests run and are reported.
struct TestOptionTests {
  @Test func `standard input is not put right`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    for path in ["-", "-::-", "-:1"] {
      let result = try tool.run("test", "--update", "--", path, input: "echo a\n| b\n")
      #expect(result.code == 64 && result.output.isEmpty)
      #expect(result.diagnostics.hasPrefix("error: --update: standard input"))
    }
  }

  @Test func `the page has every option that help lists`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let page = try String(
      contentsOf: Tool.package.appending(path: "man/flowsh-test.1"), encoding: .utf8)
    // Those of `flowsh` itself are listed behind one macro.
    let named = Set(page.split { " \n".contains($0) })
    let options = try tool.run("help", "test").output.split(separator: "\n").compactMap { line in
      line.hasPrefix("  --") ? line.split(separator: " ").first?.dropFirst() : nil
    }
    #expect(options.count > 40)
    for option in options where option != "-version" {
      #expect(named.contains(option), "\(option)")
    }
  }

  @Test func `the lines of a case are shown below it`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "case a\nexpect true\necho x\ncase b\nexpect false\n")
    let result = try tool.run("test", "--echo", "--no-rc", "t.flow")
    #expect(
      result.output == """
        passed t.flow::a
        > expect true
        > echo x
        x
        note: t.flow:2:1: this holds whatever happens
        failed t.flow::b
        > expect false
        error: 'false' is false
          --> t.flow:5:8
           |
         5 | expect false
           |        ^^^^^ expect.failed
           = expected: true (bool)
           = found: false (bool)
          again: flowsh test t.flow::b

        1 passed, 1 failed

        """)
    #expect(try tool.run("test", "t.flow").output.contains("\n> ") == false)
  }
}
