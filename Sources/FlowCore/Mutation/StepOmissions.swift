/// The things that a step leaves undone though its declaration implies them.
struct StepOmissions: OptionSet, Sendable {
  let rawValue: Int

  /// Its answers are forgotten where it is not needed any more.
  static let forgettingAnswers = StepOmissions(rawValue: 1 << 0)
  /// Secrets are emptied once they were dealt with.
  static let forgettingSecrets = StepOmissions(rawValue: 1 << 1)
  /// The lists that are loaded for its choices are emptied when it is entered anew.
  static let emptyingLists = StepOmissions(rawValue: 1 << 2)
  /// Nothing leads back from a receipt.
  static let closingTheWayBack = StepOmissions(rawValue: 1 << 3)
}

/// A part of a request at its place that is left out.
enum RequestOmission: Sendable {
  /// The time after which it fails.
  case limit
  /// The value that it brings is kept in the state.
  case fold
  /// A retry asks under the key of the first attempt.
  case sameKey
}

extension Machine {
  /// Gives what is tried again a key of its own, as if it were another wish.
  mutating func askUnderAnotherKey(at site: RequestSite) {
    guard site.kind == .effect, let request = pending.asked?.request, pending.canRetry else {
      return
    }
    let key = IdempotencyKey("\(run).\(flow.name).\(wishes.last + 1).\(pending.attempt.number)")
    pending.restore(site, request, .performing, key: key)
  }
}
