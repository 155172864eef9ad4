import ExactDecimal
import FlowCore
import FlowExpressions

extension FieldPlan {
  /// Refuses a field whose parts contradict each other: no value could keep its bounds, or a choice or the
  /// default breaks its rules.
  ///
  /// Bounds that are looked up are left out.
  func checkAgreement(default beginning: Document?) throws(DocumentError) {
    try checkLimits()
    if case .fixed(let choices)? = choices {
      for (index, choice) in choices.enumerated() {
        guard kind == .text, let rule = rules.first(where: { !$0.admits(.text(choice)) }) else {
          continue
        }
        throw DocumentError(
          "\(rule.member) refuses '\(choice)'; change one of them", at: ["choices", "\(index)"])
      }
    }
    try checkCount()
    if let beginning { try checkDefault(beginning) }
  }

  private func checkLimits() throws(DocumentError) {
    let limits = rules.compactMap { $0.limit }
    let places = places
    for upper in limits where !upper.isLower {
      for lower in limits where lower.isLower {
        if !lower.leavesRoom(below: upper) {
          throw DocumentError(
            "no value keeps this and \(lower.member); make it more than that", at: [upper.member])
        }
        if let first = lower.first(places: places), !upper.admits(first) {
          throw DocumentError(
            "\(noValue) keeps this and \(lower.member): the first is \(first.value.json); change one of them",
            at: [upper.member])
        }
      }
    }
  }

  /// The most digits behind the point of a number; nil if any.
  private var places: Int? {
    if kind == .integer { return 0 }
    return rules.lazy.compactMap { if case .places(let count) = $0 { count } else { nil } }.first
  }

  private var noValue: String {
    switch kind {
    case .date: "no day"
    case .decimal: "no number of \(places ?? 0) places"
    default: "no whole number"
    }
  }

  private func checkCount() throws(DocumentError) {
    guard case .fixed(let choices)? = choices, rules.contains(where: { $0.member == "distinct" })
    else {
      return
    }
    for case .count(let range) in rules where range.lowerBound > choices.count {
      throw DocumentError(
        "there are only \(choices.count) choices, and none can be taken twice", at: ["count"])
    }
  }

  private func checkDefault(_ value: Document) throws(DocumentError) {
    if case .fixed(let choices)? = choices {
      let chosen = if case .list(let items) = value { items } else { [value] }
      if !chosen.allSatisfy({ choices.map(Document.text).contains($0) }) {
        throw DocumentError(
          "it is none of the choices; write \(choices.joined(separator: ", "))", at: ["default"])
      }
    }
    if let rule = rules.first(where: { !$0.admits(value) }) {
      throw DocumentError(
        "\(rule.member) refuses \(value.value.json); write a value that keeps it", at: ["default"])
    }
  }
}

extension RulePlan {
  /// The member of a plan that says the rule.
  fileprivate var member: String {
    if let limit { return limit.member }
    return switch self {
    case .places: "places"
    case .length: "length"
    case .pattern: "pattern"
    case .count: "count"
    default: "distinct"
    }
  }

  /// The end of a range that the rule is; nil if it is none.
  fileprivate var limit: PlanLimit? {
    switch self {
    case .above(let bound): PlanLimit("above", bound, isLower: true, isIncluded: false)
    case .atLeast(let bound): PlanLimit("atLeast", bound, isLower: true, isIncluded: true)
    case .below(let bound): PlanLimit("below", bound, isLower: false, isIncluded: false)
    case .atMost(let bound): PlanLimit("atMost", bound, isLower: false, isIncluded: true)
    case .after(let bound): PlanLimit("after", bound, isLower: true, isIncluded: false)
    case .notBefore(let bound): PlanLimit("notBefore", bound, isLower: true, isIncluded: true)
    case .before(let bound): PlanLimit("before", bound, isLower: false, isIncluded: false)
    case .notAfter(let bound): PlanLimit("notAfter", bound, isLower: false, isIncluded: true)
    case .places, .length, .pattern, .count, .distinct: nil
    }
  }

  /// True unless it is known that a value breaks the rule.
  fileprivate func admits(_ value: Document) -> Bool {
    switch (self, value) {
    case (.places(let count), _):
      (try? DecimalNumber(stored: value)).map { $0.scale <= count } ?? true
    case (.length(let range), .text(let text)): range.contains(text.count)
    case (.pattern(_, let holds), .text(let text)): holds(text)
    case (.count(let range), .list(let items)): range.contains(items.count)
    case (.distinct, .list(let items)):
      items.indices.allSatisfy { !items[..<$0].contains(items[$0]) }
    default: limit?.admits(value) ?? true
    }
  }
}

/// An end of the range that a value must lie in; nothing is known of one that is looked up.
private struct PlanLimit {
  let member: String
  let isLower: Bool
  fileprivate let isIncluded: Bool
  fileprivate let bound: Document

  init?(_ member: String, _ bound: PlanBound, isLower: Bool, isIncluded: Bool) {
    guard case .fixed(let bound) = bound else { return nil }
    (self.member, self.bound) = (member, bound)
    (self.isLower, self.isIncluded) = (isLower, isIncluded)
  }

  func admits(_ value: Document) -> Bool {
    if value.isLess(than: bound) { return !isLower }
    if bound.isLess(than: value) { return isLower }
    return isIncluded
  }

  /// True if some value lies between this limit and an upper one.
  func leavesRoom(below upper: PlanLimit) -> Bool {
    bound.isLess(than: upper.bound)
      || isIncluded && upper.isIncluded && !upper.bound.isLess(than: bound)
  }
}

extension PlanLimit {
  /// The first day that keeps the lower limit, or the first number with so many places; nil if that is not
  /// known, or there is none.
  func first(places: Int?) -> Document? {
    if case .text(let day) = bound {
      let first = CalendarDate(day).flatMap { isIncluded ? $0 : $0.dayAfter }
      return first.map { .text($0.description) }
    }
    guard let places, let number = try? DecimalNumber(stored: bound),
      let rounded = try? number.rounded(toPlaces: places)
    else { return nil }
    if rounded > number || isIncluded && rounded == number { return rounded.stored }
    let point = places == 0 ? "" : "0." + String(repeating: "0", count: places - 1)
    return (try? rounded + DecimalNumber.parse("\(point)1"))?.stored
  }
}

extension Document {
  /// The order of two numbers or of two days.
  fileprivate func isLess(than other: Document) -> Bool {
    if case (.text(let day), .text(let later)) = (self, other) { return day < later }
    guard let number = try? DecimalNumber(stored: self),
      let larger = try? DecimalNumber(stored: other)
    else { return false }
    return number < larger
  }
}
