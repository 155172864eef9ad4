import FlowCore
import FlowText

extension [RegisteredFlow] {
  /// The codes of the languages that texts can be shown in.
  package var languageCodes: [String] {
    var codes = [Language.english.code, Language.german.code]
    for language in flatMap({ $0.translations.keys }) where !codes.contains(language.code) {
      codes.append(language.code)
    }
    return codes
  }

  /// The language of that code, with the translations of all flows; nil if there is none.
  package func language(_ code: String) -> Language? {
    let languages = [.english, .german] + flatMap { $0.translations.keys }
    guard let language = languages.first(where: { $0.code == code }) else { return nil }
    let advised = language.translating(language == .german ? germanAdvice : [:])
    return reduce(advised) { language, flow in
      language.translating(flow.translations[language] ?? [:])
    }
  }

  /// The message that a code is not one of a language here.
  package func unknownLanguage(_ code: String) -> (message: String, help: String) {
    let known = languageCodes
    let meant = Suggestion.closest(to: code, among: known).map { "did you mean '\($0)'?" }
    return ("no language is named '\(code)'", meant ?? "one of \(known.commaSeparated)")
  }
}
