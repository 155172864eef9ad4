import FlowCore

extension FlowHost {
  /// A flow on the way from the root to the one in front.
  package struct PlaceOnWay: Sendable {
    /// The flow's name.
    package let flow: String
    /// The step where it is.
    package let step: String
    /// The steps that `back` leads through, without this one.
    package let visited: [String]
    /// The flow that it shows or has called; nil for the one in front.
    package let child: String?
  }

  /// The places of the flows from the root to the one in front.
  package var placesOnWay: [PlaceOnWay] {
    levels.indices.map { index in
      let flow = levels[index].flow
      let next = levels.indices.contains(index + 1) ? levels[index + 1].flow.flow.name : nil
      return PlaceOnWay(
        flow: flow.flow.name, step: flow.stepName, visited: Array(flow.view.path.dropLast()),
        child: next)
    }
  }
}

extension FlowHost {
  /// A line about the tree.
  package struct OutlineLine {
    /// The number of flows and tabs that it lies in.
    package let depth: Int
    /// The name of a tab, or the flow and the step where it is.
    package let text: String
    package let isFront: Bool
  }

  /// The flows that are alive and how they lie, a line per flow and tab.
  package var outline: [OutlineLine] { lines(from: levels.indices, depth: 0) }

  private func lines(from rest: Range<Int>, depth: Int) -> [OutlineLine] {
    guard let index = rest.first else { return [] }
    let level = levels[index]
    let own = line(of: level.flow, depth, isFront: index == levels.count - 1)
    if level.tabs.isEmpty { return [own] + lines(from: rest.dropFirst(), depth: depth + 1) }
    return [own]
      + level.tabs.indices.flatMap { position in
        let tab = level.tabs[position]
        let name = tab.child.placement.tabName
        let heading = name.map { OutlineLine(depth: depth + 1, text: $0, isFront: false) }
        let inside = depth + (name == nil ? 1 : 2)
        let flows =
          position == level.selection
          ? lines(from: rest.dropFirst(), depth: inside)
          : tab.hidden.enumerated().map { line(of: $1.flow, inside + $0, isFront: false) }
        return [heading].compactMap { $0 } + flows
      }
  }

  private func line(of flow: RunningFlow, _ depth: Int, isFront: Bool) -> OutlineLine {
    OutlineLine(depth: depth, text: "\(flow.flow.name):\(flow.stepName)", isFront: isFront)
  }
}
