import FlowCore
import FlowScript
import Synchronization
import Testing

@testable import FlowShell

/// What is entered at a prompt is read once.
struct TypedEntryTests {
  private struct CountedCommand: Command {
    static let count = Atomic(0)
    static let manual = Manual("counted", ["counted WORD"], "counts", .outside, examples: [])

    var effect: Effect { .looks }

    static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
      count.add(1, ordering: .relaxed)
      _ = try words.word("a word")
      return Self()
    }

    func run(in session: Session) throws(Refusal) {}
  }

  @Test func `a line is read once, however often it is asked about`() throws {
    let shell = try Shell(commands: CommandList(CommandList.standard.all + [CountedCommand.self]))
    let session = shell.session
    let entry = TypedEntry(Array("counted a\ncounted b # c".utf8), session.language)
    #expect(TypedLine(entry, session).withoutSecrets == "counted a\ncounted b # c")
    #expect(TypedLine(entry, session).secretDue == nil)
    let program = try Program.read(entry)
    for index in program.instructions.indices {
      let line = TypedLine(program.instructions[index], of: program, session)
      #expect(line.recordable(in: "/").text == ["counted a", "counted b"][index])
      #expect(session.runner.perform(index, of: program).problem == nil)
      #expect(session.shown(program.instructions[index], of: program) == line.shown)
    }
    #expect(CountedCommand.count.load(ordering: .relaxed) == 2)
  }

  /// A command among others is looked at as if it had been entered alone.
  @Test(arguments: [
    "submit email a@b password hunter22", "submit password=hunter22 email=a@b # hunter22",
    "echo hunter22 # hunter22", "submit email a@b \\\n  password 'hunter22'", "echo a",
    "world set enrol.members.m1.code 1234", "source 'hunter22.flow' password=x",
    "let a = 'hunter22'",
    "expect state.email == 'hunter22'", "! submit password ${secret.password}",
  ])
  func `a command is looked at where it stands`(text: String) throws {
    var setup = Session.Setup()
    setup.secrets = [("mine", "hunter22")]
    setup.files.read = { _ in [] }
    let shell = try Shell("start enrol", setup: setup)
    let session = shell.session
    let program = try Program.read(
      TypedEntry(Array("echo hunter22\n \(text)\n# hunter22".utf8), session.language),
      session.app.setup.files)
    let instruction = try #require(program.instructions.last)
    let (there, alone) = (
      TypedLine(instruction, of: program, session),
      session.read(line: program.source(of: instruction))
    )
    #expect(there.shown == alone.shown)
    #expect(there.withoutSecrets == alone.withoutSecrets)
    #expect(Array(there.bytes) == Array(alone.bytes))
    #expect(there.recordable(in: "/a").text == alone.recordable(in: "/a").text)
    #expect(there.recordable(in: "/a").lack == alone.recordable(in: "/a").lack)
    let start = there.bytes.startIndex
    #expect(
      there.secretPlaces.map { $0.place.lowerBound - start }
        == alone.secretPlaces.map(\.place.lowerBound))
    #expect(there.secretPlaces.map(\.name) == alone.secretPlaces.map(\.name))
  }
}
