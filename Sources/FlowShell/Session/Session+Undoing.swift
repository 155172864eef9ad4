import FlowCore

/// How a session is made new, and how commands are taken back.
extension Session {
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
      state.outside.surroundings.files.repeat(current.outside.surroundings.files)
      replay(entry)
      state = self.state
    }
    (isQuiet, isReadBack) = wasQuiet
    parameters = outer
    state = restored ?? current
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
      try? instruction.run(in: self)
      if instruction.effect != .sets {
        state.error = state.outside.failure
        noteEndings(instruction.effect)
      }
    }
    endings = []
    sink.discard(from: mark)
  }
}
