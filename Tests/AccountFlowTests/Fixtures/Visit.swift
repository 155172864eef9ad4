import Testing

@testable import AccountFlow
@testable import FlowCore

/// One of the account's flows on a world, whose loads are answered at once.
struct Visit<S: StandIn> where S.Backend == AccountWorld {
  var world: AccountWorld
  var machine: FlowMachine<S.Owner>
  var identity = Identity()
  var surroundings: Surroundings
  private var action: Action<S.Owner>

  init(
    _ standIn: S.Type, in world: AccountWorld = .init(),
    _ inputs: KeyValuePairs<String, String> = [:],
    keyPrefix: String = "", surroundings: Surroundings = .calm
  ) throws(Refusal) {
    self.world = world
    self.surroundings = surroundings
    machine = try FlowMachine(S.flow(in: world), inputs: Inputs(inputs), keyPrefix: keyPrefix)
    action = try machine.begin(identity: &identity)
    try answer()
  }

  var error: String? { machine.failure?.code }

  mutating func submit(_ fields: KeyValuePairs<String, String> = [:]) throws(Refusal) {
    try take(.submit(Inputs(fields)))
  }

  mutating func take(_ input: FlowInput<S.Owner>) throws(Refusal) {
    if let next = try machine.handle(input, identity: &identity) { action = next }
    try answer()
  }

  /// Submits, with the answer of the load that follows lost on the way.
  mutating func submitAndLose(_ fields: KeyValuePairs<String, String>) throws(Refusal) {
    guard let next = try machine.handle(.submit(Inputs(fields)), identity: &identity),
      case .loadAsync(let command, let attempt) = next
    else { return }
    _ = S.load(command, in: &world, &surroundings)
    let lost = FlowInput<S.Owner>.loaded(OutsideResult(failure: .timeout), attempt)
    _ = try machine.handle(lost, identity: &identity)
  }

  /// The code of the refusal of an answer.
  mutating func refusal(of fields: KeyValuePairs<String, String>) -> Refusal? {
    do throws(Refusal) {
      try submit(fields)
      return nil
    } catch {
      return error
    }
  }

  private mutating func answer() throws(Refusal) {
    while case .loadAsync(let command, let attempt) = action {
      let result = S.load(command, in: &world, &surroundings)
      guard let next = try machine.handle(.loaded(result, attempt), identity: &identity) else {
        return
      }
      action = next
    }
  }
}

extension Surroundings {
  /// The beginning of 2026, without files.
  static var calm: Surroundings {
    Surroundings(
      now: Moment(nanoseconds: 1_767_258_000_000_000_000), generator: SeededGenerator(seed: 0))
  }
}

extension AccountWorld {
  /// The world a session starts with, with somebody signed in.
  static func with(session: String) throws -> AccountWorld {
    try AccountWorld(AccountWorld().document.setting(["session"], to: .text(session)))
  }
}
