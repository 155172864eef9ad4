/// Everything known of a field without a value.
public struct FieldDescription: Equatable, Sendable {
  // It goes with every value that is read, so it is one reference.
  private let facts: Facts

  init(_ facts: Facts) { self.facts = facts }

  package init(
    name: String, label: String, kind: Kind, isRequired: Bool, rules: [String],
    defaultText: String?, choices: [String]?
  ) {
    facts = Facts(
      name: name, label: label, kind: kind, isRequired: isRequired, rules: rules,
      defaultText: defaultText, choices: choices)
  }

  /// The same description with the rules and the default that it has now.
  package func with(label: String, rules: [String], defaultText: String?) -> FieldDescription {
    if label == self.label, rules == self.rules, defaultText == self.defaultText { return self }
    return FieldDescription(
      name: name, label: label, kind: kind, isRequired: isRequired, rules: rules,
      defaultText: defaultText, choices: choices)
  }

  /// The same description with choices that never change.
  package func with(choices: [String]) -> FieldDescription {
    FieldDescription(
      name: name, label: label, kind: kind, isRequired: isRequired, rules: rules,
      defaultText: defaultText, choices: choices)
  }

  /// Its name in scripts and in code.
  public var name: String { facts.name }
  /// The name that a person reads.
  public var label: String { facts.label }
  /// The kind of value that it takes.
  public var kind: Kind { facts.kind }
  /// True if an answer without it is refused.
  public var isRequired: Bool { facts.isRequired }
  /// Its rules, each in a few words, such as `more than 0`.
  public var rules: [String] { facts.rules }
  /// The text that stands for it when it is left out.
  public var defaultText: String? { facts.defaultText }
  /// The values to choose from, if they are always the same; nil if it depends on more, or is not chosen.
  public var choices: [String]? { facts.choices }

  /// The kinds of field.
  public enum Kind: String, Sendable {
    /// A whole number.
    case integer
    /// An exact decimal number.
    case decimal
    /// Words.
    case text
    /// One of several names.
    case choice
    /// Yes or no.
    case flag
    /// A day, as `2026-01-31`.
    case date
    /// Several items, separated by commas.
    case list
    /// The path of a file.
    case file
    /// Words that no output may show.
    case secret
  }

  /// True if two fields are described alike.
  public static func == (left: FieldDescription, right: FieldDescription) -> Bool {
    left.facts === right.facts || left.facts == right.facts
  }

  /// True if no output may show its value.
  public var isSecret: Bool { kind == .secret }

  package var missing: Refusal {
    Refusal(.fieldMissing, "\(name) is missing", field: name)
  }

  package func wrongType(_ text: String, _ expected: Message) -> Refusal {
    let message: Message =
      isSecret ? "\(name) takes \(expected)" : "\(name) takes \(expected), not '\(text)'"
    return Refusal(.fieldType, message, field: name)
  }

  package func noChoice(_ text: String, _ choices: [String]) -> Refusal {
    let message: Message =
      choices.isEmpty
      ? "\(name) cannot be '\(text)'; choices: there is nothing to choose from"
      : "\(name) cannot be '\(text)'; choices: \(choices)"
    return Refusal(
      .fieldChoice, message, field: name, unknown: text, known: choices)
  }
}

extension FieldDescription {
  /// The content of a description.
  final class Facts: Equatable, Sendable {
    let name: String
    let label: String
    let kind: Kind
    let isRequired: Bool
    let rules: [String]
    let defaultText: String?
    let choices: [String]?

    init(
      name: String, label: String, kind: Kind, isRequired: Bool, rules: [String],
      defaultText: String?, choices: [String]?
    ) {
      self.name = name
      self.label = label
      self.kind = kind
      self.isRequired = isRequired
      self.rules = rules
      self.defaultText = defaultText
      self.choices = choices
    }

    static func == (left: Facts, right: Facts) -> Bool {
      left.name == right.name
        && left.label == right.label
        && left.kind == right.kind
        && left.isRequired == right.isRequired
        && left.rules == right.rules
        && left.defaultText == right.defaultText
        && left.choices == right.choices
    }
  }
}
