import BookingFlow
import Testing

@testable import FlowCore

/// A booking and the town it happens in.
///
/// Loads and validations are answered by the world, unless a test holds them.
struct Visit {
  let town: Town
  var machine: FlowMachine<BookingFlow>
  var identity = Identity()
  private(set) var action: Action<BookingFlow>
  /// The failures that the next runs of loads and validations have, by name, and whether they take
  /// effect all the same.
  var injections: [(name: String, failure: Failure, isLost: Bool)] = []
  /// The names of what stays pending until ``release()``.
  var held: Set<String> = []
  private var surroundings = Surroundings(
    now: Moment(nanoseconds: 0), generator: SeededGenerator(seed: 0))

  init(
    _ inputs: KeyValuePairs<String, String> = [:], at step: BookingFlow.Step? = nil,
    in town: Town = Town(), submitted: KeyValuePairs<String, String> = [:], keyPrefix: String = ""
  ) throws(Refusal) {
    self.town = town
    machine = try FlowMachine(
      BookingStandIn.flow(in: town.world), inputs: Inputs(inputs), at: step,
      submitted: Inputs(submitted), keyPrefix: keyPrefix)
    action = try machine.begin(identity: &identity)
    try settle()
  }

  /// A visit that is about to choose a slot.
  static func checkout(
    services: String = "", products: String = "", in town: Town = Town(), keyPrefix: String = ""
  ) throws(Refusal) -> Visit {
    try Visit(
      ["storeId": "1a2b", "services": services, "products": products], at: .checkout, in: town,
      keyPrefix: keyPrefix)
  }

  var step: BookingFlow.Step { machine.step }
  var state: BookingFlow.State { machine.state }
  var error: String? { machine.failure?.code }
  /// Tells this showing from every other.
  var showing: UInt64 { machine.showing.token }

  mutating func take(_ input: FlowInput<BookingFlow>) throws(Refusal) {
    if let next = try machine.handle(input, identity: &identity) { action = next }
    try settle()
  }

  mutating func submit(_ fields: KeyValuePairs<String, String> = [:]) throws(Refusal) {
    try take(.submit(Inputs(fields)))
  }

  /// Orders for a slot of the store.
  mutating func book(_ slot: String, by payment: String = "card") throws(Refusal) {
    try submit(["slot": slot, "payment": payment])
  }

  /// The refusal of an answer, which must have changed nothing.
  mutating func refusal(
    submitting fields: KeyValuePairs<String, String> = [:],
    _ place: SourceLocation = #_sourceLocation
  ) -> Refusal? {
    refusal(of: .submit(Inputs(fields)), place)
  }

  /// The refusal of an input, which must have changed nothing.
  mutating func refusal(
    of input: FlowInput<BookingFlow>, _ place: SourceLocation = #_sourceLocation
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

  private mutating func answer() -> FlowInput<BookingFlow>? {
    switch action {
    case .loadAsync(let command, let attempt):
      guard !held.contains(command.name) else { return nil }
      guard let injection = injection(command.name) else {
        return .loaded(BookingStandIn.load(command, in: &town.world, &surroundings), attempt)
      }
      if injection.isLost { _ = BookingStandIn.load(command, in: &town.world, &surroundings) }
      return .loaded(OutsideResult(failure: injection.failure), attempt)
    case .validate(let command, let attempt):
      guard !held.contains(command.name) else { return nil }
      let failure =
        injection(command.name)?.failure
        ?? BookingStandIn.validate(command, in: town.world)
      return .verdict(failure, attempt)
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
    dump(town.world.document, to: &text)
    return text
  }
}
