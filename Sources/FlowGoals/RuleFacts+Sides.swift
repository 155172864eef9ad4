import FlowCore

extension RuleFacts {
  /// The bounds that values can lie on both sides of.
  var bounds: [RuleSide.Bound] { upper == nil ? [.only] : [.lower, .upper] }

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
