import FlowCore

/// Copies a running flow, answers the copy and keeps it, as a search does, that `scripts/bench` can count what one
/// takes.
///
///     machine-copies COUNT
@main
struct Copies {
  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
    var identity = Identity()
    let now = Moment(nanoseconds: 0)
    var machine = try Machine(RoundFlow.self, now: now)
    _ = try machine.start(&identity)
    var kept: [Machine] = []
    kept.reserveCapacity(count)
    for number in 0..<count {
      var copy = machine
      let input = FlowInput<RoundFlow>.submit(\.left, number)
      _ = try copy.take(input, at: now, &identity)
      kept.append(copy)
    }
    print(kept.last?.path(of: RoundFlow.self).count ?? 0)
  }
}

/// Two steps that lead to each other for ever.
private struct RoundFlow: Flow {
  enum Step: String, FlowName { case left, right, done }
  enum Event: String, FlowName { case stop }

  struct State: FlowState {
    var left: Int?
    var right: Int?
  }

  static let definition = define {
    ask(.left, \.left)
    ask(.right, \.right).event { number, _ in number < 0 ? .stop : nil }
    finish(.done)
  } transitions: {
    step(.right) {
      on(.stop) { forward(to: .done) }
      next { forward(to: .left) }
    }
  }
}
