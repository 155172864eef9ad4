public import FlowCore
import Observation

/// A running app for SwiftUI: tabs, links and called flows, each of which a ``FlowStore`` shows.
///
///     TabView(selection: $tab) { … }
///       .onOpenURL { url in
///         if let page = try? Page(Link(url.absoluteString)) { store.open(page) }
///       }
///
/// Whatever is refused is in ``refusal`` until something else is done.
@MainActor
@Observable
public final class AppStore {
  /// The screen to show.
  public private(set) var screen: AppScreen
  /// The reason why the last thing that the user did was not taken, or a link not followed.
  public private(set) var refusal: Refusal?

  @ObservationIgnored private let driver: AppDriver
  /// The stores that were handed out, by the numbers of their flows.
  @ObservationIgnored private var stores: [UInt64: AnyObject] = [:]
  /// The number of the input that was refused.
  @ObservationIgnored private var refusedInput = 0

  /// Starts an app.
  ///
  /// - Throws: `service.missing` if a request has no service, or why the root cannot start.
  public convenience init<Root: Flow>(
    _ root: Root.Type, services: Services, time: FlowTime = .system,
    language: Language = .english, config: (any FlowConfig)? = nil
  ) throws(Refusal) {
    self.init(
      try AppDriver(root, services: services, time: time, language: language, config: config))
  }

  /// Shows an app that runs already, such as one that was restored.
  public init(_ driver: AppDriver) {
    self.driver = driver
    screen = driver.screen
    driver.onChange { [weak self] in self?.update($0) }
  }

  /// The language of texts and messages.
  public var language: Language {
    get { driver.language }
    set { driver.language = newValue }
  }

  /// The app, to be saved whenever the system may end it; nil once it is over.
  ///
  /// It holds no secret, and no request that is pending.
  ///
  /// - Throws: what no document can hold, and where it is.
  public var saved: Document? { get throws(DocumentError) { try driver.saved } }

  /// Every mutation of the user who acts that may have taken effect, those of flows that are over among them.
  public var unresolved: [Wish] {
    // A view that asks is shown anew when one is begun or settled.
    _ = screen
    return driver.unresolved
  }

  /// The failure that the last change left behind.
  public var failure: Failure? {
    _ = screen
    return driver.failure
  }

  /// Takes on another config, which a service has brought; the next showing has it.
  public func use(_ config: any FlowConfig) { driver.use(config) }

  /// The flow of a type that runs in the app, the one in front of all such, and else one in a tab that is not
  /// selected; nil if there is none.
  ///
  /// It is the same store each time, as long as the flow runs.
  public func flow<F: Flow>(_ flow: F.Type) -> FlowStore<F>? {
    // A view that asks is shown anew when another flow begins or ends.
    _ = screen
    guard let driver = driver.flow(flow) else { return nil }
    if let store = stores[driver.id] as? FlowStore<F> { return store }
    let (store, id) = (FlowStore(driver), driver.id)
    stores[id] = store
    driver.onChange { [weak self] in if $0.outcome != nil { self?.stores[id] = nil } }
    return store
  }

  /// Calls a flow from the one in front.
  public func call<F: Flow>(_ flow: F.Type, _ inputs: Inputs = .none, at step: F.Step? = nil) {
    attempt { () throws(Refusal) in try driver.call(flow, inputs, at: step) }
  }

  /// The name of the flow whose tab is shown, as `TabView(selection:)` binds it; empty where there are no tabs.
  ///
  /// Set it to show another tab as it was left.
  public var tab: String {
    get { screen.tabs.indices.contains(screen.selection) ? screen.tabs[screen.selection] : "" }
    set {
      if newValue != tab {
        attempt { () throws(Refusal) in try driver.select(tabNamed: newValue) }
      }
    }
  }

  /// Shows the tab of a flow, as it was left.
  public func select<F: Flow>(_ tab: F.Type) {
    attempt { () throws(Refusal) in try driver.select(tab) }
  }

  /// Goes to a page; if forced, flows that should be left first are taken away all the same.
  public func open(_ page: some AppPage, isForced: Bool = false) {
    attempt { () throws(Refusal) in try driver.open(page, isForced: isForced) }
  }

  /// Tells the flows that something happened to the app, such as that it is not in front any more.
  public func tell(_ event: AppEvent) { driver.tell(event) }

  /// Answers the flow in front, in text; if so wanted, whatever else may have taken effect.
  public func submit(_ inputs: Inputs, despiteOpen isDespiteOpen: Bool = false) {
    attempt { () throws(Refusal) in try driver.submit(inputs, despiteOpen: isDespiteOpen) }
  }

  /// Tells the flow of a type that something happened which its transition table decides about: the one in front of
  /// all such, or else one in a tab that is not selected.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - flow: the flow.
  ///   - fold: folds the event into what the flow has gathered.
  public func raise<F: Flow>(
    _ event: F.Event, in flow: F.Type,
    _ fold: @escaping @Sendable (inout F.State) -> Void = { _ in }
  ) {
    attempt { () throws(Refusal) in try driver.raise(event, in: flow, fold) }
  }

  /// Shows a notification that arrived while the app was in front.
  public func show(_ notice: Notice) { driver.show(notice) }

  /// Settles a mutation that might have taken effect, since the app has found out what became of it.
  public func resolve(_ wish: Wish, _ resolution: Resolution) { driver.resolve(wish, resolution) }

  /// Goes back to the latest visit of a step of the flow in front.
  public func back(to step: String) {
    attempt { () throws(Refusal) in try driver.back(to: step) }
  }

  /// Goes one step back in the flow in front.
  public func back() { attempt { () throws(Refusal) in try driver.back() } }

  /// Tries again what failed or was given up in front.
  public func retry() { attempt { () throws(Refusal) in try driver.retry() } }

  /// Gives up what is pending in front; never the flow.
  public func cancelPending() { attempt { driver.cancelPending() } }

  /// Leaves the flow in front.
  public func leave() { attempt { driver.leave() } }

  private func update(_ screen: AppScreen) {
    self.screen = screen
    if screen.refusal != nil || driver.inputCount != refusedInput { refusal = screen.refusal }
  }

  private func attempt(_ body: () throws(Refusal) -> Void) {
    do throws(Refusal) {
      refusal = nil
      try body()
    } catch {
      refusal = error
      refusedInput = driver.inputCount
    }
  }
}
