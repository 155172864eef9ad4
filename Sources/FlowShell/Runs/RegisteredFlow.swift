import FlowCore

/// A flow that a shell offers, with its stand-in world.
public final class RegisteredFlow: Sendable {
  /// The flow's name.
  public let name: String

  /// The picture of the flow, and what can be known of it without running it.
  ///
  /// Made when asked for.
  package let facts: @Sendable () -> FlowFacts
  let makeWorld: @Sendable () -> AnyWorldBox
  let makeRun:
    @Sendable (StartRequest, Worlds, Outside, RegisteredFlow, Int) throws(Refusal)
      -> RunningFlow
  let view: @Sendable (Decision) -> DecisionView
  /// The names of the fields that no output may show.
  ///
  /// The names of the steps. No definition is built for them.
  let stepNames: @Sendable () -> [String]
  var secretFields: [String] { readSecretFields() }
  private let readSecretFields: @Sendable () -> [String]

  /// Offers the flow whose stand-in world is `world`.
  ///
  /// - Parameters:
  ///   - name: the flow's name, given here so that a list of flows builds no definition.
  ///   - world: the stand-in world.
  public init<W: World>(_ name: String, world: W.Type) {
    self.name = name
    readSecretFields = { W.Owner.definition.secretFields }
    facts = { FlowFacts(W.Owner.definition, startFields: W.Owner.startForm.descriptions) }
    stepNames = { W.Owner.Step.allCases.map { $0.name } }
    makeWorld = { WorldBox(W()) }
    makeRun = { request, worlds, outside, flow, position throws(Refusal) in
      guard let box = worlds.box(name) as? WorldBox<W> else {
        throw Refusal("flow.unknown", "flow \(name) has no world")
      }
      let run = try FlowRun(request, in: box, outside)
      return RunningFlow(run, of: flow, at: position)
    }
    view = { W.Owner.definition.view(of: $0) }
  }
}

extension RegisteredFlow {
  /// Whether some field of the flow is one that no output may show.
  var hasSecrets: Bool { !secretFields.isEmpty }
}

/// What can be known of a flow without running it.
package struct FlowFacts: Sendable {
  package let problems: [DefinitionProblem]
  package let graph: FlowGraph
  package let startFields: [FieldDescription]
  package let steps: [String]
  package let loads: [String]
  package let validations: [String]
  package let fields: [[FieldDescription]]

  init<F: Flow>(_ definition: FlowDefinition<F>, startFields: [FieldDescription]) {
    problems = definition.problems
    graph = definition.graph
    steps = definition.stepNames
    fields = definition.stepFields
    loads = F.LoadCommand.names
    validations = F.ValidationCommand.names
    self.startFields = startFields
  }
}

/// How a flow is to be started.
struct StartRequest: Sendable {
  /// The step to start at; nil for the first.
  var step: String?
  var inputs: Inputs
  /// What makes this run's idempotency keys different from another's.
  var keyPrefix: String
}
