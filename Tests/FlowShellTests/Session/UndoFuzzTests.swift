import FlowCore
import Testing

@testable import FlowShell

/// Sessions at random: whatever was done, `undo` and `redo` give back exactly what was there.
struct UndoFuzzTests {
  /// A session at random, and what it was like after each command that was counted.
  private struct Course: CustomStringConvertible {
    let shell: Shell
    var states: [SessionSnapshot]
    var lines: [String] = []

    var description: String { lines.joined(separator: "; ") }

    init(_ commands: inout RandomCommands, length: Int, withRefusals: Bool = true) throws {
      shell = try Shell()
      states = [shell.snapshot]
      for _ in 0..<length { take(commands.line(withRefusals: withRefusals)) }
    }

    mutating func take(_ line: String) {
      let count = shell.count
      let answer = shell.type(line)
      if shell.count > count {
        states.append(shell.snapshot)
        lines.append(line)
      } else if line.hasPrefix("!"), answer.code == nil {
        // Its refusal is the error now; nothing else is new.
        states[states.count - 1] = shell.snapshot
      } else {
        #expect(shell.snapshot == states.last, "\(line) was refused and changed something")
      }
    }
  }

  @Test("undo and redo are exact", arguments: 0..<6, [false, true])
  func exact(_ seed: Int, _ withRefusals: Bool) throws {
    var commands = RandomCommands(seed: UInt64(seed))
    for _ in 0..<25 {
      let course = try Course(
        &commands, length: commands.number(5...24), withRefusals: withRefusals)
      try check(course, &commands)
    }
  }

  private func check(_ course: Course, _ commands: inout RandomCommands) throws {
    let count = course.lines.count
    if count == 0 { return }
    let back = commands.number(1...count)
    course.shell.type("undo \(back)")
    try #require(course.shell.snapshot == course.states[count - back], "undo \(back): \(course)")
    let forth = commands.number(1...back)
    course.shell.type("redo \(forth)")
    try #require(
      course.shell.snapshot == course.states[count - back + forth],
      "undo \(back), redo \(forth): \(course)")
    if forth < back { course.shell.type("redo \(back - forth)") }
    try #require(course.shell.snapshot == course.states[count], "redo: \(course)")
  }

  @Test("what is typed again after undo has the same effect", arguments: 0..<8)
  func again(_ seed: Int) throws {
    var commands = RandomCommands(seed: UInt64(seed) + 1000)
    for _ in 0..<10 {
      // The error that a refusal leaves would not be part of what is typed again.
      let course = try Course(&commands, length: commands.number(5...40), withRefusals: false)
      let count = course.lines.count
      let lines = course.lines
      if count == 0 { continue }
      let back = commands.number(1...count)
      course.shell.type("undo \(back)")
      for index in (count - back)..<count {
        course.shell.type(lines[index])
      }
      let found = Self.everything(course.shell)
      let expected = try Self.replay(lines)
      #expect(found == expected, "undo \(back): \(course)")
    }
  }

  private static func everything(_ shell: Shell) -> String {
    let roots: [Subject.Root] = [.state, .history, .world, .output, .action, .clock, .error]
    return roots.map { shell.session.names.document(of: $0).json }.joined(separator: "\n")
  }

  /// The session in which these lines were typed and nothing was undone.
  private static func replay(_ lines: [String]) throws -> String {
    let shell = try Shell()
    for line in lines { shell.type(line) }
    return everything(shell)
  }
}
