/// A language that texts can be shown in, with the way it writes numbers and dates.
///
/// The texts of flows are written in English; another language translates them by the tables of
/// ``Flow/translations``. Two languages of one code are equal.
public struct Language: Hashable, Sendable {
  /// The code, such as `de`.
  public let code: String

  let format: Format
  /// The translations, by the key of the English text.
  private let table: Table

  /// The way a language writes numbers and dates.
  struct Format: Sendable {
    let point: String
    /// The sign between groups of three digits.
    let group: String
    let dates: DateStyle
  }

  /// The order in which a language writes the parts of a date.
  public enum DateStyle: Sendable {
    /// As `2026-01-31`.
    case yearMonthDay
    /// As `31.01.2026`.
    case dayMonthYear
  }

  /// A language.
  ///
  /// - Parameters:
  ///   - code: its code, such as `fr`.
  ///   - decimalPoint: the sign in front of the places of a number.
  ///   - groups: the sign between groups of three digits; empty for none.
  ///   - dates: the way dates are written.
  public init(
    _ code: String, decimalPoint: String = ".", groups: String = "",
    dates: DateStyle = .yearMonthDay
  ) {
    self.init(
      code, Format(point: decimalPoint, group: groups, dates: dates), Table([:]))
  }

  private init(_ code: String, _ format: Format, _ table: Table) {
    self.code = code
    self.format = format
    self.table = table
  }

  /// The language that flows are written in, numbers ungrouped.
  public static let english = Language("en")
  /// German, with the wording of rules and forms.
  public static let german = Language("de", decimalPoint: ",", groups: ".", dates: .dayMonthYear)
    .translating(germanForms)

  /// The same language with more translations; of two for one text, the first one counts.
  package func translating(_ texts: [String: String]) -> Language {
    Language(code, format, Table(table.texts.merging(texts) { first, _ in first }))
  }

  /// The same language with the translations that flows bring.
  package func translating(_ flows: [AnyFlow]) -> Language {
    flows.reduce(self) { language, flow in
      flow.types.translations()[language].map(language.translating) ?? language
    }
  }

  /// True of English, which needs no translation.
  var isEnglish: Bool { code == "en" }

  /// The translation of an English text; nil if there is none.
  package func translation(of text: String) -> String? { isEnglish ? nil : table.texts[text] }

  /// A text without places, translated if it can be.
  func words(_ text: String) -> String { translation(of: text) ?? text }

  /// True if both have the same code.
  public static func == (one: Language, other: Language) -> Bool { one.code == other.code }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// The texts of a language; a reference, so that a language is small.
  private final class Table: Sendable {
    let texts: [String: String]

    init(_ texts: [String: String]) { self.texts = texts }
  }
}
