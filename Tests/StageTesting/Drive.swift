import Testing

@testable import FlowCore

/// A flow and the world it happens in.
///
/// Loads and validations are answered by the world at once, unless a test holds them.
package struct Drive<S: StandIn> {
  package let shared: SharedWorld<S.Backend>
  package var machine: FlowMachine<S.Owner>
  package var identity = Identity()
  package private(set) var action: Action<S.Owner>
  /// The failures that the next runs of loads and validations have, by name, and whether they take
  /// effect all the same.
  package var injections: [(name: String, failure: Failure, isLost: Bool)] = []
  /// The names of what stays pending until ``release()``.
  package var held: Set<String> = []
  private var surroundings: Surroundings

  /// Starts a flow.
  package init(
    _ inputs: KeyValuePairs<String, String> = [:],
    at step: S.Owner.Step? = nil, in shared: SharedWorld<S.Backend> = SharedWorld(),
    submitted: KeyValuePairs<String, String> = [:], keyPrefix: String = "",
    surroundings: Surroundings = .calm
  ) throws(Refusal) {
    self.shared = shared
    self.surroundings = surroundings
    machine = try FlowMachine(
      S.flow(in: shared.world), inputs: Inputs(inputs), at: step, submitted: Inputs(submitted),
      keyPrefix: keyPrefix)
    action = try machine.begin(identity: &identity)
    try settle()
  }

  package var world: S.Backend {
    get { shared.world }
    nonmutating set { shared.world = newValue }
  }

  package var step: S.Owner.Step { machine.step }
  package var state: S.Owner.State { machine.state }
  package var error: String? { machine.failure?.code }
  /// Tells this showing from every other.
  package var showing: UInt64 { machine.showing.token }

  package mutating func take(_ input: FlowInput<S.Owner>) throws(Refusal) {
    if let next = try machine.handle(input, identity: &identity) { action = next }
    try settle()
  }

  package mutating func submit(_ fields: KeyValuePairs<String, String> = [:]) throws(Refusal) {
    try take(.submit(Inputs(fields)))
  }

  /// The refusal of an answer, which must have changed nothing.
  package mutating func refusal(
    submitting fields: KeyValuePairs<String, String> = [:],
    _ place: SourceLocation = #_sourceLocation
  ) -> Refusal? {
    refusal(of: .submit(Inputs(fields)), place)
  }

  /// The refusal of an input, which must have changed nothing.
  package mutating func refusal(
    of input: FlowInput<S.Owner>, _ place: SourceLocation = #_sourceLocation
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
  package mutating func release() throws(Refusal) {
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

  private mutating func answer() -> FlowInput<S.Owner>? {
    switch action {
    case .loadAsync(let command, let attempt):
      guard !held.contains(command.name) else { return nil }
      guard let injection = injection(command.name) else {
        return .loaded(S.load(command, in: &shared.world, &surroundings), attempt)
      }
      if injection.isLost { _ = S.load(command, in: &shared.world, &surroundings) }
      return .loaded(OutsideResult(failure: injection.failure), attempt)
    case .validate(let command, let attempt):
      guard !held.contains(command.name) else { return nil }
      return .verdict(
        injection(command.name)?.failure ?? S.validate(command, in: shared.world), attempt)
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
    dump(shared.world.document, to: &text)
    return text
  }
}

extension Surroundings {
  /// The beginning of 2026, without files.
  package static var calm: Surroundings {
    Surroundings(
      now: Moment(nanoseconds: 1_767_258_000_000_000_000), generator: SeededGenerator(seed: 0))
  }
}
