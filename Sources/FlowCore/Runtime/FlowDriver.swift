/// Runs one flow in an app: performs what it asks for with services, and tells whoever shows it of every
/// change.
///
/// Each attempt is a task of its own. What the user gives up is cancelled at once and never waited for:
/// a service that ignores cancellation holds nobody up, and what it brings later is dropped.
@MainActor
public final class FlowDriver<F: Flow> {
  /// What is shown now.
  public private(set) var screen: Screen<F>

  private var machine: FlowMachine<F>
  private let services: Services
  private let time: FlowTime
  private var identity = Identity()
  private var task: Task<Void, Never>?
  private var listeners: [@MainActor (Screen<F>) -> Void] = []
  private let runChild: ChildRunner?

  /// Runs a child flow to its end.
  public typealias ChildRunner = @MainActor (ChildCall<F>) async -> Outcome<any Sendable>

  /// Starts a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - inputs: values for the start form and, with `step`, for the steps before it.
  ///   - step: where to start; nil for the first step.
  ///   - services: the answers to everything that the flow asks.
  ///   - time: the clock.
  ///   - runChild: runs the flows that this one calls; without it they are cancelled at once.
  /// - Throws: `flow.invalid` if something is wrong with the definition; `service.missing`, naming the
  ///   requests that nobody answers; or why the flow cannot start.
  public init(
    _ flow: F.Type = F.self, _ inputs: Inputs = .none, at step: F.Step? = nil,
    services: Services, time: FlowTime, runChild: ChildRunner? = nil
  ) throws(Refusal) {
    try F.definition.problems.check()
    let missing = services.unanswered(F.definition.requests).map { $0.name }
    if !missing.isEmpty {
      throw Refusal(
        "service.missing",
        "flow \(F.name): nobody answers \(missing.joined(separator: ", ")); register them in Services"
      )
    }
    self.services = services
    self.time = time
    self.runChild = runChild
    machine = try FlowMachine(flow, inputs: inputs, at: step, now: time.now())
    let first = try machine.begin(identity: &identity)
    screen = Screen(machine, after: nil)
    perform(first)
  }

  /// Tells a closure of every screen from now on.
  public func onChange(_ listen: @escaping @MainActor (Screen<F>) -> Void) {
    listeners.append(listen)
  }

  /// The screens from now on, the one that is shown first; ends with the flow.
  public var screens: AsyncStream<Screen<F>> {
    let (stream, continuation) = AsyncStream<Screen<F>>.makeStream()
    continuation.yield(screen)
    if screen.outcome != nil {
      continuation.finish()
    } else {
      onChange { screen in
        continuation.yield(screen)
        if screen.outcome != nil { continuation.finish() }
      }
    }
    return stream
  }

  /// Hands an input to the flow.
  ///
  /// - Throws: why it cannot be taken now; nothing has changed then.
  public func send(_ input: FlowInput<F>) throws(Refusal) {
    let before = machine
    guard let action = try machine.handle(input, at: time.now(), identity: &identity) else {
      return
    }
    if machine.attempt != before.attempt || !machine.isBusy {
      task?.cancel()
      task = nil
    }
    show(after: before)
    perform(action)
  }

  /// Returns once nothing is pending.
  package func idle() async {
    while let task, screen.isBusy { await task.value }
  }

  private func show(after before: FlowMachine<F>) {
    screen = Screen(machine, after: before)
    for listen in listeners { listen(screen) }
    if screen.outcome != nil { listeners = [] }
  }

  private func perform(_ action: Action<F>) {
    switch action {
    case .loadAsync(let asked, let attempt), .validate(let asked, let attempt):
      ask(asked, attempt)
    case .call(let call, let attempt):
      task = Task { [weak self, runChild] in
        let outcome = await runChild?(call) ?? .cancelled
        if Task.isCancelled { return }
        self?.take(.returned(outcome, attempt))
      }
    case .route, .finish: break
    }
  }

  private func ask(_ asked: AskedRequest, _ attempt: Attempt) {
    let (services, time) = (services, time)
    let answer = Task { [weak self] in
      let result = await services.answer(asked)
      self?.take(result, attempt)
    }
    guard let limit = asked.limit else {
      task = answer
      return
    }
    let timer = Task { [weak self] in
      do { try await time.sleep(limit) } catch { return }
      answer.cancel()
      self?.take(.failure(.timeout), attempt)
    }
    task = Task {
      await withTaskCancellationHandler {
        await answer.value
        timer.cancel()
      } onCancel: {
        answer.cancel()
        timer.cancel()
      }
    }
  }

  private func take(_ result: Result<any Sendable, Failure>, _ attempt: Attempt) {
    switch result {
    case .success(let value): take(.answered(value, attempt))
    case .failure(let failure): take(.failed(failure, attempt))
    }
  }

  /// Hands over what came back from outside.
  ///
  /// A start that it refuses ends the flow: nobody is there who could take the refusal.
  private func take(_ input: FlowInput<F>) {
    do throws(Refusal) {
      try send(input)
    } catch {
      let before = machine
      machine.fail(error.failure)
      show(after: before)
    }
  }
}

extension FlowDriver {
  /// Answers a field in its own type.
  public func submit<Value: Fillable>(
    _ member: Member<F.State, Value>, _ value: Value.Answer
  ) throws(Refusal) {
    try send(.change { $0[keyPath: member] = Value(answer: value) })
  }

  /// Answers by setting the members of the state that the step asks for.
  public func submit(_ change: @escaping @Sendable (inout F.State) -> Void) throws(Refusal) {
    try send(.change(change))
  }

  /// Decides for an event that the step offers.
  public func decide(_ event: F.Event) throws(Refusal) { try send(.decide(event)) }

  /// Confirms a step that asks for nothing.
  public func confirm() throws(Refusal) { try send(.submit(.none)) }

  /// Goes one step back.
  public func back() throws(Refusal) { try send(.back) }

  /// Goes back to a step.
  public func back(to step: F.Step) throws(Refusal) { try send(.backTo(step)) }

  /// Tries again what failed or was given up.
  public func retry() throws(Refusal) { try send(.retry) }

  /// Gives up what is pending; never the flow.
  public func cancelPending() {
    if screen.isBusy { try? send(.cancelPending) }
  }

  /// Leaves the flow.
  public func leave() { try? send(.leave) }
}

/// The time and the patience of an app, replaced in tests.
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

extension FlowMachine {
  /// Ends a flow that cannot go on.
  mutating func fail(_ failure: Failure) {
    let from = place
    _ = note(.failed, from: from, end(.failed(failure)))
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
      return await withTaskCancellationHandler {
        for await screen in driver.screens {
          if let outcome = screen.outcome {
            router.dismiss(outcome)
            return outcome
          }
          router.show(screen, driver)
        }
        return .cancelled
      } onCancel: {
        Task { @MainActor in driver.leave() }
      }
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
