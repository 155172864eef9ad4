import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript

/// The loads and validations that do not just go well.
package struct Injections {
  private var all: [(name: RequestName, injection: Injection)] = []
  /// The names of what nothing has run into yet, in the order in which it was injected.
  ///
  /// All copies share them: a command that is taken back has run into it all the same.
  private let idle = Idle()

  private final class Idle {
    var names: [RequestName] = []
  }

  package struct Injection: Sendable {
    var outcome: InjectedOutcome?
    var times = 0
    var pace = Pace.atOnce
  }

  /// The time that a run takes.
  package enum Pace: Sendable {
    case atOnce
    case delay(Nanoseconds)
    case hold
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Everything injected, in the words after `inject`: one line for each outcome and pace.
  ///
  /// - Parameter name: the load or validation; nil for all.
  /// - Returns: the lines, in the order in which the names were first injected.
  package func lines(among name: RequestName?) -> [String] {
    all.filter { name == nil || $0.name == name }.flatMap { request, injection in
      let name = request.text
      var lines: [String] = []
      if let outcome = injection.outcome {
        lines.append("\(name) \(outcome.words) times \(injection.times)")
      }
      switch injection.pace {
      case .atOnce: break
      case .delay(let duration): lines.append("\(name) delay \(duration.text)")
      case .hold: lines.append("\(name) hold")
      }
      return lines
    }
  }

  /// Lets the next runs end in a certain way.
  package mutating func set(_ outcome: InjectedOutcome, times: Int, for name: RequestName) {
    change(name) {
      $0.outcome = outcome
      $0.times = times
    }
  }

  /// Lets runs take time until further notice.
  package mutating func set(_ pace: Pace, for name: RequestName) {
    change(name) { $0.pace = pace }
  }

  /// Forgets what is injected under a name; one without a flow clears it for all of them.
  package mutating func clear(_ name: RequestName) {
    all.removeAll { $0.name == name || $0.name.name == name.text }
    idle.names.removeAll { $0 == name || $0.name == name.text }
  }

  /// The names of what is injected, neither cleared nor taken back, and nothing has run into.
  package var unasked: [RequestName] {
    idle.names.filter { name in all.contains { $0.name == name } }
  }

  func pace(of name: String, in flow: String) -> Pace {
    for index in positions(of: name, in: flow) {
      if case .atOnce = all[index].injection.pace { continue }
      return all[index].injection.pace
    }
    return .atOnce
  }

  /// Takes the outcome of the run that begins now.
  mutating func takeOutcome(of name: String, in flow: String) -> InjectedOutcome {
    idle.names.removeAll { $0.means(name, of: flow) }
    let index = positions(of: name, in: flow).first { all[$0].injection.outcome != nil }
    guard let index, let outcome = all[index].injection.outcome else { return .success }
    all[index].injection.times -= 1
    if all[index].injection.times == 0 {
      all[index].injection.outcome = nil
      if case .atOnce = all[index].injection.pace { all.remove(at: index) }
    }
    return outcome
  }

  /// The positions of what is injected into something that a flow asks for: first those that name the flow.
  private func positions(of name: String, in flow: String) -> [Int] {
    let fitting = all.indices.filter { all[$0].name.means(name, of: flow) }
    return fitting.filter { all[$0].name.flow != nil } + fitting.filter { all[$0].name.flow == nil }
  }

  private mutating func change(_ name: RequestName, _ body: (inout Injection) -> Void) {
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
