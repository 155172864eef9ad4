/// From an answer to a move: decode and fold aside, check, look the event up, perform, and only then
/// take it.
extension FlowMachine {
  /// The user answered, in text.
  package mutating func submit(
    _ inputs: Inputs, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    self.now = now
    return try answer(inputs, as: .submit, &identity)
  }

  /// Takes an answer in text, from the user or given by itself.
  mutating func answer(
    _ inputs: Inputs, as input: Decision.Input, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try checkAnswerable()
    let previous = history.current.submitted
    var given = given
    let answer = try current.form.answer(inputs, previous: previous, &given)
    return try take(
      answer, current.form.merged(inputs, over: previous), given, as: input, &identity)
  }

  /// The user answered by setting members of the state.
  ///
  /// Only members that the step asks for can be set; each value is checked as if it had been typed.
  package mutating func submit(
    _ change: @Sendable (inout F.State) -> Void, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    self.now = now
    try checkAnswerable()
    let previous = Reading<F>(inputs: .none, previous: history.current.submitted)
    var changed = current.form.filledIn(given, from: previous).state
    change(&changed)
    try checkOwn(changed)
    var given = given
    let reading = Reading<F>(inputs: .none, previous: previous.previous, typed: changed)
    let answer = try current.form.read(reading, &given)
    let texts = current.fields.compactMap { field in
      field.description.isSecret ? nil : field.text(changed).map { (field.name, $0) }
    }
    return try take(answer, Inputs(texts), given, &identity)
  }

  /// The user decided for an event that the step offers.
  package mutating func decide(
    _ event: F.Event, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    guard current.declaration.decisions.contains(event) else {
      throw Refusal(
        .fieldChoice, "step \(step.name) does not offer \(event.name)", field: step.name,
        unknown: event.name, known: current.declaration.decisions.map { $0.name })
    }
    return try submit(Inputs(value: Decided<F>(event, at: step).fieldText), at: now, &identity)
  }

  /// Refuses a change of a member that another step asks for.
  private func checkOwn(_ changed: F.State) throws(Refusal) {
    let own = current.fields.compactMap { $0.member?.path }
    for step in definition.steps where step.step != self.step {
      for field in step.fields {
        guard let member = field.member, !own.contains(member.path),
          field.text(changed) != field.text(state)
        else { continue }
        throw Refusal(
          .fieldUnknown, "step \(self.step.name) does not ask for \(field.name)", field: field.name,
          unknown: field.name, known: current.fields.map { $0.name })
      }
    }
  }

  func checkAnswerable() throws(Refusal) {
    if pending.phase != .ready {
      try checkRunning()
      try checkIdle()
    }
    try checkBegun()
    switch current.kind {
    case .ordinary, .final, .finish: break
    case .leadsBack:
      throw Refusal(.transitionNone, "step \(step.name) takes no answer; it only leads back")
    case .hub:
      let names = definition.children(at: step).filter { $0.placement == .called }.map { $0.name }
      let start =
        names.isEmpty ? "" : "start one of its flows (\(names.joined(separator: ", "))), or "
      throw Refusal(.transitionNone, "step \(step.name) takes no answer; \(start)go back")
    }
    if !history.current.isLoaded {
      throw Refusal(
        .loadNeeded, "step \(step.name) is without what it loads; retry loads it again")
    }
  }

  /// Takes a decoded answer: at once, or after what has to be asked first.
  private mutating func take(
    _ answer: any Sendable, _ inputs: Inputs, _ given: consuming Given<F.State>,
    as input: Decision.Input = .submit, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try derive(answer, &given)
    var machine = Draft<F>(given: given, answer: answer, inputs: inputs)
    swap(&draft, &machine)
    do throws(Refusal) {
      return try proceed(input, from: place, &identity)
    } catch {
      swap(&draft, &machine)
      throw error
    }
  }

  private func derive(
    _ answer: any Sendable, _ given: inout Given<F.State>
  ) throws(Refusal) {
    let derivations = current.declaration.derivations
    for index in derivations.indices {
      do {
        try derivations[index].derive(answer, &given)
      } catch {
        let field = current.fields.first?.name
        throw Refusal(
          .fieldRange, "\(field ?? step.name) cannot be calculated with: \("\(error)")",
          field: field)
      }
    }
  }

  /// Goes on with the draft: asks the next check, then looks the event up, then performs the next
  /// effect, and moves once nothing is left to be asked.
  ///
  /// - Throws: why the answer leads nowhere; nothing has changed then.
  mutating func proceed(
    _ input: Decision.Input, from: Int, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    if let action = askCheck(input, from: from, &identity) { return action }
    let step = current
    var event = step.event(of: draft.answer, draft.given, isAfterEffect: false)
    if event == nil, let emitter = definition.emitter { event = emitter(step.step, draft.given) }
    draft.event = event
    if let action = try askEffect(input, from: from, &identity) { return action }
    if let late = step.event(of: draft.answer, draft.given, isAfterEffect: true) { event = late }
    let move = try move(on: event)
    for request in draft.performed { wishes.settle(request, at: place) }
    history.current.submitted = draft.inputs
    return makeMove(move, on: input, &identity)
  }

  /// Asks the next check about the draft; nil if there is none.
  private mutating func askCheck(
    _ input: Decision.Input, from: Int, _ identity: inout Identity
  ) -> ActionKind? {
    let checks = current.declaration.checks
    while draft.nextCheck < checks.count {
      let number = draft.nextCheck
      guard let request = checks[number].request(for: draft.answer, draft.given) else {
        draft.nextCheck += 1
        continue
      }
      let accepted = history.current.accepted.first {
        $0.number == number && $0.request.isEqual(to: request)
      }
      if let accepted {
        draft.nextCheck += 1
        do throws(Failure) {
          try checks[number].fold(accepted.value, for: draft.answer, into: &draft.given.state)
        } catch {}
        continue
      }
      settle()
      history.current.submitted = draft.inputs
      pending.ask(checks[number], request, .checking, number: identity.next())
      return note(input, from: from, .validate)
    }
    return nil
  }

  /// Performs the next effect of the draft; nil if there is none.
  ///
  /// - Throws: if the answer leads nowhere, or nothing can be performed yet.
  private mutating func askEffect(
    _ input: Decision.Input, from: Int, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind? {
    let effects = current.effects(on: draft.event)
    guard draft.nextEffect < effects.count else { return nil }
    let site = effects[draft.nextEffect]
    if let event = draft.event, !definition.handles(event, at: place) {
      throw unhandled(event)
    }
    if isWalkingBeforeTarget {
      try give(site)
      draft.nextEffect += 1
      return try askEffect(input, from: from, &identity)
    }
    guard let request = site.request(for: draft.answer, draft.given) else {
      throw Refusal(.startNeeds, "step \(step.name) lacks what \(site.name) needs")
    }
    settle()
    history.current.submitted = draft.inputs
    let key = IdempotencyKey(
      "\(run).\(definition.name).\(wishes.number(of: request, at: place))")
    pending.ask(site, request, .performing, key: key, number: identity.next())
    return note(input, from: from, .loadAsync)
  }

  /// Makes a move with the state of the draft, and notes it.
  mutating func makeMove(
    _ move: Move, on input: Decision.Input, _ identity: inout Identity
  ) -> ActionKind {
    let from = place
    forget()
    let action = perform(move, &identity)
    return giveEdited(after: note(input, from: from, by: move.edge, action), &identity)
  }

  /// Empties what an event clears.
  mutating func clear(on event: F.Event?) {
    guard let event else { return }
    for clearing in current.declaration.clearings where clearing.event == event {
      for member in clearing.members { member.reset(&draft.given.state) }
    }
  }

  /// Empties the secrets that were dealt with, and what steps ask for that are not needed any more.
  private mutating func forget() {
    for field in current.fields where field.description.isSecret {
      field.member?.reset(&draft.given.state)
    }
    for step in definition.conditionalSteps
    where !step.declaration.isPassing && !step.isNeeded(draft.given) {
      for member in step.ownMembers { member.reset(&draft.given.state) }
    }
  }

  /// Moves as an event says, with the state of the draft.
  ///
  /// The outside may have taken effect by now, so what goes wrong here is a failure and not a refusal.
  mutating func commit(
    _ input: Decision.Input, _ event: F.Event?, _ identity: inout Identity
  ) -> ActionKind {
    do throws(Refusal) {
      return makeMove(try move(on: event), on: input, &identity)
    } catch {
      pending.settle()
      if failure == nil { failure = error.failure }
      return note(input, from: place, .route)
    }
  }
}

extension FlowMachine {
  /// The outside answered.
  package mutating func answered(
    _ value: any Sendable, _ number: Attempt, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    guard isBusy, pending.phase != .calling, number == pending.attempt, let site = pending.site
    else { return drop() }
    self.now = now
    guard isWalking || pending.phase == .starting else { return try bring(value, site, &identity) }
    // A start that is refused half-way changes nothing.
    var (machine, source) = (self, identity)
    let action = try machine.bring(value, site, &source)
    (self, identity) = (machine, source)
    return action
  }

  private mutating func bring(
    _ value: any Sendable, _ site: RequestSite<F>, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let from = place
    do throws(Failure) {
      switch pending.phase {
      case .starting, .entering:
        try site.fold(value, for: Nothing(), into: &history.current.state)
      case .checking, .performing:
        try site.fold(value, for: draft.answer, into: &draft.given.state)
      case .beginning, .ready, .calling, .ended: return drop()
      }
    } catch {
      return try fail(error, &identity)
    }
    switch pending.phase {
    case .starting:
      nextEntry += 1
      return try beginOn(&identity)
    case .entering:
      nextEntry += 1
      return try load(site.kind == .check ? .accepted : .loaded, from: from, &identity)
    case .checking:
      if let request = pending.asked?.request {
        history.current.accept(
          AcceptedCheck(number: draft.nextCheck, request: .asked(request), value: value))
      }
      draft.nextCheck += 1
      return try goOn(.accepted, from: from, &identity)
    default:
      if let request = pending.asked?.request { draft.performed.append(.asked(request)) }
      draft.nextEffect += 1
      return try goOn(.loaded, from: from, &identity)
    }
  }

  /// Goes on with the draft after the outside has answered.
  ///
  /// A mistake found now is a failure: the answer was taken already. A start in the middle is
  /// refused.
  private mutating func goOn(
    _ input: Decision.Input, from: Int, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    pending.settle()
    if isWalking {
      return try walkOn(&identity, else: try proceed(input, from: from, &identity))
    }
    do throws(Refusal) {
      return try proceed(input, from: from, &identity)
    } catch {
      pending.settle()
      if failure == nil { failure = error.failure }
      return note(input, from: from, .route)
    }
  }

  /// The outside failed, or said no.
  package mutating func failed(
    _ failure: Failure, _ number: Attempt, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    guard isBusy, pending.phase != .calling, number == pending.attempt else { return drop() }
    self.now = now
    return try fail(failure, &identity)
  }

  /// Keeps a failure and what could be tried again, and goes where the table says, if it says so.
  private mutating func fail(
    _ failure: Failure, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let phase = pending.phase
    if isWalking, phase != .starting { throw failure.refusal }
    if phase == .performing, !failure.leavesFateUnknown, let request = pending.asked?.request {
      wishes.settle(.asked(request), at: place)
    }
    pending.stop(canRetry: true)
    self.failure = failure
    if phase == .entering || phase == .starting { return note(.failed, from: place, .route) }
    history.current.submitted = current.form.remembered(history.current.submitted)
    guard let setback = current.setback(failure, in: definition.name) else {
      return note(.failed, from: place, .route)
    }
    self.failure = setback.failure
    draft.given = given
    let action = commit(.failed, setback.event, &identity)
    if self.failure == nil { self.failure = setback.failure }
    return action
  }

  mutating func drop() -> ActionKind { note(.dropped, from: place, .none) }
}

extension Failure {
  /// The failure as the refusal of a start.
  package var refusal: Refusal {
    Refusal(Refusal.Code(rawValue: code), words ?? "", field: field)
  }
}
