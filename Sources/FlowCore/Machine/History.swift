/// One showing of a step: where, with what, and what was said there.
struct Showing: Sendable {
  /// Everything gathered when the step was shown, and loaded for it, with the config that it was first shown
  /// with.
  var given: AnyGiven
  /// Tells this showing from every other of the same run.
  let id: UInt64
  /// The position of the step among the flow's steps.
  let place: Int
  /// The answer last submitted here.
  var submitted = Inputs.none
  /// The checks that were accepted here, each with the last request that was, so that the same question
  /// is not asked twice in a row.
  var accepted: [AcceptedCheck] = []
  /// False as long as something has to be loaded before the step can be answered.
  var isLoaded = true

  init(_ given: AnyGiven, at place: Int, id: UInt64) {
    self.given = given
    self.place = place
    self.id = id
  }

  /// Notes that a check was accepted, in the place of what it accepted before.
  mutating func accept(_ check: AcceptedCheck) {
    accepted.removeAll { $0.number == check.number }
    accepted.append(check)
  }
}

/// A check that was accepted, with what it brought.
struct AcceptedCheck: Sendable {
  let number: Int
  let request: KnownRequest
  let value: any Sendable
}

/// The showings that `back` leads through, first to last, and the one that is shown now.
struct History: Sendable {
  private var visits: [Showing]

  init(_ first: Showing) {
    visits = []
    visits.reserveCapacity(4)
    visits.append(first)
  }

  /// The showings, first to last.
  init(_ visits: [Showing]) { self.visits = visits }

  /// All showings, first to last.
  var all: [Showing] {
    get { visits }
    set { visits = newValue }
  }

  /// The showing that is shown now.
  var current: Showing {
    _read { yield visits[visits.count &- 1] }
    _modify { yield &visits[visits.count &- 1] }
  }

  /// The position of the step that is shown now.
  var place: Int { visits[visits.count &- 1].place }

  /// The number of showings.
  var count: Int { visits.count }

  /// The position of the step that was shown first.
  var firstPlace: Int { visits[0].place }

  /// True if there is a showing to go back to.
  var canGoBack: Bool { visits.count > 1 }

  /// The positions of the steps, first to last.
  var places: [Int] { visits.map { $0.place } }

  /// The number of the latest visit of a step before this one; nil if it was not visited.
  func latestVisit(of place: Int) -> Int? {
    visits.dropLast().lastIndex { $0.place == place }
  }

  /// The number of the visit before this one.
  var previousVisit: Int { visits.count - 2 }

  /// Shows something new; the way back leads through what is shown now.
  mutating func enter(_ showing: consuming Showing) { visits.append(showing) }

  /// Shows something new in the place of what is shown now.
  mutating func replace(with showing: consuming Showing) { visits[visits.count - 1] = showing }

  /// Forgets the way from the latest visit of the step that is shown now, which that way has led around
  /// to: who goes round between hubs for hours goes back as if they had gone round once.
  mutating func closeCycle() {
    guard let visit = latestVisit(of: place) else { return }
    visits.removeSubrange(visit..<(visits.count - 1))
  }

  /// Shows an earlier visit again, as it was.
  ///
  /// - Returns: the showings that were behind it, first to last.
  mutating func restore(_ visit: Int) -> ArraySlice<Showing> {
    defer { visits.removeLast(visits.count - 1 - visit) }
    return visits[(visit + 1)...]
  }

  /// Shows an earlier visit again and forgets what was behind it.
  mutating func goBack(to visit: Int) { visits.removeLast(visits.count - 1 - visit) }
}
