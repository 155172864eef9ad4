import FlowCore
import FlowScript

/// The command `start FLOW [at STEP] [FIELD=VALUE…]`.
struct StartCommand: Command {
  let flow: String
  let step: String?
  let inputs: Inputs

  static let effect = Effect.drives

  static var name: String { "start" }

  static var manual: Manual {
    Manual(
      name, ["start FLOW [at STEP] [FIELD=VALUE…]"], "start a flow", .driving,
      examples: [
        ("start transfer", "start at the first step"),
        ("start transfer country=france", "with a value for its start form"),
        (
          "start transfer at confirmation amount=500 tariff=standard",
          "with the answers of the steps before"
        ),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    let flow = try words.word("the flow's name")
    let step = words.take("at") ? try words.word("the step's name") : nil
    return StartCommand(flow: flow, step: step, inputs: Inputs(try pairs(&words)))
  }

  private static func pairs(
    _ words: inout ArgumentReader
  ) throws(Diagnostic) -> [(name: String, value: String)] {
    let first = words.range.lowerBound
    let pairs = try words.pairs()
    for (index, pair) in pairs.enumerated()
    where pairs[..<index].contains(where: { $0.name == pair.name }) {
      throw words.wrong(first + index, "\(pair.name) is given twice")
    }
    return pairs
  }

  /// A flow alone.
  static func takes(plain words: Range<Int>, of script: Script) -> Bool { words.count == 1 }

  /// A flow and what its start form is given.
  static func plain(_ words: inout ArgumentReader) throws(Diagnostic) -> Inputs? {
    let first = words.range.lowerBound + 1
    guard !words.isAtEnd, words.arePairs(from: first) else { return nil }
    var plain: [String] = []
    plain.reserveCapacity(2 * words.count)
    plain.append(try words.word("the flow's name"))
    words.takePairs(into: &plain)
    for index in stride(from: 3, to: plain.count, by: 2)
    where stride(from: 1, to: index, by: 2).contains(where: { plain[$0] == plain[index] }) {
      throw words.wrong(first + index / 2, "\(plain[index]) is given twice")
    }
    return Inputs(words: plain, start: 0, count: plain.count)
  }

  static func run(plain words: Inputs, note: UInt32, in session: Session) throws(Refusal) {
    let inputs = words.wordCount == 1 ? .none : words.dropFirst()
    try StartCommand(flow: words.word(0), step: nil, inputs: inputs).run(in: session)
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    guard let name = words.first else {
      if let run = session.state.run, run.outcome() == nil {
        let called = run.hosted.children().filter { $0.placement == .called }
        return called.map { .init($0.name, "call it from step \(run.stepName())") }
      }
      return session.flows.map { .init($0.name, $0.line) }
    }
    guard let flow = session.flows.first(where: { $0.name == name }) else { return [] }
    return session.startCandidates(flow, after: Array(words.dropFirst()), typing: word)
  }

  func run(in session: Session) throws(Refusal) {
    let flow = try session.flow(flow)
    if let run = session.state.run, run.outcome() == nil {
      if let pending = run.pending() {
        throw Refusal(
          .init(rawValue: "busy"), "flow \(run.flow.name) is waiting for \(pending.name)")
      }
      session.keepSecrets(in: inputs, flow)
      return try session.wholly { () throws(Refusal) in
        try session.call(flow, StartOrder(step: step, inputs: inputs))
      }
    }
    session.keepSecrets(in: inputs, flow)
    try start(flow, in: session)
  }

  /// Starts a flow where nothing runs.
  ///
  /// What begins with a first step alone changes nothing that would have to be put back.
  private func start(_ flow: RegisteredFlow, in session: Session) throws(Refusal) {
    let order = StartOrder(step: step, inputs: inputs)
    if step != nil || flow.pages != nil {
      return try session.wholly { () throws(Refusal) in try session.start(flow, order) }
    }
    do throws(Refusal) {
      try session.start(flow, order)
    } catch {
      session.state.starts -= 1
      throw error
    }
  }
}

extension Session {
  /// Keeps what was typed into secret fields out of everything that is printed.
  func keepSecrets(in inputs: Inputs, _ flow: RegisteredFlow) {
    guard flow.hasSecrets else { return }
    if inputs.isSingle {
      let fields = state.run?.view().fields ?? []
      if fields.count == 1, fields[0].description.isSecret { keep(secret: inputs.single) }
      return
    }
    for index in 0..<inputs.count where flow.secretFields.contains(inputs.name(index)) {
      keep(secret: inputs.value(index))
    }
  }
}
