/// A rule of a field as data: what everything that shows, checks or generates values reads.
public struct RuleFacts: Equatable, Sendable {
  /// What the rule is about.
  public let kind: Kind
  /// The bound as text, the lower one if there are two; nil if it is not known yet or there is none.
  public let bound: String?
  /// The upper bound as text, for rules about a range.
  public let upper: String?
  /// What a bound that is looked up is called, or the whole rule in a few words.
  public let note: String?
  /// What a value that breaks the rule is refused with.
  public let code: Refusal.Code

  private let verb: String
  private let fault: String?

  /// The kinds of rule.
  public enum Kind: String, Sendable, CaseIterable {
    /// A number greater than a bound.
    case above
    /// A number that is a bound or greater.
    case atLeast
    /// A number less than a bound.
    case below
    /// A number that is a bound or less.
    case atMost
    /// A number between two bounds, both included.
    case within
    /// A day after another.
    case after
    /// A day that is another or later.
    case notBefore
    /// A day before another.
    case before
    /// A day that is another or earlier.
    case notAfter
    /// A number of digits after the point.
    case places
    /// A number of characters.
    case length
    /// A number of items.
    case count
    /// Items of which none is there twice.
    case distinct
    /// A form of text.
    case pattern
    /// A rule of the flow's own.
    case that
  }

  init(
    _ kind: Kind, bound: String? = nil, upper: String? = nil, note: String? = nil,
    code: Refusal.Code? = nil, verb: String? = nil, fault: String? = nil
  ) {
    self.kind = kind
    self.bound = bound
    self.upper = upper
    self.note = note
    self.code = code ?? kind.code
    self.verb = verb ?? kind.verb
    self.fault = fault
  }

  /// The rule in a few words, such as `at most 2 places`.
  public var text: String {
    let bound = bound ?? note ?? ""
    switch kind {
    case .above: return "more than \(bound)"
    case .atLeast: return "at least \(bound)"
    case .below: return "less than \(bound)"
    case .atMost: return "at most \(bound)"
    case .within: return "\(bound) to \(upper ?? "")"
    case .after: return "after \(bound)"
    case .notBefore: return "not before \(bound)"
    case .before: return "before \(bound)"
    case .notAfter: return "not after \(bound)"
    case .places: return "at most \(bound) places"
    case .length: return "\(bound) to \(upper ?? "") characters"
    case .count: return "\(bound) to \(upper ?? "") items"
    case .distinct: return "no item twice"
    case .pattern, .that: return note ?? ""
    }
  }

  /// The refusal of a value that breaks the rule.
  func refusal(_ field: FieldDescription) -> Refusal {
    let fault = fault.map { "is \($0): it " } ?? ""
    return Refusal(code, "\(field.name) \(fault)must \(verb) \(text)", field: field.name)
  }
}

extension RuleFacts.Kind {
  fileprivate var code: Refusal.Code {
    switch self {
    case .above, .atLeast, .below, .atMost, .within, .after, .notBefore, .before, .notAfter:
      .fieldRange
    case .length, .count: .fieldLength
    case .places, .distinct, .pattern, .that: .fieldPattern
    }
  }

  fileprivate var verb: String {
    switch self {
    case .places, .length, .count, .distinct: "have"
    default: "be"
    }
  }
}
