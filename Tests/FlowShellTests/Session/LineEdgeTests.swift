import FlowScript
import Testing

@testable import FlowShell

/// Lines at the edge of what can be written.
struct LineEdgeTests {
  @Test func `a name that goes on in the next line names its command`() throws {
    let shell = try Shell("start transfer")
    #expect(shell.type("sub\\\nmit amount 100").code == nil)
    #expect(shell.eval("step") == "\"tariffs\"")
  }

  @Test(arguments: [
    ("go /${nope}/x", "nope"), ("open app://main/${nope}/x", "nope"),
    ("world set transfer.wallet.balance ${nope}", "nope"), ("submit amount ${nope}", "nope"),
  ])
  func `an expression in a word is where its error is`(line: String, place: String) throws {
    let shell = try Shell("start transfer")
    let program = try Program.read(Array(line.utf8), path: "t", shell.flows)
    let problem = try #require(shell.session.runner.perform(0, of: program).problem)
    #expect(problem.place.source.text(of: problem.place.diagnostic.range) == place)
  }

  @Test func `control characters of a world do not reach the terminal`() throws {
    let shell = try Shell(#"world set transfer.countries '["a\u001b[31mb\u0085c"]'"#)
    #expect(shell.prints("world transfer.countries") == "a\\u{1B}[31mb\\u{85}c")
    #expect(shell.prints("echo \"a\\u{7}b\"") == "a\\u{7}b")
    #expect(shell.prints("echo \"é \\t x\"") == "é \t x")
  }

  @Test func `what turns text around or ends a line in a world is printed as an escape`() throws {
    let shell = try Shell(#"world set transfer.countries '["a\u202eb", "c\u2028d\u200f"]'"#)
    let name = #"a\u{202E}b"#
    #expect(shell.prints("world transfer.countries") == #"\#(name), c\u{2028}d\u{200F}"#)
    #expect(shell.prints("echo ${world.transfer.countries[0]}") == name)
    #expect(shell.eval("world.transfer.countries[0]") == #""a\u202eb""#)
    #expect(shell.prints("world transfer.countries --json") == #"["a\u202eb","c\u2028d\u200f"]"#)
    #expect(shell.type("expect world.transfer.countries[0] \"\(name)\"").code == nil)
    shell.type("start transfer country=\"\(name)\"\nsubmit 100\nsubmit economy")
    #expect(shell.prints("show").contains(" to \(name) by economy"))
  }

  @Test func `a line that goes on very often is read in linear time`() {
    var entry = Array("echo".utf8)
    for _ in 0..<20_000 { entry += Array(" word \\\n".utf8) }
    let clock = ContinuousClock()
    let time = clock.measure {
      for _ in 0..<20_000 { #expect(Script.isIncomplete(entry)) }
    }
    #expect(time < .seconds(20))
  }

  @Test(arguments: [
    ("echo a \\", true), ("echo a # b \\", false), ("| a \\", false), ("echo 'a # b \\", true),
    ("echo a\\b", false), ("echo a | b \\", true), ("echo \\\n# x \\", false),
  ])
  func `a backslash at the end goes on but for comments and transcripts`(
    entry: String, isIncomplete: Bool
  ) {
    #expect(Script.isIncomplete(Array(entry.utf8)) == isIncomplete)
  }

  @Test(arguments: ["expect 1 == 1 // it's", "expect 1 == 1 // its # it's", "eval 1 // \"a"])
  func `a comment in an expression may hold a quote`(line: String) throws {
    #expect(try Shell().type(line).code == nil)
  }

  @Test func `the message of an expression that ends too early has no rule about another`() throws {
    do throws(ScriptError) {
      _ = try Program.read(Array("let x = 1 +".utf8), path: "t", Shell.flows)
      Issue.record("it was read")
    } catch {
      let mistake = error.diagnostics.first
      #expect(mistake?.message == "expected a value, found the end")
      #expect(mistake?.help?.contains("==") != true)
    }
  }

  @Test func `an ending that undo goes behind is not printed again`() throws {
    let shell = try Shell("start transfer", "submit 100")
    let screen = shell.prints("show")
    shell.type("submit economy")
    #expect(shell.prints("undo") == screen)
  }
}
