import FlowCore

/// Everything that a command can change, as it was before one.
struct Savepoint {
  fileprivate let state: SessionState
  fileprivate let journal: Journal
}

/// How a session is made new, and goes back to where it was.
extension Session {
  /// The session as it is now, to be put back.
  var savepoint: Savepoint { Savepoint(state: state.copy(), journal: journal) }

  /// Makes everything as it was; only the numbers of showings and attempts go on counting.
  func restore(_ savepoint: Savepoint) {
    tellDecisions()
    let identity = state.outside.identity
    state = savepoint.state
    state.outside.identity = identity
    journal = savepoint.journal
    endings = []
    toldDecisions = state.outside.trace.count
  }

  /// Makes everything new.
  func reset() {
    tellDecisions()
    toldDecisions = 0
    let patience = patience
    if let fresh = try? Session.begin(flows, setup) { state = fresh }
    self.patience = patience
    journal = Journal()
    if keepsJournal { journal.begin(with: state) }
  }

  /// How many entries of the journal are in effect.
  package var position: Int { journal.position }

  /// The time that went by at the prompt and was not taken back.
  package var timeGoneBy: Nanoseconds { journal.timeGoneBy }

  /// Takes commands back, or repeats them.
  func move(to position: Int) {
    tellDecisions()
    defer { tellDecisions() }
    let current = state
    let wasQuiet = (isQuiet, isReadBack)
    let outer = parameters
    (isQuiet, isReadBack) = (true, false)
    let restored = journal.state(at: position) { entry, state in
      self.state = state
      // What was accepted once did not take too long.
      patience = nil
      state.outside.surroundings.files.repeat(current.outside.surroundings.files)
      replay(entry)
      state = self.state
    }
    (isQuiet, isReadBack) = wasQuiet
    parameters = outer
    state = restored ?? current
    endings = []
    patience = current.outside.patience
    state.outside.identity = current.outside.identity
    state.outside.surroundings.files.goOn(from: current.outside.surroundings.files)
  }

  private func replay(_ entry: Journal.Entry) {
    let mark = sink.mark
    switch entry {
    case .time(let time): advance(by: time)
    case .refusal(let failure): state.error = failure
    case .command(let instruction, let parameters):
      self.parameters = parameters
      state.outside.failure = nil
      endings = []
      try? instruction.perform(in: self)
      if instruction.effect != .sets {
        state.error = state.outside.failure
        noteEndings(instruction.effect)
      }
    }
    endings = []
    sink.discard(from: mark)
  }

  /// Takes back what a command did before it was broken off, and what it printed.
  package func breakOff(to position: Int) {
    move(to: min(position, journal.position))
    journal.forget(after: journal.position)
    _ = sink.take()
  }
}
