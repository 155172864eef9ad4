/// Everything known of a field without a value.
public struct FieldDescription: Equatable, Sendable {
  // It goes with every value that is read, so it is one reference.
  private let content: Content

  private init(_ facts: Facts) { content = Content(facts) }

  @usableFromInline
  package init(
    name: String, label: String, kind: Kind, isRequired: Bool, rules: [String],
    defaultText: String?, choices: [String]?
  ) {
    self.init(
      Facts(
        name: name, label: label, kind: kind, isRequired: isRequired, rules: rules,
        defaultText: defaultText, choices: choices))
  }

  /// The name of a field that is bound to a member; empty if it cannot be told.
  @usableFromInline
  static func name<State: FlowState>(of member: PartialKeyPath<State>) -> String {
    MemberNames(State.self).name(of: member) ?? ""
  }

  /// The same description with the rules and the default that it has now.
  func with(label: String, rules: [String], defaultText: String?) -> FieldDescription {
    if label == self.label, rules == self.rules, defaultText == self.defaultText { return self }
    var facts = content.facts
    (facts.label, facts.rules, facts.defaultText) = (label, rules, defaultText)
    return FieldDescription(facts)
  }

  /// Its name in scripts and in code.
  public var name: String { content.facts.name }
  /// The name that a person reads.
  public var label: String { content.facts.label }
  /// The kind of value that it takes.
  public var kind: Kind { content.facts.kind }
  /// True if an answer without it is refused.
  public var isRequired: Bool { content.facts.isRequired }
  /// Its rules, each in a few words, such as `more than 0`.
  public var rules: [String] { content.facts.rules }
  /// The text that stands for it when it is left out.
  public var defaultText: String? { content.facts.defaultText }
  /// The values to choose from, if they are always the same; nil if it depends on more, or is not chosen.
  public var choices: [String]? { content.facts.choices }

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
    left.content === right.content || left.content.facts == right.content.facts
  }

  /// True if no output may show its value.
  public var isSecret: Bool { kind == .secret }

  /// True of a list, whether it is typed or chosen.
  var isList: Bool { kind == .list }

  @usableFromInline
  package var missing: Refusal {
    Refusal(.fieldMissing, "\(name) is missing", field: name)
  }

  @usableFromInline
  package func wrongType(_ text: String, _ expected: Message) -> Refusal {
    let message: Message =
      isSecret ? "\(name) takes \(expected)" : "\(name) takes \(expected), not '\(text)'"
    return Refusal(.fieldType, message, field: name)
  }

  @usableFromInline
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
  private struct Facts: Equatable {
    let name: String
    var label: String
    let kind: Kind
    let isRequired: Bool
    var rules: [String]
    var defaultText: String?
    let choices: [String]?
  }

  private final class Content: Sendable {
    let facts: Facts

    init(_ facts: Facts) { self.facts = facts }
  }
}
