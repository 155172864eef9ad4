import FlowCore
import FlowLanguage
import FlowScript

/// The command `start FLOW [at STEP] [FIELD=VALUE…]`.
struct StartCommand: Command {
  let flow: Templated<String>
  let step: Templated<String>?
  let inputs: Templated<Inputs>

  var effect: Effect { .drives }

  var movement: Movement { .start }

  static let manual = Manual(
    "start", ["start FLOW [at STEP] [FIELD=VALUE…]"], "start a flow", .driving,
    examples: [
      ("start transfer", "start at the first step"),
      ("start transfer country=france", "with a value for its start form"),
      (
        "start transfer at confirmation amount=500 tariff=standard",
        "with the answers of the steps before"
      ),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let flow = try words.word("the flow's name", .startedFlow)
    let step =
      words.take("at", "start in the middle", next: .step)
      ? try words.word("the step's name", .step) : nil
    return StartCommand(flow: flow, step: step, inputs: try FieldWords.startFields(&words))
  }

  func run(in session: Session) throws(Refusal) {
    let (name, step) = (try session.fill(flow), try session.fill(step))
    let inputs = try session.fill(inputs)
    let flow = try session.flows.flow(named: name)
    try session.app.driver.checkInFront()
    let isCall = session.app.run.map { $0.outcome == nil } ?? false
    if isCall, let pending = session.app.state.pending {
      throw Refusal(
        .busy, "flow \(session.app.run?.flow.name ?? "") is waiting for \(pending.name)")
    }
    session.keepSecrets(in: inputs, of: flow)
    try session.app.transaction { () throws(Refusal) in
      let place = try step.map { (step) throws(Refusal) in try flow.flow.place(of: step) }
      let start = FlowStart(at: place, inputs)
      if isCall {
        try session.app.driver.call(flow, start)
      } else {
        try session.app.driver.start(flow, start)
      }
    }
  }
}
