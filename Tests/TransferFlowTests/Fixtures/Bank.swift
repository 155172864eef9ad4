import ExactDecimal
import Testing
import TransferFlow

@testable import FlowCore

/// A transfer and the world it happens in.
///
/// Loads and validations are answered by the world, unless a
/// test holds them.
struct Bank {
  var world = TransferWorld()
  var machine: FlowMachine<TransferFlow>
  var identity = Identity()
  private(set) var action: Action<TransferFlow>
  private var surroundings = Surroundings(
    now: Moment(nanoseconds: 0), generator: SeededGenerator(seed: 0))
  /// The failures that the next runs of loads and validations have, by name, and whether they take
  /// effect all the same.
  var injections: [(name: String, failure: Failure, isLost: Bool)] = []
  /// The names of what stays pending until ``release()``.
  var held: Set<String> = []

  init(
    _ inputs: KeyValuePairs<String, String> = [:], at step: TransferFlow.Step? = nil,
    world: TransferWorld = TransferWorld(), keyPrefix: String = ""
  ) throws(Refusal) {
    self.world = world
    machine = try FlowMachine(
      TransferStandIn.flow(in: world), inputs: Inputs(inputs), at: step, keyPrefix: keyPrefix)
    action = try machine.begin(identity: &identity)
    try settle()
  }

  var step: TransferFlow.Step { machine.step }
  var state: Members { machine.state.members }

  mutating func take(_ input: FlowInput<TransferFlow>) throws(Refusal) {
    if let next = try machine.handle(input, identity: &identity) { action = next }
    try settle()
  }

  mutating func submit(_ value: String) throws(Refusal) {
    try take(.submit(Inputs(value: value)))
  }

  mutating func submit() throws(Refusal) { try take(.submit(.none)) }

  /// Goes to the confirmation of a transfer.
  mutating func confirm(_ amount: String, _ tariff: String) throws(Refusal) {
    try submit(amount)
    try submit(tariff)
  }

  /// The refusal of an input, which must have changed nothing.
  mutating func refusal(
    of input: FlowInput<TransferFlow>, _ place: SourceLocation = #_sourceLocation
  ) -> Refusal? {
    let before = everything
    do throws(Refusal) {
      try take(input)
      Issue.record("the input was taken", sourceLocation: place)
      return nil
    } catch {
      #expect(everything == before, "a refusal changes nothing", sourceLocation: place)
      return error
    }
  }

  /// Answers what was held.
  mutating func release() throws(Refusal) {
    held = []
    try settle()
  }

  /// Answers what is pending, as long as something is that is not held.
  private mutating func settle() throws(Refusal) {
    while let input = answer() {
      guard let next = try machine.handle(input, identity: &identity) else { return }
      action = next
    }
  }

  private mutating func answer() -> FlowInput<TransferFlow>? {
    switch action {
    case .loadAsync(let command, let attempt):
      guard !held.contains(command.name) else { return nil }
      guard let injection = injection(command.name) else {
        return .loaded(TransferStandIn.load(command, in: &world, &surroundings), attempt)
      }
      if injection.isLost { _ = TransferStandIn.load(command, in: &world, &surroundings) }
      return .loaded(OutsideResult(failure: injection.failure), attempt)
    case .validate(let command, let attempt):
      guard !held.contains(command.name) else { return nil }
      return .verdict(
        injection(command.name)?.failure ?? TransferStandIn.validate(command, in: world), attempt)
    case .route, .call, .finish: return nil
    }
  }

  private mutating func injection(
    _ name: String
  ) -> (name: String, failure: Failure, isLost: Bool)? {
    injections.firstIndex { $0.name == name }.map { injections.remove(at: $0) }
  }

  private var everything: String {
    var copy = machine
    copy.draft = Draft(machine.state)
    var text = ""
    dump(copy, to: &text)
    dump(identity, to: &text)
    dump(world.document, to: &text)
    return text
  }
}

extension TransferWorld {
  /// What the wallet holds.
  var balance: DecimalNumber? { try? document["wallet"]?["balance"]?.decimal() }

  /// The ids of the transfers that were made.
  var transferIDs: [String] {
    guard case .object(let members) = document["transfers"] else { return [] }
    return members.map(\.name)
  }
}
