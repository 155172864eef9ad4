import FlowCore
import FlowLanguage

/// The answers of a remote outside, as they arrive in a session, and as they arrived in what is repeated.
package struct Arrivals {
  private let session: AppSession
  private let remote: RemoteSession

  /// The answers to a session; nil if it asks its worlds.
  package init?(_ session: AppSession) {
    guard let remote = session.remote else { return nil }
    self.session = session
    self.remote = remote
  }

  /// Takes an answer that has arrived at the prompt.
  ///
  /// - Returns: whether something that was pending ended.
  package func receive() -> Bool {
    guard let (run, answer) = remote.takeArrival(session.state.outside) else { return false }
    session.state.forgetLastCommand()
    remote.begin()
    arrive(answer, for: run)
    session.state.noteError(endedBy: .controls)
    return true
  }

  /// Takes answers that arrived in a session that is resumed; the first is what arrived.
  package func receive(_ arrived: [Exchange]) {
    remote.repeating(arrived) {
      remote.begin()
      guard let name = arrived.first?.request,
        let run = session.state.outside.pending.first(where: { $0.isSent && $0.name == name })
      else { return }
      session.state.forgetLastCommand()
      repeatArrival(of: run)
      session.state.noteError(endedBy: .controls)
    }
  }

  /// Waits for the answer to a request that is pending, or finds it.
  package func settle(_ run: PendingRun) {
    if remote.isRepeating { return repeatArrival(of: run) }
    if let answer = remote.takeAnswer(to: run, until: session.deadline) {
      arrive(answer, for: run)
    }
  }

  private func arrive(_ answer: RemoteAnswer, for run: PendingRun) {
    guard let asked = session.state.host?.request(of: run.attempt) else { return }
    remote.note(answer, to: asked, session.state.outside)
    end(run, answer, asked)
  }

  /// Ends what is pending with the next answer that is repeated.
  private func repeatArrival(of run: PendingRun) {
    guard let answer = remote.nextAnswer(to: run),
      let asked = session.state.host?.request(of: run.attempt)
    else { return }
    end(run, answer, asked)
  }

  private func end(_ run: PendingRun, _ answer: RemoteAnswer, _ asked: PendingRequest) {
    let brought: RequestResult
    do throws(Failure) { brought = .answer(try asked.value(of: answer)) } catch {
      brought = .failure(error)
    }
    session.time.end(run, run.outcome, bringing: run.outcome.result(brought))
  }
}
