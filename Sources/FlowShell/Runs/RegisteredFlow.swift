import FlowCore
import FlowSimulation

/// A flow that a shell offers, with its stand-in world.
public final class RegisteredFlow: Sendable {
  /// The flow's name.
  public let name: String

  /// The picture of the flow, and what can be known of it without running it.
  ///
  /// Made when asked for.
  package let facts: @Sendable () -> FlowFacts
  let makeWorld: @Sendable () -> AnyWorldBox
  /// The name of its world, which other flows may share.
  let worldName: String
  /// The type of the flow, which tells it from every other.
  let type: ObjectIdentifier
  /// The flow, its types not known.
  ///
  /// Its definition is made when it is asked for.
  var flow: AnyFlow { readFlow() }
  private let readFlow: @Sendable () -> AnyFlow
  /// Asks the flow's world, which is changed by what takes effect.
  let answer: @Sendable (AnyWorldBox, AskedRequest, inout Around) throws(Failure) -> any Sendable
  let view: @Sendable (Decision) -> DecisionView
  /// The flow's sample, made when asked for.
  let sample: @Sendable () -> FlowSample?
  /// The names of the steps.
  ///
  /// No definition is built for them.
  let stepNames: @Sendable () -> [String]
  /// The names of the loads and validations that it asks for.
  let loadNames: @Sendable () -> [String]
  let validationNames: @Sendable () -> [String]
  /// Returns true if a step has this name.
  let hasStep: @Sendable (String) -> Bool
  /// True if a step asks for something that no output may show.
  let hasSecretStep: @Sendable (String) -> Bool
  /// The pages of the app that the flow is the root of; nil if it is none.
  let pages: PageTable?
  /// The names of the fields that no output may show.
  var secretFields: [String] { readSecretFields() }
  private let readSecretFields: @Sendable () -> [String]

  /// Offers a flow whose outside a world plays.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - world: the world.
  ///   - sample: a walk through the flow, for tests that must hold of every flow.
  public convenience init<F: Flow, W: SimulatedWorld>(
    _ flow: F.Type, on world: W.Type,
    sample: @autoclosure @escaping @Sendable () -> FlowSample? = nil
  ) {
    self.init(flow, world, sample, pages: nil)
  }

  /// Offers an app: the flow that is its root, and the pages that links lead to.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - world: the world that plays its outside.
  ///   - sample: a walk through the flow, for tests that must hold of every flow.
  ///   - pages: the pages of the app.
  public convenience init<F: Flow, W: SimulatedWorld>(
    _ flow: F.Type, on world: W.Type,
    sample: @autoclosure @escaping @Sendable () -> FlowSample? = nil,
    pages: (some AppPage).Type
  ) {
    self.init(flow, world, sample, pages: PageTable(pages))
  }

  /// Offers a flow that asks nothing of the outside.
  public convenience init<F: Flow>(
    _ flow: F.Type, sample: @autoclosure @escaping @Sendable () -> FlowSample? = nil
  ) {
    self.init(flow, NoWorld.self, sample, pages: nil)
  }

  private init<F: Flow, W: SimulatedWorld>(
    _ flow: F.Type, _ world: W.Type, _ sample: @escaping @Sendable () -> FlowSample?,
    pages: PageTable?
  ) {
    name = F.name
    self.pages = pages
    readSecretFields = { F.definition.secretFields }
    facts = { FlowFacts(flow, on: world) }
    stepNames = { F.Step.allCases.map { $0.name } }
    loadNames = { F.definition.loadNames }
    validationNames = { F.definition.checkNames }
    hasSecretStep = { F.definition.hasSecrets(at: $0) }
    hasStep = { F.Step(rawValue: $0) != nil }
    worldName = W.name
    self.sample = sample
    makeWorld = { WorldBox(W()) }
    type = ObjectIdentifier(flow)
    readFlow = { F.definition.erased }
    answer = { box, asked, around throws(Failure) in
      guard let box = box as? WorldBox<W> else { throw .load }
      return try box.answer(asked, &around)
    }
    view = { F.definition.view(of: $0) }
  }
}

/// The world of flows that ask nothing of the outside.
struct NoWorld: SimulatedWorld {
  static let name = "none"
  static let services = Simulation<NoWorld> { _ in }
}

extension FlowDefinition {
  /// The names of what is loaded or done.
  fileprivate var loadNames: [String] { requests.filter { $0.kind != .check }.map { $0.name } }

  /// The names of what is checked.
  fileprivate var checkNames: [String] { requests.filter { $0.kind == .check }.map { $0.name } }
}

extension RegisteredFlow {
  /// True if some field of the flow is one that no output may show.
  var hasSecrets: Bool { !secretFields.isEmpty }
}

/// Facts about a flow that does not run.
package struct FlowFacts: Sendable {
  /// What is wrong with the definition, found when asked for.
  package var problems: [DefinitionProblem] { findProblems() }
  private let findProblems: @Sendable () -> [DefinitionProblem]
  package let graph: FlowGraph
  package let startFields: [FieldDescription]
  package let steps: [String]
  package let loads: [String]
  package let validations: [String]
  /// The loads and validations that decisions tell of, in the order of their numbers.
  package let traced: [String]
  package let fields: [[FieldDescription]]
  /// The requests that nobody answers.
  package let unanswered: [String]
  package let stepFacts: [StepFacts]
  package let events: [String]
  /// The failures with codes of the flow's own, each code once.
  package let failures: [Failure]

  /// The inputs that a start can have besides some others, in these worlds; nil if it cannot start
  /// there.
  let startOffer: @Sendable (Worlds, Inputs) -> StartOffer?

  init<F: Flow, W: SimulatedWorld>(_ flow: F.Type, on world: W.Type) {
    let definition = F.definition
    findProblems = { definition.problems }
    graph = definition.graph
    steps = definition.stepNames
    fields = definition.stepFields
    loads = definition.loadNames
    validations = definition.checkNames
    traced = definition.askedNames
    startFields = definition.startFields
    unanswered = W.services.unanswered(definition.requests)
    stepFacts = definition.stepFacts
    events = definition.eventNames
    var codes: Set<String> = []
    failures = (W.services.failures(of: definition.requests) + definition.ownFailures)
      .filter { codes.insert($0.code).inserted }
    startOffer = { worlds, inputs in
      guard let box = worlds.box(of: W.self) else { return nil }
      return F.definition.startOffer(inputs, Outside.beginning) { request in
        var world = box.world
        var around = Around(
          now: Outside.beginning, random: SeededGenerator(seed: 0), files: .unavailable
        ) { worlds.world(named: $0) }
        do throws(Failure) {
          return try W.services.answer(request, in: &world, &around)
        } catch {
          return nil
        }
      }
    }
  }
}
