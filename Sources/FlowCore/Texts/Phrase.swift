import ExactDecimal

/// A text that a flow says, written once and in English, with places that are filled in from a value when
/// it is shown.
///
/// It is a literal. A key path in it is read from the value that the text is about, anything else stands
/// there as it is when the literal is made:
///
///     receipt(.success, "Sent \(\.amount, places: 2) EUR to \(\.country). Transfer \(\.transfer).")
///
/// Its key, by which the tables of ``Flow/translations`` translate it, is the literal with its places
/// numbered: `Sent {1} EUR to {2}. Transfer {3}.` A key without a letter needs no translation.
///
/// A text that lacks the value of a place is not shown.
public struct Phrase<Root>: ExpressibleByStringInterpolation, Sendable {
  private let content: Content

  /// The parts of a text; a reference, so that a failure with a message is small.
  private final class Content: Sendable {
    /// The literal with its places numbered.
    let key: String
    let segments: [String]
    let places: [Place]

    init(_ key: String, _ segments: [String], _ places: [Place]) {
      self.key = key
      self.segments = segments
      self.places = places
    }
  }

  /// A place in a text.
  struct Place: Sendable {
    /// The keys of the texts that can stand there.
    var keys: [PhraseKey] = []
    /// The value in a language; nil if there is none.
    let text: @Sendable (Root, PhraseSetting) -> String?
  }

  /// A text without places.
  public init(stringLiteral text: String) {
    content = Content(text, [text], [])
  }

  // Neither this nor what takes the words is inlined: the texts of refusals would be a tenth of the code
  // of each flow.
  /// A text with places.
  @inline(never) public init(stringInterpolation text: StringInterpolation) {
    content = Content(text.key, text.segments, text.places)
  }

  /// The text about a value; nil if a place has no value.
  func text(_ root: Root, _ setting: PhraseSetting) -> String? {
    let (segments, places) = (content.segments, content.places)
    let translation = setting.language.translation(of: content.key)
    if places.isEmpty { return translation ?? segments[0] }
    var values: [String] = []
    values.reserveCapacity(places.count)
    for place in places {
      guard let value = place.text(root, setting) else { return nil }
      values.append(value)
    }
    if let translation { return PhraseKey.fill(translation, with: values) }
    var text = segments[0]
    for index in values.indices {
      text += values[index]
      text += segments[index + 1]
    }
    return text
  }

  /// The keys of the text and of those that stand in it.
  var keys: [PhraseKey] {
    var keys = [PhraseKey(text: content.key, places: content.places.count)]
    // As `flatMap` the types of its sequences would be looked up in the whole program.
    for place in content.places { keys += place.keys }
    return keys
  }

  /// The words and places of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var segments = [""]
    var places: [Place] = []

    /// Nothing yet.
    public init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(interpolationCount + 1)
      places.reserveCapacity(interpolationCount)
    }

    /// Words.
    @inline(never) public mutating func appendLiteral(_ literal: String) {
      key += literal
      segments[segments.count - 1] += literal
    }

    @inline(never) private mutating func append(_ place: Place) {
      places.append(place)
      key += "{\(places.count)}"
      segments.append("")
    }
  }
}

/// The setting in which a text is shown.
struct PhraseSetting: Sendable {
  var language = Language.english
  var config: ConfigBox?
}

extension Phrase.StringInterpolation {
  /// A value.
  @inline(never) public mutating func appendInterpolation<Value: PhraseValue>(_ value: Value) {
    let keys = (value as? Message)?.keys ?? .words(of: Value.self)
    append(.init(keys: keys) { _, setting in value.text(in: setting.language) })
  }

  /// A number with as many digits after the point.
  public mutating func appendInterpolation(_ value: DecimalNumber, places: Int) {
    append(.init { _, setting in value.rounded(to: places).text(in: setting.language) })
  }

  /// A member of what the text is about.
  public mutating func appendInterpolation<Value: PhraseValue>(
    _ member: any KeyPath<Root, Value> & Sendable
  ) {
    append(
      .init(keys: .words(of: Value.self)) { root, setting in
        root[keyPath: member].text(in: setting.language)
      })
  }

  /// An optional member of what the text is about: without it the text is not shown.
  public mutating func appendInterpolation<Value: PhraseValue>(
    _ member: any KeyPath<Root, Value?> & Sendable
  ) {
    append(
      .init(keys: .words(of: Value.self)) { root, setting in
        root[keyPath: member]?.text(in: setting.language)
      })
  }

  /// A number of what the text is about, with as many digits after the point.
  public mutating func appendInterpolation(
    _ member: any KeyPath<Root, DecimalNumber> & Sendable, places: Int
  ) {
    append(
      .init { root, setting in
        root[keyPath: member].rounded(to: places).text(in: setting.language)
      })
  }

  /// An optional number of what the text is about, with as many digits after the point.
  public mutating func appendInterpolation(
    _ member: any KeyPath<Root, DecimalNumber?> & Sendable, places: Int
  ) {
    append(
      .init { root, setting in
        root[keyPath: member]?.rounded(to: places).text(in: setting.language)
      })
  }

  /// Another text about the same.
  public mutating func appendInterpolation(_ phrase: Phrase) {
    append(.init(keys: phrase.keys) { root, setting in phrase.text(root, setting) })
  }

  /// Another text about the same, if a condition holds.
  public mutating func appendInterpolation(
    _ phrase: Phrase, if condition: any KeyPath<Root, Bool> & Sendable
  ) {
    append(
      .init(keys: phrase.keys) { root, setting in
        root[keyPath: condition] ? phrase.text(root, setting) : ""
      })
  }

  /// A text about an optional member; nothing without it.
  public mutating func appendInterpolation<Value>(
    _ member: any KeyPath<Root, Value?> & Sendable, _ phrase: Phrase<Value>
  ) {
    append(
      .init(keys: phrase.keys) { root, setting in
        root[keyPath: member].map { phrase.text($0, setting) ?? "" } ?? ""
      })
  }

  /// A text about each item of a list, one behind the other.
  public mutating func appendInterpolation<Item>(
    each list: any KeyPath<Root, [Item]> & Sendable, _ phrase: Phrase<Item>
  ) {
    append(
      .init(keys: phrase.keys) { root, setting in
        root[keyPath: list].compactMap { phrase.text($0, setting) }.joined()
      })
  }

  /// A value of the config.
  public mutating func appendInterpolation<C: FlowConfig, Value: PhraseValue>(
    config key: any KeyPath<C, Value> & Sendable
  ) {
    append(
      .init(keys: .words(of: Value.self)) { _, setting in
        setting.config.value(key).text(in: setting.language)
      })
  }

  /// A number of the config, with as many digits after the point.
  public mutating func appendInterpolation<C: FlowConfig>(
    config key: any KeyPath<C, DecimalNumber> & Sendable, places: Int
  ) {
    append(
      .init { _, setting in
        setting.config.value(key).rounded(to: places).text(in: setting.language)
      })
  }
}

extension DecimalNumber {
  fileprivate func rounded(to places: Int) -> DecimalNumber {
    (try? rounded(toPlaces: places)) ?? self
  }
}
