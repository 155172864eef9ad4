/// A request whose answer is kept as it is outside, for as long as a step is shown.
package struct WatchedRequest {
  /// The flow, among those that run.
  let level: UInt64
  let showing: UInt64
  /// The position of the request among those that the step loads.
  let site: Int
  package let flow: AnyFlow
  package let request: AskedRequest

  /// True if both are about the same request of the same showing.
  func isSame(as other: WatchedRequest) -> Bool {
    level == other.level && showing == other.showing && site == other.site
      && request.request.isEqual(other.request.request)
  }
}

extension Machine {
  /// The requests that the step watches, each with its position, and the number of the showing.
  var watched: (showing: UInt64, requests: [(site: Int, request: AskedRequest)]) {
    guard current.declaration.isWatched, history.current.isLoaded,
      pending.phase == .ready || pending.phase == .calling
    else { return (0, []) }
    let requests = current.declaration.entry.enumerated().compactMap { index, site in
      site.request(.nothing, given).map { (index, AskedRequest($0, at: site, key: nil)) }
    }
    return (history.current.id, requests)
  }

  /// Takes what a watched request brings by now; what comes too late is dropped.
  mutating func update(_ value: any Sendable, site: Int, showing: UInt64) {
    guard history.current.id == showing, current.declaration.entry.indices.contains(site) else {
      return
    }
    do throws(Failure) {
      try current.declaration.entry[site].fold(value, into: &history.current.given)
    } catch {}
  }
}

extension FlowTree {
  /// True if a step watches what it loads that is shown.
  var isWatching: Bool {
    levels.contains { level in
      level.flow.isWatched || level.tabs.contains { $0.hidden.contains { $0.flow.isWatched } }
    }
  }

  /// The requests that steps watch which are shown.
  var watched: [WatchedRequest] {
    alive.flatMap { level in
      guard level.flow.isWatched else { return [WatchedRequest]() }
      let (showing, requests) = level.flow.machine.watched
      return requests.map {
        WatchedRequest(
          level: level.id, showing: showing, site: $0.site, flow: level.flow.flow,
          request: $0.request)
      }
    }
  }
}
