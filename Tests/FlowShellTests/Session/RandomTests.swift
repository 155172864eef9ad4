import FlowCore
import FlowSimulation
import Testing

@testable import FlowShell

/// `random` in expressions: a stream of its own that begins at the seed.
struct RandomTests {
  private static let draw = "eval [random.int(1, 1000000), random.text(8)]"

  @Test func `the same seed draws the same, another one does not`() throws {
    let first = try Shell().type(Self.draw).printed
    #expect(try Shell().type(Self.draw).printed == first)
    #expect(try Shell("seed 0").type(Self.draw).printed == first)
    #expect(try Shell("seed 1").type(Self.draw).printed != first)
    var setup = Session.Setup()
    setup.seed = 1
    #expect(
      try Shell(setup: setup).type(Self.draw).printed
        == Shell("seed 1").type(Self.draw).printed)
  }

  @Test func `undo restores the stream`() throws {
    let shell = try Shell("let first = random.int(1, 1000000)")
    #expect(shell.type("undo").code == nil)
    shell.type("let second = random.int(1, 1000000)")
    #expect(
      try Shell("let first = random.int(1, 1000000)").type("eval first").printed
        == shell.type("eval second").printed)
  }

  @Test func `drawing leaves the flows' chance as it is`() throws {
    let shell = try Shell()
    let before = shell.session.state.outside.surroundings.generator
    shell.type(Self.draw)
    #expect(shell.session.state.outside.surroundings.generator == before)
  }

  @Test func `what is told of a false comparison is what was drawn`() throws {
    let shell = try Shell()
    let drawn = try Shell().type("eval random.int(1, 1000000)").printed
    let answer = shell.type("expect true && random.int(1, 1000000) == -1")
    let number = drawn.split(separator: "\n").joined()
    #expect(answer.message?.contains(": \(number) (int) and -1 (int)") == true)
    #expect(shell.type("eval random.int(1, 1000000)").printed != drawn)
  }

  @Test func `random is no variable, the other namespaces may be`() throws {
    #expect(try Shell("let math = 4").type("eval math + math.abs(-1)").printed == "5\n")
    #expect(try Shell().type("let random = 4").code == "command.usage")
  }
}
