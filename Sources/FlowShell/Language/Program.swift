import FlowScript

/// A script whose commands are all understood.
package struct Program: Sendable {
  package let script: Script
  package let instructions: [Instruction]
  /// Whether a session that runs it must remember what was done, for `undo`, `redo` or `!`.
  package let needsJournal: Bool

  /// The transcript lines behind an instruction: what it must print.
  package func transcript(of instruction: Instruction) -> Range<Int> {
    let start = Int(instruction.line) + 1
    var end = start
    while end < script.lines.count, script.lines[end].kind == .transcript { end += 1 }
    return start..<end
  }

  /// Understands a script.
  ///
  /// - Parameters:
  ///   - script: the script as it was read.
  ///   - diagnostics: what was found wrong with its spelling.
  ///   - flows: the flows whose names it may use.
  /// - Throws: everything that is wrong with it, in order of place.
  package init(
    _ script: Script, _ diagnostics: [Diagnostic], _ flows: [RegisteredFlow]
  ) throws(ScriptError) {
    var compiler = Compiler(script, flows)
    let instructions = compiler.compile()
    let problems = diagnostics + compiler.diagnostics
    if !problems.isEmpty {
      throw ScriptError(
        script: script, diagnostics: problems.sorted { $0.range.start < $1.range.start })
    }
    self.script = script
    self.instructions = instructions
    needsJournal = compiler.needsJournal
  }

  /// Reads and understands a script.
  package static func read(
    _ bytes: [UInt8], path: String, _ flows: [RegisteredFlow]
  ) throws(ScriptError) -> Program {
    let (script, diagnostics) = Script.parse(bytes, path: path)
    return try Program(script, diagnostics, flows)
  }

  /// Reads and understands a line as it is entered.
  package static func read(
    entry: [UInt8], path: String, number: Int, _ flows: [RegisteredFlow]
  ) throws(ScriptError) -> Program {
    let (script, diagnostics) = Script.parse(entry: entry, path: path, number: number)
    return try Program(script, diagnostics, flows)
  }
}

/// A script that is wrong: nothing of it runs.
package struct ScriptError: Error {
  package let script: Script
  package let diagnostics: [Diagnostic]
}
