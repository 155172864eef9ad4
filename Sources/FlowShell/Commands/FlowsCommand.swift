import FlowCore
import FlowLanguage
import FlowOffer

/// The command `flows`.
struct FlowsCommand: BareCommand {
  var effect: Effect { .looks }

  static let manual = Manual(
    "flows", ["flows"], "list the flows", .looking,
    examples: [("flows", "a line each, those first that no other leads to")])

  func run(in session: Session) throws(Refusal) {
    for line in session.flows.lines { session.sink.line(line, upTo: ":", as: .step) }
  }
}
