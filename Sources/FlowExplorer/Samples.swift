import FlowCore
import FlowScript
import FlowShell
import FlowSimulation

/// Everything that the authors of flows say can be typed: the walks of samples, their starts, the deeds of others.
struct Samples {
  /// The deeds of others that can be done while the flow runs; where authors name none, the session of the user ends.
  private let others: [Deed]
  private var walks: [String: [String: [String: [String]]]] = [:]
  private var wrong: [String: [String: [String: [String]]]] = [:]
  private var starts: [String: String] = [:]

  /// A deed of others, by its name, and the line that does it.
  struct Deed {
    let name: String
    let line: String
  }

  /// - Parameters:
  ///   - root: the flow that is explored, whose sample says what others do.
  ///   - flows: the flows of the shell.
  init(of root: RegisteredFlow, among flows: [RegisteredFlow]) {
    others = (root.sample()?.others.map { Deed(name: $0.key, line: $0.value) }) ?? []
    for flow in flows {
      guard let sample = flow.sample() else { continue }
      starts[flow.name] = sample.start.map { " \($0.key)=\(QuotedWord.of($0.value))" }.joined()
      var walked: [String: [String: [String]]] = [:]
      for (step, fields) in Array(sample.walk) + (sample.edit.map { Array($0.walk) } ?? []) {
        for (field, value) in fields {
          walked[step, default: [:]][field, default: []].append(value)
        }
      }
      walks[flow.name] = walked
      var refused: [String: [String: [String]]] = [:]
      for answer in sample.wrong {
        for (field, value) in answer.fields {
          refused[answer.step, default: [:]][field, default: []].append(value)
        }
      }
      wrong[flow.name] = refused
    }
  }

  /// The deeds that can be done where a session is.
  func deeds(in session: SearchSession) -> [Deed] {
    if !others.isEmpty { return others }
    guard let end = session.endOfSession else { return [] }
    return [Deed(name: "the session ends", line: end)]
  }

  /// The values that samples type into a field.
  func values(of field: String, at step: String, in flow: String) -> [String] {
    walks[flow]?[step]?[field] ?? []
  }

  /// The values that samples expect to be refused.
  func wrongValues(of field: String, at step: String, in flow: String) -> [String] {
    wrong[flow]?[step]?[field] ?? []
  }

  /// The line that starts a flow with what its sample gives.
  func startLine(of flow: String) -> String { "start \(flow)\(starts[flow] ?? "")" }
}
