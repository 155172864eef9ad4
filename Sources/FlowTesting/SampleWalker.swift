import FlowCore
import FlowShell
import FlowSimulation

/// A session that walks through a flow's sample, and says where it is not as the sample has it.
struct SampleWalker {
  typealias Failure = SampleCheck.Failure

  let session: SampleSession

  init(_ flow: RegisteredFlow, among flows: [RegisteredFlow]) throws(Failure) {
    do throws(SampleSession.RefusedLine) {
      session = try SampleSession(flow, among: flows)
    } catch {
      throw Failure(description: "'\(error.line)' is refused: \(error.code): \(error.message)")
    }
  }

  var sample: FlowSample { session.sample }

  /// The line that starts the flow, at its first step or at another with these values.
  func startLine(at step: String? = nil, _ values: [(String, String)] = []) -> String {
    let place = step.map { " at \($0)" } ?? ""
    let pairs = sample.start.map { ($0.key, $0.value) } + values
    return "start \(session.flow.name)\(place)\(SampleWalker.text(pairs))"
  }

  static func submitLine(_ fields: FlowSample.Fields) -> String {
    "submit" + text(fields.map { ($0.key, $0.value) })
  }

  private static func text(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\($1)\"" }.joined()
  }

  /// Runs a line that must be taken.
  func take(_ line: String) throws(Failure) {
    if let refused = session.take(line) {
      throw failure("'\(line)' is refused: \(refused.code): \(refused.message)")
    }
  }

  /// Runs a line that must be refused with a code and change nothing.
  func refuses(_ line: String, with code: String) throws(Failure) {
    let before = session.snapshot
    guard let refused = session.take(line) else { throw failure("'\(line)' is taken") }
    try expect(refused.code, code, "the code that '\(line)' is refused with")
    try expect(session.snapshot, before, "the session after '\(line)', which is refused,")
  }

  /// Answers a step with everything that no answer can be.
  func refusesEverything(at step: String, _ answer: FlowSample.Fields) throws(Failure) {
    let isHub = [.hub, .leadsBack].contains(session.active.kind(of: step))
    let pairs = answer.map { ($0.key, $0.value) }
    let unknown = "submit" + SampleWalker.text(pairs + [("no-such-field", "1")])
    try refuses(unknown, with: isHub ? "transition.none" : "field.unknown")
    for field in session.active.fields(of: step) where !pairs.isEmpty {
      let others = pairs.filter { $0.0 != field.name }
      for (value, code) in field.wrongValues(isChosen: session.isChosen(field.name)) {
        try refuses("submit" + SampleWalker.text(others + [(field.name, value)]), with: code)
      }
    }
  }

  /// Answers the steps of a walk; where something fails with `code`, tries again.
  ///
  /// - Returns: how often it was tried again.
  @discardableResult
  func walk(
    _ steps: some Collection<(key: String, value: FlowSample.Fields)>, retrying code: String = ""
  ) throws(Failure) -> Int {
    var retries = 0
    for (step, fields) in steps {
      try expect(session.step, step, "step")
      try take(SampleWalker.submitLine(fields))
      while session.error == code, retries < 9 {
        retries += 1
        try take("retry")
      }
    }
    return retries
  }

  /// Checks that the flow hands over what it should.
  func expectEnd(_ output: FlowSample.Fields?) throws(Failure) {
    try expect(session.output, output?.map { "\($0.key): \($0.value)" }, "output")
  }

  /// Checks that a value is as it should be.
  func expect<Value: Equatable>(
    _ found: Value, _ expected: Value, _ name: String
  ) throws(Failure) {
    if found != expected {
      throw failure("\(name) is not as it should be\nexpected: \(expected)\nfound: \(found)")
    }
  }

  private func failure(_ text: String) -> Failure {
    Failure(description: "\(session.flow.name), at step \(session.step ?? "none"): \(text)")
  }
}

/// Facts about a step that are known without running the flow.
extension RegisteredFlow {
  func kind(of step: String) -> FlowGraph.Node.Kind? {
    facts().graph.nodes.first { $0.name == step }?.kind
  }

  func fields(of step: String) -> [FieldDescription] {
    let facts = facts()
    return facts.steps.firstIndex(of: step).map { facts.fields[$0] } ?? []
  }
}

extension FieldDescription {
  /// The values that a field of its kind refuses, whatever its rules are, with the codes.
  ///
  /// - Parameter isChosen: true if the values that it can have are known.
  /// - Returns: the texts.
  fileprivate func wrongValues(isChosen: Bool) -> [(value: String, code: String)] {
    let missing = isRequired ? [("", "field.missing")] : []
    let ofKind: [(value: String, code: String)] =
      switch kind {
      case .integer:
        ["abc", "1.5", "1e9", "+5", " 5"].map { ($0, "field.type") }
          + [("9223372036854775808", "field.range")]
      case .decimal:
        ["abc", "1e9", "+5", ".5", "5.", "1,000", " 5", "−5"].map { ($0, "field.type") }
          + [(String(repeating: "9", count: 35), "field.range")]
      case .flag: ["maybe", "1", "Yes"].map { ($0, "field.type") }
      case .date: ["2026-02-30", "today", "1.1.2026"].map { ($0, "field.type") }
      case .choice: [("no such choice", "field.choice")]
      case .list: isChosen ? [("no such choice", "field.choice")] : []
      case .text, .file, .secret: []
      }
    return missing + ofKind
  }
}
