import FlowExpressions
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
    let (script, diagnostics) = Script.parse(
      entry: bytes, path: path, number: number, language.commands.verbs)
    isSpelledWell = diagnostics.isEmpty
    compiled = Compiler(script, diagnostics, language, hasConsole: true).compile()
  }

  package var script: Script { compiled.script }

  /// Something that is wrong with what was entered, at its place.
  package func placed(_ diagnostic: Diagnostic) -> PlacedDiagnostic {
    PlacedDiagnostic(diagnostic, in: script.source)
  }

  /// Its commands, as far as they could be understood.
  package var commands: [ReadCommand] { compiled.commands }

  /// The line that shows the page of a command, which `start -h` and `start --help` ask for; nil if it asks for none,
  /// or if its command takes the word for a text.
  package var helpLine: String? {
    guard script.lines.count == 1, let command = commands.first, script.asksForHelp(command.line)
    else { return nil }
    let (words, isRefused) = script.commandWords(of: command.line)
    guard !isRefused, words.count == 2,
      let type = language.commands.command(ofWord: words.lowerBound, in: script)
    else { return nil }
    let role = command.arguments.all.first { $0.word == words.lowerBound + 1 }?.role
    let isName = role.map { !$0.isText } ?? !command.isUnderstood
    return isName ? "help \(type.name)" : nil
  }
}

extension ScriptLanguage {
  /// The text between a command that was typed and the next line, where it continues: after a backslash, and where
  /// an expression has an open bracket; nil if it is whole.
  package func joint(after text: String) -> String? {
    let bytes = Array(text.utf8)
    if Script.isIncomplete(bytes) { return "\n" }
    let script = Script.parse(entry: bytes, path: "", number: 1, commands.verbs).script
    guard let line = script.lines.last, let name = script.commandWords(of: line).words.first,
      let type = commands.command(ofWord: name, in: script), type.rest.expression != nil,
      Expression.isOpen(script.raw(of: line).text)
    else { return nil }
    return " \\\n"
  }
}
