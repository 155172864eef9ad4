import FlowCore
import FlowLanguage
import FlowScript

/// The command `echo [WORD…]`.
struct EchoCommand: Command {
  let words: [Templated<FilledText>]

  var effect: Effect { .looks }

  static let manual = Manual(
    "echo", ["echo [WORD…]"], "print words, joined by one blank", .looking,
    examples: [("echo \"balance: ${world.transfer.wallet.balance}\"", "with a value in it")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    var own: [Templated<FilledText>] = []
    while !words.isAtEnd { own.append(try words.filled("")) }
    return EchoCommand(words: own)
  }

  func run(in session: Session) throws(Refusal) {
    var parts: [String] = []
    for word in words { parts.append(try session.fill(word).shown) }
    session.sink.line(session.secrets.hide(parts.joined(separator: " ")))
  }
}
