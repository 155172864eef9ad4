import FlowCore
import FlowScript

/// The command `start FLOW [at STEP] [FIELD=VALUE…]`.
struct StartCommand: Command {
  let flow: String
  let step: String?
  let inputs: Inputs

  var effect: Effect { .drives }

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
    return StartCommand(flow: flow, step: step, inputs: try words.startFields())
  }

  func run(in session: Session) throws(Refusal) {
    let flow = try session.flow(flow)
    try session.checkInFront()
    if let run = session.state.run, run.outcome == nil {
      if let pending = session.state.pending {
        throw Refusal(
          .init(rawValue: "busy"), "flow \(run.flow.name) is waiting for \(pending.name)")
      }
      session.runner.keepSecrets(in: inputs, of: flow)
      return try session.transaction { () throws(Refusal) in
        try session.call(flow, try start(of: flow))
      }
    }
    session.runner.keepSecrets(in: inputs, of: flow)
    try start(flow, in: session)
  }

  private func start(of flow: RegisteredFlow) throws(Refusal) -> FlowStart {
    FlowStart(at: try step.map { (step) throws(Refusal) in try flow.flow.place(of: step) }, inputs)
  }

  /// Starts a flow where nothing runs.
  ///
  /// A start with a first step alone changes nothing that would have to be put back.
  private func start(_ flow: RegisteredFlow, in session: Session) throws(Refusal) {
    let start = try start(of: flow)
    if step == nil && flow.pages == nil { return try session.start(flow, start) }
    try session.transaction { () throws(Refusal) in try session.start(flow, start) }
  }
}
