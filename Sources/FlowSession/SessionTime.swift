import FlowCore
import FlowLanguage
import FlowOffer
import FlowSimulation
import FlowText

/// The time of a session, and the ends of what is pending as it goes by.
package struct SessionTime {
  let session: AppSession

  /// Lets time go by, as it does at the prompt.
  ///
  /// - Returns: whether something that was pending ended.
  package func pass(_ time: Nanoseconds) -> Bool {
    guard time.count > 0 else { return false }
    session.state.timeGoneBy = Nanoseconds(
      count: session.state.timeGoneBy.count.addingReportingOverflow(time.count).partialValue)
    session.state.forgetLastCommand()
    advance(by: time)
    guard session.state.outside.didEnd else { return false }
    session.state.noteError(endedBy: .controls)
    return true
  }

  /// Moves the clock.
  ///
  /// Everything that becomes due ends, in order of due time.
  package func advance(by duration: Nanoseconds) {
    let target = session.state.outside.surroundings.now.advanced(by: duration)
    while let due = session.state.nextDue, due <= target, !session.deadline.isOver {
      endNext(at: due)
    }
    session.state.outside.surroundings.now = target
  }

  private func endNext(at due: Moment) {
    session.state.outside.surroundings.now = max(due, session.state.outside.surroundings.now)
    guard let pending = session.state.pending else { return }
    end(pending, pending.outcome)
  }

  /// The time until something pending ends by itself; nil if nothing does.
  package var toNextDue: Nanoseconds? {
    session.state.nextDue.map { due in
      Nanoseconds(
        count: max(0, due.nanoseconds - session.state.outside.surroundings.now.nanoseconds))
    }
  }

  /// The load or validation that ends next; nil if none is pending.
  package var pending: PendingDescription? {
    guard let run = session.state.pending, let asked = session.state.host?.request(of: run.attempt)
    else {
      return nil
    }
    return PendingDescription(
      text: "\(asked.request.kind == .check ? "validating" : "loading") \(run.name)",
      elapsed: run.elapsed(at: session.state.outside.surroundings.now),
      isHeld: run.due == nil && !run.isSent)
  }

  /// Ends what is pending.
  package func end(_ pending: PendingRun, _ outcome: InjectedOutcome) {
    end(
      pending, outcome, bringing: session.state.result(of: pending, outcome, from: session.backend))
  }

  /// Ends what is pending with what it brings.
  func end(_ pending: PendingRun, _ outcome: InjectedOutcome, bringing result: RequestResult?) {
    session.state.forget(pending)
    session.onInput?(.end(pending.name, outcome))
    guard let result, let asked = session.state.host?.request(of: pending.attempt) else { return }
    session.state.outside.turn.tell(asked.flow)
    do throws(Refusal) {
      let isAnswered = try session.state.end(
        asked, outcome, bringing: result, late: pending.late, session.backend)
      guard let isAnswered else { return }
      session.onEnd?(pending, asked, !isAnswered)
    } catch {
      session.state.endStart(of: asked, with: error.failure, session.backend)
    }
  }
}
