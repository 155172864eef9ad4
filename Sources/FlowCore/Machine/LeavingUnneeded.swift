/// The way on from a step that is not needed any more, though the user did nothing there.
extension Machine {
  /// True if the step where the flow rests, which has a need, is not needed any more, and another one is.
  var isUnneeded: Bool {
    guard hasBegun, !isWalking else { return false }
    switch pending.phase {
    case .ready, .entering, .checking, .calling: break
    case .beginning, .starting, .performing, .resolving, .ended: return false
    }
    let given = given
    return !current.isNeeded(given) && placeInstead(given) != nil
  }

  /// Goes to the step that is needed in the place of the one where the flow rests.
  ///
  /// - Throws: `start.needs` if something is missing there; nothing has changed then.
  mutating func leaveUnneeded(
    at now: Moment, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    self.now = now
    let given = given
    guard let place = placeInstead(given) else { return .route }
    let unfinished = draft
    draft.given = given
    do throws(Refusal) {
      return makeMove(try move(toNeeded: place), on: .unneeded, &identity)
    } catch {
      draft = unfinished
      throw error
    }
  }

  /// The first needed step behind the one where the flow is, in declared order, or else the first of the flow:
  /// never one in front of a step whose effect took place.
  private func placeInstead(_ given: AnyGiven) -> Int? {
    let steps = flow.steps
    if let later = flow.neededPlace(behind: place, given) { return later }
    let first = (history.places.lastIndex { !steps[$0].declaration.effects.isEmpty })
      .map { history.places[$0] + 1 }
    let range = min(first ?? 0, place)..<place
    return range.first { steps[$0].isNeeded(given) }
  }
}
