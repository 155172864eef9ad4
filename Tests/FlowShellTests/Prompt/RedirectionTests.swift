import FlowScript
import Testing

@testable import FlowShell

/// Lines that send what their command prints elsewhere.
struct RedirectionTests {
  private func redirection(_ line: String) throws -> Redirection? {
    let shell = try Shell()
    return try Redirection(TypedEntry(Array(line.utf8), shell.session.language))
  }

  @Test(
    arguments: [
      ("flows | grep a", "flows ", .program("grep a")),
      (
        "help submit  |  sed -n \"s/\\(a\\)/<\\1>/p\" | cat # end", "help submit  ",
        .program("sed -n \"s/\\(a\\)/<\\1>/p\" | cat # end")
      ),
      ("trace 5 > a.txt", "trace 5 ", .file("a.txt", isAppended: false)),
      ("world --json >> 'a b.json' # kept", "world --json ", .file("a b.json", isAppended: true)),
      ("flows | cat > a.txt", "flows ", .program("cat > a.txt")),
      ("retry | cat", "retry ", .program("cat")),
    ] as [(String, String, Redirection.Target)])
  func `what stands behind a sign`(line: String, command: String, target: Redirection.Target) throws
  {
    let redirection = try #require(try redirection(line))
    #expect(redirection.command == command)
    #expect(redirection.target == target)
  }

  @Test(arguments: [
    "eval 3 > 2", "display state.amount > 100", "echo a | b", "submit name > x", "flows",
    "flows '|' cat", "flows # | cat", "help |less", "! flows | cat", "nonsense | cat",
    "expect 3 > 2", "always 1 < 2 > 0", "flows\nflows | cat", "| flows | cat", "let a = 1 > 2",
    "set prompt >", "start transfer | cat",
  ])
  func `a sign that means something else`(line: String) throws {
    #expect(try redirection(line) == nil)
  }

  @Test(arguments: [
    ("flows |", "nothing follows '|'"), ("flows > # a", "nothing follows '>'"),
    ("flows > a b", "'b' was not expected here"), ("flows > a | cat", "'|' was not expected here"),
    ("flows >> ${'a'}", "the name of the file is written out here"),
  ])
  func `a sign with too little or too much behind it`(line: String, message: String) throws {
    let error = #expect(throws: Diagnostic.self) { try redirection(line) }
    #expect(error?.message == message)
  }

  /// Not one of them takes a word that could be any text.
  @Test func `the commands behind which signs have this meaning`() {
    let names = CommandList.standard.all.filter { $0.rest == .names }.map { $0.name }
    #expect(
      names == [
        "cancel", "retry", "reset", "flows", "describe", "show", "link", "tree", "state", "action",
        "steps", "trace", "graph", "world", "vars", "help", "background", "foreground", "terminate",
        "restore", "quit", "history", "explore",
      ])
  }

  @Test(arguments: [
    ("flows | cat", "'|' is for the prompt, where a person types"),
    ("help > a", "'>' is for the prompt, where a person types"),
    ("eval 3 | cat", "'|' is no operator; 'or' is '||'"),
  ])
  func `in a script`(line: String, message: String) throws {
    let answer = try Shell().type(line)
    #expect(answer == Shell.Answer(code: answer.code, message: message, isWrong: true))
  }
}
