import FlowCore
import FlowLanguage

/// The command `link`.
struct LinkCommand: BareCommand {
  var effect: Effect { .looks }

  static let manual = Manual(
    "link", ["link"], "the link that leads here", .looking,
    examples: [("link", "what 'open' takes to come back to this place")])

  static func isPossible(in session: Session) -> Bool { session.app.run != nil }

  func run(in session: Session) throws(Refusal) {
    let run = try session.app.requireRun()
    guard let link = session.names.link else {
      throw Refusal(.pageUnknown, "no link leads to \(run.flow.name):\(run.stepName)")
    }
    session.sink.line(link.description)
  }
}
