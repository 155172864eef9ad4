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

  /// The inputs that a start at a step can have besides some others, in these worlds; nil if it cannot
  /// start there.
  let startOffer: @Sendable (Worlds, String?, Inputs) -> StartOffer?

  init<F: Flow, W: SimulatedWorld>(
    _ flow: F.Type, on world: W.Type, _ outputs: [String]?
  ) {
    let definition = F.definition.flow
    graph = definition.graph
    steps = definition.stepNames
    fields = definition.stepFields
    loads = definition.loadNames
    validations = definition.checkNames
    effects = definition.requests.filter { $0.kind == .effect }.map { $0.name }
    traced = definition.askedNames
    startFields = definition.startFields
    version = F.version
    stepFacts = definition.stepFacts
    events = definition.eventNames
    self.outputs = outputs ?? ShownMembers.names(of: F.Output.self)
    var codes: Set<String> = []
    let declared = definition.requests.flatMap { request in
      W.services.failures(of: [request]).flatMap { failure in
        definition.codes(of: failure, from: request.name)
          .map { Failure(code: $0, of: failure) }
      }
    }
    failures = (declared.filter { !ErrorCodes.all.contains($0.code) } + definition.ownFailures)
      .filter { codes.insert($0.code).inserted }
    startOffer = { worlds, step, inputs in
      guard let begun = worlds.world(named: W.name) as? W else { return nil }
      let (now, config) = (Outside.beginning, worlds.config)
      return F.definition.flow.startOffer(at: step, inputs, now, config) { request in
        var world = begun
        var around = Around(
          now: Outside.beginning, random: SeededGenerator(seed: 0), files: .unavailable,
          neighbours: worlds.neighbours)
        do throws(Failure) {
          return try W.services.answer(request, in: &world, &around)
        } catch {
          return nil
        }
      }
    }
  }
}

extension Failure {
  /// A failure under another code.
  fileprivate init(code: String, of failure: Failure) {
    self = failure
    self.code = code
  }
}
