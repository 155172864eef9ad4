/// The machine in the types of its flow.
extension Machine {
  /// A flow that starts at its first step, or with the answers of the steps before another.
  ///
  /// Nothing has been shown or asked yet: call `start` next.
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
  package init<F: Flow>(
    _ flow: F.Type, inputs: Inputs = .none, at step: F.Step? = nil, submitted: Inputs = .none,
    now: Moment, run: String = .randomRun()
  ) throws(Refusal) {
    let place = try step.map { (step) throws(Refusal) in try F.definition.place(of: step) }
    let start = FlowStart(at: place, inputs, submitted: submitted)
    try self.init(F.definition.flow, start, now: now, run: run)
  }

  /// A flow that starts at any step with a given state.
  ///
  /// - Throws: `start.needs` if the state lacks what the step needs, `step.unknown` for a step that the flow
  ///   does not declare.
  package init<F: Flow>(
    _ flow: F.Type, at step: F.Step, with state: F.State, now: Moment, run: String = .randomRun()
  ) throws(Refusal) {
    try self.init(
      F.definition.flow, at: try F.definition.place(of: step),
      with: AnyGiven(Given(state, now: now)), run: run)
  }

  /// Takes one input.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - now: the time.
  ///   - identity: the source of the numbers of showings and attempts.
  /// - Returns: what to do now; `none` if the input was a result that came too late.
  /// - Throws: why the input cannot be taken now. Nothing has changed then.
  package mutating func take<F: Flow>(
    _ input: FlowInput<F>, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try take(input.untyped, at: now, &identity)
  }

  /// The step where the flow is.
  package func step<F: Flow>(of flow: F.Type) -> F.Step { F.definition.steps[place] }

  /// Everything gathered so far.
  package func state<F: Flow>(of flow: F.Type) -> F.State { given.typed().state }

  /// The steps that `back` leads through, and then where the flow is.
  package func path<F: Flow>(of flow: F.Type) -> [F.Step] {
    places.map { F.definition.steps[$0] }
  }

  /// The screen as an app gets it, in English.
  package func screen<F: Flow>(of flow: F.Type) -> Screen<F> {
    Screen(ShownFlow(RunningFlow(begun: self), after: nil, [], wishes.unresolved, in: .english))
  }

  /// The outcome of the flow; nil while it runs.
  package func outcome<F: Flow>(of flow: F.Type) -> Outcome<F.Output>? {
    outcome?.map { output in
      guard let output = output.value as? F.Output else {
        preconditionFailure("flow \(F.name) handed over something else than its output")
      }
      return output
    }
  }
}
