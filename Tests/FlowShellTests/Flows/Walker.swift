import FlowCore
import FlowSimulation
import Testing

@testable import FlowShell
@testable import FlowTesting
@testable import flowsh

/// A session of the stock shell that walks through a flow's sample.
struct Walker {
  let shell: Shell
  private let walker: SampleWalker

  /// A session in which the flow can be started, as its sample prepares it.
  init(_ name: String) throws {
    let flow = try #require(Flowsh.flows.first { $0.name == name })
    walker = try SampleWalker(flow, among: Flowsh.flows)
    shell = Shell(walker.session.session, Flowsh.flows)
  }

  /// A session in which the flow runs.
  static func started(_ name: String) throws -> Walker {
    let walker = try Walker(name)
    walker.take(walker.startLine())
    return walker
  }

  var flow: RegisteredFlow { walker.session.flow }
  var sample: FlowSample { walker.sample }
  var step: String? { walker.session.step }
  var error: String? { walker.session.error }
  /// The flow that is active now: in an app, one that it shows.
  var active: RegisteredFlow {
    let name = shell.session.app.run?.flow.name
    return Flowsh.flows.first { $0.name == name } ?? flow
  }
  /// The members that the state of that one can hold, set or not.
  var members: [String]? { shell.session.app.run?.members.all.map(\.name) }

  /// The line that starts the flow, at its first step or at another with these values.
  func startLine(at step: String? = nil, _ values: [(String, String)] = []) -> String {
    walker.startLine(at: step, values)
  }

  /// Types a line that must be taken.
  func take(_ line: String, _ place: SourceLocation = #_sourceLocation) {
    #expect(throws: Never.self, sourceLocation: place) { try walker.take(line) }
  }

  /// Answers the steps of a walk.
  func walk(
    _ steps: some Collection<(key: String, value: FlowSample.Fields)>,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: Never.self, sourceLocation: place) { try walker.walk(steps) }
  }
}
