import FlowExpressions
import FlowScript
import Testing

@testable import FlowShell

/// Each line is read once, and so is each expression in it, whatever is done with the line.
struct ReadingTests {
  /// Lines of every kind: the number of expressions in each, and whether it is accepted.
  private static let lines: [(text: String, expressions: Int, isAccepted: Bool)] = [
    ("submit amount -1", 0, false), ("submit amount ${x - 5}", 1, false),
    ("submit amount=${x - 5} ", 1, false), ("start transfer country=${'france'}", 1, false),
    ("echo ${x} and \"${x + 1}, ${x + 2}\"", 3, true), ("let y = x * 2", 1, true),
    ("expect step amount", 0, true), ("expect step ${'amount'}", 1, true),
    ("expect x == 1 && size(fields) == 1", 1, true),
    ("check x == 2 && size(fields) > 4", 1, false),
    ("check [1, 2].all(n, n < x)", 1, false), ("check x 3", 0, false),
    ("always x > 0", 1, true), ("eval x.y", 1, false), ("advance ${\"5s\"}", 1, true),
    ("world set transfer.wallet.balance ${x}", 1, true), ("world ${'transfer.wallet'}", 1, true),
    ("inject tariffs fail ${'offline'} \"${x}\" times ${1 + 1}", 3, true),
    ("state", 0, true), ("submit amount", 0, false), ("seed ${'a'}", 1, false),
    ("echo a\n|$ ${x}", 1, false), ("echo 1\n|$ ${x}\n", 1, true),
  ]

  /// The lines as a file has them: the commands, each with what must be so behind it.
  private static var text: String { lines.map { "\($0.text)\n" }.joined() }

  private func prepared() throws -> Shell { try Shell("let x = 1", "start transfer") }

  @Test func `a program reads each line once, and running it, echo and JSON read nothing`() throws {
    let shell = try prepared()
    let counter = ReadingCounter()
    var wrong: [String] = []
    try ReadingCounter.$current.withValue(counter) {
      let program = try Program.read(Array(Self.text.utf8), path: "t.flow", shell.flows)
      #expect(counter.grammars == Self.lines.count)
      #expect(counter.expressions == Self.lines.map(\.expressions).reduce(0, +))
      for (index, instruction) in program.instructions.enumerated() {
        let outcome = shell.session.runner.perform(index, of: program, wantsPrinted: true)
        if (outcome.problem == nil) != Self.lines[index].isAccepted {
          wrong.append("\(Self.lines[index].text): \(outcome.problem?.message ?? "accepted")")
        }
        #expect(!shell.session.shown(instruction, of: program).isEmpty)
        #expect(!JSONLine(program, instruction, shell.session, outcome).text.isEmpty)
        let typed = TypedLine(instruction, of: program, shell.session)
        #expect(!typed.recordable(in: "/").text.isEmpty)
        #expect(!typed.withoutSecrets.isEmpty)
        _ = program.references(of: instruction)
      }
    }
    #expect(wrong == [])
    #expect(counter.grammars == Self.lines.count)
    #expect(counter.expressions == Self.lines.map(\.expressions).reduce(0, +))
  }

  @Test func `what is entered at a prompt is read once`() throws {
    let shell = try prepared()
    for line in Self.lines where !line.text.contains("|") {
      let counter = ReadingCounter()
      try ReadingCounter.$current.withValue(counter) {
        let entry = TypedEntry(Array(line.text.utf8), shell.session.language)
        _ = TypedLine(entry, shell.session).withoutSecrets
        let program = try Program.read(entry)
        _ = shell.session.runner.perform(0, of: program, wantsPrinted: true)
        _ = TypedLine(program.instructions[0], of: program, shell.session).recordable(in: "/")
      }
      #expect(counter.grammars == 1, "\(line.text)")
      #expect(counter.expressions == line.expressions, "\(line.text)")
    }
  }

  @Test(arguments: ["submit ", "submit am", "expect step ", "set color "])
  func `completion reads the line once`(line: String) throws {
    let shell = try prepared()
    let counter = ReadingCounter()
    ReadingCounter.$current.withValue(counter) {
      #expect(!Completer(shell.session).complete(line, line.utf8.count).candidates.isEmpty)
    }
    #expect(counter.grammars == 1)
    #expect(counter.expressions == 0)
  }
}
