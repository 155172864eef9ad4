import ExactDecimal

/// A value that can stand in a text: it is written as the language of the text has it.
///
/// Numbers, dates and moments are written by language; a text and the id of a ``Named`` value stand as they
/// are. An enum whose raw values are words, such as a ``Choice``, is translated by the table.
public protocol PhraseValue: Sendable {
  /// The words that its values are translated by; empty for values that are written in another way.
  static var words: [String] { get }

  /// The value in a language.
  func text(in language: Language) -> String
}

extension PhraseValue {
  /// No words.
  public static var words: [String] { [] }
}

extension Answerable {
  /// The value as it is typed.
  public func text(in language: Language) -> String { fieldText }
}

extension PhraseValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// The raw values.
  public static var words: [String] { allCases.map { $0.rawValue } }

  /// The raw value, translated.
  public func text(in language: Language) -> String { language.words(rawValue) }
}

extension Choice {
  /// The names of the cases.
  public static var words: [String] { allCases.map { $0.rawValue } }

  /// The name of the case, translated.
  public func text(in language: Language) -> String { language.words(rawValue) }
}

extension Bool {
  /// `yes` and `no`.
  public static var words: [String] { ["yes", "no"] }

  /// `yes` or `no`, translated.
  public func text(in language: Language) -> String { language.words(fieldText) }
}

extension Int64 {
  /// The number, its digits grouped as the language does.
  public func text(in language: Language) -> String { language.number(description) }
}

extension Int {
  /// The number, its digits grouped as the language does.
  public func text(in language: Language) -> String { language.number(description) }
}

extension DecimalNumber {
  /// The number with its scale, written as the language does.
  public func text(in language: Language) -> String { language.number(description) }
}

extension CalendarDate {
  /// The day, such as `2026-01-31` in English.
  public func text(in language: Language) -> String { language.date(description) }
}

extension Moment: PhraseValue {
  /// The moment to the minute, such as `2026-01-31 09:00 UTC` in English.
  public func text(in language: Language) -> String {
    let text = description
    return "\(language.date(String(text.prefix(10)))) \(text.dropFirst(11).prefix(5)) UTC"
  }
}

extension Array: PhraseValue where Element: PhraseValue {
  /// The words of the items.
  public static var words: [String] { Element.words }

  /// The items, with a comma and a blank between them.
  public func text(in language: Language) -> String {
    map { $0.text(in: language) }.joined(separator: ", ")
  }
}

extension Language {
  /// A plain number as the language writes it.
  package func number(_ plain: String) -> String {
    if isEnglish { return plain }
    let digits = plain.utf8.first == UInt8(ascii: "-") ? plain.dropFirst() : plain[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2 else { return plain }
    var text = digits.count < plain.count ? "-" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { text += format.group }
      text.append(digit)
    }
    return parts.count == 1 ? text : text + format.point + parts[1]
  }

  /// A day such as `2026-01-31` as the language writes it.
  func date(_ plain: String) -> String {
    guard format.dates == .dayMonthYear, plain.utf8.count == 10 else { return plain }
    return "\(plain.suffix(2)).\(plain.dropFirst(5).prefix(2)).\(plain.prefix(4))"
  }
}
