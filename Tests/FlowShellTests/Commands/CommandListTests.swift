import FlowScript
import Foundation
import Testing

@testable import FlowShell

/// A command is a file and a line in the list; help, completion and suggestions read the list.
struct CommandListTests {
  @Test func `every command file is in the list`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let files = try ["FlowShell/Commands", "FlowLanguage/Commands"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: "Sources/\(folder)").path)
    }.filter { $0.hasSuffix("Command.swift") }.map { String($0.dropLast(6)) }
    #expect(files.count > 20)
    #expect(files.sorted() == CommandList.standard.all.map { "\($0)" }.sorted())
  }

  @Test func `no two commands share a name`() {
    #expect(Set(CommandList.standard.names).count == CommandList.standard.names.count)
  }

  @Test func `a name finds its command and no other`() {
    for name in CommandList.standard.names {
      #expect(CommandList.standard.named(name).map { $0.name } == name)
      #expect(CommandList.standard.named(name + "x") == nil)
      #expect(CommandList.standard.named(String(name.dropLast()) + "_") == nil)
    }
    #expect(CommandList.standard.named("") == nil)
  }

  @Test("a command has a page", arguments: CommandList.standard.names)
  func page(_ name: String) throws {
    let manual = try #require(CommandList.standard.named(name)).manual
    #expect(manual.name == name)
    #expect(!manual.usage.isEmpty)
    #expect(manual.usage.allSatisfy { $0 == name || $0.hasPrefix("\(name) ") })
    #expect(!manual.summary.isEmpty)
    #expect(!manual.summary.hasSuffix("."))
    #expect(!manual.examples.isEmpty)
    for example in manual.examples {
      #expect(!example.meaning.isEmpty)
      #expect(example.line == name || example.line.hasPrefix("\(name) "))
    }
  }

  @Test("only a prompt may hold what is for the prompt", arguments: CommandList.standard.names)
  func console(_ name: String) throws {
    let type = try #require(CommandList.standard.named(name))
    #expect(type.name == name)
    guard type.manual.purpose == .prompt else { return }
    let line = type.manual.examples[0].line
    let scripts = Scripts(["t.flow": "echo\n! \(line)", "s.flow": "source t.flow", "u.flow": line])
    let message = "command.usage: '\(name)' is for the prompt, where a person types"
    #expect(scripts.mistakes("u.flow") == ["u.flow:1:1 \(message)"])
    #expect(scripts.mistakes("s.flow") == ["t.flow:2:3 \(message) < s.flow:1"])
    // At the prompt they are read as programs, those that rc.flow sources too.
    let source = Array("source t.flow".utf8)
    #expect(throws: Never.self) {
      try Program.read(source, path: "s.flow", Shell.flows, scripts.files)
    }
  }

  @Test(
    "every example can be typed",
    arguments: CommandList.standard.all.flatMap { $0.manual.examples.map(\.line) })
  func example(_ line: String) throws {
    var files = Files()
    files.read = { _ in [] }
    let entry = TypedEntry(Array(line.utf8), path: "example", number: 1, Shell.flows)
    let command = try Redirection(entry)?.command ?? line
    let program = try Program.read(Array(command.utf8), path: "example", Shell.flows, files)
    #expect(program.instructions.count + program.structure.count == 1)
  }

  @Test("help knows every command", arguments: CommandList.standard.names)
  func help(_ name: String) throws {
    let shell = try Shell()
    let manual = try #require(CommandList.standard.named(name)).manual
    let words = shell.prints("help").split { $0 == " " || $0 == "\n" }
    #expect(words.contains(Substring(name)))
    #expect(shell.prints("help all").contains("  \(name) "))
    let page = shell.prints("help '\(name)'")
    #expect(page.hasPrefix(manual.usage[0]))
    #expect(page.contains(manual.summary))
    for example in manual.examples { #expect(page.contains(example.line)) }
  }

  @Test(
    "a misspelt command has a suggestion",
    arguments: [
      ("sumbit", "submit"), ("strat", "start"), ("expct", "expect"), ("trac", "trace"),
      ("reldo", "redo"), ("stat", "state"),
    ])
  func suggestion(_ typed: String, _ meant: String) throws {
    let error = #expect(throws: ScriptError.self) {
      try Program.read(Array("\(typed) x".utf8), path: "t", Shell.flows)
    }
    #expect(error?.diagnostics.first?.help == "did you mean '\(meant)'?")
  }

  @Test(arguments: [
    ("inject tariffs fial offline", "did you mean 'fail'?"),
    ("permission notifications alow", "did you mean 'allow'?"),
    ("world sav w.json", "did you mean 'world save'?"),
    ("world st transfer.wallet.balance 5", "did you mean 'world set'?"),
    (
      "expect step transfer:tariffs",
      "write 'tariffs'; its flow is checked by 'expect flow transfer'"
    ),
    ("send 100", "a step is answered with 'submit'"),
    (
      "jump home",
      "a page is reached by 'go PATH' and 'open LINK', a step before by 'back to STEP'"
    ),
    ("state.amount", "'eval state.amount' shows it, 'expect state.amount VALUE' checks it"),
    ("1 + 1", "put 'eval' in front to see its value"),
  ])
  func `a word that is nearly one of a command's says which`(line: String, help: String) {
    let error = #expect(throws: ScriptError.self) {
      try Program.read(Array(line.utf8), path: "t", Shell.flows)
    }
    #expect(error?.diagnostics.first?.help == help)
  }
}
