import ExactDecimal

/// A change of what a form takes; fields, rules and refusals are known by their positions.
@usableFromInline enum FormChange: Sendable {
  /// A rule of a field is left out.
  case withoutRule(Int, ofField: Int)
  /// A bound of a rule of a field is another.
  case movingBound(Int, ofField: Int, BoundMove)
  /// Every choice of a field is offered.
  case offeringAll(ofField: Int)
  /// Answers are not refused that the step refuses.
  case withoutRefusal(Int)
  /// The closure is left out that puts the answer into the state.
  case withoutFold
}

extension Reading {
  /// True if the answer is not put into the state by the step's closure.
  @usableFromInline var leavesOutFold: Bool {
    if case .withoutFold = change { true } else { false }
  }

  /// True if a refusal of the step is left out, by its position.
  @usableFromInline
  func leavesOutRefusal(_ number: Int) -> Bool {
    if case .withoutRefusal(number) = change { true } else { false }
  }
}

/// A bound of a rule that is moved.
@usableFromInline
package struct BoundMove: Sendable {
  /// True if it is the upper one of two.
  let isUpper: Bool
  /// The distance: a whole number of units, or of units in the last place of a decimal number.
  let step: DecimalNumber
  /// True if it is moved up.
  let isUp: Bool

  /// The lower bound, or the only one, as it is then.
  func lower<Bound>(_ bound: Bound) -> Bound { isUpper ? bound : moved(bound) }

  /// The upper bound as it is then.
  func upper<Bound>(_ bound: Bound) -> Bound { isUpper ? moved(bound) : bound }

  private func moved<Bound>(_ bound: Bound) -> Bound {
    let moved: Any? =
      switch bound {
      case let number as Int: number + (isUp ? 1 : -1)
      case let number as Int64: number + (isUp ? 1 : -1)
      case let number as DecimalNumber: decimal(number)
      case let date as CalendarDate: isUp ? date.dayAfter : date.dayBefore
      default: nil
      }
    return moved as? Bound ?? bound
  }

  private func decimal(_ number: DecimalNumber) -> DecimalNumber? {
    isUp ? try? number + step : try? number - step
  }

  /// A bound as text, as it is then.
  fileprivate func text(_ bound: String, of kind: RuleFacts.Kind) -> String {
    switch kind {
    case .after, .notBefore, .before, .notAfter:
      return CalendarDate(bound).map { "\(moved($0))" } ?? bound
    case .length, .count, .places: return Int(bound).map { "\(moved($0))" } ?? bound
    case .above, .atLeast, .below, .atMost, .within:
      return (try? DecimalNumber.parse(bound)).map { moved($0).fieldText } ?? bound
    case .distinct, .pattern, .that: return bound
    }
  }
}

extension Rule.Test {
  /// The same test with a bound that is moved.
  func moved(by move: BoundMove) -> Rule.Test {
    Rule.Test(
      facts: facts.moved(by: move), current: { [current] in current($0).moved(by: move) },
      holds: moved?(move) ?? holds)
  }
}

extension RuleFacts {
  /// The same rule with a bound that is moved.
  func moved(by move: BoundMove) -> RuleFacts {
    RuleFacts(
      kind, bound: bound.map { move.isUpper ? $0 : move.text($0, of: kind) },
      upper: upper.map { move.isUpper ? move.text($0, of: kind) : $0 },
      note: words, code: code, verb: verb, fault: fault)
  }

  /// The moves of its bounds by one: a whole, a day, or a unit in the last place that a number may have.
  ///
  /// - Parameter places: the most digits behind the point that the field's other rules allow; nil if any.
  /// - Returns: the moves.
  func moves(places: Int?) -> [BoundMove] {
    let sides: [Bool] =
      switch kind {
      case .above, .atLeast, .below, .atMost, .places, .after, .notBefore, .before, .notAfter:
        [false]
      case .within, .length, .count: [false, true]
      case .distinct, .pattern, .that: []
      }
    let isDecimal = [.above, .atLeast, .below, .atMost, .within].contains(kind)
    var step = DecimalNumber(1)
    if isDecimal, let places, places > 0 {
      let digits = "0." + String(repeating: "0", count: places - 1) + "1"
      step = (try? DecimalNumber.parse(digits)) ?? step
    }
    return sides.flatMap { isUpper in
      [false, true].map { BoundMove(isUpper: isUpper, step: step, isUp: $0) }
    }.filter { move in
      // Nothing has fewer than no characters.
      let text = move.isUpper ? upper : bound
      return move.isUp || text != "0" || isDecimal
    }
  }
}
