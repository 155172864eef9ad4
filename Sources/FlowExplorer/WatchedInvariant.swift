import FlowCore
import FlowShell

/// An invariant of the author's while a search goes on, and how often it could be looked at.
struct WatchedInvariant {
  let invariant: Invariant
  /// Its number among those of the search, from 1.
  let number: Int
  /// The lines that a script begins with which checks it.
  private let beginning: [String]
  /// The situations in which it held or was broken.
  private(set) var lookedAt = 0

  init(_ invariant: Invariant, number: Int, after beginning: [String] = []) {
    self.invariant = invariant
    self.number = number
    self.beginning = beginning
  }

  /// The values that it reads in the situation in which the session is.
  func values(in session: SearchSession) -> [String] { invariant.values(in: session.underlying) }

  /// The fault, if it is broken in the situation in which the session is.
  mutating func fault(in session: SearchSession) -> Fault? {
    do {
      switch try invariant.verdict(in: session.underlying) {
      case .silent: return nil
      case .holds:
        lookedAt += 1
        return nil
      case .broken:
        lookedAt += 1
        let message = invariant.breach(in: session.underlying)?.message ?? "it is false"
        return fault("\(invariant.text): \(message)")
      }
    } catch {
      lookedAt += 1
      return fault("\(invariant.text) has no value: \(error.message)")
    }
  }

  private func fault(_ reason: String) -> Fault {
    Fault(
      .always, "\(number)", reason,
      Fault.Closing(beginning: beginning, after: ["expect \(invariant.text)"]))
  }
}
