import ExactDecimal
import FlowCore
import FlowExpressions
import FlowSimulation
import FlowText

/// Facts about a flow that does not run.
package struct FlowFacts: Sendable {
  package let graph: FlowGraph
  package let startFields: [FieldDescription]
  package let steps: [String]
  package let loads: [String]
  package let validations: [String]
  /// The names of what creates or changes something.
  package let effects: [String]
  /// The loads and validations that decisions mention, in the order of their numbers.
  package let traced: [String]
  package let fields: [[FieldDescription]]
  /// The version of its state, as a saved one names it.
  package let version: Int
  package let stepFacts: [StepFacts]
  package let events: [String]
  /// The members that the completed flow hands over, as far as their type or a plan names them; nil if
  /// neither does.
  package let outputs: [String]?
  /// The failures with codes of the flow's own, each code once, as scripts see it.
  package let failures: [Failure]
  /// The requests to the outside, each once, in declared order.
  package let requests: [RequestFacts]
  /// The requests that a start makes before the flow begins.
  package let startRequests: [RequestFacts]

  /// - Parameters:
  ///   - flow: the flow.
  ///   - outputs: the members that it hands over; nil if they are unknown.
  package init(_ flow: AnyFlow, _ outputs: [String]?) {
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
    requests = flow.requests.map { RequestFacts($0, flow.declaredFailures(of: $0.name)) }
    startRequests = flow.startRequests.map {
      RequestFacts($0, flow.declaredFailures(of: $0.name))
    }
    var codes: Set<String> = []
    let declared = requests.flatMap { $0.declared.all }
    failures = (declared.filter { !ErrorCodes.all.contains($0.code) } + flow.ownFailures)
      .filter { codes.insert($0.code).inserted }
  }
}

/// A request as a reader of its flow has to know it.
package struct RequestFacts: Sendable {
  package let name: String
  package let kind: RequestKind
  /// The failures that it is declared to have, as scripts see them.
  package let declared: DeclaredFailures
  /// The names of the members that are sent with it; nil if the type alone does not say.
  package let body: [String]?
  /// The content of its answer: the names of its members, or the type of the value; nil if the type alone does
  /// not say, or it has none.
  package let answer: String?

  package init(_ request: RequestDescription, _ declared: DeclaredFailures) {
    name = request.name
    kind = request.kind
    self.declared = declared
    body = ShownMembers.names(of: request.type)
    answer = request.type.answerText
  }
}

extension Request {
  fileprivate static var answerText: String? {
    if bringsNothing { return nil }
    if let names = ShownMembers.names(of: Value.self) { return names.commaSeparated }
    let type: ValueType? =
      switch Value.self {
      case is String.Type: .string
      case is Bool.Type: .bool
      case is Int.Type, is Int64.Type: .int
      case is DecimalNumber.Type: .decimal
      case is any ListValue.Type: .list
      default: nil
      }
    return type?.word
  }
}

/// A value that is a list.
private protocol ListValue {}

extension Array: ListValue {}
