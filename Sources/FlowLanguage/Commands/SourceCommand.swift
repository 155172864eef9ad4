import FlowCore
import FlowScript

/// The command `source [--echo] FILE [NAME=VALUE…]`.
///
/// The file is read before anything runs; what this command needs at run time is the program that
/// came of it.
package struct SourceCommand: Statement {
  /// The file as it is written.
  package let path: String
  /// The word that names it.
  let pathWord: Int
  package let parameters: [Parameter]
  package let script: Script
  /// True if each line is shown in front of what it prints.
  package var echoes = false
  /// The program of the file; nil until it has been read.
  package var program: Program?
  /// True if some line of the file, or of those it sources, checks anything.
  package var isChecking = false

  /// A name that has a value while the file runs.
  package struct Parameter: Sendable {
    package let name: String
    /// The word it is written in.
    package let word: Int
    package let value: Template
  }

  package var effect: Effect { .sources }

  package static let manual = Manual(
    "source", ["source [--echo] FILE [NAME=VALUE…]"], "run another file's lines here", .structure,
    examples: [
      ("source signin.flow", "a file beside this one"),
      ("source send.flow amount=100 tariff=express", "with values for names that it uses"),
      ("source --echo signin.flow", "each line in front of what it prints"),
    ])

  package static var options: [CompletionList.Candidate] {
    [.init("--echo", "show each line in front of what it prints")]
  }

  package static var rest: LineRest { .literal }

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let echoes = try words.option() != nil
    try words.endOptions()
    let (script, index) = (words.script, words.position)
    let path = try words.literal("the file", .file)
    if script.words[index].hasExpression {
      throw words.wrong(index, "the name of a file holds no ${}")
    }
    var parameters: [Parameter] = []
    for (name, word) in try FieldWords.variables(&words) {
      let value = try words.template(script.valuePieces(ofWord: word))
      parameters.append(Parameter(name: name, word: word, value: value))
    }
    return SourceCommand(
      path: path, pathWord: index, parameters: parameters, script: script, echoes: echoes)
  }
}
