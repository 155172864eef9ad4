import ExactDecimal

/// What a field's value must keep to, beyond being of its kind.
public struct Rule<Value>: Sendable {
  let code: Refusal.Code
  let verb: String
  let text: String
  private let fault: String?
  let holds: @Sendable (Value) -> Bool

  /// A rule.
  ///
  /// - Parameters:
  ///   - text: the rule in a few words, such as `more than 0`.
  ///   - code: what a value that breaks it is refused with; a flow may use its own code.
  ///   - verb: what stands between "must" and the rule when it is broken: `be` or `have`.
  ///   - fault: what a value that breaks it is, in a word such as `short`, if the message says so.
  ///   - holds: whether a value keeps the rule.
  public init(
    _ text: String, code: Refusal.Code, verb: String = "be", fault: String? = nil,
    holds: @escaping @Sendable (Value) -> Bool
  ) {
    self.text = text
    self.fault = fault
    self.verb = verb
    self.code = code
    self.holds = holds
  }

  func refusal(_ field: FieldDescription) -> Refusal {
    let message =
      fault.map { "\(field.name) is \($0): it must \(verb) \(text)" }
      ?? "\(field.name) must \(verb) \(text)"
    return Refusal(code, message, field: field.name)
  }

  /// The same rule for a value that may be left out: no value keeps every rule.
  var optional: Rule<Value?> {
    let holds = holds
    return Rule<Value?>(text, code: code, verb: verb, fault: fault) { value in
      value.map(holds) ?? true
    }
  }
}

extension Rule where Value == DecimalNumber {
  /// More than `bound`.
  public static func above(_ bound: DecimalNumber) -> Rule {
    Rule("more than \(bound)", code: .fieldRange) { $0 > bound }
  }

  /// `bound` or more.
  public static func atLeast(_ bound: DecimalNumber) -> Rule {
    Rule("at least \(bound)", code: .fieldRange) { $0 >= bound }
  }

  /// `bound` or less.
  public static func atMost(_ bound: DecimalNumber) -> Rule {
    Rule("at most \(bound)", code: .fieldRange) { $0 <= bound }
  }

  /// Written with no more than `count` digits after the point.
  public static func places(_ count: Int) -> Rule {
    // Said as a number of the rule's own kind, so that a start need not load how others are written.
    let most = DecimalNumber(Int64(count))
    return Rule("at most \(most) places", code: .fieldPattern, verb: "have") { $0.scale <= count }
  }
}

extension Rule where Value == Int64 {
  /// Between two whole numbers, both included.
  public static func within(_ range: ClosedRange<Int64>) -> Rule {
    Rule("\(range.lowerBound) to \(range.upperBound)", code: .fieldRange) { range.contains($0) }
  }
}

extension Rule where Value == String {
  /// As many characters as `range` says.
  public static func length(_ range: ClosedRange<Int>) -> Rule {
    Rule(
      "\(range.lowerBound) to \(range.upperBound) characters", code: .fieldLength,
      verb: "have"
    ) { range.contains($0.count) }
  }

  /// Of the form that `holds` decides.
  ///
  /// - Parameters:
  ///   - text: the form in a few words, such as `6 digits`.
  ///   - holds: whether a text has the form.
  /// - Returns: the rule.
  public static func pattern(
    _ text: String, _ holds: @escaping @Sendable (String) -> Bool
  ) -> Rule {
    Rule(text, code: .fieldPattern, holds: holds)
  }
}
