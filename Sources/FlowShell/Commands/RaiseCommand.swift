import FlowCore
import FlowLanguage
import FlowScript

/// The command `raise EVENT [FLOW]`.
struct RaiseCommand: Command {
  let event: Templated<String>
  /// The flow that receives it; nil for the innermost one that has a way for the event.
  let flow: Templated<String>?

  var effect: Effect { .drives }

  var movement: Movement { .within }

  static let manual = Manual(
    "raise", ["raise EVENT [FLOW]"], "send a flow an event from outside", .outside,
    examples: [
      ("raise signedOut", "the innermost flow that has a way for it"),
      ("raise signedOut app", "that flow"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let event = try words.word("an event", .own, choices: .own(Events.self))
    return RaiseCommand(event: event, flow: try words.optionalWord(.flow))
  }

  /// The events of the flows that run.
  private enum Events: SessionChoices {
    static func candidates(
      after arguments: Arguments, in session: Session
    ) -> [CompletionList.Candidate] {
      var known: Set<String> = []
      return (session.app.state.host?.events ?? []).filter { known.insert($0.event).inserted }
        .map { .init($0.event, "event of \($0.flow)") }
    }
  }

  static func isPossible(in session: Session) -> Bool {
    session.app.state.host.map { !$0.events.isEmpty } ?? false
  }

  func run(in session: Session) throws(Refusal) {
    let (event, flow) = (try session.fill(event), try session.fill(flow))
    try session.app.driver.checkRuns()
    session.app.onInput?(.raise(event, flow: flow))
    try session.app.driver.drive { (host, turn) throws(Refusal) in
      try host.raise(event, in: flow, &turn)
    }
  }
}
