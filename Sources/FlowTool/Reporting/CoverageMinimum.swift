import FlowAcceptance

/// The least shares that a run must have reached: of all flows, or of one.
struct CoverageMinimum {
  private let bounds: [LeastShare]

  /// The bounds that `--coverage-min [FLOW=]PERCENT` sets, each time that it is given.
  ///
  /// - Returns: nil if it is not given.
  init?(_ texts: [String], flows: [String]) throws(CommandLineError) {
    if texts.isEmpty { return nil }
    bounds = try LeastShare.all(texts, of: "--coverage-min", flows: flows)
  }

  /// The part of a coverage that there are bounds for.
  func concerned(_ coverage: Coverage) -> Coverage {
    if bounds.contains(where: { $0.flow == nil }) { return coverage }
    var coverage = coverage
    coverage.flows.removeAll { flow in !bounds.contains { $0.flow == flow.name } }
    return coverage
  }

  /// Refuses a bound for a flow that is not among those that are counted; none means all.
  func check(counting flows: [String]) throws(CommandLineError) {
    if flows.isEmpty { return }
    for case let name? in bounds.map(\.flow) where !flows.contains(name) {
      throw CommandLineError(
        "--coverage-min: flow \(name) is not counted; add --coverage-flow \(name)", .usage)
    }
  }

  /// Refuses a coverage that is less, or lacks a flow that there is a bound for.
  func check(_ coverage: Coverage?) throws(CommandLineError) {
    guard let coverage else { return }
    let messages = bounds.compactMap { bound -> String? in
      var share = coverage.share
      if let name = bound.flow {
        guard let flow = coverage.flows.first(where: { $0.name == name }) else {
          return "the coverage does not count flow \(name)"
        }
        share = flow.share
      }
      return bound.shortfall(of: "the coverage", at: share.permille, share.text)
    }
    if !messages.isEmpty {
      throw CommandLineError(messages.joined(separator: "\nerror: "), .failure)
    }
  }
}
