import FlowCore
import FlowLanguage
import FlowOffer
import FlowText

/// The command `flows`.
struct FlowsCommand: BareCommand {
  var effect: Effect { .looks }

  static let manual = Manual(
    "flows", ["flows"], "list the flows", .looking,
    examples: [("flows", "a line each, those first that no other leads to")])

  func run(in session: Session) throws(Refusal) {
    for line in session.flows.lines { session.sink.line(line) }
  }
}

extension RegisteredFlow {
  /// The flow in one line: its name and its purpose.
  var line: String { "\(name): \(summary)" }

  /// The purpose, or the steps if the flow tells none.
  var summary: String { purpose.isEmpty ? "steps \(stepNames().commaSeparated)" : purpose }
}
