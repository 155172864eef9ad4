/// The way from one step to another along the forward moves that the table declares.
extension FlowMachine {
  /// The next step on the way to `target`: the fewest steps, ties by declaration.
  ///
  /// Where the table chooses by need, what is needed next.
  func nextOnWay(
    to target: Int, from place: Int, with state: F.State
  ) throws(Refusal) -> Int {
    if let way = definition.way(from: place, to: target), way.count > 1 { return way[1] }
    if hasNeed(at: place), let next = try? definition.neededPlace(in: state), next != place,
      !visits.contains(where: { $0.place == next })
    {
      return next
    }
    throw definition.noWay(to: target)
  }

  private func hasNeed(at place: Int) -> Bool {
    definition.edges.contains { edge in
      edge.target == .needed && leaves(edge, place)
    }
  }

  private func leaves(_ edge: FlowGraph.Edge, _ place: Int) -> Bool {
    switch edge.source {
    case .step(let name): name == definition.steps[place].name
    case .anyStep: true
    }
  }
}

extension FlowDefinition {
  /// The steps whose answers a start at `target` needs, in order.
  func wayPlaces(from first: Int, to target: Int) throws(Refusal) -> [Int] {
    if first == target { return [] }
    if let way = way(from: first, to: target) { return way.dropLast() }
    if edges.contains(where: { $0.target == .needed }) { return Array(stages.indices) }
    throw noWay(to: target)
  }

  func noWay(to target: Int) -> Refusal {
    Refusal(
      .startNeeds, "no way leads forward to step \(steps[target].name)",
      field: steps[target].name)
  }

  /// The places from one to another, both included; nil if there is no way.
  func way(from start: Int, to target: Int) -> [Int]? {
    let places = placesByName
    var before: [Int: Int] = [start: start]
    var queue = [start]
    var head = 0
    while head < queue.count, before[target] == nil {
      let place = queue[head]
      head += 1
      for next in successors(of: place, places) where before[next] == nil {
        before[next] = place
        queue.append(next)
      }
    }
    guard before[target] != nil else { return nil }
    var way = [target]
    while let last = way.last, last != start, let previous = before[last] { way.append(previous) }
    return way.reversed()
  }

  /// Every stage's position by its step's name.
  var placesByName: [String: Int] {
    Dictionary(
      steps.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Where a step leads forward, in declared order.
  func successors(of place: Int, _ places: [String: Int]) -> [Int] {
    edges.compactMap { edge in
      guard case .forward(let target) = edge.target else { return nil }
      if case .step(let source) = edge.source, source != steps[place].name { return nil }
      return places[target]
    }
  }
}
