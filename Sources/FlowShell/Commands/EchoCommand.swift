import FlowCore
import FlowScript

/// The command `echo [WORD…]`.
struct EchoCommand: Command {
  let text: String

  var effect: Effect { .looks }

  static let manual = Manual(
    "echo", ["echo [WORD…]"], "print words, joined by one blank", .looking,
    examples: [("echo \"balance: ${world.transfer.wallet.balance}\"", "with a value in it")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    var parts: [String] = []
    while let word = try words.shownWord() { parts.append(word) }
    return EchoCommand(text: parts.joined(separator: " "))
  }

  func run(in session: Session) throws(Refusal) { session.sink.line(session.secrets.hide(text)) }
}
