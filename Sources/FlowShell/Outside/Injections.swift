import FlowCore

/// The loads and validations that do not just go well.
struct Injections {
  private var all: [(name: String, injection: Injection)] = []
  /// The names of what nothing has run into yet, in the order in which it was injected.
  ///
  /// All copies share them: a command that is taken back has run into it all the same.
  private let idle = Idle()

  private final class Idle {
    var names: [String] = []
  }

  struct Injection: Sendable {
    var outcome: InjectedOutcome?
    var times = 0
    var pace = Pace.atOnce
  }

  /// The time that a run takes.
  enum Pace: Sendable {
    case atOnce
    case delay(Nanoseconds)
    case hold
  }

  var isEmpty: Bool { all.isEmpty }

  /// Lets the next runs end in a certain way.
  mutating func set(_ outcome: InjectedOutcome, times: Int, for name: String) {
    change(name) {
      $0.outcome = outcome
      $0.times = times
    }
  }

  /// Lets runs take time until further notice.
  mutating func set(_ pace: Pace, for name: String) {
    change(name) { $0.pace = pace }
  }

  mutating func clear(_ name: String) {
    all.removeAll { $0.name == name }
    idle.names.removeAll { $0 == name }
  }

  /// The names of what was injected, was not cleared, and nothing has run into.
  var unasked: [String] { idle.names }

  func pace(of name: String) -> Pace {
    all.first { $0.name == name }?.injection.pace ?? .atOnce
  }

  /// Takes the outcome of the run that begins now.
  mutating func takeOutcome(of name: String) -> InjectedOutcome {
    guard let index = all.firstIndex(where: { $0.name == name }) else { return .success }
    idle.names.removeAll { $0 == name }
    guard let outcome = all[index].injection.outcome, all[index].injection.times > 0
    else { return .success }
    all[index].injection.times -= 1
    if all[index].injection.times == 0 {
      all[index].injection.outcome = nil
      if case .atOnce = all[index].injection.pace { all.remove(at: index) }
    }
    return outcome
  }

  private mutating func change(_ name: String, _ body: (inout Injection) -> Void) {
    if !idle.names.contains(name) { idle.names.append(name) }
    if let index = all.firstIndex(where: { $0.name == name }) {
      body(&all[index].injection)
    } else {
      var injection = Injection()
      body(&injection)
      all.append((name, injection))
    }
  }
}
