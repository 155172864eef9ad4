import FlowCore
import FlowLanguage
import FlowOffer
import FlowText

/// The command `flows`.
struct FlowsCommand: BareCommand {
  var effect: Effect { .looks }

  static let manual = Manual(
    "flows", ["flows"], "list the flows", .looking,
    examples: [("flows", "a line each: its name and its steps")])

  func run(in session: Session) throws(Refusal) {
    for flow in session.flows { session.sink.line(flow.line) }
  }
}

extension RegisteredFlow {
  /// The flow in one line: its name and its steps.
  package var line: String { "\(name): \(stepNames().commaSeparated)" }
}
