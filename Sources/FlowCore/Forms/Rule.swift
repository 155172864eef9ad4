import ExactDecimal

/// A trait of a field besides its name and type: its label, whether it may be left out, and
/// the rules that its value must keep.
///
/// A text among the rules is the label:
///
///     ask(.amount, \.amount, "Amount", .above(0), .places(2), .atMost("your limit") { $0.limit })
///
/// Rules are data (`RuleFacts`): help, screens, completion, the graph and messages are made of it.
public struct Rule<State: Sendable, Value: Sendable>: Sendable {
  @usableFromInline let content: Content

  @usableFromInline enum Content: Sendable {
    case label(String)
    case named(String)
    case optional
    case once
    case test(Test)
  }

  /// A rule that a value keeps or breaks.
  @usableFromInline struct Test: Sendable {
    /// The rule as far as it is known without a state.
    @usableFromInline let facts: RuleFacts
    /// The rule with the bound it has now.
    @usableFromInline let current: @Sendable (Given<State>) -> RuleFacts
    /// True if the value keeps the rule.
    @usableFromInline let holds: @Sendable (Value, Given<State>) -> Bool
    /// The test with a bound that is moved; nil of a rule that has none.
    var moved: (@Sendable (BoundMove) -> @Sendable (Value, Given<State>) -> Bool)?
  }

  @usableFromInline
  init(_ content: Content) { self.content = content }

  /// The test that a value must pass; nil if the rule is not about the value.
  @inlinable var test: Test? {
    if case .test(let test) = content { test } else { nil }
  }

  init(
    _ facts: RuleFacts, holds: @escaping @Sendable (Value, Given<State>) -> Bool
  ) {
    content = .test(Test(facts: facts, current: { _ in facts }, holds: holds))
  }

  /// A rule with bounds that never change.
  ///
  /// - Parameters:
  ///   - facts: the rule as data.
  ///   - lower: the lower bound, or the only one.
  ///   - upper: the upper bound; the lower one where there is no other.
  ///   - holds: true if a value keeps the rule with these bounds.
  init<Bound: Sendable>(
    _ facts: RuleFacts, _ lower: Bound, _ upper: Bound,
    holds: @escaping @Sendable (Value, Bound, Bound) -> Bool
  ) {
    content = .test(
      Test(
        facts: facts, current: { _ in facts }, holds: { value, _ in holds(value, lower, upper) },
        moved: { move in
          let (lower, upper) = (move.lower(lower), move.upper(upper))
          return { value, _ in holds(value, lower, upper) }
        }))
  }
}

extension Rule where Value: Answerable {
  /// A rule whose bound is looked up in what is known; without a bound no value keeps it.
  init(
    _ kind: RuleFacts.Kind, note: Message, _ bound: @escaping @Sendable (Given<State>) -> Value?,
    holds: @escaping @Sendable (Value, Value) -> Bool
  ) {
    let facts = RuleFacts(kind, note: note)
    content = .test(
      Test(
        facts: facts,
        current: { given in
          bound(given).map { RuleFacts(kind, bound: $0.fieldText, note: note) } ?? facts
        },
        holds: { value, given in bound(given).map { holds(value, $0) } ?? false },
        moved: { move in
          { value, given in bound(given).map { holds(value, move.lower($0)) } ?? false }
        }))
  }
}

extension Rule: ExpressibleByStringLiteral {
  /// The field's label.
  public init(stringLiteral label: String) { content = .label(label) }
}

extension Rule {
  /// The field's name, where it cannot be told from the member it is bound to.
  public static func named(_ name: String) -> Rule { Rule(.named(name)) }

  /// Not remembered once the answer failed, as is right for a choice of what to do.
  public static var once: Rule { Rule(.once) }

  /// Of a form that a closure tests.
  ///
  /// - Parameters:
  ///   - note: the form in a few words, such as `6 digits`.
  ///   - holds: true if a value has the form.
  /// - Returns: the rule, which refuses with `field.pattern`.
  public static func pattern(
    _ note: Message, _ holds: @escaping @Sendable (Value) -> Bool
  ) -> Rule {
    Rule(RuleFacts(.pattern, note: note)) { value, _ in holds(value) }
  }

  /// Any other rule, with a code of the flow's own.
  ///
  /// - Parameters:
  ///   - note: what the value must be, such as `the same password`.
  ///   - code: the code of the refusal of a value that breaks it.
  ///   - verb: the word between "must" and the note: `be` or `have`.
  ///   - fault: the fault of a value that breaks it, in a word such as `short`, if the message names it.
  ///   - holds: true if the value keeps the rule, given the fields above it.
  /// - Returns: the rule.
  public static func that(
    _ note: Message, code: Refusal.Code, verb: String = "be", fault: Message? = nil,
    _ holds: @escaping @Sendable (Value, Given<State>) -> Bool
  ) -> Rule {
    Rule(RuleFacts(.that, note: note, code: code, verb: verb, fault: fault), holds: holds)
  }
}

/// A value that has an order: numbers.
public protocol Measurable: Answerable, Comparable {}

extension Int: Measurable {}
extension Int64: Measurable {}
extension DecimalNumber: Measurable {}

extension Rule where Value: Measurable {
  /// More than a bound.
  public static func above(_ bound: Value) -> Rule {
    Rule(RuleFacts(.above, bound: bound.fieldText), bound, bound) { value, bound, _ in value > bound
    }
  }

  /// A bound or more.
  public static func atLeast(_ bound: Value) -> Rule {
    Rule(RuleFacts(.atLeast, bound: bound.fieldText), bound, bound) { value, bound, _ in
      value >= bound
    }
  }

  /// Less than a bound.
  public static func below(_ bound: Value) -> Rule {
    Rule(RuleFacts(.below, bound: bound.fieldText), bound, bound) { value, bound, _ in value < bound
    }
  }

  /// A bound or less.
  public static func atMost(_ bound: Value) -> Rule {
    Rule(RuleFacts(.atMost, bound: bound.fieldText), bound, bound) { value, bound, _ in
      value <= bound
    }
  }

  /// Between two bounds, both included.
  public static func within(_ range: ClosedRange<Value>) -> Rule {
    Rule(
      RuleFacts(
        .within, bound: range.lowerBound.fieldText, upper: range.upperBound.fieldText),
      range.lowerBound, range.upperBound
    ) { value, lower, upper in value >= lower && value <= upper }
  }

  /// More than a bound that is looked up, which `note` names.
  public static func above(
    _ note: Message, _ bound: @escaping @Sendable (Given<State>) -> Value?
  ) -> Rule {
    Rule(.above, note: note, bound) { $0 > $1 }
  }

  /// A bound that is looked up, which `note` names, or more.
  public static func atLeast(
    _ note: Message, _ bound: @escaping @Sendable (Given<State>) -> Value?
  ) -> Rule {
    Rule(.atLeast, note: note, bound) { $0 >= $1 }
  }

  /// Less than a bound that is looked up, which `note` names.
  public static func below(
    _ note: Message, _ bound: @escaping @Sendable (Given<State>) -> Value?
  ) -> Rule {
    Rule(.below, note: note, bound) { $0 < $1 }
  }

  /// A bound that is looked up, which `note` names, or less.
  public static func atMost(
    _ note: Message, _ bound: @escaping @Sendable (Given<State>) -> Value?
  ) -> Rule {
    Rule(.atMost, note: note, bound) { $0 <= $1 }
  }
}

/// A day that a date is compared with.
public struct DayBound<State: Sendable>: Sendable {
  let note: Message
  let day: @Sendable (Given<State>) -> CalendarDate?

  /// The day where the user is: ``Given/today``.
  public static var today: DayBound { DayBound(note: "today") { $0.today } }

  /// A certain day.
  public static func day(_ date: CalendarDate) -> DayBound {
    DayBound(note: "\(date)") { _ in date }
  }

  /// A day that is looked up, which `note` names.
  public static func looked(
    up note: Message, _ day: @escaping @Sendable (Given<State>) -> CalendarDate?
  ) -> DayBound {
    DayBound(note: note, day: day)
  }
}

extension Rule where Value == CalendarDate {
  /// Later than a day.
  public static func after(_ bound: DayBound<State>) -> Rule {
    Rule(.after, note: bound.note, bound.day) { $0 > $1 }
  }

  /// A day or later.
  public static func notBefore(_ bound: DayBound<State>) -> Rule {
    Rule(.notBefore, note: bound.note, bound.day) { $0 >= $1 }
  }

  /// Earlier than a day.
  public static func before(_ bound: DayBound<State>) -> Rule {
    Rule(.before, note: bound.note, bound.day) { $0 < $1 }
  }

  /// A day or earlier.
  public static func notAfter(_ bound: DayBound<State>) -> Rule {
    Rule(.notAfter, note: bound.note, bound.day) { $0 <= $1 }
  }

  /// Later than a day that is looked up, which `note` names.
  public static func after(
    _ note: Message, _ day: @escaping @Sendable (Given<State>) -> CalendarDate?
  ) -> Rule {
    after(.looked(up: note, day))
  }

  /// A day that is looked up, which `note` names, or later.
  public static func notBefore(
    _ note: Message, _ day: @escaping @Sendable (Given<State>) -> CalendarDate?
  ) -> Rule {
    notBefore(.looked(up: note, day))
  }

  /// Earlier than a day that is looked up, which `note` names.
  public static func before(
    _ note: Message, _ day: @escaping @Sendable (Given<State>) -> CalendarDate?
  ) -> Rule {
    before(.looked(up: note, day))
  }

  /// A day that is looked up, which `note` names, or earlier.
  public static func notAfter(
    _ note: Message, _ day: @escaping @Sendable (Given<State>) -> CalendarDate?
  ) -> Rule {
    notAfter(.looked(up: note, day))
  }
}

extension Rule where Value == DecimalNumber {
  /// Written with no more than `count` digits after the point.
  public static func places(_ count: Int) -> Rule {
    Rule(RuleFacts(.places, bound: count.fieldText), count, count) { value, count, _ in
      value.scale <= count
    }
  }
}

extension Rule where Value == String {
  /// As many characters as `range` says.
  public static func length(_ range: ClosedRange<Int>) -> Rule {
    Rule(
      RuleFacts(.length, bound: range.lowerBound.fieldText, upper: range.upperBound.fieldText),
      range.lowerBound, range.upperBound
    ) { value, lower, upper in value.count >= lower && value.count <= upper }
  }
}

extension Rule where Value: AnswerableList {
  /// May be left out or empty.
  public static var optional: Rule { Rule(.optional) }

  /// As many items as `range` says.
  public static func count(_ range: ClosedRange<Int>) -> Rule {
    Rule(
      RuleFacts(.count, bound: range.lowerBound.fieldText, upper: range.upperBound.fieldText),
      range.lowerBound, range.upperBound
    ) { value, lower, upper in value.count >= lower && value.count <= upper }
  }

  /// No item twice.
  public static func distinct() -> Rule where Value.Element: Hashable {
    Rule(RuleFacts(.distinct)) { value, _ in Set(value).count == value.count }
  }
}
