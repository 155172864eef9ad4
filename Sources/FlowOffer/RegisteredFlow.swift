import FlowCore
import FlowSimulation
import Synchronization

/// A flow that a shell offers, with its stand-in world.
///
/// A flow with something wrong in its definition, or with a request that its world does not answer, is
/// never started: a debug build of a shell says so before it does anything, another when the flow is
/// first started, and `lint` in both.
public final class RegisteredFlow: Sendable {
  /// The flow's name.
  public let name: String

  /// The purpose in a few words; empty if the flow states none.
  package var purpose: String { readPurpose() }
  private let readPurpose: @Sendable () -> String

  /// The type of the flow, which distinguishes it from every other.
  package let type: ObjectIdentifier
  /// The flow, its types not known.
  ///
  /// Its definition is made when it is asked for.
  package var flow: AnyFlow { readFlow() }
  private let readFlow: @Sendable () -> AnyFlow
  // Every start asks for them, so both are looked up once.
  private let foundProblems = Lazy<[DefinitionProblem]>()
  private let foundSecretFields = Lazy<[String]>()
  private let secrecy = Atomic(Secrecy.unknown)
  /// The names of the steps.
  ///
  /// No definition is built for them.
  package let stepNames: @Sendable () -> [String]
  /// The members that the completed flow hands over, as far as its type or a plan names them; nil if neither
  /// does.
  package let outputs: @Sendable () -> [String]?
  /// The translations of what the flow says.
  package var translations: [Language: [String: String]] { readTranslations() }
  private let readTranslations: @Sendable () -> [Language: [String: String]]
  /// The flow's sample, made when asked for.
  package let sample: @Sendable () -> FlowSample?
  /// The pages of the app that the flow is the root of; nil if it is none.
  package let pages: PageTable?
  /// The user whose requests those of the app are, if the flow is its root; nil if there is none.
  package let credentials: Credentials?

  /// Its world, which other flows may share, and those that its world looks into.
  package let worlds: [WorldKind]
  /// The requests that its world answers.
  package var answered: AnsweredRequests { readAnswered() }
  private let readAnswered: @Sendable () -> AnsweredRequests
  /// Asks the flow's world, which is changed by what takes effect.
  package let answer:
    @Sendable (inout Worlds, AskedRequest, inout Surroundings) throws(Failure) -> any Sendable

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

  /// The user whose requests those of a running app are, and what becomes of them once another user is signed in,
  /// or none.
  public struct Credentials: Sendable {
    /// The user whom the root takes to be signed in; nil if there is none.
    package let user: @Sendable (RunningFlow) -> String?
    package let failure: Failure

    /// The credentials of an app.
    ///
    /// - Parameters:
    ///   - root: the flow that is the root.
    ///   - failure: the failure of a request once the user is not signed in any more.
    ///   - user: the user whom the root takes to be signed in; nil if there is none.
    public init<Root: Flow>(
      _ root: Root.Type, orElse failure: Failure,
      _ user: @escaping @Sendable (Root.State) -> String?
    ) {
      self.user = { $0.state(of: root).flatMap(user) }
      self.failure = failure
    }
  }

  /// Offers an app: the flow that is its root, and the pages that links lead to.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - world: the world that plays its outside.
  ///   - others: the worlds that this one looks into, which the shell then has even if no flow is on them.
  ///   - sample: a walk through the flow, for tests that must hold of every flow.
  ///   - pages: the pages of the app.
  ///   - credentials: the user whose requests those of the app are; nil if there is none.
  public convenience init<F: Flow, W: SimulatedWorld>(
    _ flow: F.Type, on world: W.Type, beside others: any World.Type...,
    sample: @autoclosure @escaping @Sendable () -> FlowSample? = nil,
    pages: (some AppPage).Type, credentials: Credentials? = nil
  ) {
    self.init(flow, world, others, sample, pages: PageTable(pages), credentials: credentials)
  }

  /// Offers a flow that asks nothing of the outside.
  public convenience init<F: Flow>(
    _ flow: F.Type, sample: @autoclosure @escaping @Sendable () -> FlowSample? = nil
  ) {
    self.init(flow, NoWorld.self, [], sample, pages: nil)
  }

  /// Offers a flow; its outputs are the members that it hands over, where their type alone does not say.
  package init<F: Flow, W: SimulatedWorld>(
    _ flow: F.Type, _ world: W.Type, _ others: [any World.Type],
    _ sample: @escaping @Sendable () -> FlowSample?,
    pages: PageTable?, outputs: [String]? = nil, credentials: Credentials? = nil
  ) {
    self.credentials = credentials
    name = F.name
    readPurpose = { F.purpose }
    type = ObjectIdentifier(flow)
    readFlow = { F.definition.flow }
    stepNames = { F.Step.allCases.map { $0.name } }
    self.outputs = { outputs ?? ShownMembers.names(of: F.Output.self) }
    readTranslations = { F.translations }
    self.sample = sample
    self.pages = pages
    let own = WorldKind(W.name, owner: W.boxOwner, knowsSession: W.knowsSession) { WorldBox(W()) }
    worlds = [own] + others.map { WorldKind($0) }
    readAnswered = { W.services.requests }
    answer = { worlds, asked, surroundings throws(Failure) in
      try worlds.answer(asked, by: W.services, &surroundings)
    }
  }

  /// Offers the same flow with another definition, on the same worlds.
  ///
  /// - Parameters:
  ///   - other: the flow as it is offered.
  ///   - flow: the flow that runs in its place.
  package init(_ other: RegisteredFlow, running flow: AnyFlow) {
    name = other.name
    readPurpose = other.readPurpose
    type = other.type
    readFlow = { flow }
    stepNames = other.stepNames
    outputs = other.outputs
    readTranslations = other.readTranslations
    sample = other.sample
    pages = other.pages
    credentials = other.credentials
    worlds = other.worlds
    readAnswered = other.readAnswered
    answer = other.answer
  }

  /// The problems of the flow, its fields that a screen could not show, and its requests that nothing answers.
  package var problems: [DefinitionProblem] {
    foundProblems.value { flow.problems + takenFieldNames + unanswered }
  }

  /// Fields that are named as the line of a screen that says what is awaited.
  private var takenFieldNames: [DefinitionProblem] {
    let steps = [nil] + flow.stepNames.map(Optional.some)
    return zip(steps, [flow.startFields] + flow.stepFields).flatMap { step, fields in
      fields.filter { $0.name == "action" }.map { field in
        DefinitionProblem(
          .takenFieldName, inFlow: name,
          "a field of \(step.map { "step \($0)" } ?? "the start form") is named \(field.name), as is the "
            + "line of a screen that says what is awaited; rename it")
      }
    }
  }

  private var unanswered: [DefinitionProblem] {
    let answered = answered
    return answered.unanswered(flow.requests).map { request in
      let verb = request.type.bringsNothing ? request.kind == .effect ? "perform" : "check" : "on"
      return DefinitionProblem(
        .unansweredRequest, inFlow: name,
        "nobody answers \(request.name); write $0.\(verb)(\(request.type).self) { … } in the services "
          + "of \(answered.world)")
    }
  }
}

extension RegisteredFlow {
  /// The ways back of the table, from steps after an effect to those before it.
  package var waysBehindEffects: [WayBehindEffect] { flow.waysBehindEffects }

  /// The names of the fields that no output may show.
  package var secretFields: [String] { foundSecretFields.value { flow.secretFields } }

  /// True if some field of the flow is one that no output may show.
  package var hasSecrets: Bool {
    // Every command asks, and the fields themselves are behind a lock.
    let known = secrecy.load(ordering: .relaxed)
    if known != Secrecy.unknown { return known == Secrecy.some }
    let hasSome = !secretFields.isEmpty
    secrecy.store(hasSome ? Secrecy.some : Secrecy.none, ordering: .relaxed)
    return hasSome
  }

  /// The answers to that, as far as it is known.
  private enum Secrecy {
    static let unknown: UInt8 = 0
    static let none: UInt8 = 1
    static let some: UInt8 = 2
  }

  /// The picture of the flow, and what can be known of it without running it.
  package func facts() -> FlowFacts { FlowFacts(flow, outputs()) }

  /// The inputs that a start at a step can have besides some others, in these worlds; nil if it cannot
  /// start there.
  package func startOffer(at step: String?, _ inputs: Inputs, in worlds: Worlds) -> StartOffer? {
    var surroundings = Surroundings(
      now: Moment.sessionStart, generator: SeededGenerator(seed: 0))
    var worlds = worlds
    return flow.startOffer(at: step, inputs, Moment.sessionStart, worlds.config) { asked in
      do throws(Failure) { return try answer(&worlds, asked, &surroundings) } catch {
        return nil
      }
    }
  }
}

extension AnyFlow {
  /// The names of what is loaded or done.
  package var loadNames: [String] { requests.filter { $0.kind != .check }.map { $0.name } }

  /// The names of what is checked.
  package var checkNames: [String] { requests.filter { $0.kind == .check }.map { $0.name } }
}

extension Moment {
  /// The time when the clock of a session starts: 2026-01-01T09:00:00Z.
  package static let sessionStart = Moment(nanoseconds: 1_767_258_000 * 1_000_000_000)
}
