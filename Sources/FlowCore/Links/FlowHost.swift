/// The flows that are alive in an app, and how they lie: a root, what it shows in tabs or in its own
/// place, and what was called over that.
///
/// It is a value that only says who is where. Whoever owns the flows starts and ends them; a flow that
/// is taken out here cannot be taken out again, so that it is told its ending once.
public struct FlowHost<Running> {
  /// The flow that everything belongs to.
  public let root: Running
  /// What the root shows, in order; empty if it shows its own steps.
  public private(set) var tabs: [Tab] = []
  /// The position of the tab that is shown.
  public private(set) var selection = 0
  /// What was called over the tab that is shown, innermost last.
  public private(set) var presented: [Running] = []
  /// The last link to a page that cannot be shown yet, such as one for those who are signed in.
  public internal(set) var held: Link?

  /// A place for a flow that is shown for as long as its host is.
  public struct Tab {
    /// What it is called; nil for the only flow of a host without tabs.
    public let name: String?
    /// The flow in it; nil until it is shown for the first time.
    public internal(set) var flow: Running?
  }

  /// A host that shows its root.
  public init(_ root: Running) { self.root = root }

  /// The flow in front, which the user is in.
  public var active: Running { presented.last ?? shown ?? root }

  /// The flow that the tab shows under everything that was called.
  public var shown: Running? { tabs.isEmpty ? nil : tabs[selection].flow }

  /// The flow that hears of the one in front: who called it, or the root.
  public var parent: Running? {
    if presented.count > 1 { return presented[presented.count - 2] }
    if presented.count == 1 { return shown ?? root }
    return shown == nil ? nil : root
  }

  /// The position of the tab of that name.
  public func tab(named name: String) -> Int? { tabs.firstIndex { $0.name == name } }

  /// Puts a flow over the one in front, which called it.
  public mutating func present(_ flow: Running) { presented.append(flow) }

  /// Takes away the flow in front, if it was called.
  public mutating func dismiss() -> Running? { presented.popLast() }

  /// Lays out new tabs, of which none is started and the first is shown.
  ///
  /// - Parameter names: their names; one nil for a flow in the root's own place.
  /// - Returns: the flows that are gone, innermost first.
  public mutating func lay(out names: [String?]) -> [Running] {
    let others = tabs.indices.reversed().filter { $0 != selection }.compactMap { tabs[$0].flow }
    let gone = presented.reversed() + [shown].compactMap { $0 } + others
    presented = []
    tabs = names.map { Tab(name: $0, flow: nil) }
    selection = 0
    return gone
  }

  /// Shows a tab.
  ///
  /// There must be nothing over the one that was shown.
  public mutating func select(_ tab: Int) {
    guard tabs.indices.contains(tab), presented.isEmpty else { return }
    selection = tab
  }

  /// Puts a flow into the tab that is shown.
  public mutating func start(_ flow: Running) {
    guard tabs.indices.contains(selection) else { return }
    tabs[selection].flow = flow
  }

  /// The same arrangement of other flows.
  public func map<Other>(_ transform: (Running) -> Other) -> FlowHost<Other> {
    var host = FlowHost<Other>(transform(root))
    host.tabs = tabs.map { FlowHost<Other>.Tab(name: $0.name, flow: $0.flow.map(transform)) }
    host.selection = selection
    host.presented = presented.map(transform)
    host.held = held
    return host
  }
}

extension FlowHost: Sendable where Running: Sendable {}
extension FlowHost.Tab: Sendable where Running: Sendable {}
