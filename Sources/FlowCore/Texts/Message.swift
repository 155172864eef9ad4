/// A text that is complete when it is made, such as what went wrong: it is translated when it is shown.
public typealias Message = Phrase<Nothing>

extension Phrase where Root == Nothing {
  /// A text that may come from elsewhere, such as a server; it is translated if a table has it.
  public init(_ text: String) { self.init(stringLiteral: text) }

  /// The text in a language.
  public func text(in language: Language) -> String {
    text(Nothing(), PhraseSetting(language: language)) ?? ""
  }
}

extension Phrase: PhraseValue where Root == Nothing {}

extension Phrase: Equatable where Root == Nothing {
  /// True if both are the same in English.
  public static func == (one: Message, other: Message) -> Bool {
    one.text(in: .english) == other.text(in: .english)
  }
}
