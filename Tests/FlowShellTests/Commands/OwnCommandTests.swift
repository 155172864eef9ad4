import FlowCore
import FlowScript
import FlowSimulation
import Testing

@testable import FlowShell

/// A command of these tests: a field, a file, a secret and subcommands in one file.
///
///     vault open FILE FIELD=VALUE… pin SECRET
///     vault read PATH
private struct VaultCommand: Command {
  let action: Action

  enum Action {
    case open(file: Templated<String>, Templated<Inputs>, pin: Templated<String>)
    case read(path: Templated<String>)
  }

  var effect: Effect {
    switch action {
    case .open: .controls
    case .read: .looks
    }
  }

  static let manual = Manual(
    "vault", ["vault open FILE pin SECRET FIELD=VALUE…", "vault read PATH"],
    "what is locked away", .outside, examples: [("vault read box", "what is in the box")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.take("read", "look into it") {
      return Self(action: .read(path: try words.word("a path", .worldPath)))
    }
    guard words.take("open", "unlock it") else { throw words.missing("open or read") }
    let file = try words.word("the file", .file)
    guard words.take("pin", "what unlocks it") else { throw words.missing("pin SECRET") }
    let pin = try words.word("the pin", .secret)
    return Self(action: .open(file: file, try FieldWords.startFields(&words), pin: pin))
  }

  func run(in session: Session) throws(Refusal) {
    switch action {
    case .open(let file, _, _):
      let file = try session.fill(file)
      if file == "none" {
        throw session.facts.refusal(Refusal("file", "there is no '\(file)'"), at: .argument(.file))
      }
      session.app.state.outside.surroundings.generator = SeededGenerator(seed: 99)
    case .read(let path): session.sink.line(try session.fill(path))
    }
  }
}

/// A command is one file and one line in the list: everything else knows it from its grammar.
struct OwnCommandTests {
  private let commands = CommandList(CommandList.standard.all + [VaultCommand.self])

  private func shell(_ lines: String...) throws -> Shell {
    let shell = try Shell(commands: commands)
    for line in lines { shell.type(line) }
    return shell
  }

  @Test func `help lists it and shows its page`() throws {
    #expect(try shell().prints("help").contains(" vault"))
    #expect(try shell().prints("help vault").hasPrefix("vault open FILE"))
    #expect(try shell().type("valt read x").message == "no command is named 'valt'")
  }

  @Test(arguments: [
    ("va", ["vars", "vault"]), ("vault ", ["read", "open"]), ("vault o", ["open"]),
    ("vault open ", ["a.txt", "b.txt"]), ("vault open a.txt ", ["pin"]),
    ("vault read transfer.wal", ["transfer.wallet", "transfer.wallets"]),
    ("vault open a.txt pin ", []),
  ])
  func `completion offers what its grammar takes`(text: String, expected: [String]) throws {
    var setup = Session.Setup()
    setup.files.list = { _ in ["a.txt", "b.txt"] }
    let shell = try Shell(setup: setup, commands: commands)
    let list = Completer(shell.session).complete(text, text.utf8.count)
    #expect(list.candidates.map(\.text) == expected)
  }

  @Test(arguments: [
    ("vault open a.txt pin 1234", "vault open a.txt pin"),
    ("vault open a.txt pin 1234 x=1", "vault open a.txt pin •••••• x=1"),
    ("vault open a.txt pin 1234 password=abc", "vault open a.txt pin •••••• password=••••••"),
    ("vault open a.txt pin 1234 odd", "vault open a.txt pin •••••• odd"),
    ("vault read pin 1234", "vault read pin 1234"),
  ])
  func `a history keeps none of its secrets`(typed: String, kept: String) throws {
    #expect(try shell().session.read(line: typed).withoutSecrets == kept)
    #expect(
      !(try shell().session.read(line: typed).shown).contains("pin 1234") || typed.contains("read"))
  }

  @Test func `a recording names its secret`() throws {
    #expect(
      try shell().session.read(line: "vault open a.txt pin 1234").recordable(in: "/d").text
        == "vault open /d/a.txt pin ${secret.secret}")
  }

  @Test func `what it does decides whether it is undone, recorded and refused`() throws {
    let shell = try shell("start transfer")
    let before = shell.snapshot
    shell.type("let f = 'a.txt'\nvault open ${f} pin 1")
    #expect(shell.snapshot != before)
    shell.type("vault read box\nundo 2")
    #expect(shell.snapshot == before)
    let refused = shell.type("! vault open ${'none'} pin 1").printed
    #expect(refused == "error: file: there is no 'none'\n")
    #expect(shell.type("! vault open a.txt pin 1").code == "expect.failed")
    let program = try Program.read(
      Array("vault open ${f} pin 1\nvault read x".utf8), path: "t", shell.flows, Files(), commands)
    #expect(program.instructions.map(\.changesSession) == [true, false])
    #expect(program.instructions.map(\.isRecordable) == [true, true])
  }

  @Test func `an error points at the word that its role names`() throws {
    let shell = try shell()
    let line = "vault open none pin 1234"
    let program = try Program.read(
      Array(line.utf8), path: "t", shell.flows, Files(), commands)
    let place = try #require(shell.session.runner.perform(0, of: program).problem).place
    #expect(place.source.text(of: place.diagnostic.range) == "none")
    #expect(!DiagnosticRenderer().render(place).contains("1234"))
  }
}
