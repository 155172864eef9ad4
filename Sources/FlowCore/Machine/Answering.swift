/// From an answer to a move: decode and fold aside, check, look the event up, perform, and only then
/// take it.
extension Machine {
  /// The user answered, in text.
  mutating func submit(
    _ inputs: Inputs, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    self.now = now
    return try answer(.typed(inputs), as: .submit, &identity)
  }

  /// Takes an answer, from the user or given by itself.
  mutating func answer(
    _ source: Reading.Source, as input: Decision.Input, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try checkAnswerable()
    return try read(source, as: input, &identity)
  }

  private mutating func read(
    _ source: Reading.Source, as input: Decision.Input = .submit, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    var given = judged
    let (answer, submitted) = try current.form.answer(
      source, previous: history.current.submitted, &given)
    given.now = now
    return try take(answer, submitted, given, as: input, &identity)
  }

  /// The user answered the field of a member, in the member's own type.
  ///
  /// - Parameters:
  ///   - member: the member, for which the step must ask.
  ///   - change: sets it in what has been gathered.
  ///   - now: the time.
  ///   - identity: the source of the numbers of showings and attempts.
  /// - Returns: what to do now.
  /// - Throws: the refusal of the answer; nothing has changed then.
  mutating func set(
    _ member: any AnyKeyPath & Sendable, _ change: (inout AnyGiven) -> Void, at now: Moment,
    _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    self.now = now
    try checkAnswerable()
    guard let field = current.form.position(of: member) else {
      throw notAsked(flow.types.name(member) ?? "")
    }
    var state = given
    change(&state)
    return try read(.set(field: field, state), &identity)
  }

  /// The user answered by setting members of the state, each of which the step must ask for.
  mutating func submit(
    _ change: (inout AnyGiven) -> Void, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    self.now = now
    try checkAnswerable()
    var state = current.form.filledIn(given, from: history.current.submitted)
    change(&state)
    let own = current.fields.compactMap { $0.member.flatMap { flow.types.name($0.path) } }
    for name in flow.types.changed(given, state) where !own.contains(name) {
      throw notAsked(name)
    }
    return try read(.state(state), &identity)
  }

  private func notAsked(_ member: String) -> Refusal {
    Refusal(
      .fieldUnknown, "step \(stepName) does not ask for \(member)", field: member, unknown: member,
      known: current.fields.map { $0.name })
  }

  /// The user confirmed a step that asks for nothing.
  mutating func confirm(
    at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    self.now = now
    try checkAnswerable()
    if let field = current.fields.first {
      throw Refusal(
        .fieldMissing, "step \(stepName) asks for \(field.name); it is submitted, not confirmed",
        field: field.name)
    }
    return try read(.nothing, &identity)
  }

  /// The events that the step offers now, in declared order.
  var offeredEvents: [Int] { current.declaration.decisions.filter { isOffered($0) } }

  private func isOffered(_ event: Int) -> Bool {
    current.declaration.offers.map { $0(event, given) } ?? true
  }

  /// The user decided for an event that the step offers.
  mutating func decide(
    _ event: Int, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    guard let decision = current.declaration.decisions.firstIndex(of: event), isOffered(event)
    else {
      let name = flow.eventNames[event]
      throw Refusal(
        .fieldChoice, "step \(stepName) does not offer \(name)", field: stepName, unknown: name,
        known: offeredEvents.map { flow.eventNames[$0] })
    }
    self.now = now
    return try answer(.decision(decision), as: .submit, &identity)
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
      throw Refusal(.transitionNone, "step \(stepName) takes no answer; it only leads back")
    case .hub:
      let names = flow.children(at: stepName).filter { $0.placement == .called }.map { $0.name }
      let call =
        names.isEmpty ? "" : "call one of its flows (\(names.joined(separator: ", "))), or "
      throw Refusal(.transitionNone, "step \(stepName) takes no answer; \(call)go back")
    }
    if !history.current.isLoaded {
      throw Refusal(.loadNeeded, "step \(stepName) is without what it loads")
        .remedied(by: .retry)
    }
  }

  /// Takes a decoded answer: at once, or after what has to be asked first.
  private mutating func take(
    _ answer: AnyAnswer, _ submitted: Submitted, _ given: consuming AnyGiven,
    as input: Decision.Input, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try derive(answer, &given)
    var other = Draft(given: given, answer: answer, submitted: submitted)
    other.isDespiteOpen = isDespiteOpen
    swap(&draft, &other)
    do throws(Refusal) {
      if !wishes.all.isEmpty { try checkWay() }
      return try proceed(input, from: place, &identity)
    } catch {
      swap(&draft, &other)
      throw error
    }
  }

  /// Refuses another wish before anything is checked: a check would judge it by what the open one may have taken.
  private func checkWay() throws(Refusal) {
    if isWalkingBeforeTarget { return }
    let event =
      current.event(of: draft.answer, draft.given, isAfterEffect: false)
      ?? flow.emitter.flatMap { $0(place, draft.given) }
    guard let site = current.effects(on: event).first,
      let request = site.request(draft.answer, draft.given)
    else { return }
    var wishes = wishes
    try wishes.makeWay(for: request, at: site, despiteOpen: draft.isDespiteOpen, now: now)
  }

  private func derive(_ answer: AnyAnswer, _ given: inout AnyGiven) throws(Refusal) {
    let derivations = current.declaration.derivations
    for index in derivations.indices {
      do {
        try derivations[index].derive(answer, &given)
      } catch {
        let field = current.fields.first?.name
        throw Refusal(
          .fieldRange, "\(field ?? stepName) cannot be calculated with: \("\(error)")",
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
    if event == nil, let emitter = flow.emitter { event = emitter(place, draft.given) }
    draft.event = event
    if let action = try askEffect(input, from: from, &identity) { return action }
    if let late = step.event(of: draft.answer, draft.given, isAfterEffect: true) { event = late }
    let move = try move(on: event)
    for key in draft.performed { wishes.finish(key) }
    history.current.submitted = draft.submitted
    return makeMove(move, on: input, &identity)
  }

  /// Asks the next check about the draft; nil if there is none.
  private mutating func askCheck(
    _ input: Decision.Input, from: Int, _ identity: inout Identity
  ) -> ActionKind? {
    let checks = current.declaration.checks
    while draft.nextCheck < checks.count {
      let number = draft.nextCheck
      guard let request = checks[number].request(draft.answer, draft.given) else {
        draft.nextCheck += 1
        continue
      }
      let accepted = history.current.accepted.first {
        $0.number == number && $0.request.isEqual(to: request)
      }
      if let accepted {
        draft.nextCheck += 1
        do throws(Failure) {
          try checks[number].fold(accepted.value, into: &draft.given)
          try noteTransition(accepted.value, from: checks[number])
        } catch {}
        continue
      }
      settle()
      history.current.submitted = draft.submitted
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
    if let event = draft.event, !flow.handles(event, at: place) {
      throw unhandled(event)
    }
    if isWalkingBeforeTarget {
      try give(site)
      draft.nextEffect += 1
      return try askEffect(input, from: from, &identity)
    }
    guard let request = site.request(draft.answer, draft.given) else {
      throw Refusal(.startNeeds, "step \(stepName) lacks what \(site.name) needs")
    }
    try wishes.makeWay(
      for: request, at: site, behind: draft.performed, despiteOpen: draft.isDespiteOpen, now: now)
    settle()
    history.current.submitted = draft.submitted
    let key = wishes.begin(
      request, at: Wish.Place(site: site, history: history, draft: draft), of: flow, run: run,
      now: now)
    pending.ask(site, request, .performing, key: key, number: identity.next())
    wishes.note(pending.attempt, of: key)
    return note(input, from: from, .loadAsync)
  }

  /// Makes a move with the state of the draft, and notes it.
  mutating func makeMove(
    _ move: Move, on input: Decision.Input, _ identity: inout Identity
  ) -> ActionKind {
    let from = place
    keepAnswer(move, on: input)
    forget()
    snapshot = input.isAnswer && move.isOfEvent(in: flow) ? history.current.snapshot : nil
    draft.transition = nil
    let action = perform(move, &identity)
    (draft.performed, draft.closesWayBack) = ([], false)
    snapshot = nil
    closeBrackets()
    let noted = note(input, from: from, by: move.edge, action)
    decision.event = move.event ?? -1
    return giveEdited(after: noted, &identity)
  }

  /// Empties what an event clears.
  mutating func clear(on event: Int?) {
    guard let event else { return }
    for clearing in current.declaration.clearings where clearing.event == event {
      for member in clearing.members { member.reset(&draft.given) }
    }
  }

  /// Empties the secrets that were dealt with, and what steps ask for that are not needed any more.
  private mutating func forget() {
    if current.hasSecrets, !current.declaration.omissions.contains(.forgettingSecrets) {
      for field in current.fields where field.description.isSecret {
        field.member?.reset(&draft.given)
      }
    }
    // Where none of them has gathered anything there is nothing to forget, however many there are.
    let members = flow.conditionalMembers
    if members.allSatisfy({ $0.isAtBeginning(draft.given) }) { return }
    for step in flow.conditionalSteps where step.hasGathered(draft.given) {
      if step.isNeeded(draft.given) { continue }
      for member in step.ownMembers where !member.isAtBeginning(draft.given) {
        member.reset(&draft.given)
      }
    }
  }

  /// Moves as an event says, with the state of the draft.
  ///
  /// The outside may have taken effect by now, so what goes wrong here is a failure and not a refusal.
  mutating func commit(
    _ input: Decision.Input, _ event: Int?, _ identity: inout Identity
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

extension Machine {
  /// The outside answered.
  mutating func answered(
    _ value: any Sendable, _ number: Attempt, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    guard isBusy, pending.phase != .calling, number == pending.attempt, let site = pending.site
    else {
      if let other = pending.takeOther(number) { return take(value, of: other, at: now) }
      arrived(.success(value), number)
      return drop()
    }
    self.now = now
    guard isWalking || pending.phase == .starting else { return try bring(value, site, &identity) }
    // A start that is refused half-way changes nothing.
    var (machine, source) = (self, identity)
    let action = try machine.bring(value, site, &source)
    (self, identity) = (machine, source)
    return action
  }

  private mutating func bring(
    _ value: any Sendable, _ site: RequestSite, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let from = place
    do throws(Failure) {
      switch pending.phase {
      case .starting, .entering:
        try site.fold(value, into: &history.current.given)
      case .checking, .performing:
        try site.fold(value, into: &draft.given)
        try noteTransition(value, from: site)
      case .resolving: return resolved(.took, Machine.text(of: value))
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
      if pending.goOnWithOther() { return note(.loaded, from: from, pending.action) }
      if let failure = pending.goBackToFailed() {
        pending.stop(canRetry: true)
        self.failure = failure
        return note(.failed, from: from, .route)
      }
      nextEntry = current.declaration.askedTogether(from: nextEntry).upperBound
      return try load(site.kind == .check ? .accepted : .loaded, from: from, &identity)
    case .checking:
      if let request = pending.asked?.request {
        history.current.accept(
          AcceptedCheck(number: draft.nextCheck, request: .asked(request), value: value))
      }
      draft.nextCheck += 1
      return try goOn(.accepted, from: from, &identity)
    default:
      if let key = pending.asked?.key {
        wishes.take(key, bringing: Machine.text(of: value))
        draft.performed.append(key)
      }
      if !site.mayRepeat { draft.closesWayBack = true }
      draft.nextEffect += 1
      return try goOn(.loaded, from: from, &identity)
    }
  }

  /// Takes what a request brought that was asked at once with another one, which is waited for still.
  private mutating func take(
    _ value: any Sendable, of other: Pending.Other, at now: Moment
  ) -> ActionKind {
    self.now = now
    do throws(Failure) {
      try other.site.fold(value, into: &history.current.given)
      return note(.loaded, from: place, pending.action)
    } catch {
      pending.keep(other, error)
      return note(.failed, from: place, pending.action)
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
  mutating func failed(
    _ failure: Failure, _ number: Attempt, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    guard isBusy, pending.phase != .calling, number == pending.attempt else {
      if let other = pending.takeOther(number) {
        self.now = now
        if isWalking { throw failure.refusal }
        pending.keep(other, worded(failure, at: other.site))
        return note(.failed, from: place, pending.action)
      }
      arrived(.failure(failure), number)
      return drop()
    }
    self.now = now
    return try fail(failure, &identity)
  }

  /// Keeps a failure and what could be tried again, and goes where the table says, if it says so.
  private mutating func fail(
    _ failure: Failure, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let phase = pending.phase
    let failure = worded(failure, at: pending.site)
    if isWalking, phase != .starting { throw failure.refusal }
    if pending.isEffectOnItsWay, let site = pending.site, let key = pending.asked?.key {
      switch meaning(of: failure, at: site) {
      case .declared where phase == .resolving: return resolved(.didNot, failure.line)
      case .declared: wishes.settle(key)
      case .attempt: break
      case .unknown: wishes.open(key, texts: wishTexts)
      }
    }
    if phase == .entering, pending.goOn(after: failure) {
      return note(.failed, from: place, pending.action)
    }
    pending.stop(canRetry: true)
    self.failure = failure
    if phase == .entering || phase == .starting || phase == .resolving {
      return note(.failed, from: place, .route)
    }
    history.current.submitted = current.form.remembered(history.current.submitted)
    guard let setback = flow.setback(failure, at: current) else {
      return note(.failed, from: place, .route)
    }
    self.failure = setback.failure
    draft.given = given
    let action = commit(.failed, setback.event, &identity)
    if self.failure == nil { self.failure = setback.failure }
    return action
  }

  /// It is known what became of a wish that the run had found open: that is reported, and the run is as it was.
  private mutating func resolved(_ resolution: Resolution, _ text: String?) -> ActionKind {
    if let wish = wishes.all.first(where: { $0.key == pending.asked?.key }) {
      notes.append(.resolved(wish, resolution, text))
      wishes.settle(wish.key)
    }
    pending.settle()
    return note(resolution == .took ? .loaded : .failed, from: place, .route)
  }

  /// A failure that came without words has those with which its request declares it, unless they are about
  /// something that only the outside can name.
  private func worded(_ failure: Failure, at site: RequestSite?) -> Failure {
    guard failure.message == nil, let declared = site?.declared.all else { return failure }
    let codes = [failure.code, "\(flow.name).\(failure.code)"]
    let known = declared.first { codes.contains($0.code) && $0.keys.allSatisfy { $0.places == 0 } }
    guard let known else { return failure }
    var worded = known
    worded.code = failure.code
    worded.field = failure.field ?? known.field
    return worded
  }

  mutating func drop() -> ActionKind { note(.dropped, from: place, .none) }
}

extension Failure {
  /// The failure as the refusal of a start.
  package var refusal: Refusal {
    Refusal(Refusal.Code(rawValue: code), words ?? "", field: field)
  }
}
