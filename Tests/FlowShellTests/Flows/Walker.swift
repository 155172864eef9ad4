import FlowCore
import Testing

@testable import FlowShell
@testable import flowsh

/// A session of the stock shell that walks through a flow's sample.
struct Walker {
  let flow: RegisteredFlow
  let sample: FlowSample
  let shell: Shell

  /// A session in which the flow can be started, as its sample prepares it.
  init(_ name: String) throws {
    flow = try #require(Flowsh.flows.first { $0.name == name })
    sample = try #require(flow.sample(), "flow \(name) supplies a sample")
    let files = sample.files
    var setup = Session.Setup()
    setup.files.read = { path throws(Files.Failure) in
      guard let file = files.first(where: { $0.key == path }) else {
        throw Files.Failure("there is no file '\(path)'")
      }
      return file.value
    }
    shell = try Shell(flows: Flowsh.flows, setup: setup)
    for line in sample.preparation { take(line) }
  }

  /// A session in which the flow runs.
  static func started(_ name: String) throws -> Walker {
    let walker = try Walker(name)
    walker.take(walker.startLine())
    return walker
  }

  /// The line that starts the flow, at its first step or at another with these values.
  func startLine(at step: String? = nil, _ values: [(String, String)] = []) -> String {
    let place = step.map { " at \($0)" } ?? ""
    let pairs = sample.start.map { ($0.key, $0.value) } + values
    return "start \(flow.name)\(place)\(Walker.text(pairs))"
  }

  /// Types a line that must be taken.
  func take(_ line: String, _ place: SourceLocation = #_sourceLocation) {
    let answer = shell.type(line)
    #expect(answer.code == nil, "\(line): \(answer.message ?? "")", sourceLocation: place)
  }

  /// The code with which a line is refused; it must change nothing.
  func refusal(of line: String, _ place: SourceLocation = #_sourceLocation) -> String? {
    let before = shell.snapshot
    let answer = shell.type(line)
    #expect(answer.code != nil, "\(line) was taken", sourceLocation: place)
    #expect(shell.snapshot == before, "\(line) changed something", sourceLocation: place)
    return answer.code
  }

  /// Answers the steps of a walk; where something fails with `code`, tries again.
  ///
  /// - Returns: how often it was tried again.
  @discardableResult
  func walk(
    _ steps: some Collection<(key: String, value: FlowSample.Fields)>, retrying code: String = "",
    _ place: SourceLocation = #_sourceLocation
  ) -> Int {
    var retries = 0
    for (step, fields) in steps {
      #expect(self.step == step, sourceLocation: place)
      take(Walker.submitLine(fields), place)
      while error == code, retries < 9 {
        retries += 1
        take("retry", place)
      }
    }
    return retries
  }

  /// Whether the flow ended as it should.
  func expectEnd(
    _ output: FlowSample.Fields?, _ place: SourceLocation = #_sourceLocation
  ) {
    guard let output else { return #expect(self.output == nil, sourceLocation: place) }
    let expected = output.map { "\($0.key): \($0.value)" }
    #expect(self.output == expected, sourceLocation: place)
  }

  /// The flow that is active now: in an app, one that it shows.
  var active: RegisteredFlow {
    let name = text(.flow)
    return Flowsh.flows.first { $0.name == name } ?? flow
  }

  /// What the state of that one can hold, set or not.
  var members: [String]? { shell.session.state.run?.members.all.map(\.name) }

  var step: String? { text(.step) }
  var error: String? { try? shell.session.document(of: .error)["code"]?.text() }
  var outcome: String? { text(.outcome) }
  var world: String { shell.session.state.worlds.document.savedJSON }
  var isBusy: Bool { shell.session.document(of: .busy) == .flag(true) }
  var history: [String] {
    guard case .list(let steps) = shell.session.document(of: .history) else { return [] }
    return steps.compactMap { try? $0.text() }
  }

  /// The load that is pending.
  var load: String? { try? shell.session.document(of: .action)["load"]?.text() }

  /// The output, a line a member; nil if there is none.
  private var output: [String]? {
    guard case .object(let members) = shell.session.document(of: .output) else { return nil }
    return members.map { "\($0.name): \($0.value.line)" }
  }

  private func text(_ root: Subject.Root) -> String? {
    try? shell.session.document(of: root).text()
  }

  static func submitLine(_ fields: FlowSample.Fields) -> String {
    "submit" + text(fields.map { ($0.key, $0.value) })
  }

  static func text(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\($1)\"" }.joined()
  }
}

/// What can be done at a step, without running the flow.
extension RegisteredFlow {
  func kind(of step: String) -> FlowGraph.Node.Kind? {
    facts().graph.nodes.first { $0.name == step }?.kind
  }

  func fields(of step: String) -> [FieldDescription] {
    let facts = facts()
    return facts.steps.firstIndex(of: step).map { facts.fields[$0] } ?? []
  }
}
