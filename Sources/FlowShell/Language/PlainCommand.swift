import FlowCore
import FlowScript

/// A command that is made of plain words when it runs.
struct PlainCommand: Command {
  let type: any Command.Type
  let words: Inputs

  static var name: String { EchoCommand.name }
  static var manual: Manual { EchoCommand.manual }
  static let effect = Effect.looks

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    throw words.missing("a value")
  }

  func run(in session: Session) throws(Refusal) { try type.run(plain: words, note: 0, in: session) }
}
