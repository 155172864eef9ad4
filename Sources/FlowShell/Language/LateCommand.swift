import FlowCore
import FlowScript

/// A command with `${…}` in its words.
///
/// It is understood when it runs, once the words have values.
struct LateCommand: Command {
  private let script: Script
  private let words: Range<Int>
  private let texts: [LateText]
  private let type: any Command.Type

  static var name: String { EchoCommand.name }
  static var manual: Manual { EchoCommand.manual }
  static let effect = Effect.looks

  init(_ script: Script, _ words: Range<Int>, _ type: any Command.Type) throws(Diagnostic) {
    self.script = script
    self.words = words
    self.type = type
    var texts: [LateText] = []
    for word in words { texts.append(try LateText(script.pieces(ofWord: word))) }
    self.texts = texts
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    throw words.missing("a value")
  }

  func run(in session: Session) throws(Refusal) {
    var values: [String] = []
    for text in texts { values.append(try text.text(in: session)) }
    var reader = ArgumentReader(script, words, type, values: values)
    let command: any Command
    do throws(Diagnostic) {
      command = try type.parse(&reader)
      try reader.end()
    } catch {
      session.blame = .place(error.range)
      throw Refusal(.init(rawValue: error.code), error.message)
    }
    try command.run(in: session)
  }
}
