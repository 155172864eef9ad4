/// Everything outside a flow that ``Flow/perform(_:with:)`` needs.
public struct Performer<F: Flow>: Sendable {
  let router: any Router<F>
  let load: @Sendable (F.LoadCommand) async -> OutsideResult<F>
  let immediate: @Sendable (F.LoadCommand) -> OutsideResult<F>?
  let validate: @Sendable (F.ValidationCommand) async -> Failure?
  let controller: @Sendable (F.Event, F.State) -> Void
  private let children: [ChildPerformer<F>]
  let patience: (@Sendable () async -> Void)?
  let identity: Identity

  /// The outside of a flow.
  ///
  /// - Parameters:
  ///   - router: shows the steps.
  ///   - loader: performs loads; nil for a flow that has none.
  ///   - validator: answers validations; nil for a flow that has none.
  ///   - clock: what `limit` is measured with.
  ///   - limit: how long a load or validation may take before it fails with `timeout`; nil for as
  ///     long as it likes.
  ///   - identity: where showings, attempts and keys get their names. Give its prefix a random text
  ///     if idempotency keys reach a server.
  ///   - controller: hears what happens in the flow while it runs; usually it tells the flow that
  ///     shows this one, with ``Bindings/hear(_:)``.
  ///   - children: who performs the flow's children. A child without anybody is cancelled.
  public init(
    router: some Router<F>, loader: (any Loader<F>)? = nil, validator: (any Validator<F>)? = nil,
    clock: any Clock<Duration> = ContinuousClock(), limit: Duration? = nil,
    identity: Identity = Identity(),
    controller: @escaping @Sendable (F.Event, F.State) -> Void = { _, _ in },
    children: [ChildPerformer<F>] = []
  ) {
    self.router = router
    self.identity = identity
    self.controller = controller
    self.children = children
    load = { command in await loader?.load(command) ?? OutsideResult(failure: .load) }
    immediate = { command in loader?.immediate(command) }
    validate = { command in await validator?.validate(command) }
    if let limit {
      patience = { try? await clock.sleep(for: limit, tolerance: nil) }
    } else {
      patience = nil
    }
  }

  /// Performs a child flow to its end.
  func call(_ child: ChildCall<F>) async -> ChildResult<F> {
    guard let performer = children.first(where: { $0.isFor(child) }) else { return .cancelled }
    return await performer.perform(child.inputs)
  }

  /// Does some work and tells its result, or `late` once the time is over.
  ///
  /// Work that goes on although it is cancelled is not waited for: its result comes too late.
  func patiently(
    _ work: @escaping @Sendable () async -> FlowInput<F>, else late: FlowInput<F>,
    telling tell: @escaping @Sendable (FlowInput<F>) -> Void
  ) async {
    guard let patience else { return tell(await work()) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { tell(await work()) }
      group.addTask {
        await patience()
        if !Task.isCancelled { tell(late) }
      }
      await group.next()
      group.cancelAll()
    }
  }
}
