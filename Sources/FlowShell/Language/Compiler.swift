import FlowScript

/// The lines of a script as instructions.
final class CompiledScript: Sendable {
  let script: Script
  let instructions: [Instruction]
  /// The words of each line and what they are, also where it is no instruction; nil for the lines of
  /// transcripts.
  ///
  /// There are none if nobody wanted to know.
  let commands: [ReadCommand?]
  /// Everything that is wrong with the spelling of the lines, and then with what they say.
  let diagnostics: [Diagnostic]
  /// True if some command takes others back.
  let needsHistory: Bool
  /// The lines that divide the script.
  let structure: [StructureLine]
  /// The positions of the instructions that name other files.
  let sources: [Int]
  /// The positions of the instructions that check what is the same whatever happens.
  let idleChecks: [Int]
  /// True if the deadline has passed before the last line was read.
  let isBrokenOff: Bool

  fileprivate init(_ compiler: Compiler) {
    script = compiler.script
    instructions = compiler.instructions
    commands = compiler.commands
    diagnostics = compiler.diagnostics
    needsHistory = compiler.needsHistory
    structure = compiler.structure
    sources = compiler.sources
    idleChecks = compiler.idleChecks
    isBrokenOff = compiler.isBrokenOff
  }
}

/// Turns the lines of a script into instructions.
struct Compiler {
  fileprivate let script: Script
  fileprivate var instructions: [Instruction] = []
  fileprivate var commands: [ReadCommand?] = []
  fileprivate var diagnostics: [Diagnostic]
  fileprivate var needsHistory = false
  fileprivate var structure: [StructureLine] = []
  fileprivate var sources: [Int] = []
  fileprivate var idleChecks: [Int] = []
  fileprivate var isBrokenOff = false
  private var reader: CommandReader
  private let isNoting: Bool
  private let deadline: Deadline?

  /// The number of lines between two looks at the deadline: about a millisecond of reading.
  private static let linesPerLook = 1024

  /// - Parameters:
  ///   - script: the script as it was read.
  ///   - diagnostics: what was found wrong with its spelling.
  ///   - language: the flows and commands that it may name.
  ///   - hasConsole: true if it may run at a prompt.
  ///   - isNoting: true if it is noted what the words of each command are.
  ///   - deadline: when to give up; nil for never.
  init(
    _ script: Script, _ diagnostics: [Diagnostic], _ language: ScriptLanguage, hasConsole: Bool,
    isNoting: Bool = false, until deadline: Deadline? = nil
  ) {
    self.script = script
    self.diagnostics = diagnostics
    self.isNoting = isNoting
    self.deadline = deadline
    reader = CommandReader(script, language, hasConsole: hasConsole, isNoting: isNoting)
  }

  consuming func compile() -> CompiledScript {
    instructions.reserveCapacity(script.lines.count)
    let lines = script.lines
    for index in lines.indices {
      if index % Self.linesPerLook == 0, let deadline, deadline.hasPassed() {
        isBrokenOff = true
        break
      }
      // A switch, since `==` of kinds is looked up at run time.
      if case .transcript = lines[index].kind {
        if isNoting { commands.append(nil) }
        if isLoose(behind: instructions.last) {
          report(transcriptWithoutCommand(lines[index]))
        } else {
          check(lines[index])
          instructions[instructions.count - 1].hasTranscript = true
        }
        continue
      }
      do throws(Diagnostic) {
        add(try reader.instruction(index))
      } catch {
        report(error)
      }
      if isNoting { commands.append(reader.command(lines[index])) }
    }
    return CompiledScript(self)
  }

  private mutating func add(_ instruction: consuming Instruction) {
    let position = instructions.count
    if instruction.needsHistory { needsHistory = true }
    switch instruction.effect {
    case .divides: return divide(instruction, at: position)
    case .sources: sources.append(position)
    case .checks: if instruction.checksNothing { idleChecks.append(position) }
    default: break
    }
    instructions.append(instruction)
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
