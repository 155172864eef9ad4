/// A running flow, as a value.
///
/// Every input goes through ``handle(_:at:identity:)`` and is answered with the next ``Action``; nothing
/// waits inside. A refused input changes nothing. A copy of a machine is a snapshot of the flow.
public struct FlowMachine<F: Flow>: Sendable {
  /// The machine itself, which is the same for all flows.
  var untyped: Machine

  init(_ untyped: Machine) { self.untyped = untyped }

  /// A flow that starts at its first step, or with the answers of the steps before another.
  ///
  /// Nothing has been shown or asked yet: call ``begin(identity:)`` next.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - inputs: values for the start form and, with `step`, for the forms on the way there.
  ///   - step: the step to start at; nil for the first.
  ///   - submitted: the answer that counts as last submitted at `step`. It must be one that the step could
  ///     take, or else the start is refused as the answer would be.
  ///   - now: the time.
  ///   - run: the text that makes the idempotency keys of this run different from all others.
  /// - Throws: `field.unknown` for a value that nothing takes, `step.unknown` for a step that the flow does
  ///   not declare.
  public init(
    _ flow: F.Type = F.self, inputs: Inputs = .none, at step: F.Step? = nil,
    submitted: Inputs = .none, now: Moment, run: String = .randomRun()
  ) throws(Refusal) {
    let place = try step.map { (step) throws(Refusal) in try F.definition.place(of: step) }
    let start = FlowStart(at: place, inputs, submitted: submitted)
    untyped = try Machine(F.definition.flow, start, now: now, run: run)
  }

  /// A flow that starts at any step with a given state.
  ///
  /// - Throws: `start.needs` if the state lacks what the step needs, `step.unknown` for a step that the flow
  ///   does not declare.
  public init(
    _ flow: F.Type = F.self, at step: F.Step, with state: F.State, now: Moment,
    run: String = .randomRun()
  ) throws(Refusal) {
    untyped = try Machine(
      F.definition.flow, at: try F.definition.place(of: step),
      with: AnyGiven(Given(state, now: now)), run: run)
  }

  /// Shows the first step, or asks for what has to be loaded before it.
  ///
  /// To be called once, before any input.
  ///
  /// - Throws: why the flow cannot be started: the refusal of a value that was given for the start or a step on
  ///   the way, `start.needs` or `transition.none` if they do not lead to the step.
  public mutating func begin(identity: inout Identity) throws(Refusal) -> Action<F> {
    let kind = try untyped.start(&identity)
    return action(kind) ?? .route(step)
  }

  /// Takes one input and says what the outside must do about it.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - now: the time.
  ///   - identity: the source of the numbers of showings and attempts.
  /// - Returns: what to do now, or nil if the input was a result that came too late.
  /// - Throws: why the input cannot be taken now. Nothing has changed then.
  public mutating func handle(
    _ input: FlowInput<F>, at now: Moment, identity: inout Identity
  ) throws(Refusal) -> Action<F>? {
    let kind = try untyped.take(input.untyped, at: now, &identity)
    return action(kind)
  }

  /// The action of a kind, with what it names.
  private func action(_ kind: ActionKind) -> Action<F>? {
    switch kind {
    case .route: .route(step)
    case .loadAsync: asked.map { .loadAsync($0, attempt) }
    case .validate: asked.map { .validate($0, attempt) }
    case .call: untyped.pending.child.map { .call(ChildCall($0), attempt) }
    case .finish: outcome.map { .finish($0) }
    case .none: nil
    }
  }

  /// The step where the flow is.
  public var step: F.Step { F.definition.steps[untyped.place] }

  /// Everything gathered so far.
  public var state: F.State { untyped.given.typed().state }

  /// The steps that `back` leads through, first to last, and then where the flow is.
  public var path: [F.Step] { untyped.places.map { F.definition.steps[$0] } }

  /// The failure of the last request or child; nil once something else was done.
  public var failure: Failure? { untyped.failure }

  /// The outcome of the flow; nil while it runs.
  public var outcome: Outcome<F.Output>? { untyped.outcome(of: F.self) }

  /// The decision about the last input that was taken.
  public var decision: Decision { untyped.decision }

  /// The time of the last input.
  public var now: Moment { untyped.now }

  /// True while the flow waits for the outside.
  public var isBusy: Bool { untyped.isBusy }

  /// The number of the attempt that was made last.
  public var attempt: Attempt { untyped.attempt }

  /// The request that is pending, or was asked last.
  public var asked: AskedRequest? { untyped.asked }

  /// True once the flow has everything that it loads before it begins.
  package var hasBegun: Bool { untyped.hasBegun }

  /// The screen as an app gets it, in the flow's own types.
  public var screen: Screen<F> {
    Screen(ShownFlow(untyped, after: nil, [], untyped.wishes.unresolved, in: .english))
  }

  /// The screen to show, in English.
  public var viewState: ViewState { untyped.viewState(in: .english) }

  /// The screen to show, its texts in a language.
  public func viewState(in language: Language) -> ViewState { untyped.viewState(in: language) }

  /// Everything gathered, by name.
  public var members: Members { untyped.members }

  /// The action that the outside was last asked for.
  public var pendingKind: ActionKind { untyped.pendingKind }
}

extension Machine {
  /// The outcome of a flow of a type; nil while it runs.
  func outcome<F: Flow>(of flow: F.Type = F.self) -> Outcome<F.Output>? {
    outcome?.map { output in
      guard let output = output.value as? F.Output else {
        preconditionFailure("flow \(F.name) handed over something else than its output")
      }
      return output
    }
  }
}
