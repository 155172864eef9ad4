import FlowCore
import FlowLanguage
import FlowOffer
import FlowSimulation
import FlowText

/// The inputs of the outside: time, the ends of what is pending, the system around the app, other worlds.
extension AppSession {
  /// Lets time go by, as it does at the prompt.
  ///
  /// - Returns: whether something that was pending ended.
  package func letTime(_ time: Nanoseconds) -> Bool {
    guard time.count > 0 else { return false }
    state.timeGoneBy = Nanoseconds(
      count: state.timeGoneBy.count.addingReportingOverflow(time.count).partialValue)
    state.forgetLastCommand()
    advance(by: time)
    guard state.outside.didEnd else { return false }
    state.noteError(endedBy: .controls)
    return true
  }

  /// Moves the clock.
  ///
  /// Everything that becomes due ends, in order of due time.
  package func advance(by duration: Nanoseconds) {
    let target = state.outside.surroundings.now.advanced(by: duration)
    while let due = state.nextDue, due <= target, !deadline.isOver { endNext(at: due) }
    state.outside.surroundings.now = target
  }

  private func endNext(at due: Moment) {
    state.outside.surroundings.now = max(due, state.outside.surroundings.now)
    guard let pending = state.pending else { return }
    end(pending, pending.outcome)
  }

  /// The time until something pending ends by itself; nil if nothing does.
  package var timeToNextDue: Nanoseconds? {
    state.nextDue.map { due in
      Nanoseconds(count: max(0, due.nanoseconds - state.outside.surroundings.now.nanoseconds))
    }
  }

  /// The load or validation that ends next; nil if none is pending.
  package var pending: PendingDescription? {
    guard let run = state.pending, let asked = state.host?.request(of: run.attempt) else {
      return nil
    }
    return PendingDescription(
      text: "\(asked.request.kind == .check ? "validating" : "loading") \(run.name)",
      elapsed: run.elapsed(at: state.outside.surroundings.now),
      isHeld: run.due == nil && !run.isSent)
  }

  /// Ends what is pending.
  package func end(_ pending: PendingRun, _ outcome: InjectedOutcome) {
    end(pending, outcome, bringing: state.result(of: pending, outcome, from: backend))
  }

  /// Ends what is pending with what it brings.
  func end(_ pending: PendingRun, _ outcome: InjectedOutcome, bringing result: RequestResult?) {
    state.forget(pending)
    onInput?(.end(pending.name, outcome))
    guard let result, let asked = state.host?.request(of: pending.attempt) else { return }
    state.outside.turn.tell(asked.flow)
    do throws(Refusal) {
      let isAnswered = try state.end(
        asked, outcome, bringing: result, late: pending.late, backend)
      guard let isAnswered else { return }
      onEnd?(pending, asked, !isAnswered)
    } catch {
      state.outside.failure = error.failure
    }
  }

  /// Sends the app to the background, or brings it to the front.
  ///
  /// An app that is in front already stays unchanged.
  package func tell(_ event: AppEvent) throws(Refusal) {
    try checkRuns()
    state.outside.didEnd = true
    if event == .foreground, state.host?.isInBackground == false { return }
    try control(.event(event)) { (host, turn) in host.take(event, &turn) }
  }

  /// Refuses to do something to an app where none runs.
  package func checkRuns() throws(Refusal) {
    try checkNotTerminated()
    guard let run = state.host?.root, run.outcome == nil else {
      throw Refusal("app.none", "no app is running; start one\(flows.startHint)")
    }
  }

  /// Refuses what needs a running flow once the app was terminated.
  func checkNotTerminated() throws(Refusal) {
    if state.terminated == nil { return }
    throw Refusal("app.terminated", "the app was terminated; restore it, or start it again")
  }

  /// Refuses to drive an app that is in the background.
  package func checkInFront() throws(Refusal) {
    guard state.host?.isInBackground == true else { return }
    throw Refusal("app.background", "the app is in the background; 'foreground' brings it back")
  }

  /// Does something to the app from outside, and performs what comes of it.
  package func control(
    _ input: DrivenInput, _ change: (inout FlowHost, inout HostTurn) -> Void
  ) throws(Refusal) {
    onInput?(input)
    try drive { (host, turn) throws(Refusal) in change(&host, &turn) }
  }

  /// Replaces this world by one that was saved, completely or not at all.
  package func loadWorld(_ document: Document) throws(Refusal) {
    do throws(DocumentError) {
      try state.load(document)
    } catch {
      throw Refusal("world.value", Message(error.line))
    }
    followWorlds()
  }

  /// Puts a value that was typed at a path of the world.
  package func setWorld(_ path: [Subject.Segment], to text: String) throws(Refusal) {
    try state.worlds.checkShown(path)
    defer { followWorlds() }
    try state.worlds.set(path, to: text)
  }

  /// Shows what watches the worlds, or reads the config, as they are now.
  private func followWorlds() {
    state.useConfig()
    state.useOwner(of: backend)
    if state.host?.isWatching == true { state.followWorld(of: backend) }
  }
}
