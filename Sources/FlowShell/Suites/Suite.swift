import FlowLanguage
import FlowOffer
import FlowScript

/// A script file as tests: what runs before each case, and the cases.
package struct Suite: Sendable {
  package let program: Program
  /// The tags of the whole file.
  package let tags: [Tag]
  /// The cases in the order of the file; none if the file holds no commands.
  package let cases: [SuiteCase]
  /// The files whose invariants hold for all cases, the outermost first.
  let given: [Program]

  /// The file as messages name it.
  package var path: String { program.script.source.path }

  /// Reads a script, the files it sources and the rows of its cases.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: what messages call it, and where the files it names are looked for.
  ///   - flows: the flows whose names it may use.
  ///   - files: how to read the files it names.
  ///   - commands: the commands that it may name.
  ///   - given: the files whose invariants hold for all cases, the outermost first.
  /// - Returns: the cases; none of them has run.
  /// - Throws: everything that is wrong with any of them.
  package static func read(
    _ bytes: [UInt8], path: String, _ flows: [RegisteredFlow], _ files: Files,
    _ commands: CommandList = .standard, given: [Program] = []
  ) throws(ScriptError) -> Suite {
    let (script, diagnostics) = Script.parse(bytes, path: path, commands.verbs)
    var programReader = ProgramReader(ScriptLanguage(flows, commands), files, hasConsole: false)
    let program = programReader.read(script, diagnostics)
    var reader = SuiteReader(program, programReader.mistakes, files, given: given)
    return try reader.read()
  }
}
