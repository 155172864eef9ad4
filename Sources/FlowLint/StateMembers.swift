import FlowShell

/// The members that the states of flows can hold, found out once and when a script asks.
final class StateMembers {
  private let flows: [RegisteredFlow]
  private var found: [String: [String]?] = [:]

  init(_ flows: [RegisteredFlow]) { self.flows = flows }

  /// The members of one flow's state; nil if they cannot be known.
  func names(of flow: String) -> [String]? {
    if let names = found[flow] { return names }
    let names = flows.first { $0.name == flow }?.declaredMembers(among: flows)
    found[flow] = .some(names)
    return names
  }

  /// The members of all flows' states; nil if those of some cannot be known.
  var all: [String]? {
    var all: [String] = []
    for flow in flows {
      guard let names = names(of: flow.name) else { return nil }
      all += names
    }
    return all
  }
}
