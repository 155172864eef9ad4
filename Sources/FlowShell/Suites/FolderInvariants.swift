import FlowLanguage
import FlowOffer
import FlowScript

/// A file of invariants that hold for every script of its folder, and of the folders in it.
package enum FolderInvariants {
  /// The name of such a file.
  package static let fileName = "_always.flow"

  /// True if a path is that of such a file.
  package static func isNamed(by path: String) -> Bool {
    path == fileName || path.hasSuffix("/\(fileName)")
  }

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: what messages call it.
  ///   - flows: the flows whose names it may use.
  /// - Returns: the program, to be given to the suites of the folder.
  /// - Throws: everything that is wrong with it; it holds `always` and `let` lines only.
  package static func read(
    _ bytes: [UInt8], path: String, _ flows: [RegisteredFlow]
  ) throws(ScriptError) -> Program {
    let language = ScriptLanguage(flows)
    let (script, diagnostics) = Script.parse(bytes, path: path, language.commands.verbs)
    var reader = ProgramReader(language, Files(), hasConsole: false)
    let program = reader.read(script, diagnostics)
    let mistakes =
      reader.mistakes.filter { $0.place.diagnostic.code != "file" }
      + program.structure.map { misplaced($0.range(in: script), program) }
      + program.instructions.compactMap { instruction in
        isAllowed(instruction) ? nil : misplaced(program.range(of: instruction), program)
      }
    if !mistakes.isEmpty { throw ScriptError(mistakes) }
    return program
  }

  private static func isAllowed(_ instruction: Instruction) -> Bool {
    if instruction.hasTranscript { return false }
    return instruction.effect == .requires || instruction.command is LetCommand
  }

  private static func misplaced(_ range: SourceRange, _ program: Program) -> Mistake {
    Mistake(
      place: PlacedDiagnostic(
        Diagnostic(
          code: "command.usage", message: "\(fileName) holds 'always' and 'let' lines only",
          range: range, help: "put it into a script"),
        in: program.script.source),
      offset: range.start)
  }
}
