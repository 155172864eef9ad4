import FlowAcceptance

/// The least share of the flows that a run must have reached.
struct CoverageMinimum {
  private let permille: Int

  /// The minimum that `--coverage-min PERCENT` asks for.
  init(percent: String) throws(CommandLineError) {
    guard let permille = CoverageShare.permille(ofPercent: percent) else {
      throw CommandLineError(
        "--coverage-min: '\(percent)' is not a percentage with at most one place", .usage)
    }
    self.permille = permille
  }

  /// Refuses a coverage that is less.
  func check(_ coverage: Coverage?) throws(CommandLineError) {
    guard let share = coverage?.share, share.permille < permille else { return }
    throw CommandLineError(
      "the coverage is \(share.text), less than \(permille / 10).\(permille % 10) %", .failure)
  }
}
