import ExactDecimal

/// Values on both sides of a rule's bounds, and the side of one: a rule as data can be asked for both.
extension RuleFacts {
  /// The side of the bounds on which a value lies that was typed: 1 below the lower one or below the only one,
  /// 2 at it, 3 between or above, 4 at the upper one, 5 above that; 0 where there is no bound to compare with.
  package func side(of text: String) -> UInt8 {
    switch kind {
    case .length: side(of: DecimalNumber(Int64(text.count)))
    case .count: side(of: DecimalNumber(Int64(RuleFacts.items(of: text))))
    case .places:
      (try? DecimalNumber.parse(text)).map { side(of: DecimalNumber(Int64($0.scale))) } ?? 0
    case .after, .notBefore, .before, .notAfter: sideOfDay(text)
    case .above, .atLeast, .below, .atMost, .within:
      (try? DecimalNumber.parse(text)).map { side(of: $0) } ?? 0
    case .distinct, .pattern, .that: 0
    }
  }

  /// True if a value that was typed keeps the rule; nil where only the flow can tell.
  package func keeps(_ text: String) -> Bool? {
    let side = side(of: text)
    if side == 0 { return nil }
    return switch kind {
    case .above, .after: side == 3
    case .atLeast, .notBefore: side >= 2
    case .below, .before: side == 1
    case .atMost, .notAfter, .places: side <= 2
    case .within, .length, .count: (2...4).contains(side)
    case .distinct, .pattern, .that: nil
    }
  }

  private func side(of value: DecimalNumber) -> UInt8 {
    guard let bound, let lower = try? DecimalNumber.parse(bound) else { return 0 }
    if value < lower { return 1 }
    if value == lower { return 2 }
    guard let upper, let highest = try? DecimalNumber.parse(upper) else { return 3 }
    return value < highest ? 3 : value == highest ? 4 : 5
  }

  private func sideOfDay(_ text: String) -> UInt8 {
    guard let bound else { return 0 }
    return text < bound ? 1 : text == bound ? 2 : 3
  }

  private static func items(of text: String) -> Int {
    text.isEmpty ? 0 : text.split(separator: ",", omittingEmptySubsequences: false).count
  }

  /// The values at the bounds of the rule and right beside them, as they are typed; each says whether it keeps
  /// the rule.
  ///
  /// - Parameters:
  ///   - field: the kind of the field that has the rule.
  ///   - places: the most digits after the point that the field takes; 0 for whole numbers.
  ///   - known: a value that keeps all rules of the field; nil if none is known.
  /// - Returns: the values; empty where no bound is known, or none can be made.
  package func values(
    for field: FieldDescription.Kind, places: Int, near known: String? = nil
  ) -> [(text: String, keeps: Bool)] {
    switch kind {
    case .above, .atLeast, .below, .atMost, .within: numbers(places: places)
    case .places: placed(behind: known)
    case .length: lengths
    case .after, .notBefore, .before, .notAfter: days
    case .count, .distinct, .pattern, .that: []
    }
  }

  /// The numbers of items at the bounds of the rule and right beside them; each says whether it keeps the rule.
  ///
  /// No list is empty, which is another thing than short.
  package var counts: [(count: Int, keeps: Bool)] {
    guard let bound, let upper, let lower = Int(bound), let highest = Int(upper) else { return [] }
    return [(lower, true), (highest, true), (lower - 1, false), (highest + 1, false)]
      .filter { (1...RuleFacts.longest).contains($0.0) }
  }

  private func numbers(places: Int) -> [(text: String, keeps: Bool)] {
    guard let bound, let lower = try? DecimalNumber.parse(bound),
      let unit = try? DecimalNumber.parse(RuleFacts.unit(places: places))
    else { return [] }
    func text(_ number: DecimalNumber?) -> [String] { number.map { ["\($0)"] } ?? [] }
    let (at, less, more) = (text(lower), text(try? lower - unit), text(try? lower + unit))
    switch kind {
    case .above: return more.map { ($0, true) } + at.map { ($0, false) }
    case .atLeast: return at.map { ($0, true) } + less.map { ($0, false) }
    case .below: return less.map { ($0, true) } + at.map { ($0, false) }
    case .atMost: return at.map { ($0, true) } + more.map { ($0, false) }
    default:
      guard let upper, let highest = try? DecimalNumber.parse(upper) else { return [] }
      return (at + text(highest)).map { ($0, true) }
        + (less + text(try? highest + unit)).map { ($0, false) }
    }
  }

  private static func unit(places: Int) -> String {
    places == 0 ? "1" : "0." + String(repeating: "0", count: places - 1) + "1"
  }

  /// Numbers with as many digits after the point as are allowed, and one more.
  private func placed(behind known: String?) -> [(text: String, keeps: Bool)] {
    guard let bound, let count = Int(bound), count < 30 else { return [] }
    let whole = known?.prefix { $0 != "." } ?? "1"
    func number(_ digits: Int) -> String {
      digits == 0 ? "\(whole)" : "\(whole)." + String(repeating: "0", count: digits - 1) + "5"
    }
    return [(number(count), true), (number(count + 1), false)]
  }

  private var lengths: [(text: String, keeps: Bool)] {
    guard let bound, let upper, let lower = Int(bound), let highest = Int(upper) else { return [] }
    func word(_ count: Int) -> String { String(repeating: "a", count: count) }
    var values: [(text: String, keeps: Bool)] = []
    if lower > 0 { values.append((word(lower), true)) }
    if highest <= RuleFacts.longest {
      values += [(word(highest), true), (word(highest + 1), false)]
    }
    if lower > 1 { values.append((word(lower - 1), false)) }
    return values
  }

  /// The most characters of a text that is made to break a rule.
  private static let longest = 500

  private var days: [(text: String, keeps: Bool)] {
    guard let bound, let day = CalendarDate(bound), let before = day.dayBefore,
      let after = day.dayAfter
    else { return [] }
    let at = "\(day)"
    return switch kind {
    case .after: [("\(after)", true), (at, false)]
    case .notBefore: [(at, true), ("\(before)", false)]
    case .before: [("\(before)", true), (at, false)]
    default: [(at, true), ("\(after)", false)]
    }
  }

  /// True if the rule has a bound, so that values on both sides of it can be made.
  package var hasBound: Bool {
    switch kind {
    case .distinct, .pattern, .that, .count: false
    default: true
    }
  }
}
