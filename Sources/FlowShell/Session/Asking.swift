import FlowCore

/// The answers of a remote outside, as they come in, go by in what is repeated, and are kept.
extension Session {
  /// True at a prompt, where requests to a remote outside are not waited for.
  package var answersArriveLater: Bool {
    get { remote?.answersArriveLater ?? false }
    set { remote?.answersArriveLater = newValue }
  }

  /// True while the answer to a request is to come.
  package var awaitsAnswer: Bool { remote?.awaitsAnswer ?? false }

  /// Takes the answers that have arrived at the prompt.
  ///
  /// - Returns: whether something that was pending ended.
  package func receive() -> Bool {
    guard let remote, let (run, answer) = remote.takeArrival(state.outside) else { return false }
    state.forgetLastCommand()
    remote.begin()
    arrive(answer, for: run)
    history.record(remote.made)
    state.noteError(endedBy: .controls)
    printScreen()
    return true
  }

  /// Waits for the answer to a request that is pending, or finds it.
  func settle(_ run: PendingRun) {
    guard let remote else { return }
    if remote.isRepeating { return repeatArrival(of: run) }
    if let answer = remote.takeAnswer(to: run, until: deadline) { arrive(answer, for: run) }
  }

  private func arrive(_ answer: RemoteAnswer, for run: PendingRun) {
    guard let asked = state.host?.request(of: run.attempt) else { return }
    remote?.note(answer, to: asked, state.outside)
    end(run, answer, asked)
  }

  /// Ends what is pending with the next answer that is repeated.
  private func repeatArrival(of run: PendingRun) {
    guard let answer = remote?.nextAnswer(to: run.name),
      let asked = state.host?.request(of: run.attempt)
    else { return }
    end(run, answer, asked)
  }

  private func end(_ run: PendingRun, _ answer: RemoteAnswer, _ asked: PendingRequest) {
    let isLost = if case .lost = run.outcome { true } else { false }
    do throws(Failure) {
      let value = try asked.value(of: answer)
      end(run, run.outcome, bringing: isLost ? .failure(.timeout) : .answer(value))
    } catch {
      end(run, run.outcome, bringing: .failure(error))
    }
  }

  /// Takes answers that arrived in a session that is resumed; the first is what arrived.
  package func receive(_ arrived: [Exchange]) {
    repeatArrivals(arrived)
    history.record(arrived)
  }

  /// Asks again for what was pending when a session that is resumed had ended, or before something was
  /// taken back, and gives up what nobody waits for any more.
  package func goOnAsking() { remote?.matchCalls(of: state.host, &state.outside) }

  /// Repeats that answers arrived which had been waited for.
  func repeatArrivals(_ arrived: [Exchange]) {
    guard let remote else { return }
    remote.repeating(arrived) {
      remote.begin()
      guard let name = arrived.first?.request,
        let run = state.outside.pending.first(where: { $0.isSent && $0.name == name })
      else { return }
      state.forgetLastCommand()
      repeatArrival(of: run)
      state.noteError(endedBy: .controls)
    }
  }

  /// Does something that was done before: a remote outside is not asked again.
  package func repeating(_ exchanges: [Exchange], _ body: () -> Void) {
    guard let remote else { return body() }
    remote.repeating(exchanges, body)
  }

  // What a journal keeps

  /// Takes what was asked since this was last called, and what was answered.
  package func takeExchanges() -> [Exchange] { remote?.takeExchanges() ?? [] }

  /// Takes what there is to say besides results.
  package func takeNotes() -> String {
    defer { notes = "" }
    return notes
  }

  /// Says which worlds are not shown, since the outside is asked in their place.
  func noteRemoteWorlds() {
    let names = state.worlds.elsewhere
    guard !names.isEmpty else { return }
    notes += "note: the outside is asked in the place of \(names.commaSeparated)\n"
  }

  /// Says once that what the outside did stays done.
  func noteEffects(in entries: ArraySlice<UndoHistory.Entry>) {
    guard !hasNotedEffects, remote != nil else { return }
    let effects = entries.flatMap { $0.exchanges }.filter { $0.key != nil }.map { $0.request }
    guard let effect = effects.first else { return }
    hasNotedEffects = true
    notes += "note: the outside is not taken back: it has done \(effect)\n"
  }
}
