import ExactDecimal

/// A field of the step that is shown, as a view needs it: its bounds, choices and previous value in the type of the
/// member that it is bound to.
///
///     if let guests = store.screen.field(\.guests), let range = guests.range {
///       Stepper("\(guests.label)", value: $count, in: range)
///     }
public struct ScreenField<Value: Answerable>: Sendable {
  /// The field without a value, its label and rules in the language of the screen.
  public let description: FieldDescription
  /// The values to choose from now, as they are offered; nil if anything can be given.
  public let choices: [Value.Item]?
  /// The value that an answer takes if the field is left out: the one answered last in this showing or kept from
  /// before, the one gathered, or the default.
  ///
  /// It is nil for a secret, and where none would be accepted.
  public let previous: Value?
  let facts: [RuleFacts]

  /// The name that a person reads.
  public var label: String { description.label }

  /// The rules, each in a few words, with the bounds they have now.
  public var rules: [String] { description.rules }

  /// True if an answer without it is refused.
  public var isRequired: Bool { description.isRequired }
}

extension ScreenField where Value: Comparable {
  /// The least and the greatest value that the rules allow; nil unless both are known.
  ///
  /// A bound that is itself not allowed is moved by one, by a day, or by a unit in the last place that a decimal
  /// number can have.
  public var range: ClosedRange<Value>? {
    guard let least, let greatest, least <= greatest else { return nil }
    return least...greatest
  }

  /// The least value that the rules allow; nil if none is known.
  public var least: Value? { facts.compactMap { value($0.least) }.max() }

  /// The greatest value that the rules allow; nil if none is known.
  public var greatest: Value? { facts.compactMap { value($0.greatest) }.min() }

  private func value(_ bound: RuleFacts.Bound?) -> Value? {
    guard let bound else { return nil }
    let places = facts.compactMap(\.places).min()
    let text = bound.isAllowed ? bound.text : bound.moved(for: description.kind, places: places)
    guard let text else { return nil }
    do throws(Refusal) { return try Value.read(text, for: description, among: nil) } catch {
      return nil
    }
  }
}

extension RuleFacts {
  /// A bound of values, as it is typed.
  fileprivate struct Bound {
    let text: String
    /// True if the bound itself keeps the rule.
    let isAllowed: Bool
    /// 1 of a lower bound, -1 of an upper one.
    let direction: Int
  }

  /// The lower bound of values; nil if the rule has none, or it is not known.
  fileprivate var least: Bound? {
    switch kind {
    case .above, .after: bound.map { Bound(text: $0, isAllowed: false, direction: 1) }
    case .atLeast, .notBefore, .within:
      bound.map { Bound(text: $0, isAllowed: true, direction: 1) }
    default: nil
    }
  }

  /// The upper bound of values; nil if the rule has none, or it is not known.
  fileprivate var greatest: Bound? {
    switch kind {
    case .below, .before: bound.map { Bound(text: $0, isAllowed: false, direction: -1) }
    case .atMost, .notAfter: bound.map { Bound(text: $0, isAllowed: true, direction: -1) }
    case .within: upper.map { Bound(text: $0, isAllowed: true, direction: -1) }
    default: nil
    }
  }

  /// The most places behind the point; nil of another rule.
  fileprivate var places: Int? { kind == .places ? bound.flatMap { Int($0) } : nil }
}

extension RuleFacts.Bound {
  /// The value beside it that keeps the rule, as it is typed; nil if there is none.
  fileprivate func moved(for kind: FieldDescription.Kind, places: Int?) -> String? {
    switch kind {
    case .date:
      CalendarDate(text).flatMap { direction > 0 ? $0.dayAfter : $0.dayBefore }?.description
    case .integer: Int64(text).flatMap { $0.adding(direction) }.map { "\($0)" }
    case .decimal: places.flatMap(movedByUnit)
    default: nil
    }
  }

  private func movedByUnit(places: Int) -> String? {
    let unit = places == 0 ? "1" : "0.\(String(repeating: "0", count: places - 1))1"
    guard let bound = try? DecimalNumber.parse(text), let step = try? DecimalNumber.parse(unit)
    else { return nil }
    return (direction > 0 ? try? bound + step : try? bound - step).map { "\($0)" }
  }
}

extension Int64 {
  /// The sum, unless it is out of range.
  fileprivate func adding(_ other: Int) -> Int64? {
    let (sum, isTooLarge) = addingReportingOverflow(Int64(other))
    return isTooLarge ? nil : sum
  }
}

extension Machine {
  /// A field of the step by its member; nil if the step does not ask for it, or the flow is over.
  func field<Value: Answerable>(
    of member: any AnyKeyPath & Sendable, in language: Language
  ) -> ScreenField<Value>? {
    guard pending.phase != .ended, let position = current.form.position(of: member) else {
      return nil
    }
    return current.form.field(at: position, judged, history.current.submitted, in: language)
  }
}

extension Form {
  /// The field at a position in the type of its answer, filled in behind those above it.
  fileprivate func field<Value: Answerable>(
    at position: Int, _ given: AnyGiven, _ submitted: Submitted, in language: Language
  ) -> ScreenField<Value> {
    var reading = Reading(source: .nothing, previous: submitted, given: given, change: change)
    for field in fields[..<position] { _ = field.fillIn(&reading) }
    let field = fields[position]
    let facts = field.currentRules(reading.given)
    let choices = field.offered(reading.given)?.compactMap { $0 as? Value.Item }
    var previous: Value?
    if let text = field.fillIn(&reading), !text.isEmpty,
      case .value(let value)? = field.value(reading.given)
    {
      previous = value as? Value
    }
    return ScreenField(
      description: field.description.with(
        label: language.words(field.description.label), rules: facts.map { $0.text(in: language) },
        defaultText: field.description.defaultText),
      choices: choices, previous: previous, facts: facts)
  }
}
