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
