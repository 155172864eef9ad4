public import FlowCore
import Observation

/// A running flow for SwiftUI: views read what there is to see, and call what the user can do.
///
///     struct TransferView: View {
///       let store: FlowStore<TransferFlow>
///       var body: some View {
///         switch store.step {
///         case .amount: AmountView { store.submit(\.amount, $0) }
///         …
///         }
///       }
///     }
///
/// Whatever is refused is in ``refusal`` until something else is done.
@MainActor
@Observable
public final class FlowStore<F: Flow> {
  /// The screen to show.
  public private(set) var screen: Screen<F>
  /// The reason why the last thing that the user did was not taken.
  public private(set) var refusal: Refusal?

  @ObservationIgnored private let driver: FlowDriver<F>
  /// The number of the input that was refused.
  @ObservationIgnored private var refusedInput = 0

  /// Starts a flow.
  ///
  /// - Throws: `service.missing` if a request has no service, or why the flow cannot start.
  public convenience init(
    _ flow: F.Type = F.self, _ inputs: Inputs = .none, at step: F.Step? = nil,
    services: Services, time: FlowTime = .system, language: Language = .english,
    config: (any FlowConfig)? = nil
  ) throws(Refusal) {
    self.init(
      try FlowDriver(
        flow, inputs, at: step, services: services, time: time, language: language, config: config))
  }

  /// Shows a flow that runs already.
  public init(_ driver: FlowDriver<F>) {
    self.driver = driver
    screen = driver.screen
    driver.onChange { [weak self] in self?.show($0) }
  }

  /// The step that is shown.
  public var step: F.Step { screen.step }
  /// The values gathered so far.
  public var state: F.State { screen.state }
  /// The failure of the last request.
  public var failure: Failure? { screen.failure }
  /// True while the flow waits for the outside.
  public var isBusy: Bool { screen.isBusy }
  /// The outcome of the flow; nil while it runs.
  public var outcome: Outcome<F.Output>? { screen.outcome }

  /// The mutations that may have taken effect, oldest first.
  public var unresolved: [Wish] { screen.unresolved }

  /// The steps after the first one on the way here, as `NavigationStack(path:)` binds them.
  ///
  /// Set it to a shorter one to go back; it stays as it is where that is refused.
  public var path: [F.Step] {
    get { Array(visits.dropFirst()) }
    set { goBack(to: newValue.count) }
  }

  /// The steps on the way here, from the first one to the one that is shown.
  public var visits: [F.Step] { screen.view.path.compactMap { F.Step(rawValue: $0) } }

  private func goBack(to count: Int) {
    let visits = visits
    guard count < visits.count - 1 else { return }
    if !visits[(count + 1)...].contains(visits[count]) { return back(to: visits[count]) }
    // A way back to a step leads to its latest visit.
    repeat { back() } while refusal == nil && !isBusy && path.count > count
  }

  /// Answers a field in its own type.
  ///
  /// - Parameters:
  ///   - member: the member of the state that the field is about.
  ///   - value: the answer.
  ///   - isDespiteOpen: true to perform what it is for whatever else may have taken effect.
  public func submit<Value: Fillable>(
    _ member: Member<F.State, Value>, _ value: Value.Answer, despiteOpen isDespiteOpen: Bool = false
  ) {
    attempt { () throws(Refusal) in
      try driver.submit(member, value, despiteOpen: isDespiteOpen)
    }
  }

  /// Answers by setting the members of the state that the step asks for.
  public func submit(
    despiteOpen isDespiteOpen: Bool = false, _ change: @escaping @Sendable (inout F.State) -> Void
  ) {
    attempt { () throws(Refusal) in try driver.submit(despiteOpen: isDespiteOpen, change) }
  }

  /// Decides for an event that the step offers.
  public func decide(_ event: F.Event, despiteOpen isDespiteOpen: Bool = false) {
    attempt { () throws(Refusal) in try driver.decide(event, despiteOpen: isDespiteOpen) }
  }

  /// Confirms a step that asks for nothing.
  public func confirm(despiteOpen isDespiteOpen: Bool = false) {
    attempt { () throws(Refusal) in try driver.confirm(despiteOpen: isDespiteOpen) }
  }

  /// Hands an input to the flow.
  public func send(_ input: FlowInput<F>) {
    attempt { () throws(Refusal) in try driver.send(input) }
  }

  /// Tells the flow that something happened which its transition table decides about.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - fold: folds it into what has been gathered.
  public func raise(
    _ event: F.Event, _ fold: @escaping @Sendable (inout F.State) -> Void = { _ in }
  ) {
    attempt { () throws(Refusal) in try driver.raise(event, fold) }
  }

  /// Goes back to the latest visit of a step.
  public func back(to step: F.Step) {
    attempt { () throws(Refusal) in try driver.back(to: step) }
  }

  /// Goes one step back.
  public func back() { attempt { () throws(Refusal) in try driver.back() } }

  /// Tries again what failed or was given up.
  public func retry() { attempt { () throws(Refusal) in try driver.retry() } }

  /// Gives up what is pending; never the flow.
  public func cancelPending() { attempt { driver.cancelPending() } }

  /// Leaves the flow.
  public func leave() {
    attempt { () throws(Refusal) in
      driver.leave()
      if let refusal = driver.app.refusal { throw refusal }
    }
  }

  private func show(_ screen: Screen<F>) {
    self.screen = screen
    if refusal != nil, driver.app.inputCount != refusedInput { refusal = nil }
  }

  private func attempt(_ body: () throws(Refusal) -> Void) {
    do throws(Refusal) {
      refusal = nil
      try body()
    } catch {
      refusal = error
      refusedInput = driver.app.inputCount
    }
  }
}
