import FlowCore
import FlowExpressions
import FlowScript

/// A command with `${…}` in its words.
///
/// It is understood when it runs, once the words have values.
struct LateCommand: Command {
  let script: Script
  let words: Range<Int>
  let type: any Command.Type

  static var name: String { EchoCommand.name }
  static var manual: Manual { EchoCommand.manual }
  static let effect = Effect.looks

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    throw words.missing("a value")
  }

  func run(in session: Session) throws(Refusal) {
    var values: [String] = []
    for index in words { values.append(try session.expand(script, index)) }
    var reader = ArgumentReader(script, words, type, values: values)
    let command: any Command
    do throws(Diagnostic) {
      command = try type.parse(&reader)
      try reader.end()
    } catch {
      throw Refusal(.init(rawValue: error.code), error.message)
    }
    try command.run(in: session)
  }
}

extension Session {
  /// The text of a word, with its expressions replaced by their values, once.
  func expand(_ script: Script, _ word: Int) throws(Refusal) -> String {
    guard script.words[word].hasExpression else { return script.texts[word] }
    var text = ""
    for piece in script.pieces(ofWord: word) {
      switch piece {
      case .text(let part): text += part
      case .expression(let part): text += try evaluate(part.text).insertedText
      }
    }
    return text
  }
}
