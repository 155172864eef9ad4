/// The steps that a start can come to with answers alone.
struct StartReach {
  private let outline: FlowOutline
  private let first: Int
  /// The places that an answer leads forward to from each step.
  private let ways: [[Int]]
  /// The same for starts at the end of the flow, which pass over nothing that has to be performed.
  private let waysToEnds: [[Int]]

  /// - Parameters:
  ///   - outline: the flow.
  ///   - first: the place of its first step.
  init(_ outline: FlowOutline, from first: Int) {
    self.outline = outline
    self.first = first
    let places = outline.steps.indices
    ways = places.map { outline.answeredPlaces(from: $0) { !$0.fillsMembers } }
    waysToEnds = places.map { outline.answeredPlaces(from: $0) { _ in false } }
  }

  /// True if answers lead to a step from the first one.
  func isReached(_ place: Int) -> Bool { reached(from: first, towards: place)[place] }

  /// The steps on the ways to a step, in declared order.
  func placesBefore(_ place: Int) -> [Int] {
    let onWay = reached(from: first, towards: place)
    return outline.steps.indices.filter {
      $0 != place && onWay[$0] && reached(from: $0, towards: place)[place]
    }
  }

  /// True at the places of the steps that are reached from one, on the way to another.
  private func reached(from place: Int, towards end: Int) -> [Bool] {
    let kind = outline.steps[end].kind
    let next = kind == .final || kind == .finish ? waysToEnds : ways
    var isReached = Array(repeating: false, count: next.count)
    isReached[place] = true
    var queue = [place]
    while let place = queue.popLast() {
      for target in next[place] where !isReached[target] {
        isReached[target] = true
        queue.append(target)
      }
    }
    return isReached
  }
}

extension FlowOutline {
  /// The steps that an answer can lead forward to, as far as a start can pass over what has to be
  /// performed for it.
  fileprivate func answeredPlaces(from place: Int, passing isPassed: (Effect) -> Bool) -> [Int] {
    let step = steps[place]
    if step.kind != .ordinary && step.kind != .final { return [] }
    let called = calledEvents(at: place)
    return table.lines(at: place).flatMap { line -> [Int] in
      let (event, route) = (line.event, line.route)
      if let event, called.contains(event) || step.setbacks.contains(event) { return [] }
      if !step.effects(on: event).allSatisfy({ isPassed(step.effects[$0]) }) { return [] }
      switch route.kind {
      case .forward: return route.place >= 0 ? [route.place] : []
      case .needed: return Array(steps.indices)
      case .back, .backOnce, .edit, .stay: return []
      }
    }
  }
}
