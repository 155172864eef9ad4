import FlowScript
import Synchronization
import Testing

@testable import FlowShell

/// Lines that take too long are stopped, and can be taken back.
struct DeadlineTests {
  /// Gives up when it has been asked a number of times.
  private func deadline(for count: Int) -> Deadline {
    let asked = Asked()
    return Deadline { asked.count.add(1, ordering: .relaxed).newValue > count }
  }

  private final class Asked: Sendable {
    let count = Atomic(0)
  }

  @Test(arguments: ["undo", "undo\nredo", "reset", "! submit nonsense"])
  func `it stays whatever a command brings back`(line: String) throws {
    let shell = try Shell()
    shell.session.app.deadline = Deadline { false }
    shell.type("start transfer\n\(line)")
    #expect(shell.session.app.deadline != nil)
  }

  @Test(arguments: [0, 1, 7])
  func `a sourced file is broken off between two lines and taken back`(count: Int) throws {
    let files = MemoryFiles()
    files["long.flow"] = (0..<100).map { "let v = \($0)\n" }.joined()
    let shell = try Shell("start transfer", "let v = 'mine'", setup: files.setup)
    let before = shell.snapshot
    let savepoint = shell.session.app.savepoint
    shell.session.app.deadline = deadline(for: count)
    let program = try Program.read(
      Array("source long.flow".utf8), path: "t.flow", shell.flows, files.setup.files)
    for index in program.instructions.indices {
      #expect(shell.session.runner.perform(index, of: program).problem == nil)
    }
    #expect(shell.eval("v") == "\(count)")
    shell.session.breakOff(to: savepoint)
    #expect(shell.snapshot == before)
    #expect(shell.eval("v") == "\"mine\"")
    #expect(shell.type("redo").code == "undo.nothing")
    shell.session.app.deadline = nil
    #expect(shell.type("undo 2").code == nil)
  }

  @Test func `time that was broken off has not gone by`() throws {
    let shell = try Shell(
      "inject tariffs delay 5s", "start transfer", "submit 100", "advance 1s")
    let before = shell.snapshot
    let savepoint = shell.session.app.savepoint
    shell.session.app.deadline = Deadline { true }
    #expect(shell.type("advance 1h").code == "timeout")
    shell.session.breakOff(to: savepoint)
    #expect(shell.snapshot == before)
    shell.session.app.deadline = nil
    #expect(shell.type("advance 4s").code == nil)
    #expect(shell.eval("busy") == "false")
  }
}
