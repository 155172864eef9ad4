/// The invariants of a session, in the order in which they were set.
package struct InvariantList {
  package private(set) var all: [Entry] = []

  /// None yet.
  package init() {}

  package struct Entry {
    package let invariant: Invariant
    /// True if it holds for every script of a folder, so that no script can take it away.
    package let isGiven: Bool
    /// True if it was reported as broken, and has not held since.
    package internal(set) var isBroken = false
  }

  package var isEmpty: Bool { all.isEmpty }

  package mutating func add(_ invariant: Invariant, isGiven: Bool = false) {
    all.append(Entry(invariant: invariant, isGiven: isGiven))
  }

  package mutating func remove(at index: Int) { all.remove(at: index) }

  /// Takes all away that the session set itself.
  package mutating func removeAll() { all.removeAll { !$0.isGiven } }

  /// Treats as reported those that another list has reported, and no others.
  mutating func takeReports(from other: InvariantList) {
    let reported = Set(other.all.filter(\.isBroken).map(\.invariant.place))
    for index in all.indices { all[index].isBroken = reported.contains(all[index].invariant.place) }
  }

  /// Notes whether one is broken.
  ///
  /// - Returns: true if it is and was not before.
  package mutating func note(_ index: Int, isBroken: Bool) -> Bool {
    defer { all[index].isBroken = isBroken }
    return isBroken && !all[index].isBroken
  }
}

extension AppSession {
  /// The invariants that hold from where `always` set them on.
  package var invariants: [Invariant] { state.invariants.all.map { $0.invariant } }
}
