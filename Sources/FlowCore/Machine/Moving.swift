/// A move that was looked up and can be made: nothing about it can be refused any more.
struct Move {
  /// The line of the transition table that decided.
  let edge: Int
  let target: Target
  /// The event that no line decided about, by its position; nil for none.
  var event: Int?

  enum Target {
    /// On to a step, by its position.
    case forward(Int)
    /// To the end, at the position of the finish.
    case finish(Int)
    case restore(Visit)
    /// Back to a visit because the user decided so, which one step back takes back.
    case backTo(Visit)
    /// To a visit that is answered anew.
    case edit(Visit)
    /// To a step that is answered anew, and was not visited.
    case editUnvisited(Int)
    /// Into the same step afresh.
    case again
    /// Out of the flow.
    case leave
  }
}

extension Machine {
  /// Returns the move that an event leads to with the state of the draft, once what the event clears
  /// is empty.
  ///
  /// - Throws: if nobody handles it, or if it leads where one cannot go.
  mutating func move(on event: Int?) throws(Refusal) -> Move {
    clear(on: event)
    var move = try lookUpMove(on: event)
    if move.edge < 0 { move.event = event }
    return move
  }

  private func lookUpMove(on event: Int?) throws(Refusal) -> Move {
    guard let route = providedRoute(on: event) ?? flow.route(on: event, at: place, draft.given)
    else {
      if let event { throw unhandled(event) }
      throw Refusal(.transitionNone, "step \(stepName) leads nowhere from here")
    }
    switch route.kind {
    case .forward: return try forward(route.edge, to: try needed(from: route.place))
    case .back:
      return Move(edge: route.edge, target: .backTo(try visit(of: route.place)))
    case .edit:
      let edited = try needed(from: route.place)
      if edited == place { return Move(edge: route.edge, target: .again) }
      if let visit = history.latestVisit(of: edited) {
        return Move(edge: route.edge, target: .edit(visit))
      }
      guard (0..<place).contains(edited) else { throw unvisited(edited) }
      try flow.checkNeeds(of: edited, draft.given)
      return Move(edge: route.edge, target: .editUnvisited(edited))
    case .backOnce:
      return Move(edge: route.edge, target: history.before.map { .restore($0) } ?? .leave)
    case .stay: return Move(edge: route.edge, target: .again)
    case .needed:
      let needed = try flow.neededPlace(draft.given)
      if needed == place { return Move(edge: route.edge, target: .again) }
      return try forward(route.edge, to: needed)
    }
  }

  func unhandled(_ event: Int) -> Refusal {
    Refusal(.eventUnhandled, "step \(stepName) does not handle event \(flow.eventNames[event])")
  }

  /// The step at a place or, if it is not needed, the first needed one behind it.
  private func needed(from place: Int) throws(Refusal) -> Int {
    let steps = flow.steps
    guard steps.indices.contains(place), !steps[place].isNeeded(draft.given) else { return place }
    guard let next = flow.neededPlace(behind: place, draft.given) else {
      throw Refusal(.transitionNone, "no step is needed from \(steps[place].name) on")
    }
    return next
  }

  /// The move to a step that is needed, which no line of the table decides.
  func move(toNeeded place: Int) throws(Refusal) -> Move { try forward(-1, to: place) }

  private func forward(_ edge: Int, to place: Int) throws(Refusal) -> Move {
    guard flow.steps.indices.contains(place) else {
      throw Refusal(.stepUnknown, "flow \(flow.name) leads to a step that is not declared")
    }
    if flow.steps[place].kind == .finish {
      _ = try flow.output(draft.given)
      return Move(edge: edge, target: .finish(place))
    }
    try flow.checkNeeds(of: place, draft.given)
    return Move(edge: edge, target: .forward(place))
  }

  /// The latest visit of the step at a place.
  func visit(of place: Int) throws(Refusal) -> Visit {
    guard let visit = history.latestVisit(of: place) else { throw unvisited(place) }
    return visit
  }

  private func unvisited(_ place: Int) -> Refusal {
    let name = flow.stepNames.indices.contains(place) ? flow.stepNames[place] : ""
    return Refusal(.backUnvisited, "step \(name) was not visited before")
  }

  /// Makes a move with the state of the draft.
  mutating func perform(_ move: Move, _ identity: inout Identity) -> ActionKind {
    settle()
    switch move.target {
    case .forward(let place):
      let isAfresh =
        current.declaration.isPassing || current.kind == .hub && flow.steps[place].kind == .hub
      return enter(place, isAfresh: isAfresh, &identity)
    case .finish(let place): return complete(at: place, &identity)
    // A start in the middle goes on to say that what was given leads back.
    case .restore(let visit) where isWalking, .backTo(let visit) where isWalking,
      .edit(let visit) where isWalking:
      history.goBack(to: visit)
      return .route
    case .editUnvisited(let place) where isWalking: return enter(place, &identity)
    case .restore(let visit): return restore(visit, identity.config)
    case .backTo(let visit):
      let bracket = Bracket(of: self)
      let action = restore(visit, identity.config)
      open(bracket)
      return action
    case .edit(let visit): return edit(visit, identity.config)
    case .editUnvisited(let place): return edit(unvisited: place, &identity)
    case .again: return enter(place, isAfresh: true, &identity)
    case .leave: return end(.cancelled)
    }
  }

  /// Begins a new showing with the state of the draft.
  ///
  /// - Parameters:
  ///   - place: the position of the step.
  ///   - isAfresh: true if it takes the place of the last showing, to which nothing leads back then.
  ///   - identity: the source of the showing's number.
  /// - Returns: what is to be done.
  mutating func enter(
    _ place: Int, isAfresh: Bool = false, _ identity: inout Identity
  ) -> ActionKind {
    show(place, isAfresh, &identity)
    for list in current.choiceLists { list.reset(&history.current.given) }
    return open(&identity)
  }

  private mutating func show(_ place: Int, _ isAfresh: Bool, _ identity: inout Identity) {
    var showing = Showing(draft.given, at: place, id: identity.next())
    if let snapshot { showing.take(snapshot) } else { showing.take(Snapshot(identity.config, now)) }
    showing.submitted = kept.answer(at: place)
    showing.isBehindEffect = draft.closesWayBack || isAfresh && history.current.isBehindEffect
    if isAfresh { history.replace(with: showing) } else { history.enter(showing) }
    if flow.steps[place].kind == .hub { history.closeCycle() }
  }

  /// Asks for what has to be loaded before the step that is shown can be answered.
  mutating func open(_ identity: inout Identity) -> ActionKind {
    nextEntry = 0
    pending.settle()
    return askEntry(&identity) ?? .route
  }

  /// Asks for the next thing that has to be loaded; nil if there is nothing.
  private mutating func askEntry(_ identity: inout Identity) -> ActionKind? {
    let entry = current.declaration.entry
    while nextEntry < entry.count {
      let together = current.declaration.askedTogether(from: nextEntry)
      for position in together {
        guard let request = entry[position].request(.nothing, given) else { continue }
        if pending.phase == .entering {
          pending.askBeside(entry[position], request, number: identity.next())
        } else {
          pending.ask(entry[position], request, .entering, number: identity.next())
        }
      }
      if pending.phase == .entering {
        history.current.isLoaded = false
        return pending.action
      }
      nextEntry = together.upperBound
    }
    history.current.isLoaded = true
    history.current.submitted = current.form.acceptable(history.current.submitted, judged)
    return nil
  }

  /// Goes on loading; once everything is there the step can be answered.
  mutating func load(
    _ input: Decision.Input, from: Int, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    pending.settle()
    if let action = askEntry(&identity) { return note(input, from: from, action) }
    let action = try walkOn(&identity, else: .route)
    return giveEdited(after: note(input, from: from, action), &identity)
  }

  /// Shows an earlier visit again, as it was, with another config.
  mutating func restore(_ visit: Visit, _ config: ConfigBox?) -> ActionKind {
    goBack(to: visit, config)
    brackets = []
    replay = nil
    pending.settle()
    return .route
  }

  private mutating func goBack(to visit: Visit, _ config: ConfigBox?) {
    history.goBack(to: visit)
    history.current.take(Snapshot(config, now))
    offerAgain()
  }

  /// Leaves of the answer last submitted here what is offered again.
  mutating func offerAgain() {
    history.current.submitted = kept.offered(history.current.submitted, at: place, of: current)
  }

  /// Shows an earlier visit again to have it answered anew, and keeps the answers behind it.
  private mutating func edit(_ visit: Visit, _ config: ConfigBox?) -> ActionKind {
    let bracket = Bracket(of: self)
    var edit = Edit(end: place, answers: [:])
    if case .edit(let unfinished) = replay { edit = unfinished }
    for showing in history.showings(behind: visit).reversed() {
      edit.answers[showing.place] = (showing.submitted, showing.accepted)
    }
    goBack(to: visit, config)
    begin(edit)
    open(bracket)
    pending.settle()
    return .route
  }

  /// Shows a step to have it answered anew that was not visited, since the flow started behind it; the
  /// answers in between are those that the state holds.
  private mutating func edit(unvisited place: Int, _ identity: inout Identity) -> ActionKind {
    let bracket = Bracket(of: self)
    var edit = Edit(end: self.place, answers: [:])
    for (place, step) in flow.steps.enumerated() {
      edit.answers[place] = step.form.submitted(in: draft.given).map { ($0, []) }
    }
    let action = enter(place, isAfresh: true, &identity)
    history.current.submitted = edit.answers.removeValue(forKey: place)?.submitted ?? .none
    begin(edit)
    open(bracket)
    return action
  }

  /// Waits for the step that is shown, and then gives the answers of an edit.
  private mutating func begin(_ edit: Edit) {
    var edit = edit
    edit.waiting = history.current.id
    replay = .edit(edit)
    earlier = []
  }

  /// The number of steps that may be passed by themselves in a row.
  private static let longestPassing = 100

  /// The event that the step raises by itself now; nil for none, and as long as it waits for something.
  private var raisedEvent: Int? {
    let raises = current.declaration.raises
    if raises.isEmpty || !canGoOn { return nil }
    let given = given
    return raises.lazy.compactMap { $0(given) }.first
  }

  /// True if the step can be left without the user.
  private var canGoOn: Bool {
    pending.phase == .ready && history.current.isLoaded && !isWalking
  }

  /// Goes on where the step raises an event by itself.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - identity: the source of the numbers of showings and attempts.
  /// - Returns: false if it raises none.
  mutating func goOn(at now: Moment, _ identity: inout Identity) -> Bool {
    guard let event = raisedEvent else { return false }
    self.now = now
    do throws(Refusal) { _ = try hear(event, at: now, &identity) } catch {
      failure = error.failure
      _ = note(.heard, from: place, .route)
    }
    return true
  }

  /// Goes on from a step that only loads or checks, once it has, and from one that raises an event by itself.
  private mutating func passOn(
    after action: ActionKind, _ identity: inout Identity
  ) -> ActionKind {
    let (event, isPassing) = (raisedEvent, current.declaration.isPassing)
    guard isPassing || event != nil else {
      passed = 0
      return action
    }
    guard canGoOn else { return action }
    passed += 1
    if passed > Machine.longestPassing {
      passed = 0
      failure = Failure(
        "flow.loop", "step \(stepName) is passed again and again without an end")
      return action
    }
    earlier.append(decision)
    do throws(Refusal) {
      if let event { return try hear(event, at: now, &identity) }
      return try answer(.nothing, as: .given, &identity)
    } catch {
      earlier.removeLast()
      failure = error.failure
      return action
    }
  }

  /// Gives the answers that were kept for an edit, where the flow comes by.
  ///
  /// It waits for the user at a step that has no answer yet, whose answer is not valid any more, or
  /// that has an effect, and goes on behind it.
  ///
  /// - Parameters:
  ///   - action: the action if none is given.
  ///   - identity: the source of the numbers of showings and attempts.
  /// - Returns: what is to be done.
  mutating func giveEdited(after action: ActionKind, _ identity: inout Identity) -> ActionKind {
    let action = passOn(after: action, &identity)
    guard case .edit(var edit) = replay, pending.phase == .ready,
      history.current.id != edit.waiting
    else { return action }
    let answer = edit.answers.removeValue(forKey: place)
    edit.waiting = history.current.id
    replay = place == edit.end ? nil : .edit(edit)
    if place == edit.end {
      let unneeded = edit.answers.keys.sorted().filter { !flow.steps[$0].isNeeded(given) }
      if !unneeded.isEmpty { notes.append(.dropped(steps: unneeded.map { flow.stepNames[$0] })) }
    }
    closeBrackets()
    guard place != edit.end, let answer else { return action }
    history.current.accepted = answer.accepted
    history.current.submitted = answer.submitted
    guard current.declaration.effects.isEmpty else { return action }
    earlier.append(decision)
    do throws(Refusal) {
      return try self.answer(.nothing, as: .given, &identity)
    } catch {
      earlier.removeLast()
      return action
    }
  }

  /// Ends the flow at its finish.
  mutating func complete(at place: Int, _ identity: inout Identity) -> ActionKind {
    do throws(Refusal) {
      let output = try flow.output(draft.given)
      show(place, current.declaration.isPassing, &identity)
      return end(.completed(output))
    } catch {
      return end(.failed(error.failure))
    }
  }

  mutating func end(_ outcome: Outcome<AnyOutput>) -> ActionKind {
    forgetFailure()
    // A start in the middle goes on to say whether it has arrived.
    if !isWalking { replay = nil }
    pending.end()
    self.outcome = outcome
    return .finish
  }
}
