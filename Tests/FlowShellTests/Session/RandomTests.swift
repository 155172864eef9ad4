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

  @Test func `looking and checking are no steps, and what they drew is taken back, too`() throws {
    let shell = try Shell("let first = random.int(1, 1000000)")
    let looked = shell.type("eval random.int(1, 1000000)").printed
    shell.type("expect random.int(1, 6) > 0")
    shell.type("let last = random.int(1, 1000000)")
    let last = shell.type("eval last").printed
    #expect(shell.type("undo 2").code == nil)
    #expect(shell.type("redo 2").printed == "")
    #expect(shell.type("eval last").printed == last)
    shell.type("undo 2")
    shell.type("let first = random.int(1, 1000000)")
    #expect(shell.type("eval random.int(1, 1000000)").printed == looked)
    #expect(shell.type("undo 2").code == "undo.nothing")
  }

  @Test(arguments: [
    "submit amount ${random.int(1, 6)}x", "eval random.int(1, 6) / 0",
    "expect random.int(1, 6) > 6",
    "! eval random.int(1, 6) / 0",
  ])
  func `what is refused or does not hold draws nothing`(line: String) throws {
    let shell = try Shell("start transfer")
    let stream = shell.session.app.state.outside.random
    shell.type(line)
    #expect(shell.session.app.state.outside.random == stream)
  }

  @Test func `drawing leaves the flows' chance as it is`() throws {
    let shell = try Shell()
    let before = shell.session.app.state.outside.surroundings.generator
    shell.type(Self.draw)
    #expect(shell.session.app.state.outside.surroundings.generator == before)
  }

  @Test func `the message of a false comparison has what was drawn`() throws {
    let shell = try Shell()
    let drawn = try Shell().type("eval random.int(1, 1000000)").printed
    let answer = shell.type("expect true && random.int(1, 1000000) == -1")
    let number = drawn.split(separator: "\n").joined()
    #expect(answer.message?.contains(": \(number) (int) and -1 (int)") == true)
    #expect(shell.type("eval random.int(1, 1000000)").printed == drawn)
  }

  @Test func `random is no variable, the other namespaces may be`() throws {
    #expect(try Shell("let math = 4").type("eval math + math.abs(-1)").printed == "5\n")
    #expect(try Shell().type("let random = 4").code == "command.usage")
  }
}
