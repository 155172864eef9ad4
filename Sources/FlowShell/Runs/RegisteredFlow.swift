import FlowCore
import FlowSimulation

/// A flow that a shell offers, with its stand-in world.
///
/// A flow with something wrong in its definition, or with a request that its world does not answer, is
/// never started: a debug build of a shell says so before it does anything, another when the flow is
/// first started, and `lint` in both.
public final class RegisteredFlow: Sendable {
  /// The flow's name.
  public let name: String

  /// The picture of the flow, and what can be known of it without running it.
  ///
  /// Made when asked for.
  package let facts: @Sendable () -> FlowFacts
  /// Its world, which other flows may share, and those that its world looks into.
  let worlds: [WorldKind]
  /// The type of the flow, which tells it from every other.
  let type: ObjectIdentifier
  /// The translations of what the flow says.
  var translations: [Language: [String: String]] { readTranslations() }
  private let readTranslations: @Sendable () -> [Language: [String: String]]
  /// The flow, its types not known.
  ///
  /// Its definition is made when it is asked for.
  var flow: AnyFlow { readFlow() }
  private let readFlow: @Sendable () -> AnyFlow
  /// Asks the flow's world, which is changed by what takes effect.
  let answer: @Sendable (inout Worlds, AskedRequest, inout Around) throws(Failure) -> any Sendable
  /// Returns true of a request that the device itself answers, whatever the outside.
  let isLocal: @Sendable (any Request) -> Bool
  /// Returns true if there are such requests.
  let hasLocalRequests: @Sendable () -> Bool
  let view: @Sendable (Decision) -> DecisionView
  /// The keys of the messages of its requests' failures.
  let failureKeys: @Sendable () -> [PhraseKey]
  /// The flow's sample, made when asked for.
  package let sample: @Sendable () -> FlowSample?
  /// The names of the steps.
  ///
  /// No definition is built for them.
  package let stepNames: @Sendable () -> [String]
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
  private let findProblems: @Sendable () -> [DefinitionProblem]
  private let foundProblems = Lazy<[DefinitionProblem]>()

  /// Offers a flow whose outside a world plays.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - world: the world.
  ///   - others: the worlds that this one looks into, which the shell then has even if no flow is on them.
  ///   - sample: a walk through the flow, for tests that must hold of every flow.
  public convenience init<F: Flow, W: SimulatedWorld>(
    _ flow: F.Type, on world: W.Type, beside others: any World.Type...,
    sample: @autoclosure @escaping @Sendable () -> FlowSample? = nil
  ) {
    self.init(flow, world, others, sample, pages: nil)
  }

  /// Offers an app: the flow that is its root, and the pages that links lead to.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - world: the world that plays its outside.
  ///   - others: the worlds that this one looks into, which the shell then has even if no flow is on them.
  ///   - sample: a walk through the flow, for tests that must hold of every flow.
  ///   - pages: the pages of the app.
  public convenience init<F: Flow, W: SimulatedWorld>(
    _ flow: F.Type, on world: W.Type, beside others: any World.Type...,
    sample: @autoclosure @escaping @Sendable () -> FlowSample? = nil,
    pages: (some AppPage).Type
  ) {
    self.init(flow, world, others, sample, pages: PageTable(pages))
  }

  /// Offers a flow that asks nothing of the outside.
  public convenience init<F: Flow>(
    _ flow: F.Type, sample: @autoclosure @escaping @Sendable () -> FlowSample? = nil
  ) {
    self.init(flow, NoWorld.self, [], sample, pages: nil)
  }

  /// Offers a flow; its outputs are the members that it hands over, where their type alone does not tell.
  init<F: Flow, W: SimulatedWorld>(
    _ flow: F.Type, _ world: W.Type, _ others: [any World.Type],
    _ sample: @escaping @Sendable () -> FlowSample?,
    pages: PageTable?, outputs: [String]? = nil
  ) {
    name = F.name
    self.pages = pages
    readSecretFields = { F.definition.flow.secretFields }
    facts = { FlowFacts(flow, on: world, outputs) }
    stepNames = { F.Step.allCases.map { $0.name } }
    loadNames = { F.definition.flow.loadNames }
    validationNames = { F.definition.flow.checkNames }
    hasSecretStep = { F.definition.flow.hasSecrets(at: $0) }
    hasStep = { F.Step(rawValue: $0) != nil }
    self.sample = sample
    let kind = WorldKind(world)
    worlds = [kind] + others.map { WorldKind($0) }
    findProblems = { F.definition.problems + W.unanswered(by: F.self) }
    type = ObjectIdentifier(flow)
    readTranslations = { F.translations }
    readFlow = { F.definition.flow }
    answer = { worlds, asked, around throws(Failure) in
      try worlds.answer(asked, in: kind, by: W.services, &around)
    }
    isLocal = { W.services.isLocal($0) }
    hasLocalRequests = { W.services.hasLocals }
    view = { F.definition.flow.view(of: $0) }
    failureKeys = { W.services.failures(of: F.definition.flow.requests).flatMap { $0.keys } }
  }

  /// The problems of the flow, and its requests that nobody answers.
  package var problems: [DefinitionProblem] {
    foundProblems.value { findProblems() }
  }
}

extension SimulatedWorld {
  /// The requests of a flow that the world does not answer.
  fileprivate static func unanswered<F: Flow>(by flow: F.Type) -> [DefinitionProblem] {
    services.unanswered(F.definition.flow.requests).map { request in
      let verb = request.type.bringsNothing ? request.kind == .effect ? "perform" : "check" : "on"
      return DefinitionProblem(
        .unansweredRequest, inFlow: F.name,
        "nobody answers \(request.name); write $0.\(verb)(\(request.type).self) { … } in the services "
          + "of \(Self.self)")
    }
  }
}

extension AnyFlow {
  /// The names of what is loaded or done.
  var loadNames: [String] { requests.filter { $0.kind != .check }.map { $0.name } }

  /// The names of what is checked.
  var checkNames: [String] { requests.filter { $0.kind == .check }.map { $0.name } }
}

extension RegisteredFlow {
  /// True if some field of the flow is one that no output may show.
  var hasSecrets: Bool { !secretFields.isEmpty }
}
