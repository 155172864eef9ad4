import FlowCore
import FlowExpressions
import FlowScript
import FlowSimulation
import ReaderTesting
import Testing

@testable import FlowShell

/// Ten times as much takes ten times as long, whatever reads it, and however it is made to be slow.
struct LinearTimeTests {
  /// A text of any length.
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let text: @Sendable (Int) -> String

    /// The same part again and again, between a beginning and an end.
    init(_ start: String, _ part: String, _ end: String = "") {
      testDescription = (start + part).replacing("\n", with: "⏎")
      text = { start + String(repeating: part, count: max(1, $0 / part.utf8.count)) + end }
    }

    /// Parts that are all different.
    init(_ start: String, _ end: String = "", numbered part: @escaping @Sendable (Int) -> String) {
      testDescription = (start + part(1)).replacing("\n", with: "⏎")
      text = { size in
        start + (0..<max(1, size / part(1_000).utf8.count)).map(part).joined() + end
      }
    }

    func bytes(_ size: Int) -> [UInt8] { Array(text(size).utf8) }
  }

  /// Reads texts of a shape, the longest of this size: long enough to be measured.
  private func check(_ shape: Shape, to size: Int = 20_000, _ read: ([UInt8]) -> Void) {
    let factor = Growth.factor(to: size, shape.bytes, read)
    #expect(factor <= Growth.limit, "\(shape.testDescription): \(factor)")
  }

  @Test(arguments: [
    Shape("echo ", "a"), Shape("echo ", "a "), Shape("submit ", "a=1 "), Shape("", "show\n"),
    Shape("show\n", "| a\n"), Shape("echo ", "${1}"), Shape("echo ", "${"),
    Shape("echo \"", "${\""),
    Shape("echo ", "\\\n"), Shape("", "! "), Shape("", "expect state.amount == 5 && !busy\n"),
    Shape("expect 1 == 1", " && 1 == 1"), Shape("expect ", "("), Shape("eval ", "[({"),
    Shape("", "echo 'a\n"), Shape("", "sumbit 5\n"), Shape("", "echo ${nope}\n"), Shape("", "\0"),
    Shape("", "submit amuont 5\n"), Shape("", "\n"), Shape("", "# a\n"), Shape("", "\r"),
    Shape("echo ", "é\u{301}"), Shape("", "start transfer at nowhere\n"), Shape("", "| \n"),
    Shape("open app://main", "/a"), Shape("open app://main?", "a=b&"), Shape("echo '", "a\n"),
    Shape("world set transfer.wallet.balance '", "["), Shape("world set a", ".a", " 1"),
    Shape("show\n", "|~ (a|b)*c\n"), Shape("show\n", "| ...\n"), Shape("show\n", "|$ ${1}\n"),
    Shape("case a\nwith ", "a=1 "), Shape("tags ", "@a "), Shape("", "let x = y\n"),
    Shape("", "inject nothing fail x\n"), Shape("", "let x = 1 +\n"), Shape("", "world set a ${\n"),
    Shape("", "submit password hunter22 x\n"), Shape("submit ", "password hunter22 "),
    Shape("", "case a\n"), Shape("", "source nowhere.flow\n"), Shape("echo \"", "\\n"),
    Shape("echo \"", "\\q"), Shape("advance ", "1s"), Shape("seed ", "9"), Shape("", "\u{A0}"),
    Shape("", numbered: { "case c\($0)\nshow\n" }), Shape("", numbered: { "let x\($0) = 1\n" }),
    Shape("case a\nwith ", numbered: { "a\($0)=1 " }), Shape("tags ", numbered: { "@a\($0) " }),
    Shape("case a\n", numbered: { "with a=\($0)\n" }), Shape("submit ", numbered: { "a\($0)=1 " }),
    Shape("", numbered: { "let x\($0) = x\($0 - 1) + nope\($0)\n" }),
    Shape("echo ", numbered: { "${nope\($0)}" }), Shape("eval {", numbered: { "'a\($0)': 1, " }),
    Shape("case \"", "${nope}", "\"\nwith a=1\nshow"),
    Shape("start enrol\nsubmit password ${x0}${x1} x\n", numbered: { "let x\($0) = x\($0 + 1)\n" }),
  ])
  func `a script`(shape: Shape) throws {
    let flows = Shell.flows
    check(shape, to: 10_000) { bytes in
      do throws(ScriptError) {
        _ = try Suite.read(bytes, path: "t.flow", flows, Files())
      } catch {
        var hidden = HiddenSecrets(of: flows)
        for mistake in error.mistakes { _ = hidden.hide(in: mistake).position }
        for mistake in error.mistakes.prefix(20) { _ = DiagnosticRenderer().render(mistake) }
      }
    }
  }

  @Test(arguments: [
    Shape("echo ", "a "), Shape("echo ", "a \\\n"), Shape("submit ", "password hunter22 "),
    Shape("echo a\\\n", "x#y\\\n"), Shape("echo a\\\n", "x|y\\\n"),
    Shape("submit ", "email=a "), Shape("eval ", "("), Shape("eval 1", "+1"), Shape("echo ", "${"),
    Shape("echo ", "${x}"), Shape("echo ", "'a'"), Shape("echo \"", "a"), Shape("eval x", ".a"),
    Shape("open app://main", "/a"), Shape("open app://main?", "a=b&"), Shape("world set a", ".a"),
    Shape("! ", "! "), Shape("expect x == ", "'a"), Shape("eval [", "1, "), Shape("", "a\n"),
    Shape("inject tariffs ", "fail "), Shape("start transfer ", "country=france "),
  ])
  func `a line that is typed`(shape: Shape) throws {
    let shell = try Shell("start enrol", "let x = [1, 2]")
    check(shape, to: 5_000) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = Script.isIncomplete(bytes)
      let line = shell.session.read(line: text)
      _ = line.shown
      _ = line.withoutSecrets
      _ = line.recordable(in: "/d")
      _ = line.secretDue
      _ = Completer(shell.session).complete(text, bytes.count)
    }
  }

  @Test(arguments: [
    Shape("1", "+1"), Shape("true", "&&true"), Shape("", "!", "true"), Shape("", "false?1:", "2"),
    Shape("''", "+'a'"), Shape("size([", "1,", "])"), Shape("a", ".b"), Shape("a", "[0]"),
    Shape("'", "\\\\"), Shape("", "["), Shape("", "("), Shape("", "{"), Shape("", "9"),
    Shape("1.", "9"), Shape("0x", "f"), Shape("f(", "f("), Shape("x", ".map(x, x)"), Shape("", "-"),
    Shape("", "'"), Shape("'''", "''"), Shape("b'", "\\x00", "'"), Shape("a", ".?b"),
    Shape("'", "a", "'.matches('a*b')"), Shape("''.matches('", "(", "')"),
    Shape("''.matches('", "a*", "')"), Shape("'", "a,", "'.split(',').join('').size()"),
    Shape("'", "a", "'.replace('a', 'bb')"), Shape("{", numbered: { "'a\($0)': 1, " }),
    Shape("[", numbered: { "\(($0 * 7919) % 10_007), " }), Shape("", "// a\n"), Shape("1e", "9"),
    Shape("duration('", "1s", "')"), Shape("'%s", "%s", "'.format([])"), Shape("x ", "|| nope "),
  ])
  func `an expression`(shape: Shape) throws {
    let shell = try Shell("let x = [1, 2]")
    check(shape) { bytes in
      guard let expression = try? Expression.parse(String(decoding: bytes, as: UTF8.self)) else {
        return
      }
      _ = try? expression.evaluate(in: ExpressionScope(shell.session.names, reading: expression))
        .json
    }
  }

  @Test(arguments: [
    Shape("", "1s"), Shape("", "1"), Shape("0.", "0", "1s"), Shape("1", ".", "s"), Shape("", "-"),
    Shape("1", "0", "ns"), Shape("", "1h2m3s4ms"), Shape("0", "0", "5s"),
  ])
  func `a duration`(shape: Shape) {
    check(shape) { _ = Nanoseconds(String(decoding: $0, as: UTF8.self))?.text }
  }

  @Test(arguments: [
    Shape("app://main", "/a"), Shape("app://main/", "a"), Shape("app://main?", "a=b&"),
    Shape("app://main/", "%20"), Shape("app://main?a=", "%"), Shape("", "a:"), Shape("app://", "/"),
    Shape("app://main?", numbered: { "a\($0)=\($0)&" }), Shape("app://main#", "#"), Shape("", "é"),
  ])
  func `a link`(shape: Shape) throws {
    let shell = try Shell()
    check(shape) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = (try? Link(text))?.description
      shell.type("open '\(text.filter { $0 != "'" && $0 != "\n" })'")
    }
  }

  @Test(arguments: [
    Shape("a,b\n", "1,2\n"), Shape("a\n", "\""), Shape("a\n\"", "a\n", "\""),
    Shape("a\n\"", "\"\""),
    Shape("a\n", "1,2\n"), Shape("a\n", "\"b\"c\n"), Shape("a\n", "x"), Shape("", "a,"),
    Shape("", numbered: { "a\($0)," }), Shape("a,@skip,@tags\n", "1,,@slow\n"), Shape("a\n", "\n"),
    Shape("", "{\"a\":1}\n"), Shape("", "{\"a\":}\n"), Shape("{", "\"a\":1,"),
    Shape("{", numbered: { "\"a\($0)\":1," }), Shape("[", "{\"a\":1},"), Shape("", "["),
    Shape("{\"a\":\"", "\\u00e9", "\"}"), Shape("a\n", "\r"), Shape("a\n", "\u{301}"),
    Shape("[{\"a\":1}", ",{\"a\":1}", "]"), Shape("[", "{\"b\":}"), Shape("", "{\"a\":[1,2]}\n"),
  ])
  func `a file of rows`(shape: Shape) {
    check(shape) { bytes in
      do throws(RowsError) {
        _ = try RowsFile.read(bytes)
      } catch {
        _ = error
      }
    }
  }

  @Test(arguments: [
    Shape("", "["), Shape("", "{\"a\":"), Shape("[1", ",1", "]"), Shape("\"", "a", "\""),
    Shape("\"", "\\n", "\""), Shape("\"", "\\ud83d\\ude00", "\""), Shape("", "9"), Shape("0.", "9"),
    Shape("1e", "9"), Shape("1", "0", "e-99999"), Shape("[", "1.5,", "1]"), Shape("", " "),
    Shape("[1", ",1.25e-7", "]"), Shape("{\"b\":1", ",\"a\":1", "}"), Shape("[[]", ",[]", "]"),
    Shape("{\"b\":1", "}", numbered: { ",\"a\($0)\":\($0)" }),
  ])
  func `JSON`(shape: Shape) {
    check(shape) { bytes in
      guard let document: Document = try? JSONReader.read(bytes) else { return }
      _ = document.json
    }
  }

  @Test(arguments: [
    Shape(
      "{\"transfer\": {\"transfers\": {\"t0\": {\"amount\": 5, \"fee\": 0.5}", "}}}",
      numbered: { ", \"t\($0 + 1)\": {\"amount\": 5, \"fee\": 0.5}" }),
    Shape("{\"transfer\": {\"countries\": [\"a\"", ",\"a\"", "]}}"),
    Shape("{\"transfer\": {\"countries\": [\"a\"", "]}}", numbered: { ",\"a\($0)\"" }),
    Shape("{\"transfer\": {\"b\": 1", "}}", numbered: { ",\"a\($0)\": 1" }),
    Shape("{\"enrol\": {}", "}", numbered: { ",\"a\($0)\": {}" }),
    Shape("{\"transfer\": {\"wallet\": {\"balance\": 1", "0", "}}}"),
    Shape("{\"transfer\": {\"wallet\": {\"currency\": \"", "E", "\"}}}"),
  ])
  func `a world file`(shape: Shape) throws {
    let shell = try Shell("start transfer")
    check(shape) { bytes in
      guard let world: Document = try? JSONReader.read(bytes) else { return }
      try? shell.session.app.worlds.load(world)
      _ = shell.session.app.state.worlds.document.json
    }
  }

  @Test func `the world, asked for at each element of a list`() throws {
    let factor = Growth.factor(to: 1_000) { size in
      let members = (0..<size).map { "\"t\($0)\": {\"amount\": 5, \"fee\": 0.5}" }
      let world = "{\"transfer\": {\"transfers\": {\(members.joined(separator: ","))}}}"
      let shell = try? Shell("let l = lists.range(\(size))")
      if let shell, let document: Document = try? JSONReader.read(Array(world.utf8)) {
        try? shell.session.app.worlds.load(document)
      }
      return shell
    } _: { shell in
      shell?.type("eval l.filter(x, world.transfer.wallet.balance > 0.0).size()")
    }
    #expect(factor <= Growth.limit, "\(factor)")
  }

  @Test func `secrets that begin alike`() {
    let factor = Growth.factor(to: 2_000) { size in
      (0..<size).map { "prefix-secret-\($0)" }
    } _: { texts in
      let secrets = Secrets()
      for text in texts { secrets.keep(text) }
      for text in texts { _ = secrets.hide("it is \(text)") }
    }
    #expect(factor <= Growth.limit)
  }

  /// A block of a transcript, and what was printed.
  struct Block: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: @Sendable (Int) -> [String]
    let printed: @Sendable (Int) -> [String]

    init(
      _ testDescription: String, _ expected: @escaping @Sendable (Int) -> [String],
      _ printed: @escaping @Sendable (Int) -> [String]
    ) {
      (self.testDescription, self.expected, self.printed) = (testDescription, expected, printed)
    }

    static func lines(_ line: String) -> @Sendable (Int) -> [String] {
      { Array(repeating: line, count: $0) }
    }
  }

  @Test(arguments: [
    Block("all the same", Block.lines("| a"), Block.lines("a")),
    Block("all different", Block.lines("| b"), Block.lines("a")),
    Block("more than that", { _ in ["| a"] }, Block.lines("a")),
    Block("less than that", Block.lines("| a"), { _ in ["a"] }),
    Block("any lines", Block.lines("| ..."), Block.lines("a")),
    Block("any lines, and one", { _ in ["| ...", "| b"] }, Block.lines("a")),
    Block(
      "any lines, and more", { ["| ..."] + Block.lines("| a")($0 / 2) + ["| b", "| ..."] },
      Block.lines("a")),
    Block(
      "any lines, and more than there are",
      { ["| ..."] + Block.lines("| a")($0) + ["| b", "| ..."] }, Block.lines("a")),
    Block(
      "every second line", { $0 == 0 ? [] : (0..<$0 / 2).flatMap { _ in ["| ...", "| a"] } },
      Block.lines("a")),
    Block(
      "every second line, and one", { (0..<$0 / 2).flatMap { _ in ["| ...", "| a"] } + ["| b"] },
      Block.lines("a")),
    Block("patterns", Block.lines("|~ a*"), Block.lines("a")),
    Block("patterns that do not fit", Block.lines("|~ b*"), Block.lines("a")),
    Block(
      "a pattern and a long line", { _ in ["|~ (a|b)*c"] },
      { [String(repeating: "a", count: $0 * 10)] }),
    Block("values", Block.lines("|$ ${'a'}"), Block.lines("a")),
    Block("values of two lines", Block.lines("|$ ${\"a\\na\"}"), { Block.lines("a")($0 * 2) }),
    Block("another end", { Block.lines("| a")($0) + ["| b"] }, Block.lines("a")),
    Block("another beginning", { ["| b"] + Block.lines("| a")($0) }, Block.lines("a")),
    Block("another line each", { (0..<$0).map { "| \($0)" } }, { (0..<$0).map { "\($0 + 1)" } }),
    Block(
      "turned round", { (0..<$0).map { "| \($0)" } }, { size in (0..<size).map { "\(size - $0)" } }),
  ])
  func `a transcript`(block: Block) throws {
    let shell = try Shell()
    let factor = Growth.factor(to: 1_500) { size in
      (block.expected(size).joined(separator: "\n"), block.printed(size).joined(separator: "\\n"))
    } _: { expected, printed in
      shell.type("echo \"\(printed)\"\n\(expected)")
    }
    #expect(factor <= Growth.limit, "\(block.testDescription): \(factor)")
  }
}
