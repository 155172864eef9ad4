/// What can be said of a field without a value.
public struct FieldDescription: Equatable, Sendable {
  /// Its name in scripts and in code.
  public let name: String
  /// What a person calls it.
  public let label: String
  /// What it takes.
  public let kind: Kind
  /// Whether an answer without it is refused.
  public let isRequired: Bool
  /// Its rules, each in a few words, such as `more than 0`.
  public let rules: [String]
  /// What stands for it when it is left out.
  public let defaultText: String?
  /// What it can be, if that is always the same; nil if it depends on more, or is not chosen.
  public let choices: [String]?

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

  /// Whether no output may show its value.
  public var isSecret: Bool { kind == .secret }

  var missing: Refusal {
    Refusal(.fieldMissing, "\(name) is missing", field: name)
  }

  func wrongType(_ text: String, _ expected: String) -> Refusal {
    Refusal(
      .fieldType, "\(name) takes \(expected)\(isSecret ? "" : ", not '\(text)'")", field: name)
  }

  func noChoice(_ text: String, _ choices: [String]) -> Refusal {
    let offer =
      choices.isEmpty ? "there is nothing to choose from" : choices.joined(separator: ", ")
    return Refusal(
      .fieldChoice, "\(name) cannot be '\(text)'; choices: \(offer)", field: name,
      unknown: text, known: choices)
  }
}
