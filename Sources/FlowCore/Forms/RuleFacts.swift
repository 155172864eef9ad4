/// A rule of a field as data: what everything that shows, checks or generates values reads.
@usableFromInline
package struct RuleFacts: Equatable, Sendable {
  /// The subject of the rule.
  package let kind: Kind
  /// The bound as text, the lower one if there are two; nil if it is not known yet or there is none.
  package let bound: String?
  /// The upper bound as text, for rules about a range.
  package let upper: String?
  /// The name of a bound that is looked up, or the whole rule in a few words.
  package var note: String? { words?.text(in: .english) }
  /// The code that refuses a value which breaks the rule.
  package let code: Refusal.Code

  let words: Message?
  let fault: Message?
  let verb: String

  /// The kinds of rule.
  package enum Kind: String, Sendable, CaseIterable {
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
    _ kind: Kind, bound: String? = nil, upper: String? = nil, note: Message? = nil,
    code: Refusal.Code? = nil, verb: String? = nil, fault: Message? = nil
  ) {
    self.kind = kind
    self.bound = bound
    self.upper = upper
    words = note
    self.code = code ?? kind.code
    self.verb = verb ?? kind.verb
    self.fault = fault
  }

  /// The rule in a few words, such as `at most 2 places`.
  @usableFromInline
  package var text: String { wording(bound ?? note ?? "", upper ?? "") }

  /// The rule in a few words of a language.
  @usableFromInline
  package func text(in language: Language) -> String {
    if language.isEnglish { return text }
    if kind == .pattern || kind == .that { return words?.text(in: language) ?? "" }
    guard let translation = language.translation(of: wording("{1}", "{2}")) else { return text }
    let bounds = [
      bound.map(shown(in: language)) ?? words?.text(in: language), upper.map(shown(in: language)),
    ]
    return PhraseKey.fill(translation, with: bounds.map { $0 ?? "" })
  }

  /// The rule that values which break this one keep, if this one is said by `not`.
  private var negated: RuleFacts? {
    let other: Kind
    switch kind {
    case .notBefore: other = .before
    case .notAfter: other = .after
    default: return nil
    }
    return RuleFacts(other, bound: bound, note: words)
  }

  /// A bound as a language writes it.
  private func shown(in language: Language) -> (String) -> String {
    {
      [.after, .notBefore, .before, .notAfter].contains(kind)
        ? language.date($0) : language.number($0)
    }
  }

  /// The rule with its bounds; with the places of a text for bounds it is the key of its translation.
  func wording(_ bound: String, _ upper: String) -> String {
    switch kind {
    case .above: "more than \(bound)"
    case .atLeast: "at least \(bound)"
    case .below: "less than \(bound)"
    case .atMost: "at most \(bound)"
    case .within: "\(bound) to \(upper)"
    case .after: "after \(bound)"
    case .notBefore: "not before \(bound)"
    case .before: "before \(bound)"
    case .notAfter: "not after \(bound)"
    case .places: "at most \(bound) places"
    case .length: "\(bound) to \(upper) characters"
    case .count: "\(bound) to \(upper) items"
    case .distinct: "no item twice"
    case .pattern, .that: note ?? ""
    }
  }

  /// The refusal of a value that breaks the rule.
  @usableFromInline
  func refusal(_ field: FieldDescription) -> Refusal { refusal(of: field.name) }

  /// The refusal of a value of a field that breaks the rule.
  package func refusal(of name: String) -> Refusal {
    if fault == nil, let negated {
      return Refusal(code, "\(name) must not be \(negated)", field: name)
    }
    let message: Message =
      switch (verb, fault) {
      case (_, nil) where kind == .distinct: "\(name) must not have an item twice"
      case (_, nil) where kind == .places: "\(name) can have \(self)"
      case ("be", nil) where kind == .atMost || kind == .below: "\(name) can be \(self)"
      case ("be", nil): "\(name) must be \(self)"
      case ("be", let fault?): "\(name) is \(fault): it must be \(self)"
      case (_, nil): "\(name) must have \(self)"
      case (_, let fault?): "\(name) is \(fault): it must have \(self)"
      }
    return Refusal(code, message, field: name)
  }
}

extension RuleFacts: PhraseValue {}

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
