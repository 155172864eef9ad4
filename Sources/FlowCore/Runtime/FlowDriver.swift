/// A running flow in an app, by its own types: what it shows, and everything the user can do there.
///
/// It may be alone, or a flow in the tree of an ``AppDriver``; it is used in the same way.
@MainActor
public final class FlowDriver<F: Flow> {
  /// The app that the flow runs in.
  public let app: AppDriver
  /// The screen to show; the last one, once the flow is over.
  public private(set) var screen: Screen<F>

  private let id: UInt64
  private var listeners: [@MainActor (Screen<F>) -> Bool] = []
  /// The number of those who are told of every screen.
  package var listenerCount: Int { listeners.count }

  /// Starts a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - inputs: values for the start form and, with `step`, for the steps before it.
  ///   - step: the step to start at; nil for the first.
  ///   - services: the answers to everything that the flow, and those that it calls, ask.
  ///   - time: the clock.
  ///   - language: the language of texts and messages.
  ///   - config: the flags and values that flows read; nil for their defaults.
  /// - Throws: `definition.wrong`, naming what is wrong with the definition; `service.missing`, naming the
  ///   requests that nobody answers; or why the flow cannot start.
  public convenience init(
    _ flow: F.Type = F.self, _ inputs: Inputs = .none, at step: F.Step? = nil,
    services: Services, time: FlowTime, language: Language = .english,
    config: (any FlowConfig)? = nil
  ) throws(Refusal) {
    let app = try AppDriver(
      flow, inputs, at: step, services: services, time: time, language: language, config: config)
    self.init(app, id: app.host.levels[0].id)
  }

  /// Starts a flow at any step with a given state.
  ///
  /// - Throws: `service.missing`; `start.needs` if the state lacks what the step needs.
  public convenience init(
    _ flow: F.Type = F.self, at step: F.Step, with state: F.State, services: Services,
    time: FlowTime, language: Language = .english, config: (any FlowConfig)? = nil
  ) throws(Refusal) {
    let app = try AppDriver(
      flow, at: step, with: state, services: services, time: time, language: language,
      config: config)
    self.init(app, id: app.host.levels[0].id)
  }

  /// The flow of an app that has an id.
  init(_ app: AppDriver, id: UInt64) {
    self.app = app
    self.id = id
    guard let screen = FlowDriver.screen(of: id, after: nil, app.change) else {
      preconditionFailure("flow \(F.name) does not run in the app")
    }
    self.screen = screen
    app.onChange { [weak self] in self?.update(after: $0) ?? false }
  }

  private static func screen(
    of id: UInt64, after before: Standing?, _ change: HostChange
  ) -> Screen<F>? {
    let tree = change.host.shown
    let level = tree.levels.last { $0.id == id } ?? tree.gone.last { $0.id == id }
    guard let flow = level?.flow, flow.flow.type == ObjectIdentifier(F.self) else { return nil }
    return Screen(flow.machine, after: before, change.changes, in: change.texts)
  }

  /// Shows what has changed; one that was taken away shows nothing any more.
  ///
  /// - Returns: true if more can come.
  private func update(after change: HostChange) -> Bool {
    guard let screen = FlowDriver.screen(of: id, after: screen.standing, change) else {
      return !change.isLast
    }
    self.screen = screen
    let told = listeners
    listeners = []
    listeners.insert(contentsOf: told.filter { $0(screen) }, at: 0)
    return screen.outcome == nil
  }

  /// Tells a closure of every screen from now on, the last of which has an outcome.
  public func onChange(_ listen: @escaping @MainActor (Screen<F>) -> Void) {
    listeners.append { screen in
      listen(screen)
      return true
    }
  }

  /// The screens from now on, the one that is shown first; ends with the flow.
  public var screens: AsyncStream<Screen<F>> {
    let (stream, continuation) = AsyncStream<Screen<F>>.makeStream()
    continuation.yield(screen)
    if screen.outcome != nil {
      continuation.finish()
    } else {
      listeners.append { screen in
        if case .terminated = continuation.yield(screen) { return false }
        if screen.outcome != nil { continuation.finish() }
        return true
      }
    }
    return stream
  }

  /// Hands an input to the flow.
  ///
  /// - Throws: why it cannot be taken now; nothing has changed then.
  public func send(_ input: FlowInput<F>) throws(Refusal) {
    let id = id
    try app.drive { (host, turn) throws(Refusal) in
      try host.send(input, id: id, &turn)
    }
  }

  /// Returns once nothing is pending: every request was answered, has failed or was given up.
  public func idle() async { await app.idle() }
}

extension FlowDriver {
  /// Answers a field in its own type.
  public func submit<Value: Fillable>(
    _ member: Member<F.State, Value>, _ value: Value.Answer
  ) throws(Refusal) {
    try send(.submit(member, value))
  }

  /// Answers by setting the members of the state that the step asks for.
  public func submit(_ change: @escaping @Sendable (inout F.State) -> Void) throws(Refusal) {
    try send(.change(change))
  }

  /// Decides for an event that the step offers.
  public func decide(_ event: F.Event) throws(Refusal) { try send(.decide(event)) }

  /// Confirms a step that asks for nothing.
  public func confirm() throws(Refusal) { try send(.confirm) }

  /// Goes one step back.
  public func back() throws(Refusal) {
    if app.host.shown.levels.last?.id == id { try app.back() } else { try send(.back) }
  }

  /// Goes back to a step.
  public func back(to step: F.Step) throws(Refusal) { try send(.backTo(step)) }

  /// Tries again what failed or was given up.
  public func retry() throws(Refusal) { try send(.retry) }

  /// Gives up what is pending, a called flow too; never the flow itself.
  public func cancelPending() {
    guard screen.isBusy else { return }
    let id = id
    try? app.drive { (host, turn) throws(Refusal) in try host.cancelPending(id: id, &turn) }
  }

  /// Leaves the flow, and with it everything that it called.
  public func leave() {
    let id = id
    try? app.drive { (host, turn) throws(Refusal) in try host.leave(id: id, &turn) }
  }
}

/// The clocks of an app, replaced in tests.
public struct FlowTime: Sendable {
  let now: @Sendable () -> Moment
  let sleep: @Sendable (Duration) async throws -> Void

  /// A clock.
  ///
  /// - Parameters:
  ///   - now: the time of day.
  ///   - sleep: returns after some time; throws if its task is cancelled.
  public init(
    now: @escaping @Sendable () -> Moment,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }
}

extension Flow {
  /// Runs the flow to its end: a flow is one asynchronous function.
  ///
  /// Cancelling the surrounding task leaves the flow.
  ///
  /// - Parameters:
  ///   - inputs: values for the start form.
  ///   - services: the answers to everything that the flow asks.
  ///   - time: the clock.
  ///   - router: shows each screen, and passes on what the user does there.
  /// - Returns: how the flow ended; `failed` if it cannot be started.
  @MainActor
  public static func perform(
    _ inputs: Inputs = .none, services: Services, time: FlowTime,
    showing router: some Router<Self>
  ) async -> Outcome<Output> {
    do throws(Refusal) {
      let driver = try FlowDriver(self, inputs, services: services, time: time)
      for await screen in driver.screens where screen.outcome == nil {
        router.show(screen, driver)
      }
      // The screens end with the flow, or with the task.
      driver.leave()
      let outcome = driver.screen.outcome ?? .cancelled
      router.dismiss(outcome)
      return outcome
    } catch {
      return .failed(error.failure)
    }
  }
}

/// Shows the screens of a flow.
@MainActor
public protocol Router<Owner> {
  /// The flow that it shows.
  associatedtype Owner: Flow

  /// Shows a screen.
  ///
  /// - Parameters:
  ///   - screen: what there is to see, and what can be done.
  ///   - driver: takes what the user does.
  func show(_ screen: Screen<Owner>, _ driver: FlowDriver<Owner>)

  /// Takes the flow's screens away, since it has ended.
  func dismiss(_ outcome: Outcome<Owner.Output>)
}
