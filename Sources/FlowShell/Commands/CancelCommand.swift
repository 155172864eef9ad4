import FlowCore
import FlowScript

/// The command `cancel`.
struct CancelCommand: Command {
  static let effect = Effect.drives

  static var name: String { "cancel" }

  static var manual: Manual {
    Manual(
      name, ["cancel"], "cancel what is pending, or else the flow", .driving,
      examples: [("cancel", "then 'retry' runs again what was pending")])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    CancelCommand()
  }

  static func takes(plain words: Range<Int>, of script: Script) -> Bool { words.isEmpty }

  static func run(plain words: Inputs, note: UInt32, in session: Session) throws(Refusal) {
    try CancelCommand().run(in: session)
  }

  func run(in session: Session) throws(Refusal) { try session.take(.cancel) }
}
