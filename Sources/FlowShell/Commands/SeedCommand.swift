import FlowCore
import FlowLanguage
import FlowScript

/// The command `seed N`.
struct SeedCommand: Command {
  let seed: Templated<UInt64>

  var effect: Effect { .controls }

  var movement: Movement { .none }

  static let manual = Manual(
    "seed", ["seed N"], "restart the random generator", .outside,
    examples: [("seed 7", "the same codes and numbers each time")])

  private static let range = "a seed from 0 to 2^64-1"

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    SeedCommand(
      seed: try words.value(range) { (text) throws(Complaint) in
        guard text.first != "+", let seed = UInt64(text) else {
          throw Complaint("'\(text)' is not \(range)")
        }
        return seed
      })
  }

  func run(in session: Session) throws(Refusal) {
    let seed = try session.fill(seed)
    session.app.state.outside.restart(seed: seed)
    session.sink.tell("the seed is \(seed); the random generator restarts")
  }
}
