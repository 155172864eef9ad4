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

  /// Refuses a coverage that is less.
  func check(_ coverage: Coverage?) throws(CommandLineError) {
    guard let coverage else { return }
    let messages = bounds.compactMap { bound in
      let share = bound.flow.map { name in coverage.flows.first { $0.name == name }?.share }
      return (share ?? coverage.share).flatMap { share in
        bound.shortfall(of: "the coverage", at: share.permille, share.text)
      }
    }
    if !messages.isEmpty {
      throw CommandLineError(messages.joined(separator: "\nerror: "), .failure)
    }
  }
}
