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
    return "start \(session.flow.name)\(place)\(FlowSample.words(pairs))"
  }

  static func submitLine(_ fields: FlowSample.Fields) -> String {
    "submit" + FlowSample.words(fields.map { ($0.key, $0.value) })
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

  /// Answers the steps of a walk.
  func walk(
    _ steps: some Collection<(key: String, value: FlowSample.Fields)>
  ) throws(Failure) {
    for (step, fields) in steps {
      try expect(session.step, step, "step")
      try take(SampleWalker.submitLine(fields))
    }
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

extension RegisteredFlow {
  /// The fields of a step, which are known without running the flow.
  func fields(of step: String) -> [FieldDescription] {
    let facts = facts()
    return facts.steps.firstIndex(of: step).map { facts.fields[$0] } ?? []
  }
}
