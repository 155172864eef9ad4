import FlowOffer
import FlowScript

/// Reads scripts and the files they source, before anything of them runs.
///
/// Each file is read once, however many lines source it.
package struct ProgramReader {
  private let language: ScriptLanguage
  private let files: Files
  private let hasConsole: Bool
  private let deadline: Deadline?
  /// True if the deadline passed while something was read.
  package private(set) var isBrokenOff = false
  /// The files that were read, by their real paths.
  private var read: [String: SourcedFile] = [:]
  /// The real paths of the files that are being read, the outermost first.
  private var open: [String] = []
  /// The lines that source them, the outermost first.
  private var origins: [SourceOrigin] = []
  /// The mistakes so far.
  package private(set) var mistakes: [Mistake] = []
  /// The place, in the script that is read, of the line through which files are read now.
  private var root: UInt32 = 0

  /// The depth to which files may source each other.
  private static let deepest = 32

  /// A file that was read.
  private struct SourcedFile {
    let program: Program
    /// The depth of the files that it sources; 0 if it sources none.
    let depth: Int
    let isChecking: Bool
  }

  /// - Parameters:
  ///   - language: the flows and commands that scripts may name.
  ///   - files: how to read the files that they source.
  ///   - hasConsole: true if what is read may run at a prompt, and hold what only a prompt has.
  ///   - deadline: when to give up; nil for never.
  package init(
    _ language: ScriptLanguage, _ files: Files, hasConsole: Bool, until deadline: Deadline? = nil
  ) {
    self.language = language
    self.files = files
    self.hasConsole = hasConsole
    self.deadline = deadline
  }

  /// Understands a script.
  ///
  /// - Parameters:
  ///   - script: the script as it was read.
  ///   - diagnostics: what was found wrong with its spelling.
  /// - Returns: the program, which must not run if there are ``mistakes``.
  package mutating func read(_ script: Script, _ diagnostics: [Diagnostic]) -> Program {
    understand(compiled(script, diagnostics)).program
  }

  /// Understands what was entered, which lines that ask what it printed may follow.
  ///
  /// - Returns: the program, which must not run if there are ``mistakes``.
  package mutating func read(_ entry: TypedEntry) -> Program {
    understand(entry.compiled, goesOn: true).program
  }

  private func compiled(_ script: Script, _ diagnostics: [Diagnostic]) -> CompiledScript {
    Compiler(script, diagnostics, language, hasConsole: hasConsole, until: deadline).compile()
  }

  private mutating func understand(
    _ compiled: consuming CompiledScript, goesOn: Bool = false
  ) -> (program: Program, depth: Int) {
    let script = compiled.script
    if compiled.isBrokenOff { isBrokenOff = true }
    for diagnostic in compiled.diagnostics { report(diagnostic, script) }
    for position in compiled.invariants { checkNames(compiled.instructions[position], script) }
    var depth = 0
    var namesPrinted = goesOn || script.source.contains(Subject.Root.printed.rawValue)
    if open.isEmpty, !compiled.sources.isEmpty, let real = try? files.realPath(script.source.path) {
      open = [real]
    }
    for position in compiled.sources where !isBrokenOff {
      let instruction = compiled.instructions[position]
      guard var command = instruction.command as? SourceCommand,
        let file = source(command, instruction)
      else { continue }
      command.program = file.program
      command.isChecking = file.isChecking
      depth = max(depth, file.depth + 1)
      if file.program.needsHistory { compiled.needsHistory = true }
      namesPrinted = namesPrinted || file.program.namesPrinted
      compiled.instructions[position] = instruction.replacing(with: command)
    }
    return (Program(compiled, language, namesPrinted: namesPrinted), depth)
  }

  /// Reports a name in an invariant that nothing can ever have: it would be silent for ever.
  private mutating func checkNames(_ instruction: Instruction, _ script: Script) {
    guard let required = instruction.command.required else { return }
    let raw = script.raw(of: script.lines[Int(instruction.line)])
    let names = KnownNames(language)
    if let unknown = names.unknown(in: required.expression, writtenAt: raw) {
      report(unknown, script)
    }
  }

  /// The file that a line sources, read now unless it was read before.
  private mutating func source(
    _ command: SourceCommand, _ instruction: Instruction
  ) -> SourcedFile? {
    let script = command.script
    let range = script.words[command.pathWord].range
    let path = ScriptPath.path(command.path, beside: script.source.path)
    do throws(Diagnostic) {
      let real = try realPath(path, range)
      if open.contains(real) { throw cycle(path, range) }
      let file =
        read[real]
        ?? load(path, real, from: Origin(script: script, line: Int(instruction.line)), range)
      guard let file else { return nil }
      if origins.count + 1 + file.depth > ProgramReader.deepest { throw tooDeep(range) }
      return file
    } catch {
      report(error, script)
      return nil
    }
  }

  private func realPath(_ path: String, _ range: SourceRange) throws(Diagnostic) -> String {
    do throws(Files.Failure) {
      return try files.realPath(path)
    } catch {
      throw Diagnostic(code: "file", message: error.message, range: range, help: "file")
    }
  }

  private mutating func load(
    _ path: String, _ real: String, from origin: Origin, _ range: SourceRange
  ) -> SourcedFile? {
    let bytes: [UInt8]
    do throws(Files.Failure) {
      bytes = try files.read(path)
    } catch {
      report(
        Diagnostic(code: "file", message: error.message, range: range, help: "file"),
        origin.script)
      return nil
    }
    if origins.count == ProgramReader.deepest {
      report(tooDeep(range), origin.script)
      return nil
    }
    if origins.isEmpty { root = range.start }
    open.append(real)
    origins.append(origin.place)
    let (script, diagnostics) = Script.parse(bytes, path: path, language.commands.verbs)
    let (program, depth) = understand(compiled(script, diagnostics))
    refuseStructure(of: program)
    open.removeLast()
    origins.removeLast()
    let isChecking = program.instructions.contains { program.checks($0) }
    let file = SourcedFile(program: program, depth: depth, isChecking: isChecking)
    read[real] = file
    return file
  }

  private mutating func refuseStructure(of program: Program) {
    for line in program.structure {
      var mistake = line.misplaced(
        in: program.script, "cannot be in a file that is sourced",
        "a sourced file holds commands only"
      ).place
      mistake.origins = origins.reversed()
      report(mistake, at: root)
    }
  }

  private mutating func report(_ diagnostic: Diagnostic, _ script: Script) {
    report(
      PlacedDiagnostic(diagnostic, in: script.source, from: origins.reversed()),
      at: origins.isEmpty ? diagnostic.range.start : root)
  }

  private mutating func report(_ place: PlacedDiagnostic, at offset: UInt32) {
    guard mistakes.count < ScriptLimits.diagnostics else { return }
    mistakes.append(Mistake(place: place, offset: offset))
  }

  private func cycle(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      code: "file", message: "'\(path)' would source itself", range: range,
      help: "a file cannot be sourced while it is read")
  }

  private func tooDeep(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      code: "file", message: "files source each other more than \(ProgramReader.deepest) deep",
      range: range, help: "put their lines into fewer files")
  }
}
