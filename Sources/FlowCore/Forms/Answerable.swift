import ExactDecimal
import FlowText

/// A value that a field can take, or an optional of one.
///
/// An optional member of a state is a question that was not answered yet.
public protocol Fillable<Answer>: Sendable {
  /// The value without the optional.
  associatedtype Answer: Answerable

  /// The value, nil if there is none yet.
  var answer: Answer? { get }

  /// The member that holds a value.
  init(answer: Answer)

  /// The member without a value; nil if it always has one.
  static var unanswered: Self? { get }
}

extension Optional: Fillable where Wrapped: Answerable {
  /// The wrapped value.
  public var answer: Wrapped? { self }

  /// The value, wrapped.
  public init(answer: Wrapped) { self = answer }

  /// Nil.
  public static var unanswered: Wrapped?? { .some(nil) }
}

/// A value that can be typed: it has a kind, reads itself from text and writes itself as text.
///
/// The kind of a field is that of its type; nothing else says it.
public protocol Answerable: Fillable, Equatable, PhraseValue where Answer == Self {
  /// The values that a choice is made of: the type itself, or a list's items.
  associatedtype Item: Answerable = Self

  /// The kind of field that takes it.
  static var fieldKind: FieldDescription.Kind { get }

  /// Every value there is, if the type knows them.
  static var allChoices: [Item]? { get }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - text: the text that was typed, not empty but for lists.
  ///   - field: the field, for messages.
  ///   - choices: the values that it can be; nil if everything can be typed.
  /// - Returns: the value.
  /// - Throws: `field.type`, `field.range` or `field.choice`.
  static func read(
    _ text: String, for field: FieldDescription, among choices: [Item]?
  ) throws(Refusal) -> Self

  /// The value as it is typed, in every language.
  var fieldText: String { get }
}

extension Answerable {
  /// The value itself.
  public var answer: Self? { self }

  /// The value itself.
  public init(answer: Self) { self = answer }

  /// Nil: it always has a value.
  public static var unanswered: Self? { nil }

  /// Nil: the type does not list its values.
  public static var allChoices: [Item]? { nil }

  /// True of a value that says nothing: empty words, a list without items.
  @inlinable var isBlank: Bool {
    switch Self.fieldKind {
    case .integer, .decimal, .flag, .date, .choice: false
    case .list: (self as? any Collection)?.isEmpty ?? fieldText.isEmpty
    case .text, .file, .secret: fieldText.isEmpty
    }
  }

  /// The choice that is written as `text`.
  @inlinable
  static func choice(
    _ text: String, for field: FieldDescription, among choices: [Self]
  ) throws(Refusal) -> Self {
    for choice in choices where choice.fieldText == text { return choice }
    throw field.noChoice(text, choices.map { $0.fieldText })
  }
}

/// One of the cases of an enum, chosen by name.
///
///     enum Payment: String, Choice { case card, cash }
public protocol Choice: Answerable, Codable, CaseIterable, RawRepresentable
where RawValue == String, Item == Self {}

extension Choice {
  /// A choice.
  public static var fieldKind: FieldDescription.Kind { .choice }

  /// The cases, in declared order.
  public static var allChoices: [Self]? { Array(allCases) }

  /// The case of that name.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [Self]?
  ) throws(Refusal) -> Self {
    try choice(text, for: field, among: choices ?? Array(allCases))
  }

  /// The case's name.
  public var fieldText: String { rawValue }
}

/// A value that is chosen by its id among those that were loaded, such as a tariff.
///
/// No two values that are offered together have the same id.
public protocol Named: Answerable, Codable, Identifiable, DocumentConvertible
where ID == String, Item == Self {}

extension Named {
  /// Its id: that is how a choice is shown, though all of it is saved.
  public var document: Document { .text(id) }

  /// A choice.
  public static var fieldKind: FieldDescription.Kind { .choice }

  /// The value of that id.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [Self]?
  ) throws(Refusal) -> Self {
    try choice(text, for: field, among: choices ?? [])
  }

  /// The id that the value is chosen by.
  public var fieldText: String { id }
}

extension String: Answerable {
  /// Words.
  public static var fieldKind: FieldDescription.Kind { .text }

  /// The text as it is.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [String]?
  ) throws(Refusal) -> String {
    guard let choices else { return text }
    return try choice(text, for: field, among: choices)
  }

  /// The text itself.
  public var fieldText: String { self }
}

extension Bool: Answerable {
  /// Yes or no.
  public static var fieldKind: FieldDescription.Kind { .flag }

  /// True of `true` and `yes`, false of `false` and `no`.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [Bool]?
  ) throws(Refusal) -> Bool {
    switch text {
    case "true", "yes": return true
    case "false", "no": return false
    default: throw field.wrongType(text, "true, false, yes or no")
    }
  }

  /// `yes` or `no`.
  public var fieldText: String { self ? "yes" : "no" }
}

extension DecimalNumber: Answerable {
  /// An exact decimal number.
  public static var fieldKind: FieldDescription.Kind { .decimal }

  /// A plain decimal number of at most 34 digits.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [DecimalNumber]?
  ) throws(Refusal) -> DecimalNumber {
    do throws(DecimalError) {
      return try DecimalNumber.parse(text)
    } catch .tooLong {
      throw Refusal(.fieldRange, "\(field.name) has more than 34 digits", field: field.name)
    } catch {
      throw field.wrongType(text, "a plain decimal number such as 12.50")
    }
  }

  /// The number, with its scale.
  public var fieldText: String { description }
}

extension Int64: Answerable {
  /// A whole number.
  public static var fieldKind: FieldDescription.Kind { .integer }

  /// A whole number of 64 bits.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [Int64]?
  ) throws(Refusal) -> Int64 {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy(ASCII.isDigit) else {
      throw field.wrongType(text, "a whole number such as 12")
    }
    guard let value = Int64(text) else {
      throw Refusal(.fieldRange, "\(field.name) must be -2^63 to 2^63-1", field: field.name)
    }
    return value
  }

  /// The number.
  public var fieldText: String { description }
}

extension Int: Answerable {
  /// A whole number.
  public static var fieldKind: FieldDescription.Kind { .integer }

  /// A whole number, of 64 bits where the processor has them.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [Int]?
  ) throws(Refusal) -> Int {
    guard let value = Int(exactly: try Int64.read(text, for: field, among: nil)) else {
      throw Refusal(.fieldRange, "\(field.name) must be -2^31 to 2^31-1", field: field.name)
    }
    return value
  }

  /// The number.
  public var fieldText: String { description }
}

extension CalendarDate: Answerable {
  /// A day.
  public static var fieldKind: FieldDescription.Kind { .date }

  /// A day such as `2026-01-31`.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [CalendarDate]?
  ) throws(Refusal) -> CalendarDate {
    guard let date = CalendarDate(text) else {
      throw field.wrongType(text, "a day such as 2026-01-31")
    }
    return date
  }

  /// The day, such as `2026-01-31`.
  public var fieldText: String { description }
}

extension Array: Fillable where Element: Answerable {}

/// Several values.
public protocol AnswerableList: Answerable, Collection {}

extension Array: AnswerableList where Element: Answerable {}

extension Array: Answerable where Element: Answerable {
  /// A list's items.
  public typealias Item = Element

  /// Several items.
  public static var fieldKind: FieldDescription.Kind { .list }

  /// Every item there is, if their type knows them.
  public static var allChoices: [Element]? { Element.allChoices as? [Element] }

  /// Items separated by commas, blanks around them left out.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [Element]?
  ) throws(Refusal) -> [Element] {
    var items: [Element] = []
    if text.isEmpty { return items }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if let choices { return try chosen(from: parts, for: field, among: choices) }
    for part in parts {
      let item = part.trimmingBlanks
      if item.isEmpty {
        throw field.wrongType(text, "items separated by commas, none of them empty")
      }
      items.append(try Element.read(item, for: field, among: nil))
    }
    return items
  }

  /// The choices that are written in the parts of a text between its commas.
  ///
  /// A choice may itself hold commas: of those that fit at a part, the longest counts.
  private static func chosen(
    from parts: [Substring], for field: FieldDescription, among choices: [Element]
  ) throws(Refusal) -> [Element] {
    var items: [Element] = []
    var start = 0
    while start < parts.count {
      var end = parts.count
      var found: Element?
      while found == nil, end > start {
        let item = parts[start..<end].joined(separator: ",")[...].trimmingBlanks
        found = choices.first { $0.fieldText == item }
        end -= 1
      }
      guard let found else {
        throw field.noChoice(parts[start].trimmingBlanks, choices.map { $0.fieldText })
      }
      items.append(found)
      start = end + 1
    }
    return items
  }

  /// The items with commas between them.
  public var fieldText: String {
    var text = ""
    for index in indices {
      if index > 0 { text += "," }
      text += self[index].fieldText
    }
    return text
  }
}

/// The path of a file.
///
/// The service that answers a request reads it; the flow only knows its name.
public struct File: Answerable, SingleMember, Hashable, ExpressibleByStringLiteral {
  /// The path, as it was typed.
  public let path: String

  /// A file at a path.
  public init(_ path: String) { self.path = path }

  /// A file at a path.
  public init(stringLiteral path: String) { self.path = path }

  /// The path of a file.
  public static var fieldKind: FieldDescription.Kind { .file }

  /// The path as it is.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [File]?
  ) throws(Refusal) -> File {
    File(text)
  }

  /// The path.
  public var fieldText: String { path }
}

extension Substring {
  /// The text without spaces and tabs at either end.
  fileprivate var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = drop(while: isBlank)
    let length = start.reversed().drop(while: isBlank).count
    return String(start.prefix(length))
  }
}

extension Secret: Answerable {
  /// Words that no output may show.
  public static var fieldKind: FieldDescription.Kind { .secret }

  /// The text as it is.
  public static func read(
    _ text: String, for field: FieldDescription, among choices: [Secret]?
  ) throws(Refusal) -> Secret {
    Secret(text)
  }

  /// The text itself.
  public var fieldText: String { text }
}
