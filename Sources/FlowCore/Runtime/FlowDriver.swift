/// A running flow in an app, by its own types: what it shows, and everything the user can do there.
///
/// It may be alone, or a flow in the tree of an ``AppDriver``; it is used in the same way. It only names the
/// flow: the app keeps what the flow shows, and its observers, as long as the flow runs.
@MainActor
public final class FlowDriver<F: Flow> {
  /// The app that the flow runs in.
  public let app: AppDriver
  private let scope: FlowScope<F>

  /// The screen to show; the last one, once the flow is over.
  public var screen: Screen<F> { scope.screen }

  /// The number that tells the flow from every other that runs in the app.
  package var id: UInt64 { scope.id }

  /// The number of observers of its screens.
  package var listenerCount: Int { scope.listenerCount }

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
  ///   - saved: the document that ``AppDriver/saved`` gave of an earlier run: what may have taken effect in it
  ///     is known here, too.
  ///   - owner: returns the user who acts; nil for nobody.
  /// - Throws: `definition.wrong`, naming what is wrong with the definition; `service.missing`, naming the
  ///   requests that nobody answers; or why the flow cannot start.
  public convenience init(
    _ flow: F.Type = F.self, _ inputs: Inputs = .none, at step: F.Step? = nil,
    services: Services, time: FlowTime, language: Language = .english,
    config: (any FlowConfig)? = nil, unresolvedIn saved: Document? = nil,
    owner: @escaping @MainActor () -> String? = { nil }
  ) throws(Refusal) {
    let app = try AppDriver(
      flow, inputs, at: step, services: services, time: time, language: language, config: config,
      unresolvedIn: saved, owner: owner)
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
    scope = app.scope(of: id)
  }

  /// Tells a closure of every screen from now on, the last of which has an outcome.
  public func onChange(_ listen: @escaping @MainActor (Screen<F>) -> Void) {
    scope.onChange { screen in
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
      scope.onChange { screen in
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
    let id = scope.id
    try app.drive { (host, turn) throws(Refusal) in try host.take(input.untyped, id: id, &turn) }
  }

  @usableFromInline
  func send(_ input: FlowInput<F>, despiteOpen isDespiteOpen: Bool) throws(Refusal) {
    try send(isDespiteOpen ? input.despiteOpen : input)
  }

  /// Returns once nothing is pending: every request was answered, has failed or was given up.
  public func idle() async { await app.idle() }
}

extension FlowDriver {
  /// Answers a field in its own type.
  ///
  /// - Parameters:
  ///   - member: the member of the state that the field is about.
  ///   - value: the answer.
  ///   - isDespiteOpen: true to perform what it is for whatever else may have taken effect.
  /// - Throws: why it cannot be taken now; `effect.open` with what may have taken effect.
  @inlinable
  public func submit<Value: Fillable>(
    _ member: Member<F.State, Value>, _ value: Value.Answer, despiteOpen isDespiteOpen: Bool = false
  ) throws(Refusal) {
    try send(.submit(member, value), despiteOpen: isDespiteOpen)
  }

  /// Answers by setting the members of the state that the step asks for.
  public func submit(
    despiteOpen isDespiteOpen: Bool = false, _ change: @escaping @Sendable (inout F.State) -> Void
  ) throws(Refusal) {
    try send(.change(change), despiteOpen: isDespiteOpen)
  }

  /// Decides for an event that the step offers.
  @inlinable
  public func decide(_ event: F.Event, despiteOpen isDespiteOpen: Bool = false) throws(Refusal) {
    try send(.decide(event), despiteOpen: isDespiteOpen)
  }

  /// Confirms a step that asks for nothing.
  public func confirm(despiteOpen isDespiteOpen: Bool = false) throws(Refusal) {
    try send(.confirm, despiteOpen: isDespiteOpen)
  }

  /// Tells the flow that something happened which its transition table decides about.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - fold: folds it into what has been gathered.
  /// - Throws: `event.unhandled` if the table has no way for it where the flow is.
  public func raise(
    _ event: F.Event, _ fold: @escaping @Sendable (inout F.State) -> Void = { _ in }
  ) throws(Refusal) {
    try app.raise(F.definition.number(event), id: id) { $0.change(F.State.self, fold) }
  }

  /// Goes one step back.
  public func back() throws(Refusal) {
    if app.host.shownLevels.last?.id == id { try app.back() } else { try send(.back) }
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
  ///
  /// At a step that cannot be left nothing changes, and the app's `refusal` says so.
  public func leave() { app.leave(id: id) }
}

/// The screens of one flow of an app, and their observers.
@MainActor
final class FlowScope<F: Flow> {
  let id: UInt64
  private var shown: ShownFlow
  /// They read the screen themselves: that a change came is all they are called with.
  private let listeners = Listeners<Void>()

  /// - Parameters:
  ///   - flow: the flow.
  ///   - id: its number in the app.
  ///   - change: the last change of the app.
  init(_ flow: RunningFlow, id: UInt64, _ change: HostChange) {
    self.id = id
    shown = ShownFlow(flow, after: nil, change)
  }

  /// The screen to show.
  var screen: Screen<F> { Screen(shown) }

  var listenerCount: Int { listeners.count }

  /// Tells a closure of every screen from now on, until it returns false.
  func onChange(_ listen: @escaping @MainActor (Screen<F>) -> Bool) {
    listeners.add { [unowned self] _ in listen(screen) }
  }

  /// Shows what has changed; a flow that was taken away shows nothing any more.
  ///
  /// - Returns: true if more can come.
  func update(after change: HostChange) -> Bool {
    guard let flow = change.host.shownFlow(of: id) else { return !change.isLast }
    shown = ShownFlow(flow, after: shown.flow.standing, change)
    listeners.tell(())
    return flow.outcome == nil
  }
}

/// The clocks of an app, replaced in tests.
public struct FlowTime: Sendable {
  /// Returns the time of day.
  public let now: @Sendable () -> Moment
  let sleep: @Sendable (Duration) async throws -> Void
  let day: (@Sendable (Moment) -> CalendarDate)?

  /// A clock.
  ///
  /// - Parameters:
  ///   - now: the time of day.
  ///   - sleep: returns after some time; throws if its task is cancelled.
  ///   - day: the day of a moment in the user's zone; nil for the day in UTC.
  public init(
    now: @escaping @Sendable () -> Moment,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    day: (@Sendable (Moment) -> CalendarDate)? = nil
  ) {
    self.now = now
    self.sleep = sleep
    self.day = day
  }

  /// The day of the user.
  public var today: CalendarDate { day?(now()) ?? now().day }

  /// The part of a config and of this clock's days that flows read.
  func box(_ config: (any FlowConfig)?) -> ConfigBox? {
    config == nil && day == nil ? nil : ConfigBox(config, day: day)
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
      // The screens end with the flow, or with the task, which asks nobody.
      driver.app.leave(id: driver.id, isForced: true)
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
