import FlowCore
import FlowScript
import FlowShell

/// A step that is expected where no path through the flow's graph can have led.
///
/// What a command does is taken as widely as the graph allows, so what is found can never hold.
struct UnreachableExpectation: CaseRule {
  static let code = "step.unreachable"
  static let summary = "an expected step that the flow cannot have reached"

  private let reach: FlowReach
  /// The steps where the user may be.
  private var places = Places.nowhere

  private enum Places {
    /// No flow was started.
    case nowhere
    case some(Set<String>)
    /// That is anybody's guess.
    case unknown
  }

  init(_ context: LintContext) { reach = FlowReach(context.flows.map(\.facts.graph)) }

  mutating func visit(_ line: LintLine, _ report: inout LintReport) {
    if line.isRefused { return }
    switch line.name {
    case "start": start(line)
    case "submit", "retry", "advance", "wait", "release":
      if case .some(let steps) = places { places = .some(reach.places(from: steps)) }
    case "expect": expect(line, &report)
    case "reset": places = .nowhere
    case "inject", "seed", "world": break
    default: if [.drives, .controls, .undoes].contains(line.effect) { places = .unknown }
    }
  }

  /// A flow in a flow may end at any time, so only the first one is followed.
  private mutating func start(_ line: LintLine) {
    guard case .nowhere = places, let word = line.arguments.first, let flow = line.text(word),
      let steps = reach.places(fromStartOf: flow)
    else {
      places = .unknown
      return
    }
    let words = line.arguments
    guard words.count >= 3, line.isKeyword("at", words.lowerBound + 1) else {
      places = .some(steps)
      return
    }
    let step = line.text(words.lowerBound + 2)
    places = step.map { .some(reach.places(from: [$0])) } ?? .unknown
  }

  private mutating func expect(_ line: LintLine, _ report: inout LintReport) {
    let words = line.arguments
    guard words.count == 2, line.hasSubject, case .some(let steps) = places,
      let step = line.text(words.lowerBound + 1), reach.knows(step)
    else { return }
    if !steps.contains(step) {
      report.add(
        UnreachableExpectation.self, "no path leads to '\(step)' here",
        at: line.range(words.lowerBound + 1), of: line.script,
        help: "there are \(steps.sorted().prefix(8).joined(separator: ", "))")
    }
    places = .some([step])
  }
}

extension LintLine {
  /// Whether it is `expect step NAME` and no expression.
  fileprivate var hasSubject: Bool {
    arguments.first.map { script.texts[$0] == "step" && !script.words[$0].isQuoted } ?? false
  }
}
