/// The ways into a flow.
extension FlowMachine {
  /// A flow that starts at its first step, or with the answers of the steps before another.
  ///
  /// Nothing has been shown or asked yet: call ``begin(identity:)`` next.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - inputs: values for the start form and, with `step`, for the forms on the way there.
  ///   - step: where to start; nil for the first step.
  ///   - submitted: what counts as last submitted at `step`. It must be an answer that the step could
  ///     take, or else the start is refused as the answer would be.
  ///   - keyPrefix: what makes this flow's idempotency keys different from those of other sources.
  /// - Throws: the refusal of the start form, or `field.unknown` for a value that nothing takes.
  public init(
    _ flow: F, inputs: Inputs = .none, at step: F.Step? = nil, submitted: Inputs = .none,
    keyPrefix: String = ""
  ) throws(Refusal) {
    try self.init(
      flow, inputs: inputs, at: step, submitted: submitted, keyPrefix: KeyPrefix(keyPrefix))
  }

  /// As above, with a prefix that is put together when it is needed.
  package init(
    _ flow: F, inputs: Inputs, at step: F.Step?, submitted: Inputs = .none, keyPrefix: KeyPrefix
  ) throws(Refusal) {
    let definition = F.definition
    let form = definition.startForm
    let split = StartInputs(inputs, form.descriptions, isStartingLater: step != nil)
    var flow = flow
    let state = try form.answer(split.start, previous: .none, from: &flow)
    let first = try definition.neededPlace(in: state)
    self.init(flow, definition, state: state, at: first, keyPrefix: keyPrefix)
    if let step {
      walk = Walk(
        target: try place(of: step), answers: split.answers, submitted: submitted)
      try checkWalkNames()
    }
  }

  /// A flow that starts at any step with a given state.
  ///
  /// - Throws: `start.needs` if the state lacks what the step needs.
  public init(
    _ flow: F, at step: F.Step, with state: F.State, keyPrefix: String = ""
  ) throws(Refusal) {
    let definition = F.definition
    self.init(
      flow, definition, state: state, at: try definition.place(of: step),
      keyPrefix: KeyPrefix(keyPrefix))
    try checkNeeds(place, state)
  }

  /// Shows the first step.
  ///
  /// To be called once, before any input.
  public mutating func begin(identity: inout Identity) throws(Refusal) -> Action<F> {
    let kind = try start(identity: &identity)
    return action(kind) ?? .route(step)
  }

  package mutating func start(identity: inout Identity) throws(Refusal) -> ActionKind {
    guard phase == .beginning else { return .route }
    if stage.kind == .finish {
      draft.state = showing.state
      let action = try arrive(place, isAfresh: true, identity: &identity)
      return note(.start, from: place, action)
    }
    visits[0].token = identity.next()
    var action = open(place, identity: &identity)
    if phase == .ready { action = try settleIn(identity: &identity, else: action) }
    return note(.start, from: place, action)
  }

  /// Whether a start in the middle is still on its way.
  @inline(__always) public var isWalking: Bool { walk != nil }

  /// Enters a step, or takes the way on from it if the start is further on.
  private mutating func arrive(
    _ place: Int, isAfresh: Bool = false, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    if definition.stages[place].kind == .finish {
      _ = try F.output(of: draft.state)
      walk = nil
      return complete(at: place, isAfresh: isAfresh, identity: &identity)
    }
    let action = enter(place, isAfresh: isAfresh, identity: &identity)
    return phase == .ready ? try settleIn(identity: &identity, else: action) : action
  }

  /// Goes on once a step has what it loads: to the next step of a walk, with kept answers, or
  /// nowhere.
  mutating func settleIn(
    identity: inout Identity, else action: ActionKind = .route
  ) throws(Refusal) -> ActionKind {
    guard let walk else { return action }
    if place == walk.target {
      try checkNeeds(place, showing.state)
      if !walk.submitted.isEmpty {
        try stage.submit(walk.submitted, &visits[visits.count &- 1], &draft, keyPrefix)
        showing.inputs = draft.inputs
      }
      self.walk = nil
      return .route
    }
    try answerOnWay(walk)
    let next = try nextOnWay(to: walk.target, from: place, with: draft.state)
    showing.inputs = draft.inputs
    return try arrive(next, identity: &identity)
  }

  private mutating func answerOnWay(_ walk: Walk) throws(Refusal) {
    let stage = stage
    let names = stage.fields.map { $0.name }
    let inputs = Inputs(
      names.compactMap { name in walk.answers.value(of: name).map { (name, $0) } })
    do throws(Refusal) {
      try stage.submit(inputs, &visits[visits.count &- 1], &draft, keyPrefix)
    } catch {
      guard error.code == .fieldMissing, let field = error.field else { throw error }
      throw Refusal(
        .startNeeds, "field \(field) of step \(stage.step.name) is needed to start there",
        field: field)
    }
  }

  private func checkNeeds(_ place: Int, _ state: F.State) throws(Refusal) {
    let stage = definition.stages[place]
    let missing = stage.missing(state)
    if missing.isEmpty { return }
    throw Refusal(
      .startNeeds, "step \(stage.step.name) needs \(missing.joined(separator: ", "))",
      field: missing[0])
  }

  private func checkWalkNames() throws(Refusal) {
    guard let walk else { return }
    let way = try definition.wayPlaces(from: place, to: walk.target)
    let known = way.flatMap { definition.stages[$0].fields.map { $0.name } }
    for name in walk.answers.names where !known.contains(name) {
      let all = definition.startForm.descriptions.map { $0.name } + known
      throw Refusal(
        .fieldUnknown,
        "no field named '\(name)' on the way to step \(definition.steps[walk.target].name)",
        field: name, unknown: name, known: all)
    }
  }
}

/// What a start was given, parted into values for the start form and values for steps.
private struct StartInputs {
  let start: Inputs
  let answers: Inputs

  init(_ inputs: Inputs, _ fields: [FieldDescription], isStartingLater: Bool) {
    guard isStartingLater, !inputs.isSingle else {
      start = inputs
      answers = .none
      return
    }
    var start: [(String, String)] = []
    var answers: [(String, String)] = []
    for index in 0..<inputs.count {
      let pair = (inputs.name(index), inputs.value(index))
      if fields.contains(where: { $0.name == pair.0 }) {
        start.append(pair)
      } else {
        answers.append(pair)
      }
    }
    self.start = Inputs(start)
    self.answers = Inputs(answers)
  }
}
