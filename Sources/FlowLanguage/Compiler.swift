import FlowScript

/// The lines of a script as instructions.
package struct CompiledScript: Sendable {
  package let script: Script
  package var instructions: [Instruction] = []
  /// The words of all lines and what they are, and the expressions in them.
  fileprivate var read = ReadLines()
  /// The lines of transcripts that are more than a text, by their positions.
  package fileprivate(set) var expected: [Int: ExpectedLine] = [:]
  /// Everything that is wrong with the spelling of the lines, and then with what they say.
  package fileprivate(set) var diagnostics: [Diagnostic]
  /// True if some command takes others back.
  package var needsHistory = false
  /// The lines that divide the script.
  package fileprivate(set) var structure: [StructureLine] = []
  /// The positions of the instructions that name other files.
  package fileprivate(set) var sources: [Int] = []
  /// The positions of the instructions that check what is the same whatever happens.
  package fileprivate(set) var idleChecks: [Int] = []
  /// The positions of the instructions that say what must hold from then on.
  package fileprivate(set) var invariants: [Int] = []
  /// True if the deadline has passed before the last line was read.
  package fileprivate(set) var isBrokenOff = false

  fileprivate init(_ script: Script, _ diagnostics: [Diagnostic]) {
    self.script = script
    self.diagnostics = diagnostics
  }

  /// Its commands, as far as each could be understood.
  package var commands: [ReadCommand] { script.lines.indices.compactMap(command) }

  /// The command on a line, by the position of the line; nil on the lines of transcripts.
  package func command(on line: Int) -> ReadCommand? {
    read.command(on: line, of: script)
  }
}

/// Turns the lines of a script into instructions.
package struct Compiler {
  private var compiled: CompiledScript
  private var reader: CommandReader
  /// The ranges of what is misspelled.
  private let spelling: [SourceRange]
  private let deadline: Deadline?

  /// The number of lines between two looks at the deadline: about a millisecond of reading.
  private static let linesPerLook = 1024

  /// - Parameters:
  ///   - script: the script as it was read.
  ///   - diagnostics: what was found wrong with its spelling.
  ///   - language: the flows and commands that it may name.
  ///   - hasConsole: true if it may run at a prompt.
  ///   - deadline: when to give up; nil for never.
  package init(
    _ script: Script, _ diagnostics: [Diagnostic], _ language: ScriptLanguage, hasConsole: Bool,
    until deadline: Deadline? = nil
  ) {
    compiled = CompiledScript(script, diagnostics)
    spelling = diagnostics.map { $0.range }
    self.deadline = deadline
    reader = CommandReader(script, language, hasConsole: hasConsole)
  }

  package consuming func compile() -> CompiledScript {
    let lines = compiled.script.lines
    compiled.instructions.reserveCapacity(lines.count)
    for index in lines.indices {
      if index % Self.linesPerLook == 0, let deadline, deadline.hasPassed() {
        compiled.isBrokenOff = true
        break
      }
      // A switch, since `==` of kinds is looked up at run time.
      if case .transcript = lines[index].kind {
        reader.endLine()
        if isLoose(after: compiled.instructions.last) {
          report(transcriptWithoutCommand(lines[index]))
        } else {
          readTranscript(lines[index], at: index)
          compiled.instructions[compiled.instructions.count - 1].hasTranscript = true
        }
        continue
      }
      do throws(Diagnostic) {
        add(try reader.instruction(index))
      } catch {
        reportUnlessMisspelled(error)
      }
      reader.endLine()
    }
    compiled.read = reader.takeLines()
    return compiled
  }

  private mutating func add(_ instruction: consuming Instruction) {
    let position = compiled.instructions.count
    if instruction.needsHistory { compiled.needsHistory = true }
    switch instruction.effect {
    case .divides: return divide(instruction, at: position)
    case .sources: compiled.sources.append(position)
    case .checks: if instruction.checksNothing { compiled.idleChecks.append(position) }
    case .requires:
      compiled.invariants.append(position)
      if instruction.checksNothing { compiled.idleChecks.append(position) }
    default: break
    }
    compiled.instructions.append(instruction)
  }

  /// Reads a transcript line that is more than a text, and reports what is wrong with its pattern or its
  /// expressions.
  private mutating func readTranscript(_ line: Line, at index: Int) {
    guard compiled.script.sign(of: line) != nil else { return }
    do throws(Diagnostic) {
      compiled.expected[index] = try ExpectedLine(line, of: compiled.script)
    } catch {
      report(error)
    }
  }

  /// True if a transcript line follows no command.
  private func isLoose(after last: Instruction?) -> Bool {
    guard let last else { return true }
    guard let divider = compiled.structure.last else { return false }
    return divider.line > Int(last.line)
  }

  private mutating func divide(_ instruction: Instruction, at position: Int) {
    guard let command = instruction.command as? any StructureCommand else { return }
    compiled.structure.append(
      StructureLine(command: command, position: position, line: Int(instruction.line)))
  }

  /// Reports what a command says of a word, unless the word is misspelled: it was made of what could be read.
  private mutating func reportUnlessMisspelled(_ diagnostic: Diagnostic) {
    let word = diagnostic.range
    let isMisspelled = spelling.contains { $0.start >= word.start && $0.start < word.end }
    if !isMisspelled { report(diagnostic) }
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    if compiled.diagnostics.count < ScriptLimits.diagnostics {
      compiled.diagnostics.append(diagnostic)
    }
  }

  private func transcriptWithoutCommand(_ line: Line) -> Diagnostic {
    Diagnostic(
      code: "syntax", message: "there is no command whose output this could be", range: line.raw,
      help: "put it after a command")
  }
}
