/// Everything that can happen to a running flow, its types not known.
enum MachineInput: Sendable {
  /// The user answered, in text.
  case submit(Inputs)
  /// The user answered the field of one member, which a closure sets.
  case set(any AnyKeyPath & Sendable, @Sendable (inout AnyGiven) -> Void)
  /// The user answered by setting members that the step asks for.
  case change(@Sendable (inout AnyGiven) -> Void)
  /// The user confirmed a step that asks for nothing.
  case confirm
  /// The user decided for an event that the step offers.
  case decide(Int)
  /// The user went one step back.
  case back
  /// The user went back to the latest visit of a step.
  case backTo(String)
  /// The user gave up what is pending.
  case cancelPending
  /// The user, or the caller of the flow, leaves it.
  case leave
  /// The user wants what failed, or was cancelled, to be tried again.
  case retry
  /// The user went into a child flow.
  case call(ChildCall)
  /// Something happened elsewhere that the transition table decides about; a closure folds it in.
  case hear(Int, @Sendable (inout AnyGiven) -> Void)
  /// The outside answered.
  case answered(any Sendable, Attempt)
  /// The outside failed, or said no.
  case failed(Failure, Attempt)
  /// A child ended.
  case returned(Outcome<any Sendable>, Attempt)
  /// The user answered, whatever else may have taken effect.
  indirect case despiteOpen(MachineInput)
  /// A child is called over what the flow shows.
  case present(Int)
  /// Such a child is over.
  case dismissed(Int, Outcome<any Sendable>)
}

extension MachineInput {
  /// True of an answer of the user.
  fileprivate var isAnswer: Bool {
    switch self {
    case .submit, .set, .change, .confirm, .decide, .despiteOpen: true
    default: false
    }
  }
}

extension Machine {
  /// Takes an input.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - now: the time.
  ///   - identity: the source of the numbers of showings and attempts.
  /// - Returns: what to do now.
  /// - Throws: why it cannot be taken; nothing has changed then.
  mutating func take(
    _ input: MachineInput, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let then = self.now
    do throws(Refusal) {
      if flow.types.noteFaults != nil { return try decideNotingFaults(input, at: now, &identity) }
      return try decide(about: input, at: now, &identity)
    } catch {
      self.now = then
      throw error
    }
  }

  /// Takes an input to a flow whose conditions, requests and texts can go wrong: if one does, everything is as it
  /// was, but for the failure and what was typed.
  private mutating func decideNotingFaults(
    _ input: MachineInput, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let before = self
    let findFault = noteFaults()
    let action = try decide(about: input, at: now, &identity)
    guard let failure = findFault(self) else { return action }
    if isWalking { throw failure.refusal }
    let typed = draft.submitted
    self = before
    self.now = now
    // What was performed is asked again under the same key.
    giveUpEffect()
    if isBusy, pending.phase != .calling { pending.stop(canRetry: true) }
    if input.isAnswer { history.current.submitted = typed }
    self.failure = failure
    return note(.failed, from: place, .route)
  }

  /// Has what was gathered note what goes wrong where it is read.
  ///
  /// - Returns: what did go wrong, the text of the step that is shown by then included.
  mutating func noteFaults() -> (Machine) -> Failure? {
    guard let noteFaults = flow.types.noteFaults else { return { _ in nil } }
    let (shown, drafted) = (noteFaults(&history.current.given), noteFaults(&draft.given))
    return { machine in
      if machine.pending.phase != .ended {
        _ = machine.current.text(machine.judged, in: .english)
      }
      return shown() ?? drafted()
    }
  }

  private mutating func decide(
    about input: MachineInput, at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    switch input {
    case .submit(let inputs): return try submit(inputs, at: now, &identity)
    case .set(let member, let change): return try set(member, change, at: now, &identity)
    case .change(let change): return try submit(change, at: now, &identity)
    case .confirm: return try confirm(at: now, &identity)
    case .decide(let event): return try decide(event, at: now, &identity)
    case .back: return try back(at: now, &identity)
    case .backTo(let step):
      return try back(to: try flow.place(of: step), at: now, &identity)
    case .cancelPending: return try cancelPending(at: now)
    case .leave: return try leave(at: now, &identity)
    case .retry: return try retry(at: now, &identity)
    case .call(let child): return try call(child, at: now, &identity)
    case .hear(let event, let fold): return try hear(event, at: now, &identity, fold)
    case .answered(let value, let number): return try answered(value, number, at: now, &identity)
    case .failed(let failure, let number): return try failed(failure, number, at: now, &identity)
    case .returned(let outcome, let number):
      return try returned(outcome, number, at: now, &identity)
    case .despiteOpen(let input):
      isDespiteOpen = true
      defer { isDespiteOpen = false }
      return try decide(about: input, at: now, &identity)
    case .present(let child): return try present(flow.children[child], at: now)
    case .dismissed(let child, let outcome):
      return try dismissed(flow.children[child], outcome, at: now, &identity)
    }
  }
}
