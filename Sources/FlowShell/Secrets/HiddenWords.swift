import FlowCore
import FlowExpressions

/// The words of a line that no message about it shows.
struct HiddenWords {
  private var words: Set<String> = []
  private var strays: Set<String> = []

  /// No words yet.
  init() {}

  /// The texts at the places that are secret in a line.
  init(_ places: [TypedSecrets.Place]) {
    for place in places {
      if let text = place.text { add(text, isStray: place.kind == .stray) }
    }
  }

  /// The words that nothing else knows to be secret.
  var onlyStrays: HiddenWords {
    var words = HiddenWords()
    words.words = strays
    words.strays = strays
    return words
  }

  /// Adds a word; a short one that is no stray is hidden in quotes alone, where it is no other word.
  mutating func add(_ text: String, isStray: Bool) {
    if text.isEmpty { return }
    words.insert(text)
    if isStray { strays.insert(text) }
  }

  /// Adds the words of others.
  mutating func add(_ other: HiddenWords) {
    words.formUnion(other.words)
    strays.formUnion(other.strays)
  }

  /// A text without the words.
  func hide(_ text: String) -> String {
    if words.isEmpty { return text }
    var text = text
    for word in words.sorted(by: { $0.count > $1.count }) {
      if text == word { return Value.dots }
      text = text.replacing("'\(word)'", with: "'\(Value.dots)'")
      text = text.replacing(Document.text(word).json, with: "\"\(Value.dots)\"")
      if word.count > 40 { text = text.replacing("'\(word.prefix(40))…'", with: "'\(Value.dots)'") }
      if word.count >= Secrets.shortest || strays.contains(word) { text = text.hidingWord(word) }
    }
    return text
  }
}

extension String {
  /// The text with dots in place of a word, except where it is part of a longer one.
  fileprivate func hidingWord(_ word: String) -> String {
    var (hidden, rest) = ("", self[...])
    while let place = rest.firstRange(of: word) {
      let before = place.lowerBound > startIndex ? self[index(before: place.lowerBound)] : " "
      let after = place.upperBound < endIndex ? self[place.upperBound] : " "
      let isWhole = ![before, after].contains { $0.isLetter || $0.isNumber }
      hidden += rest[..<place.lowerBound] + (isWhole ? Value.dots : word)
      rest = rest[place.upperBound...]
    }
    return hidden + rest
  }
}
