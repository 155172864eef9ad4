/// The result of a case in a word.
package enum CaseStatus: String, Codable, Sendable, CaseIterable {
  /// Everything held.
  case passed
  /// A check did not hold.
  case failed
  /// A command was refused, an expression had no value, or time ran out.
  case error
  /// It was not run, since it says so.
  case skipped
  /// It does not hold yet, as it says.
  case todo
  /// It did not hold this time, which happens, as it says.
  case flaky

  /// True if it makes the run a failed one.
  package var isBad: Bool { self == .failed || self == .error }

  /// True if something went wrong that was not known to, whether that makes the run a failed one or not.
  package var hasFailed: Bool { isBad || self == .flaky }

  /// Of several runs of one case, the one that counts is the worst.
  package var severity: Int {
    switch self {
    case .error: 5
    case .failed: 4
    case .todo: 3
    case .flaky: 2
    case .passed: 1
    case .skipped: 0
    }
  }
}
