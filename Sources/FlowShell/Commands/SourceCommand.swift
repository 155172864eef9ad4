import FlowCore
import FlowScript

/// The command `source FILE [NAME=VALUE…]`.
///
/// The file is read before anything runs; what this command needs at run time is the program that
/// came of it.
package struct SourceCommand: Command {
  /// The file as it is written.
  package let path: String
  /// The word that names it.
  let pathWord: Int
  package let parameters: [Parameter]
  let script: Script
  /// What the file says; nil until it has been read.
  package var program: Program?
  /// Whether some line of the file, or of those it sources, checks anything.
  package var isChecking = false

  /// A name that has a value while the file runs.
  package struct Parameter: Sendable {
    package let name: String
    /// The word it is written in.
    package let word: Int
    let value: LateText
  }

  package static let effect = Effect.sources

  package static var name: String { "source" }

  package static var manual: Manual {
    Manual(
      name, ["source FILE [NAME=VALUE…]"], "run another file's lines here", .structure,
      examples: [
        ("source signin.flow", "a file beside this one"),
        ("source send.flow amount=100 tariff=express", "with values for names that it uses"),
      ])
  }

  /// True: a file's name is no expression, and the parameters are read here.
  package static var takesRawText: Bool { true }

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    throw words.missing("the file")
  }

  package static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    var words = arguments.words
    guard let first = words.popFirst() else { throw arguments.missing("the file", manual) }
    let script = arguments.script
    if script.words[first].hasExpression {
      throw arguments.wrong(first, "the name of a file holds no ${}", manual)
    }
    var parameters: [Parameter] = []
    for (name, word) in try arguments.pairs(words, manual) {
      let value = try LateText(script.valuePieces(ofWord: word))
      parameters.append(Parameter(name: name, word: word, value: value))
    }
    return SourceCommand(
      path: script.texts[first], pathWord: first, parameters: parameters, script: script)
  }

  package static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    words.isEmpty ? session.fileCandidates(typing: word) : []
  }

  /// Nothing: ``Session/attempt(_:of:wantsPrinted:)`` runs the lines one by one.
  package func run(in session: Session) throws(Refusal) {}
}
