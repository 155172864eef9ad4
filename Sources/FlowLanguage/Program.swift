import FlowCore
import FlowOffer
import FlowScript

/// A script whose commands are all understood.
package final class Program: Sendable {
  private let compiled: CompiledScript
  /// The flows and commands that it may name.
  package let language: ScriptLanguage
  /// True if some line of it, or of a file that it sources, may ask what a command printed.
  package let namesPrinted: Bool
  /// The folder of the script, to which the files that its lines name are relative.
  package let folder: String

  /// The files that it sources, once they have been asked for.
  let foundParts = Lazy<[(part: Program, origins: [SourceOrigin])]>()

  package init(_ compiled: consuming CompiledScript, _ language: ScriptLanguage, namesPrinted: Bool)
  {
    folder = ScriptPath.folder(of: compiled.script.source.path)
    self.compiled = compiled
    self.language = language
    self.namesPrinted = namesPrinted
  }

  package var script: Script { compiled.script }

  package var instructions: [Instruction] { compiled.instructions }

  /// The positions of the instructions that check what is the same whatever happens.
  package var idleChecks: [Int] { compiled.idleChecks }

  /// True if a session that runs it must remember what was done, for `undo` and `redo`.
  package var needsHistory: Bool { compiled.needsHistory }

  /// The lines that divide it into cases, with the place of each among the instructions.
  package var structure: [StructureLine] { compiled.structure }

  /// Its commands, line by line.
  package var commands: [ReadCommand] { compiled.commands }

  /// The words of an instruction, with the role of each.
  package func arguments(of instruction: Instruction) -> Arguments {
    command(of: instruction).arguments
  }

  /// An instruction as it was read.
  package func command(of instruction: Instruction) -> ReadCommand {
    guard let command = compiled.command(on: Int(instruction.line)) else {
      preconditionFailure("an instruction is made of a line that was read")
    }
    return command
  }

  /// The transcript line at a position, as it was read.
  package func expectedLine(_ index: Int) -> ExpectedLine {
    compiled.expected[index] ?? .text(script.raw(of: script.lines[index]).text)
  }

  /// The transcript lines after an instruction: what it must print.
  package func transcript(of instruction: Instruction) -> Range<Int> {
    let start = Int(instruction.line) + 1
    var end = start
    while end < script.lines.count, script.lines[end].kind == .transcript { end += 1 }
    return start..<end
  }

  /// The place of an instruction, with its continuations.
  package func range(of instruction: Instruction) -> SourceRange {
    script.range(of: script.lines[Int(instruction.line)])
  }

  /// An instruction as it was typed, continuations and all.
  package func source(of instruction: Instruction) -> String {
    script.source.text(of: range(of: instruction))
  }

  /// True if an instruction checks something: itself, by the transcript after it unless that takes
  /// any lines, or in the file that it sources.
  package func checks(_ instruction: Instruction) -> Bool {
    let isCompared = transcript(of: instruction).contains {
      script.sign(of: script.lines[$0]) != .anyLines
    }
    if instruction.isCheck || isCompared { return true }
    guard instruction.effect == .sources else { return false }
    return (instruction.command as? SourceCommand)?.isChecking ?? false
  }

  /// Reads and understands a script, and the files it sources.
  ///
  /// Only ``Suite`` knows what to do with the lines that divide one.
  package static func read(
    _ bytes: [UInt8], path: String, _ language: ScriptLanguage, _ files: Files
  ) throws(ScriptError) -> Program {
    let (script, diagnostics) = Script.parse(bytes, path: path, language.commands.verbs)
    var reader = ProgramReader(language, files, hasConsole: true)
    let program = reader.read(script, diagnostics)
    if !reader.mistakes.isEmpty { throw ScriptError(reader.mistakes) }
    return program
  }

  /// Understands what was entered, where no line divides anything, and reads the files it sources.
  ///
  /// - Throws: everything that is wrong with it; nothing once the deadline has passed, when they are not
  ///   read to their end.
  package static func read(
    _ entry: TypedEntry, _ files: Files = Files(), until deadline: Deadline? = nil
  ) throws(ScriptError) -> Program {
    var reader = ProgramReader(entry.language, files, hasConsole: true, until: deadline)
    let program = reader.read(entry)
    if reader.isBrokenOff { throw ScriptError([]) }
    let mistakes =
      reader.mistakes
      + program.structure.map {
        $0.misplaced(
          in: entry.script, "can be in a script only", "write it into a file and run that")
      }
    if !mistakes.isEmpty { throw ScriptError(mistakes) }
    return program
  }
}

extension Script {
  /// The place of a line from its first word on, with its continuations.
  package func range(of line: Line) -> SourceRange {
    let start = line.words.first.map { words[$0].range.start } ?? line.raw.start
    let end = max(line.words.last.map { words[$0].range.end } ?? 0, line.raw.end)
    return SourceRange(start: start, end: max(start, end))
  }
}

/// A command that divides a script into cases.
///
/// It is read before anything runs, and nothing of it runs.
package protocol StructureCommand: Statement {}

extension StructureCommand {
  package static var rest: LineRest { .literal }

  package var effect: Effect { .divides }
}

/// A line that divides a script.
package struct StructureLine: Sendable {
  package let command: any StructureCommand
  /// The number of instructions before it.
  package let position: Int
  /// Its position among the script's lines.
  package let line: Int

  /// The word that says what it is.
  package func range(in script: Script) -> SourceRange {
    let line = script.lines[line]
    return line.words.first.map { script.words[$0].range } ?? line.raw
  }

  /// The word after the one that says what it is.
  package func nameRange(in script: Script) -> SourceRange {
    script.lines[line].words.dropFirst().first.map { script.words[$0].range } ?? range(in: script)
  }

  /// The mistake that it is out of place.
  package func misplaced(in script: Script, _ message: String, _ help: String) -> Mistake {
    let range = range(in: script)
    return Mistake(
      place: PlacedDiagnostic(
        Diagnostic(
          code: "command.usage", message: "'\(type(of: command).name)' \(message)",
          range: range, help: help),
        in: script.source),
      offset: range.start)
  }
}
