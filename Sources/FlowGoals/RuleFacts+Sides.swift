import FlowCore

extension RuleFacts {
  /// The bounds that values can lie on both sides of: what is shorter than one is missing.
  var bounds: [RuleSide.Bound] {
    if upper == nil { return [.only] }
    let isLeastOne = [.length, .count].contains(kind) && ["0", "1"].contains(bound)
    return isLeastOne ? [.upper] : [.lower, .upper]
  }

  /// True if a value that was typed keeps a bound; nil where only the flow can tell.
  func keeps(_ text: String, _ bound: RuleSide.Bound) -> Bool? {
    let side = side(of: text)
    if side == 0 { return nil }
    return switch bound {
    case .only: keeps(text)
    case .lower: side >= 2
    case .upper: side <= 4
    }
  }
}
