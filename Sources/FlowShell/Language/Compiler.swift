import FlowScript

/// Turns the lines of a script into instructions.
struct Compiler {
  private let script: Script
  private var reader: CommandReader
  private(set) var diagnostics: [Diagnostic] = []
  /// True if some command takes others back.
  private(set) var needsHistory = false
  /// The lines that divide the script.
  private(set) var structure: [StructureLine] = []
  /// The positions of the instructions that name other files.
  private(set) var sources: [Int] = []
  /// The positions of the instructions that check what is the same whatever happens.
  private(set) var idleChecks: [Int] = []
  /// True if the deadline has passed before the last line was read.
  private(set) var isBrokenOff = false
  private let deadline: Deadline?

  /// The number of lines between two looks at the deadline: about a millisecond of reading.
  private static let linesPerLook = 1024

  init(
    _ script: Script, _ language: ScriptLanguage, hasConsole: Bool, until deadline: Deadline? = nil
  ) {
    self.script = script
    self.deadline = deadline
    reader = CommandReader(script, language, hasConsole: hasConsole)
  }

  mutating func compile() -> [Instruction] {
    var instructions: [Instruction] = []
    instructions.reserveCapacity(script.lines.count)
    let lines = script.lines
    for index in lines.indices {
      if index % Self.linesPerLook == 0, let deadline, deadline.hasPassed() {
        isBrokenOff = true
        break
      }
      // A switch, since `==` of kinds is looked up at run time.
      if case .transcript = lines[index].kind {
        if isLoose(behind: instructions.last) {
          report(transcriptWithoutCommand(lines[index]))
        } else {
          check(lines[index])
          instructions[instructions.count - 1].hasTranscript = true
        }
        continue
      }
      do throws(Diagnostic) {
        let instruction = try reader.instruction(index)
        if instruction.needsHistory { needsHistory = true }
        switch instruction.effect {
        case .divides: divide(instruction, at: instructions.count)
        case .sources:
          sources.append(instructions.count)
          instructions.append(consume instruction)
        case .checks:
          if instruction.checksNothing { idleChecks.append(instructions.count) }
          instructions.append(consume instruction)
        default: instructions.append(consume instruction)
        }
      } catch {
        report(error)
      }
    }
    return instructions
  }

  /// Reports what is wrong with the pattern or the expressions of a transcript line.
  private mutating func check(_ line: Line) {
    guard script.sign(of: line) != nil else { return }
    do throws(Diagnostic) {
      _ = try ExpectedLine(line, of: script)
    } catch {
      report(error)
    }
  }

  /// True if a transcript line stands behind no command.
  private func isLoose(behind last: Instruction?) -> Bool {
    guard let last else { return true }
    guard let divider = structure.last else { return false }
    return divider.line > Int(last.line)
  }

  private mutating func divide(_ instruction: Instruction, at position: Int) {
    guard let command = instruction.command as? any StructureCommand else { return }
    structure.append(
      StructureLine(command: command, position: position, line: Int(instruction.line)))
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < ScriptLimits.diagnostics { diagnostics.append(diagnostic) }
  }

  private func transcriptWithoutCommand(_ line: Line) -> Diagnostic {
    Diagnostic(
      code: "syntax", message: "there is no command whose output this could be", range: line.raw,
      help: "put it behind a command")
  }
}
