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
  /// The steps where the user may be; nil if that is anybody's guess.
  private var places: Set<String>?

  init(_ context: LintContext) { reach = FlowReach(context.flows.map(\.facts.graph)) }

  mutating func visit(_ line: LintLine, _ report: inout LintReport) {
    if line.isRefused { return }
    switch line.name {
    case "start": start(line)
    case "submit", "retry", "advance", "wait", "release":
      places = places.map { reach.places(from: $0) }
    case "expect": expect(line, &report)
    default:
      if [.drives, .controls, .undoes].contains(line.effect), !isHarmless(line) { places = nil }
    }
  }

  /// Whether a command leaves the user where he is.
  private func isHarmless(_ line: LintLine) -> Bool {
    ["inject", "seed"].contains(line.name)
  }

  private mutating func start(_ line: LintLine) {
    let wasAnywhere = places
    places = nil
    guard wasAnywhere == nil, let word = line.arguments.first, let flow = line.text(word)
    else { return }
    let words = line.arguments
    if words.count >= 3, line.isKeyword("at", words.lowerBound + 1) {
      guard let step = line.text(words.lowerBound + 2) else { return }
      places = reach.places(from: [step])
    } else {
      places = reach.places(fromStartOf: flow)
    }
  }

  private mutating func expect(_ line: LintLine, _ report: inout LintReport) {
    let words = line.arguments
    guard words.count == 2, line.readings.first?.path == ["step"], line.hasSubject,
      let step = line.text(words.lowerBound + 1), step != "null"
    else { return }
    if let places, reach.knows(step), !places.contains(step) {
      report.add(
        UnreachableExpectation.self, "no path leads to '\(step)' here",
        at: line.range(words.lowerBound + 1), of: line.script,
        help: "there are \(places.sorted().prefix(8).joined(separator: ", "))")
    }
    places = [step]
  }
}

extension LintLine {
  /// Whether it is `expect step NAME` and no expression.
  fileprivate var hasSubject: Bool {
    arguments.first.map { script.texts[$0] == "step" && !script.words[$0].isQuoted } ?? false
  }
}
