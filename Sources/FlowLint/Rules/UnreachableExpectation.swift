import FlowCore
import FlowScript
import FlowShell

/// A step that is expected where no path through the flow's graph can have led.
///
/// The effect of a command is taken as widely as the graph allows, so what is found can never hold.
struct UnreachableExpectation: CaseRule {
  static let code = "step.unreachable"
  static let summary = "an expected step that the flow cannot have reached"
  static let wrong = """
    start transfer at success
    expect step amount
    """
  static let right = """
    start transfer
    expect step amount
    """

  private let context: LintContext
  /// The places that the flow which was started can lead to; nil if none was.
  private var reach: FlowReach?
  /// The steps where the user may be.
  private var places = Places.nowhere

  private enum Places {
    /// No flow was started.
    case nowhere
    case some(Set<FlowReach.Place>)
    /// Nothing is known about it.
    case unknown
  }

  init(_ context: LintContext) { self.context = context }

  mutating func visit(_ line: LintLine, _ report: inout LintReport) {
    if line.isRefused { return }
    switch line.movement {
    case .none: if line.effect == .checks { check(line, &report) }
    case .onward:
      if case .some(let steps) = places, let reach { places = .some(reach.places(from: steps)) }
    case .start: start(line)
    case .within, .anywhere: places = .unknown
    case .fresh: places = .nowhere
    }
  }

  /// A flow in a flow may end at any time, so only the first one is followed.
  private mutating func start(_ line: LintLine) {
    let step = line.arguments.text(.step)
    guard case .nowhere = places, let flow = line.arguments.text(.startedFlow),
      let reach = context.reach(flow), step != nil || line.arguments.word(.step) == nil
    else {
      places = .unknown
      return
    }
    self.reach = reach
    places = .some(reach.places(fromStartAt: step))
  }

  /// A case continues only where it expected to be, unless a check lets it go on.
  private mutating func check(_ line: LintLine, _ report: inout LintReport) {
    guard case .some(let steps) = places, let (step, range) = line.expectedStep else { return }
    if steps.allSatisfy({ $0.step == step }) { return }
    guard context.isStep(step) else { return }
    let found = steps.filter { $0.step == step }
    if found.isEmpty {
      let names = Set(steps.map(\.step)).sorted().prefix(8)
      report.add(
        UnreachableExpectation.self, "no path leads to '\(step)' here", at: range,
        of: line.script, help: "there are \(names.joined(separator: ", "))")
    }
    if line.type.continuesIfFalse { return }
    places = found.isEmpty ? .unknown : .some(found)
  }
}

extension LintLine {
  /// The step of `step NAME` or `step == "NAME"`, with its place; nil if it says anything else.
  fileprivate var expectedStep: (name: String, range: SourceRange)? {
    if let subject {
      guard subject.text == "step", let word = arguments.word(.expected) else { return nil }
      return text(word).map { ($0, range(word)) }
    }
    let words = words.dropFirst()
    guard words.count == 3, let first = words.first, script.texts[first] == "step",
      script.texts[first + 1] == "==",
      let (step, place) = texts(comparedWith: "step").first, place == range(first + 2)
    else { return nil }
    return (step, place)
  }
}
