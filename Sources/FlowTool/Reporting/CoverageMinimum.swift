import FlowAcceptance

/// The least shares that a run must have reached: of all flows, or of one.
struct CoverageMinimum {
  private var bounds: [(flow: String?, permille: Int)] = []

  /// The bounds that `--coverage-min [FLOW=]PERCENT` sets, each time that it is given.
  ///
  /// - Returns: nil if it is not given.
  init?(_ texts: [String], flows: [String]) throws(CommandLineError) {
    if texts.isEmpty { return nil }
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let flow = parts.count == 2 ? String(parts[0]) : nil
      guard let permille = CoverageShare.permille(ofPercent: String(parts[parts.count - 1])) else {
        throw CommandLineError(
          "--coverage-min: '\(text)' is not a percentage with at most one place, or FLOW=PERCENT",
          .usage)
      }
      if let flow, !flows.contains(flow) {
        throw .unknown("flow", flow, among: flows)
      }
      bounds.append((flow, permille))
    }
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
    let messages = bounds.compactMap { flow, permille in
      let share = flow.map { name in coverage.flows.first { $0.name == name }?.share }
      return (share ?? coverage.share).flatMap { share -> String? in
        if share.permille >= permille { return nil }
        let subject = flow.map { "the coverage of \($0)" } ?? "the coverage"
        return "\(subject) is \(share.text), less than \(permille / 10).\(permille % 10) %"
      }
    }
    if !messages.isEmpty {
      throw CommandLineError(messages.joined(separator: "\nerror: "), .failure)
    }
  }
}
