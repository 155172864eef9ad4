/// Everything the user can do at a step but answer it.
extension Machine {
  /// One step back, from the first step out of the flow.
  mutating func back(
    at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try checkCanGoBack()
    self.now = now
    let from = place
    settle()
    if let bracket = openBracket { return note(.back, from: from, takeBack(bracket)) }
    let edit = bracketedEdit
    let action =
      history.before.map { restore($0, identity.config, inside: edit) } ?? end(.cancelled)
    return note(.back, from: from, action)
  }

  /// Back to the latest visit of a step.
  mutating func back(
    to place: Int, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try checkCanGoBack()
    let visit = try visit(of: place)
    if isBehindEffect || history.crossesEffect(backTo: visit) { throw backBehindEffect }
    self.now = now
    let from = self.place
    settle()
    return note(.back, from: from, restore(visit, identity.config))
  }

  private func checkCanGoBack() throws(Refusal) {
    try checkRunning()
    if current.kind == .final, !current.declaration.omissions.contains(.closingTheWayBack) {
      throw Refusal(.backNothing, "nothing leads back from step \(stepName): it says what was done")
    }
    try checkNoEffect()
    if openBracket == nil, isBehindEffect { throw backBehindEffect }
  }

  private var backBehindEffect: Refusal {
    Refusal(.backNothing, "nothing leads back from step \(stepName) behind what was done before it")
  }

  /// Gives up what is pending; it can be tried again.
  ///
  /// - Throws: `back.nothing` if nothing is pending.
  mutating func cancelPending(at now: Moment) throws(Refusal) -> ActionKind {
    try checkRunning()
    guard isBusy else {
      throw Refusal(.backNothing, "nothing is pending at step \(stepName)")
    }
    self.now = now
    if isWalking, pending.phase != .starting { replay = nil }
    giveUpEffect()
    forgetOnce()
    pending.stop(canRetry: true)
    forgetFailure()
    return note(.cancel, from: place, .route)
  }

  /// Forgets what is not remembered of an answer that is given up.
  mutating func forgetOnce() {
    guard pending.phase == .checking || pending.phase == .performing else { return }
    history.current.submitted = current.form.remembered(history.current.submitted)
  }

  /// Leaves the flow, which is cancelled then; at a final step it completes.
  mutating func leave(
    at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try checkRunning()
    self.now = now
    giveUpEffect()
    let from = place
    guard current.kind == .final, let finish = flow.finishPlace else {
      return note(.cancel, from: from, end(.cancelled))
    }
    draft.given = given
    let action = complete(at: finish, &identity)
    return note(.cancel, from: from, action)
  }

  /// Ends a flow that cannot go on.
  mutating func fail(_ failure: Failure) {
    let from = place
    giveUpEffect()
    _ = note(.failed, from: from, end(.failed(failure)))
  }

  /// Asks what failed or was cancelled again: the same answer, from the same state, under the same key; where
  /// nothing did, the newest wish that is not settled.
  mutating func retry(
    at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try checkRunning()
    try checkIdle()
    guard pending.canRetry else {
      self.now = now
      return try retryWish(&identity)
    }
    if pending.retriesEffect, let wish = wishes.all.first(where: { $0.key == pending.asked?.key }),
      let site = pending.site
    {
      try wishes.check(wish, at: site, now: now)
    }
    self.now = now
    forgetFailure()
    if let site = pending.site, site.changesKeyAtRetry { askUnderAnotherKey(at: site) }
    pending.askAgain(&identity)
    if pending.phase == .performing, let site = pending.site, let asked = pending.asked,
      let key = asked.key
    {
      wishes.resume(
        key, asked.request, at: Wish.Place(site: site, history: history, draft: draft), of: flow,
        run: run, now: now)
    }
    if pending.isEffectOnItsWay { wishes.note(pending.attempt, of: pending.asked?.key) }
    return note(.retry, from: place, pending.site?.kind == .check ? .validate : .loadAsync)
  }

  /// Goes into a child flow, if the step leads there.
  ///
  /// A request that could be tried again still can be if the child brings nothing.
  mutating func call(
    _ call: ChildCall, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try checkRunning()
    try checkIdle()
    try checkBegun()
    guard flow.children[call.child].places.contains(place) else {
      throw Refusal(
        "flow.running", "step \(stepName) of flow \(flow.name) does not call \(call.name)")
    }
    self.now = now
    forgetFailure()
    pending.call(call, number: identity.next())
    return note(.call, from: place, .call)
  }

  /// Lets a child run over what the step shows, while the flow stays as it is.
  mutating func present(_ child: Child, at now: Moment) throws(Refusal) -> ActionKind {
    try checkRunning()
    try checkBegun()
    self.now = now
    _ = note(.call, from: place, .call)
    decision.asked = flow.number(ofChild: child.name)
    return .call
  }

  /// Hears how a child ended that ran over what the step shows.
  mutating func dismissed(
    _ child: Child, _ outcome: Outcome<any Sendable>, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    self.now = now
    let from = place
    guard case .completed(let output) = outcome else { return note(.returned, from: from, .route) }
    // The answer that is on its way meanwhile stays as it was given.
    var given = given
    guard child.fold(output, &given) else {
      failure = .load
      return note(.returned, from: from, .route)
    }
    if let event = child.event, flow.handles(event, at: from), !isBusy {
      draft.given = given
      return commit(.returned, event, &identity)
    }
    history.current.given.takeState(of: given)
    return note(.returned, from: from, .route)
  }

  /// Goes on after a child: cancelled, as if nothing had been; else as the table says about what it
  /// brought, or with the step entered afresh.
  mutating func returned(
    _ outcome: Outcome<any Sendable>, _ number: Attempt, at now: Moment,
    _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    guard pending.phase == .calling, number == pending.attempt, let call = pending.child
    else { return drop() }
    let child = flow.children[call.child]
    self.now = now
    let from = place
    pending.stop(canRetry: true)
    let output: any Sendable
    switch outcome {
    case .cancelled: return note(.returned, from: from, .route)
    case .failed(let failure):
      self.failure = failure
      return note(.returned, from: from, .route)
    case .completed(let value): output = value
    }
    var given = given
    guard child.fold(output, &given) else {
      failure = .load
      return note(.returned, from: from, .route)
    }
    let submitted = filled(in: child.filling?(output))
    draft.given = given
    pending.settle()
    if let event = child.event, flow.handles(event, at: from) {
      history.current.submitted = submitted
      return commit(.returned, event, &identity)
    }
    let action = enter(from, isAfresh: true, &identity)
    history.current.submitted = submitted
    return note(.returned, from: from, action)
  }

  /// The answers last submitted here, with a field that a child has filled in.
  private func filled(in filling: FieldFilling?) -> Submitted {
    var submitted = history.current.submitted
    guard let filling, let field = current.form.position(of: filling.member) else {
      return submitted
    }
    submitted[field] = filling.value
    return submitted
  }

  /// Moves as the table says about an event that came from elsewhere.
  ///
  /// - Parameters:
  ///   - event: what happened, by its position among the flow's events.
  ///   - now: the time.
  ///   - identity: the source of the numbers of showings and attempts.
  ///   - fold: folds it into what has been gathered.
  /// - Returns: what to do now.
  /// - Throws: why the table cannot be followed; nothing has changed then.
  mutating func hear(
    _ event: Int, at now: Moment, _ identity: inout Identity,
    _ fold: (inout AnyGiven) -> Void = { _ in }
  ) throws(Refusal) -> ActionKind {
    try checkRunning()
    try checkBegun()
    try checkNoEffect()
    self.now = now
    let unfinished = draft
    draft.given = given
    draft.transition = nil
    fold(&draft.given)
    do throws(Refusal) {
      return makeMove(try move(on: event), on: .heard, &identity)
    } catch {
      draft = unfinished
      throw error
    }
  }
}
