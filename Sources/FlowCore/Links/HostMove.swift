/// One thing to do on the way to a page.
public enum HostMove: Sendable {
  /// Give up the flow in front, which was called, and tell its caller.
  case dismiss
  /// Tell the root of an event, which brings it to the step where the page is.
  case emit(String)
  /// Show a tab, with its flow at its beginning: started with the inputs if it was not shown yet, else
  /// taken back there and answered with them.
  case show(tab: String, Inputs)
  /// Call a flow from there.
  case call(Destination.Call)
}

/// Where pages are in what is shown: the order in which everything happens is the same for all of them.
extension FlowHost {
  /// The way to a page where nothing has been called yet.
  ///
  /// If the root is not where the page can be, the page is held instead, and there is nothing to do.
  ///
  /// - Parameters:
  ///   - page: the page, which is possible as far as that can be known.
  ///   - step: the step where the root is.
  /// - Returns: what to do, in order.
  public mutating func start(_ page: some AppPage, rootAt step: String) -> [HostMove] {
    way(to: page.destination, page.link, step) ?? []
  }

  /// The way to a page from wherever the user is; where nothing was started it is started.
  ///
  /// What was called is dismissed first, innermost first; then the root moves, the tab is shown, and
  /// the page's own flow is called. If the root is not where the page can be, the page is held instead,
  /// and there is nothing to do.
  ///
  /// - Parameters:
  ///   - page: the page, which is possible as far as that can be known.
  ///   - step: the step where the root is.
  /// - Returns: what to do, in order.
  public mutating func go(to page: some AppPage, rootAt step: String) -> [HostMove] {
    go(to: page.destination, page.link, rootAt: step)
  }

  /// The way to a page whose type is not known.
  package mutating func go(
    to destination: Destination, _ link: Link, rootAt step: String
  ) -> [HostMove] {
    guard let way = way(to: destination, link, step) else { return [] }
    return presented.map { _ in .dismiss } + way
  }

  /// What is left to do once nothing is called any more; nil if the page is held.
  private mutating func way(
    to destination: Destination, _ link: Link, _ step: String
  ) -> [HostMove]? {
    let isThere = step == destination.rootStep
    guard isThere || destination.event != nil else {
      held = link
      return nil
    }
    var moves: [HostMove] = []
    if !isThere, let event = destination.event { moves.append(.emit(event)) }
    if let tab = destination.tab { moves.append(.show(tab: tab, destination.inputs)) }
    if let call = destination.call { moves.append(.call(call)) }
    return moves
  }

  /// The link that was held, once: whoever asks for it follows it or has to tell why not.
  public mutating func takeHeld() -> Link? {
    defer { held = nil }
    return held
  }
}
