/// The steps that a start can come to with answers alone.
package struct StartReach {
  private let outline: FlowOutline
  private let first: Int

  /// - Parameters:
  ///   - outline: the flow.
  ///   - first: the place of its first step.
  package init(_ outline: FlowOutline, from first: Int) {
    self.outline = outline
    self.first = first
  }

  /// The steps that answers lead to from the first one, in declared order.
  package var places: [Int] {
    let reached = ways { $0.fills.isEmpty }.reached(from: first)
    let reachedAsEnds = ways { _ in false }.reached(from: first)
    return outline.steps.indices.filter { isEnd($0) ? reachedAsEnds[$0] : reached[$0] }
  }

  /// The steps on the ways to a step, in declared order.
  package func places(before place: Int) -> [Int] {
    let isAtEnd = isEnd(place)
    let ways = ways { !isAtEnd && $0.fills.isEmpty }
    let (reached, leading) = (ways.reached(from: first), ways.reversed.reached(from: place))
    return outline.steps.indices.filter { $0 != place && reached[$0] && leading[$0] }
  }

  /// True if answers can lead from the first step to another one without coming to a step that was answered, once
  /// what effects bring is given, too.
  func leads(to place: Int, avoiding answered: Set<Int>) -> Bool {
    var ways = ways { _ in true }
    ways.removeAll(to: answered)
    return ways.reached(from: first)[place]
  }

  /// True at the end of the flow: a start there passes over nothing that has to be performed.
  private func isEnd(_ place: Int) -> Bool {
    let kind = outline.steps[place].kind
    return kind == .final || kind == .finish
  }

  /// The ways forward by answers, past those effects that a start need not perform.
  private func ways(passing isPassed: (RequestSite) -> Bool) -> Ways {
    let anywhere = outline.steps.count
    var ways = Ways(count: anywhere + 1)
    for place in outline.steps.indices {
      ways.add(from: anywhere, to: place)
      let routes = outline.answerRoutes(from: place, passing: isPassed)
      let forward = routes.filter { $0.kind == .forward }.map { $0.place }
      for target in outline.places(fromWaysTo: forward) { ways.add(from: place, to: target) }
      if routes.contains(where: { $0.kind == .needed }) { ways.add(from: place, to: anywhere) }
    }
    return ways
  }
}

/// The ways between places: the steps, and behind them one that leads to every step.
private struct Ways {
  private var targets: [[Int]]

  init(count: Int) { targets = Array(repeating: [], count: count) }

  mutating func add(from place: Int, to target: Int) { targets[place].append(target) }

  mutating func removeAll(to places: Set<Int>) {
    for place in targets.indices { targets[place].removeAll { places.contains($0) } }
  }

  /// The same ways, walked the other way round.
  var reversed: Ways {
    var reversed = Ways(count: targets.count)
    for (place, targets) in targets.enumerated() {
      for target in targets { reversed.add(from: target, to: place) }
    }
    return reversed
  }

  /// True at the places that are reached from one, itself included.
  func reached(from place: Int) -> [Bool] {
    var isReached = Array(repeating: false, count: targets.count)
    isReached[place] = true
    var queue = [place]
    while let place = queue.popLast() {
      for target in targets[place] where !isReached[target] {
        isReached[target] = true
        queue.append(target)
      }
    }
    return isReached
  }
}

extension FlowOutline {
  /// The routes of a step's answers, as far as a start can pass over what has to be performed for them.
  fileprivate func answerRoutes(
    from place: Int, passing isPassed: (RequestSite) -> Bool
  ) -> [Route] {
    let step = steps[place]
    if !step.takesAnswer { return [] }
    return table.lines(at: place).compactMap { line in
      if let event = line.event,
        step.declaration.setbacks.contains(event)
          || !children(completingAs: event, at: place).isEmpty
      {
        return nil
      }
      return step.effects(on: line.event).allSatisfy(isPassed) ? line.route : nil
    }
  }
}
