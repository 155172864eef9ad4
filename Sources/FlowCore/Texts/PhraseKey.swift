/// The key of a text, as the tables of a language have it.
package struct PhraseKey: Hashable, Sendable {
  /// The text with its places numbered, such as `Sent {1}. Transfer {2}.`.
  package let text: String
  /// The number of its places.
  package let places: Int

  package init(text: String, places: Int) {
    self.text = text
    self.places = places
  }

  /// True if it has words, which a language translates.
  package var hasWords: Bool {
    PhraseKey.parts(of: text).contains { part in
      if case .words(let words) = part { words.contains { $0.isLetter } } else { false }
    }
  }

  /// The numbers of the places that a translation has, each once.
  package static func places(of translation: String) -> Set<Int> {
    Set(
      parts(of: translation).compactMap { part in
        if case .place(let number) = part { number } else { nil }
      })
  }

  /// A translation with values in its places.
  package static func fill(_ translation: String, with values: [String]) -> String {
    parts(of: translation).map { part in
      switch part {
      case .words(let words): String(words)
      case .place(let number): values.indices.contains(number - 1) ? values[number - 1] : ""
      }
    }.joined()
  }

  /// A part of a text: words, or a place.
  private enum Part {
    case words(Substring)
    case place(Int)
  }

  /// The words and the places, `{1}` and so on, in order.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      guard let number = Int(rest[rest.index(after: open)..<close]) else {
        parts.append(.words(rest[...open]))
        rest = rest[rest.index(after: open)...]
        continue
      }
      parts.append(.words(rest[..<open]))
      parts.append(.place(number))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.words(rest))
    return parts
  }
}

extension [PhraseKey] {
  /// The keys of the words that a kind of value is translated by.
  static func words<Value: PhraseValue>(of type: Value.Type) -> [PhraseKey] {
    Value.words.map { PhraseKey(text: $0, places: 0) }
  }
}
