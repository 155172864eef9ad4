import Synchronization

/// One showing of a step: where, with what, and what was said there.
struct Showing: Sendable {
  /// Everything gathered when the step was shown, and loaded for it, with the config that it was first shown
  /// with.
  var given: AnyGiven
  /// Tells this showing from every other of the same run.
  let id: UInt64
  /// The position of the step among the flow's steps.
  let place: Int
  /// The answers last submitted here.
  var submitted = Submitted.none
  /// The checks that were accepted here, each with the last request that was, so that the same question
  /// is not asked twice in a row.
  var accepted: [AcceptedCheck] = []
  /// False as long as something has to be loaded before the step can be answered.
  var isLoaded = true
  /// True if something took effect on the way from the showing before, to which nothing leads back then.
  var isBehindEffect = false
  /// The time by which an answer is judged: that at which the step was shown.
  private(set) var time: Moment

  init(_ given: AnyGiven, at place: Int, id: UInt64) {
    self.given = given
    self.place = place
    self.id = id
    time = given.now
  }

  /// The config and the time by which an answer is judged.
  var snapshot: Snapshot { Snapshot(given.config, time) }

  /// Has answers judged by another config and time.
  mutating func take(_ snapshot: Snapshot) {
    given.config = snapshot.config
    time = snapshot.time
  }

  /// Notes that a check was accepted, in the place of what it accepted before.
  mutating func accept(_ check: AcceptedCheck) {
    accepted.removeAll { $0.number == check.number }
    accepted.append(check)
  }
}

/// The config and the time of a moment.
struct Snapshot: Sendable {
  let config: ConfigBox?
  let time: Moment

  init(_ config: ConfigBox?, _ time: Moment) {
    self.config = config
    self.time = time
  }
}

/// A check that was accepted, with what it brought.
struct AcceptedCheck: Sendable {
  let number: Int
  let request: KnownRequest
  let value: any Sendable
}

/// A showing that was left, with the way that led to it.
///
/// It never changes, so all copies of a flow share it: a copy costs the same however long the way is.
final class Visit: Sendable {
  let showing: Showing
  /// The number of showings up to this one.
  let depth: Int
  /// The position of the step that was shown first.
  let firstPlace: Int
  /// The visit before this one, which only `deinit` ever takes away.
  private let link: Mutex<Visit?>

  init(_ showing: consuming Showing, behind before: Visit?) {
    depth = (before?.depth ?? 0) + 1
    firstPlace = before?.firstPlace ?? showing.place
    link = Mutex(before)
    self.showing = showing
  }

  /// The visit before this one; nil for the first.
  var before: Visit? { link.withLock { $0 } }

  /// Gives a long way back visit by visit, where releasing one inside the other would exhaust the stack.
  deinit {
    var rest = link.withLock { $0.take() }
    while isKnownUniquelyReferenced(&rest) {
      let before = rest?.link.withLock { $0.take() }
      rest = before ?? nil
    }
  }
}

/// The showings that `back` leads through, and the one that is shown now.
struct History: Sendable {
  /// The showing that is shown now.
  var current: Showing
  /// The visit that `back` leads to; nil at the beginning.
  private(set) var before: Visit?

  init(_ first: Showing) { current = first }

  /// A history of showings, first to last; nil if there are none.
  init?(_ showings: [Showing]) {
    guard let last = showings.last else { return nil }
    current = last
    for showing in showings.dropLast() { before = Visit(showing, behind: before) }
  }

  /// All showings, first to last.
  var all: [Showing] {
    var showings = [current]
    forEachVisit { showings.append($0.showing) }
    return showings.reversed()
  }

  /// Changes every showing.
  mutating func changeAll(_ change: (inout Showing) -> Void) {
    var showings = all
    for index in showings.indices { change(&showings[index]) }
    self = History(showings) ?? self
  }

  /// The position of the step that is shown now.
  var place: Int { current.place }

  /// The number of showings.
  var count: Int { (before?.depth ?? 0) + 1 }

  /// The position of the step that was shown first.
  var firstPlace: Int { before?.firstPlace ?? place }

  /// True if there is a showing to go back to.
  var canGoBack: Bool { before != nil }

  /// The positions of the steps, first to last.
  var places: [Int] {
    var places = [place]
    places.reserveCapacity(count)
    forEachVisit { places.append($0.showing.place) }
    return places.reversed()
  }

  /// The latest visit of a step before this one; nil if it was not visited.
  ///
  /// It takes time for each visit since.
  func latestVisit(of place: Int) -> Visit? {
    var visit = before
    while let left = visit, left.showing.place != place { visit = left.before }
    return visit
  }

  /// True if something took effect between a visit and the step before this one.
  func crossesEffect(backTo visit: Visit) -> Bool {
    showings(behind: visit).contains { $0.isBehindEffect }
  }

  /// Shows something new; the way back leads through what is shown now.
  mutating func enter(_ showing: consuming Showing) {
    before = Visit(current, behind: before)
    current = showing
  }

  /// Shows something new in the place of what is shown now.
  mutating func replace(with showing: consuming Showing) { current = showing }

  /// Forgets the way from the latest visit of the step that is shown now, which that way has led around
  /// to: who goes round between hubs for hours goes back as if they had gone round once.
  mutating func closeCycle() {
    guard let visit = latestVisit(of: place) else { return }
    before = visit.before
  }

  /// Shows an earlier visit again, as it was, and forgets what was behind it.
  mutating func goBack(to visit: Visit) {
    current = visit.showing
    before = visit.before
  }

  /// The showings between an earlier visit and what is shown now, latest first.
  func showings(behind visit: Visit) -> [Showing] {
    var showings: [Showing] = []
    var left = before
    while let later = left, later !== visit {
      showings.append(later.showing)
      left = later.before
    }
    return showings
  }

  private func forEachVisit(_ body: (Visit) -> Void) {
    var visit = before
    while let left = visit {
      body(left)
      visit = left.before
    }
  }
}
