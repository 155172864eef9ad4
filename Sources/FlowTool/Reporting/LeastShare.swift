import FlowAcceptance

/// The least share that is well, of all flows or of one: `[FLOW=]PERCENT`.
struct LeastShare {
  /// The flow; nil for all together.
  let flow: String?
  /// Tenths of a per cent.
  let permille: Int

  /// Says that a share is less; nil if it is not.
  ///
  /// - Parameters:
  ///   - subject: the name of the share, such as `the score`.
  ///   - permille: the share, in tenths of a per cent.
  ///   - text: the share as it is shown.
  /// - Returns: the message.
  func shortfall(of subject: String, at permille: Int, _ text: String) -> String? {
    if permille >= self.permille { return nil }
    let whose = flow.map { "\(subject) of \($0)" } ?? subject
    return "\(whose) is \(text), less than \(self.permille / 10).\(self.permille % 10) %"
  }

  /// The shares that an option sets, each time that it is given.
  static func all(
    _ texts: [String], of option: String, flows: [String]
  ) throws(CommandLineError) -> [LeastShare] {
    var shares: [LeastShare] = []
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let flow = parts.count == 2 ? String(parts[0]) : nil
      guard let permille = CoverageShare.permille(ofPercent: String(parts[parts.count - 1])) else {
        throw CommandLineError(
          "\(option): '\(text)' is not a percentage with at most one place, or FLOW=PERCENT",
          .usage)
      }
      if let flow, !flows.contains(flow) {
        throw .unknown("flow", flow, among: flows)
      }
      shares.append(LeastShare(flow: flow, permille: permille))
    }
    return shares
  }
}
