import FlowCore
import FlowSimulation

/// A running flow in a test, with what plays its outside and a clock that stands still until the test
/// moves it.
///
///     var transfer = try Drive(TransferFlow.self, on: TransferWorld())
///     try transfer.submit(\.amount, 250)
///     try transfer.submit("express")
///     try transfer.decide(.confirmationContinue)
///     #expect(transfer.step == .success)
///
/// Requests are answered at once, unless the test holds them, or lets them fail. A world answers them,
/// or closures do that the test writes itself:
///
///     var tea = try Drive(TeaFlow.self) { $0.on(Brew.self) { _, _ in "p1" } }
public struct Drive<F: Flow, W: World> {
  /// The flow itself.
  package private(set) var machine: Machine
  /// The time that the flow sees.
  public private(set) var now: Moment

  private let shared: SharedWorld<W>
  private let services: Simulation<W>
  private var identity = Identity()
  private var injections: [Injection] = []
  private var held: Set<String> = []
  private var random = SeededGenerator(seed: 0)
  /// The moment when the attempt that is held fails, if it has a limit.
  private var due: (attempt: Attempt, moment: Moment)?

  private struct Injection {
    let name: String
    let failure: Failure
    let isLost: Bool
  }

  /// Starts a flow in a world that other drives may share.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - shared: the world.
  ///   - services: the answers to everything that the flow asks.
  ///   - inputs: values for the start form and, with `step`, for the steps before it.
  ///   - step: the step to start at; nil for the first.
  ///   - now: the time; the beginning of 2026 unless it is given.
  /// - Throws: why the flow cannot be started.
  public init(
    _ flow: F.Type = F.self, in shared: SharedWorld<W>, services: Simulation<W>,
    _ inputs: KeyValuePairs<String, String> = [:], at step: F.Step? = nil,
    now: Moment = .beginning
  ) throws(Refusal) {
    try self.init(shared, services, now) { run throws(Refusal) in
      try Machine(flow, inputs: Inputs(inputs), at: step, now: now, run: run)
    }
  }

  private init(
    _ shared: SharedWorld<W>, _ services: Simulation<W>, _ now: Moment,
    _ make: (String) throws(Refusal) -> Machine
  ) throws(Refusal) {
    self.shared = shared
    self.services = services
    self.now = now
    shared.runs += 1
    machine = try make("run\(shared.runs)")
    _ = try machine.start(&identity)
    try settle()
    if !machine.hasBegun, let failure = machine.failure { throw failure.refusal }
  }
}

extension Drive where W: SimulatedWorld {
  /// Starts a flow in a world of its own.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - world: the world.
  ///   - inputs: values for the start form and, with `step`, for the steps before it.
  ///   - step: the step to start at; nil for the first.
  ///   - now: the time; the beginning of 2026 unless it is given.
  /// - Throws: why the flow cannot be started.
  public init(
    _ flow: F.Type = F.self, on world: W, _ inputs: KeyValuePairs<String, String> = [:],
    at step: F.Step? = nil, now: Moment = .beginning
  ) throws(Refusal) {
    try self.init(
      flow, in: SharedWorld(world), services: W.services, inputs, at: step, now: now)
  }

  /// Starts a flow in a world that other drives share.
  public init(
    _ flow: F.Type = F.self, in shared: SharedWorld<W>,
    _ inputs: KeyValuePairs<String, String> = [:], at step: F.Step? = nil,
    now: Moment = .beginning
  ) throws(Refusal) {
    try self.init(flow, in: shared, services: W.services, inputs, at: step, now: now)
  }

  /// Starts a flow at a step, with what has been gathered by then.
  ///
  /// - Throws: `start.needs` if the state lacks what the step needs.
  public init(
    _ flow: F.Type = F.self, on world: W, at step: F.Step, with state: F.State,
    now: Moment = .beginning
  ) throws(Refusal) {
    try self.init(SharedWorld(world), W.services, now) { run throws(Refusal) in
      try Machine(flow, at: step, with: state, now: now, run: run)
    }
  }
}

extension Drive where W == NoWorld {
  /// Starts a flow whose requests closures answer.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - inputs: values for the start form and, with `step`, for the steps before it.
  ///   - step: the step to start at; nil for the first.
  ///   - now: the time; the beginning of 2026 unless it is given.
  ///   - register: registers an answer for each request that the test comes by.
  /// - Throws: why the flow cannot be started.
  public init(
    _ flow: F.Type = F.self, _ inputs: KeyValuePairs<String, String> = [:],
    at step: F.Step? = nil, now: Moment = .beginning,
    services register: (inout Simulation<NoWorld>) -> Void = { _ in }
  ) throws(Refusal) {
    try self.init(
      flow, in: SharedWorld(NoWorld()), services: Simulation(register), inputs, at: step, now: now)
  }
}

extension Drive {
  /// The world.
  public var world: W {
    get { shared.world }
    nonmutating set { shared.world = newValue }
  }

  /// The step of the flow.
  public var step: F.Step { machine.step(of: F.self) }

  /// The values gathered so far.
  public var state: F.State { machine.state(of: F.self) }

  /// The failure of the last request.
  public var failure: Failure? { machine.failure }

  /// The outcome of the flow; nil while it runs.
  public var outcome: Outcome<F.Output>? { machine.outcome(of: F.self) }

  /// The screen as a person sees it.
  public var screen: ViewState { machine.viewState(in: .english) }

  /// The screen as an app gets it, in the flow's own types: what can be decided, and each field with its bounds,
  /// choices and previous value.
  public var shown: Screen<F> { machine.screen(of: F.self) }

  /// The mutations that may have taken effect, oldest first.
  public var unresolved: [Wish] { shown.unresolved }

  /// The steps that `back` leads through, and then where the flow is.
  public var path: [F.Step] { machine.path(of: F.self) }

  /// True while something is held.
  public var isBusy: Bool { machine.isBusy }

  /// Hands one input to the flow, and answers what it asks for.
  public mutating func take(_ input: FlowInput<F>) throws(Refusal) {
    _ = try machine.take(input, at: now, &identity)
    try settle()
  }

  /// Answers in text.
  public mutating func submit(_ fields: KeyValuePairs<String, String> = [:]) throws(Refusal) {
    try take(.submit(Inputs(fields)))
  }

  /// Answers the only field in text.
  public mutating func submit(_ value: String) throws(Refusal) {
    try take(.submit(Inputs(value: value)))
  }

  /// Answers a field in its own type.
  ///
  /// - Parameters:
  ///   - member: the member of the state that the field is about.
  ///   - value: the answer.
  ///   - isDespiteOpen: true to perform what it is for whatever else may have taken effect.
  /// - Throws: why it cannot be taken now; `effect.open` with what may have taken effect.
  public mutating func submit<Value: Fillable>(
    _ member: Member<F.State, Value>, _ value: Value.Answer, despiteOpen isDespiteOpen: Bool = false
  ) throws(Refusal) where Value.Answer: Sendable {
    try take(.submit(member, value), isDespiteOpen)
  }

  /// Answers by setting members of the state.
  public mutating func submit(
    despiteOpen isDespiteOpen: Bool = false, _ change: @escaping @Sendable (inout F.State) -> Void
  ) throws(Refusal) {
    try take(.change(change), isDespiteOpen)
  }

  /// Confirms a step that asks for nothing.
  public mutating func confirm(despiteOpen isDespiteOpen: Bool = false) throws(Refusal) {
    try take(.confirm, isDespiteOpen)
  }

  /// Decides for an event that the step offers.
  public mutating func decide(
    _ event: F.Event, despiteOpen isDespiteOpen: Bool = false
  ) throws(Refusal) {
    try take(.decide(event), isDespiteOpen)
  }

  private mutating func take(
    _ input: FlowInput<F>, _ isDespiteOpen: Bool
  ) throws(Refusal) {
    try take(isDespiteOpen ? input.despiteOpen : input)
  }

  /// Tells the flow that something happened which its transition table decides about.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - fold: folds it into what has been gathered.
  /// - Throws: `event.unhandled` if the table has no way for it where the flow is.
  public mutating func raise(
    _ event: F.Event, _ fold: @escaping @Sendable (inout F.State) -> Void = { _ in }
  ) throws(Refusal) {
    try take(.hear(event, fold))
  }

  /// Goes into a child flow, which ends at once.
  ///
  /// - Parameters:
  ///   - child: the child, which the step must call.
  ///   - outcome: its ending.
  /// - Throws: `flow.running` if the step does not call it.
  public mutating func call<Child: Flow>(
    _ child: Child.Type, _ outcome: Outcome<Child.Output>
  ) throws(Refusal) {
    guard let call = F.definition.call(Child.name, .none, at: step) else {
      throw Refusal("flow.running", "step \(step.name) does not call \(Child.name)")
    }
    try take(.call(call))
    switch outcome {
    case .completed(let output): try take(.returned(.completed(output), machine.attempt))
    case .cancelled: try take(.returned(.cancelled, machine.attempt))
    case .failed(let failure): try take(.returned(.failed(failure), machine.attempt))
    }
  }

  /// Goes one step back.
  public mutating func back() throws(Refusal) { try take(.back) }

  /// Goes back to a step.
  public mutating func back(to step: F.Step) throws(Refusal) { try take(.backTo(step)) }

  /// Gives up what is pending.
  public mutating func cancelPending() throws(Refusal) { try take(.cancelPending) }

  /// Leaves the flow.
  public mutating func leave() throws(Refusal) { try take(.leave) }

  /// Tries again what failed or was given up.
  public mutating func retry() throws(Refusal) { try take(.retry) }

  /// Moves the clock; what is held longer than the flow waits for it fails with `timeout`.
  ///
  /// - Throws: why the flow cannot be started, if that was what it waited for.
  public mutating func advance(by duration: Duration) throws(Refusal) {
    now = now.advanced(by: duration)
    if let due, due.attempt == machine.attempt, machine.isBusy, now >= due.moment {
      try take(.failed(.timeout, due.attempt))
    }
  }

  /// Lets the next run of a request fail.
  ///
  /// - Parameters:
  ///   - name: the request's name.
  ///   - failure: why.
  ///   - isLost: true if it takes effect all the same, and only its answer is lost.
  public mutating func fail(_ name: String, with failure: Failure, isLost: Bool = false) {
    injections.append(Injection(name: name, failure: failure, isLost: isLost))
  }

  /// Lets a request stay pending until it is released.
  public mutating func hold(_ name: String) { held.insert(name) }

  /// Answers everything that was held.
  public mutating func release() throws(Refusal) {
    held = []
    try settle()
  }

  /// The refusal of an input, which has changed nothing; nil if it was taken, or changed something.
  public mutating func refusal(of input: FlowInput<F>) -> Refusal? {
    let before = everything
    do throws(Refusal) {
      try take(input)
      return nil
    } catch {
      return everything == before ? error : nil
    }
  }

  /// Answers what is pending, as long as something is that is not held.
  private mutating func settle() throws(Refusal) {
    while let input = answer() {
      if try machine.take(input, at: now, &identity) == .none { return }
    }
  }

  private mutating func answer() -> FlowInput<F>? {
    guard machine.isAsking, let asked = machine.asked else { return nil }
    let attempt = machine.attempt
    if held.contains(asked.name) {
      if due?.attempt != attempt {
        due = asked.limit.map { (attempt, now.advanced(by: $0)) }
      }
      return nil
    }
    guard let index = injections.firstIndex(where: { $0.name == asked.name }) else {
      return answer(asked, attempt)
    }
    let injection = injections.remove(at: index)
    if injection.isLost { _ = answer(asked, attempt) }
    return .failed(injection.failure, attempt)
  }

  private mutating func answer(_ asked: AskedRequest, _ attempt: Attempt) -> FlowInput<F> {
    var surroundings = Surroundings(now: now, generator: random)
    surroundings.files = shared.files
    var around = Around(surroundings, neighbours: shared.neighbours)
    defer { random = around.random }
    do throws(Failure) {
      let value = try shared.performed.answer(asked, by: services, in: &shared.world, &around)
      return .answered(value, attempt)
    } catch {
      return .failed(error, attempt)
    }
  }

  private var everything: String {
    "\(screen) \(path) \(identity) \(world.document) \(outcome.debugDescription)"
  }
}

/// A world that several drives share, such as two users of one shop.
public final class SharedWorld<W: World> {
  /// The world.
  public var world: W
  /// The files that a user can name.
  public var files = FileReader.unavailable
  /// The other worlds that this one looks into; any other is as it begins.
  public var neighbours: [any World] = []
  var performed = PerformedMutations()
  var runs = 0

  /// A world to be shared.
  public init(_ world: W = W()) { self.world = world }

  /// Changes values of the world's document, as somebody else would.
  ///
  /// - Throws: what is wrong with the document then.
  public func replace(with document: Document) throws(DocumentError) {
    try world.replace(with: document)
  }
}

extension [any World]: WorldNeighbours {
  package func world(named name: String) -> (any World)? { first { type(of: $0).name == name } }

  package var sessionWorld: (any SessionWorld)? { compactMap { $0 as? any SessionWorld }.first }
}

extension Moment {
  fileprivate func advanced(by duration: Duration) -> Moment {
    let (seconds, attoseconds) = duration.components
    return Moment(nanoseconds: nanoseconds + seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  /// The beginning of 2026, at nine o'clock UTC: when a test begins unless it says otherwise.
  public static var beginning: Moment { Moment(nanoseconds: 1_767_258_000_000_000_000) }
}
