import FlowOffer
import FlowScript

/// Something that was entered at a prompt, read once: what runs it, keeps it or hides its secrets looks
/// here.
package struct TypedEntry: Sendable {
  /// The text: one command or several, each on a line of its own.
  package let bytes: [UInt8]
  /// The number of its first line, from 1.
  package let number: Int
  package let language: ScriptLanguage
  let compiled: CompiledScript
  /// True if all of its words could be read, whatever they say.
  package let isSpelledWell: Bool

  /// Reads what was entered, whether or not it can be understood.
  ///
  /// - Parameters:
  ///   - bytes: one command or several, each on a line of its own.
  ///   - path: what messages call it.
  ///   - number: the number of its first line, from 1.
  ///   - language: the flows and commands that it may name.
  package init(_ bytes: [UInt8], path: String = "", number: Int = 1, _ language: ScriptLanguage) {
    self.bytes = bytes
    self.number = number
    self.language = language
    let (script, diagnostics) = Script.parse(entry: bytes, path: path, number: number)
    isSpelledWell = diagnostics.isEmpty
    compiled = Compiler(script, diagnostics, language, hasConsole: true).compile()
  }

  package var script: Script { compiled.script }

  /// Something that is wrong with what was entered, where it stands.
  package func placed(_ diagnostic: Diagnostic) -> PlacedDiagnostic {
    PlacedDiagnostic(diagnostic, in: script.source)
  }

  /// Its commands, as far as they could be understood.
  package var commands: [ReadCommand] { compiled.commands }
}
