import ExactDecimal
import FlowCore

extension RuleFacts {
  /// The bounds that values can lie on both sides of.
  var bounds: [RuleSide.Bound] { upper == nil ? [.only] : [.lower, .upper] }

  /// True if a value that was typed keeps a bound; nil where only the flow can tell.
  func keeps(_ text: String, _ bound: RuleSide.Bound) -> Bool? {
    switch kind {
    case .above: compare(text, self.bound, { $0 > $1 })
    case .atLeast: compare(text, self.bound, { $0 >= $1 })
    case .below: compare(text, self.bound, { $0 < $1 })
    case .atMost: compare(text, self.bound, { $0 <= $1 })
    case .within: isInside(try? DecimalNumber.parse(text), bound)
    case .length: isInside(DecimalNumber(Int64(text.count)), bound)
    case .count: isInside(DecimalNumber(Int64(RuleFacts.items(of: text))), bound)
    case .places:
      (try? DecimalNumber.parse(text)).flatMap { number in
        self.bound.flatMap { Int($0) }.map { number.scale <= $0 }
      }
    case .after: self.bound.map { text > $0 }
    case .notBefore: self.bound.map { text >= $0 }
    case .before: self.bound.map { text < $0 }
    case .notAfter: self.bound.map { text <= $0 }
    case .distinct, .pattern, .that: nil
    }
  }

  private func compare(
    _ text: String, _ bound: String?, _ holds: (DecimalNumber, DecimalNumber) -> Bool
  ) -> Bool? {
    guard let bound, let limit = try? DecimalNumber.parse(bound),
      let number = try? DecimalNumber.parse(text)
    else { return nil }
    return holds(number, limit)
  }

  private func isInside(_ number: DecimalNumber?, _ side: RuleSide.Bound) -> Bool? {
    let limit = side == .upper ? upper : bound
    guard let number, let limit = limit.flatMap({ try? DecimalNumber.parse($0) }) else {
      return nil
    }
    return side == .upper ? number <= limit : number >= limit
  }

  private static func items(of text: String) -> Int {
    text.isEmpty ? 0 : text.split(separator: ",", omittingEmptySubsequences: false).count
  }
}
