extension Flow {
  /// Runs the flow to its end: a flow is one asynchronous function.
  ///
  /// Performs each action with the given outside and feeds the results back in. Cancelling the
  /// surrounding task cancels the flow.
  ///
  /// - Parameters:
  ///   - start: values for the start form.
  ///   - performer: who shows, loads and validates.
  /// - Returns: how the flow ended; `failed` if `start` is refused.
  public func perform(
    _ start: Inputs = .none, with performer: Performer<Self>
  ) async -> Outcome<Output> {
    do throws(Refusal) {
      let machine = try FlowMachine(self, inputs: start, keyPrefix: performer.identity.prefix)
      return await machine.perform(with: performer)
    } catch {
      return .failed(error.failure)
    }
  }
}

extension FlowMachine {
  /// Runs a machine that has not begun yet to its end.
  ///
  /// See ``Flow/perform(_:with:)``.
  public func perform(with performer: Performer<F>) async -> Outcome<F.Output> {
    let (inbox, door) = AsyncStream<Letter<F>>.makeStream()
    return await withDiscardingTaskGroup(returning: Outcome<F.Output>.self) { tasks in
      await withTaskCancellationHandler {
        var driver = Driver(machine: self, performer: performer, door: door)
        let outcome = await driver.run(inbox, in: &tasks)
        tasks.cancelAll()
        return outcome
      } onCancel: {
        door.finish()
      }
    }
  }
}

/// An input, and the showing on whose screen the user made it; nil if nobody did.
private struct Letter<F: Flow>: Sendable {
  let input: FlowInput<F>
  let showing: UInt64?

  /// Whether it comes from a screen that something else has taken the place of since.
  ///
  /// Giving up is never too late.
  func isLate(_ shown: UInt64) -> Bool {
    if case .cancel = input { return false }
    return showing.map { $0 != shown } ?? false
  }
}

/// Feeds a machine until its flow ends.
private struct Driver<F: Flow> {
  var machine: FlowMachine<F>
  let performer: Performer<F>
  let door: AsyncStream<Letter<F>>.Continuation
  var identity: Identity
  /// The showing that the router shows.
  var shown: UInt64 = 0

  init(
    machine: FlowMachine<F>, performer: Performer<F>,
    door: AsyncStream<Letter<F>>.Continuation
  ) {
    self.machine = machine
    self.performer = performer
    self.door = door
    identity = performer.identity
  }

  mutating func run(
    _ inbox: AsyncStream<Letter<F>>, in tasks: inout DiscardingTaskGroup
  ) async -> Outcome<F.Output> {
    do throws(Refusal) {
      let first = try machine.begin(identity: &identity)
      await perform(first, in: &tasks)
    } catch {
      return .failed(error.failure)
    }
    if let outcome = machine.outcome { return outcome }
    for await letter in inbox where !letter.isLate(shown) {
      if let refusal = await take(letter.input, in: &tasks), machine.isWalking {
        return .failed(refusal.failure)
      }
      if let outcome = machine.outcome { return outcome }
    }
    return leave()
  }

  /// The outcome of a flow whose task was cancelled: what is pending is given up first.
  private mutating func leave() -> Outcome<F.Output> {
    if machine.isBusy { _ = try? machine.handle(.cancel, identity: &identity) }
    _ = try? machine.handle(.cancel, identity: &identity)
    return machine.outcome ?? .cancelled
  }

  /// Takes an input, and returns why it was not taken.
  @discardableResult
  private mutating func take(
    _ input: FlowInput<F>, in tasks: inout DiscardingTaskGroup
  ) async -> Refusal? {
    do throws(Refusal) {
      guard let action = try machine.handle(input, identity: &identity) else { return nil }
      if let report = machine.report { performer.controller(report.event, report.state) }
      await perform(action, in: &tasks)
      return nil
    } catch {
      if !machine.isWalking { await performer.router.refuse(error) }
      return error
    }
  }

  /// Performs one action.
  ///
  /// What is at hand is taken at once; for the rest there is a task.
  private mutating func perform(
    _ action: Action<F>, in tasks: inout DiscardingTaskGroup
  ) async {
    let performer = performer
    let door = door
    let tell: @Sendable (FlowInput<F>) -> Void = { input in
      door.yield(Letter(input: input, showing: nil))
    }
    switch action {
    case .route(let step):
      let showing = machine.showing.token
      shown = showing
      let bindings = Bindings<F> { input in door.yield(Letter(input: input, showing: showing)) }
      await performer.router.route(
        to: step, showing: machine.showing, view: machine.viewState, bindings: bindings)
    case .loadAsync(let command, let attempt):
      if let result = performer.immediate(command) {
        if let refusal = await take(.loaded(result, attempt), in: &tasks), machine.isWalking {
          machine.outcome = .failed(refusal.failure)
        }
      } else {
        tasks.addTask {
          await performer.patiently(
            { .loaded(await performer.load(command), attempt) },
            else: .loaded(OutsideResult(failure: .timeout), attempt), telling: tell)
        }
      }
    case .validate(let command, let attempt):
      tasks.addTask {
        await performer.patiently(
          { .verdict(await performer.validate(command), attempt) },
          else: .verdict(.timeout, attempt), telling: tell)
      }
    case .call(let child, let attempt):
      tasks.addTask { tell(.returned(await performer.call(child), attempt)) }
    case .finish: break
    }
  }
}

extension Refusal {
  /// The refusal as something that went wrong.
  public var failure: Failure {
    Failure(code.rawValue, message.isEmpty ? nil : message, field: field)
  }
}
