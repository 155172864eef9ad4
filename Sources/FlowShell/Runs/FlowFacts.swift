import FlowCore
import FlowSimulation

/// Facts about a flow that does not run.
package struct FlowFacts: Sendable {
  package let graph: FlowGraph
  package let startFields: [FieldDescription]
  package let steps: [String]
  package let loads: [String]
  package let validations: [String]
  /// The names of what creates or changes something.
  package let effects: [String]
  /// The loads and validations that decisions tell of, in the order of their numbers.
  package let traced: [String]
  package let fields: [[FieldDescription]]
  /// The version of its state, as a saved one names it.
  package let version: Int
  package let stepFacts: [StepFacts]
  package let events: [String]
  /// The members that the completed flow hands over, as far as their type or a plan tells them; nil if
  /// neither does.
  package let outputs: [String]?
  /// The failures with codes of the flow's own, each code once, as scripts see it.
  package let failures: [Failure]

  /// - Parameters:
  ///   - flow: the flow.
  ///   - answered: the requests that its world answers.
  ///   - outputs: the members that it hands over; nil if nobody can tell.
  init(_ flow: AnyFlow, _ answered: AnsweredRequests, _ outputs: [String]?) {
    graph = flow.graph
    steps = flow.stepNames
    fields = flow.stepFields
    loads = flow.loadNames
    validations = flow.checkNames
    effects = flow.requests.filter { $0.kind == .effect }.map { $0.name }
    traced = flow.askedNames
    startFields = flow.startFields
    version = flow.version
    stepFacts = flow.stepFacts
    events = flow.eventNames
    self.outputs = outputs
    var codes: Set<String> = []
    let declared = flow.requests.flatMap { request in
      answered.failures(of: [request]).flatMap { failure in
        flow.codes(of: failure, from: request.name).map { Failure(code: $0, of: failure) }
      }
    }
    failures = (declared.filter { !ErrorCodes.all.contains($0.code) } + flow.ownFailures)
      .filter { codes.insert($0.code).inserted }
  }
}

extension Failure {
  /// A failure under another code.
  fileprivate init(code: String, of failure: Failure) {
    self = failure
    self.code = code
  }
}
