import FlowCore
import FlowScript

/// The command `seed N`.
struct SeedCommand: Command {
  let seed: UInt64

  var effect: Effect { .controls }

  static let manual = Manual(
    "seed", ["seed N"], "start the generator of chance anew", .outside,
    examples: [("seed 7", "the same codes and numbers each time")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    SeedCommand(
      seed: try words.value("a seed from 0 to 2^64-1", else: 0) { text in
        text.first == "+" ? nil : UInt64(text)
      })
  }

  func run(in session: Session) throws(Refusal) {
    session.state.outside.restart(seed: seed)
    session.sink.tell("the seed is \(seed); chance begins anew")
  }
}
