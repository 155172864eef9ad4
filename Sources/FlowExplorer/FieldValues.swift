import FlowCore
import FlowOffer
import FlowScript
import FlowShell

/// The values that a search types into a field: its choices, the samples' values, both sides of each bound.
struct FieldValues {
  let field: OpenField
  /// The values that should be taken, the first one the plainest; empty if none is known.
  private(set) var accepted: [String] = []
  /// The values that should be refused, each with the rule that it breaks.
  private(set) var refused: [(value: String, breach: Move.Breach)] = []

  /// - Parameters:
  ///   - field: the field as it is now.
  ///   - sample: the values that samples type there.
  ///   - wrong: the values that samples expect to be refused there.
  init(_ field: OpenField, sample: [String], wrong: [String]) {
    self.field = field
    let description = field.description
    if let choices = field.choices {
      chosen(among: choices, isList: description.kind == .list, sample)
    } else {
      for value in sample { accept(value) }
      if description.kind == .list {
        listed(sample.max { $0.count < $1.count }?.split(separator: ",").map(String.init) ?? [])
      } else {
        ruled()
      }
      if accepted.isEmpty { accept(field.value ?? plain) }
    }
    for value in wrong where !accepted.contains(value) {
      refuse(value, "the sample's", isCertain: false)
    }
    if description.isRequired, field.choices == nil || description.kind == .list {
      refuse("", "required", isCertain: true)
    }
    if let wrong = wrongForKind { refuse(wrong, "of kind \(description.kind)", isCertain: true) }
    if !description.isRequired { accept("") }
  }

  /// The first value, which stands for the field where another one varies; nil if there is none.
  var plainest: String? { accepted.first }

  private mutating func chosen(among choices: [String], isList: Bool, _ sample: [String]) {
    guard isList else {
      let preferred = sample.first { choices.contains($0) }
      for choice in (preferred.map { [$0] } ?? []) + choices { accept(choice) }
      return
    }
    for value in sample { accept(value) }
    if let first = choices.first { accept(first) }
    if choices.count > 1 { accept(choices.joined(separator: ",")) }
    listed(choices)
  }

  /// Lists of some items that keep or break a rule.
  private mutating func listed(_ items: [String]) {
    guard let first = items.first else { return }
    for rule in field.rules where rule.kind == .distinct {
      refuse("\(first),\(first)", rule.text, isCertain: true)
    }
    let isDistinct = field.rules.contains { $0.kind == .distinct }
    for rule in field.rules where rule.kind == .count {
      for (count, keeps) in rule.counts where !isDistinct || count <= items.count {
        let list = (0..<count).map { items[$0 % items.count] }.joined(separator: ",")
        if keeps { accept(list) } else { refuse(list, rule.text, isCertain: true) }
      }
    }
  }

  /// Values that rules of a flow's own seldom take: a letter, many of one kind, one that is not ASCII, and blanks.
  private static let poor = ["x", String(repeating: "a", count: 24), "ä", "  "]

  private mutating func ruled() {
    for rule in field.rules
    where !rule.hasBound && [.text, .secret].contains(field.description.kind) {
      for value in FieldValues.poor { refuse(value, rule.text, isCertain: false) }
    }
    let kind = field.description.kind
    let places =
      kind == .integer
      ? 0 : field.rules.first { $0.kind == .places }.flatMap { $0.bound }.flatMap { Int($0) } ?? 2
    for rule in field.rules {
      for (value, keeps) in rule.values(for: kind, places: places, near: accepted.first) {
        let breaks = field.rules.contains { $0.keeps(value) == false && $0 != rule }
        if keeps, !breaks {
          accept(value)
        } else if !keeps {
          refuse(value, rule.text, isCertain: true)
        }
      }
    }
  }

  /// A value for a field that no sample and no rule says anything about.
  private var plain: String {
    switch field.description.kind {
    case .integer, .decimal: "1"
    case .flag: "true"
    case .date: "2026-01-02"
    case .text, .choice, .list: "Amy"
    case .secret: "Secret-4711"
    case .file: ""
    }
  }

  /// A text that is no value of the field's kind; nil where every text is one.
  private var wrongForKind: String? {
    switch field.description.kind {
    case .integer, .decimal, .flag, .date: "no-\(field.description.kind)"
    case .choice: "no-choice"
    case .list: field.choices == nil ? nil : "no-choice"
    case .text, .secret, .file: nil
    }
  }

  private mutating func accept(_ value: String) {
    if !accepted.contains(value) { accepted.append(value) }
  }

  private mutating func refuse(_ value: String, _ rule: String, isCertain: Bool) {
    if accepted.contains(value) || refused.contains(where: { $0.value == value }) { return }
    let breach = Move.Breach(field: field.description.name, rule: rule, isCertain: isCertain)
    refused.append((value, breach))
  }
}
