import FlowCore
import FlowSimulation

/// Something wrong with a table of translations: the text is shown all the same, in English if need be.
package struct TranslationProblem: Equatable, Sendable {
  package let kind: Kind
  /// The flow that says the text, or whose table holds it.
  package let flow: String
  /// The mistake, with the flow, the language and the text.
  package let text: String

  /// The kinds of problem; the raw value is the code of lint.
  package enum Kind: String, CaseIterable, Sendable {
    case missing = "translation.missing"
    case unused = "translation.unused"
    case places = "translation.places"

    /// The problem in a few words.
    package var summary: String {
      switch self {
      case .missing: "a text of a flow that a language has no translation of"
      case .unused: "a translation of a text that no flow says"
      case .places: "a translation whose places are not those of the text"
      }
    }

    /// The problem for people: what is found, an example of it and what would fix that.
    package var explanation: String {
      """
      \(rawValue) (warning): \(summary)

      Found in
          \(example.wrong)
      and not in
          \(example.right)
      where the flow says receipt(.success, "Sent \\(\\.amount) to \\(\\.country)."). English is shown
      as long as it is so.

      """
    }

    private var example: (wrong: String, right: String) {
      let right = #".german: ["Sent {1} to {2}.": "{1} nach {2} gesendet."]"#
      switch self {
      case .missing: return (".german: [:]", right)
      case .unused: return (#".german: ["Sent {1}.": "{1} gesendet."]"#, right)
      case .places: return (#".german: ["Sent {1} to {2}.": "Nach {3} gesendet."]"#, right)
      }
    }
  }

  package init(_ kind: Kind, inFlow flow: String, _ language: Language, _ text: String) {
    self.kind = kind
    self.flow = flow
    self.text = "flow \(flow), language \(language.code): \(text)"
  }
}

extension [RegisteredFlow] {
  /// The mistakes in the translations of the flows, into every language that one of them has.
  package var translationProblems: [TranslationProblem] {
    let spoken = map { SpokenTexts($0) }
    var languages: [Language] = []
    for flow in self {
      let own = flow.translations.keys.filter { !languages.contains($0) }
      languages += own.sorted { $0.code < $1.code }
    }
    return languages.flatMap { language in
      spoken.flatMap { $0.missing(in: language) } + unused(in: language, spoken)
    }
  }

  /// The translations of what no flow of the table says, each once.
  private func unused(
    in language: Language, _ spoken: [SpokenTexts]
  ) -> [TranslationProblem] {
    var seen: Set<String> = []
    return flatMap { flow in
      (flow.translations[language] ?? [:]).keys.sorted()
        .filter { text in seen.insert(text).inserted && !spoken.contains { $0.says(text, language) }
        }
        .map { text in
          TranslationProblem(
            .unused, inFlow: flow.name, language,
            "'\(text.oneLine)' is translated, but no flow says it")
        }
    }
  }
}

/// The texts that a flow says, with those of the failures that its requests are declared to have.
private struct SpokenTexts {
  let flow: RegisteredFlow
  let keys: [PhraseKey]
  private let texts: Set<String>

  init(_ flow: RegisteredFlow) {
    self.flow = flow
    var seen: Set<PhraseKey> = []
    let failures = flow.flow.requests.flatMap {
      flow.flow.declaredFailures(of: $0.name).all
    }
    keys = (flow.flow.phraseKeys + failures.flatMap { $0.keys })
      .filter { seen.insert($0).inserted }
    texts = Set(keys.map { $0.text })
  }

  /// True if a text of the flow's table is one that it says.
  func says(_ text: String, _ language: Language) -> Bool {
    texts.contains(text) && flow.translations[language]?[text] != nil
  }

  /// The texts without a translation, and those with other places in it.
  func missing(in language: Language) -> [TranslationProblem] {
    let table = language.translating(flow.translations[language] ?? [:])
    return keys.compactMap { key in
      guard let translation = table.translation(of: key.text) else {
        return key.hasWords
          ? problem(.missing, language, "'\(key.text.oneLine)' has no translation") : nil
      }
      let places = PhraseKey.places(of: translation)
      let wanted = Set(0..<key.places).map { $0 + 1 }
      if let other = places.subtracting(wanted).min() {
        return problem(
          .places, language,
          "'\(translation.oneLine)' has {\(other)}, but '\(key.text.oneLine)' has not")
      }
      return Set(wanted).subtracting(places).min().map {
        problem(
          .places, language, "'\(translation.oneLine)' lacks {\($0)} of '\(key.text.oneLine)'")
      }
    }
  }

  private func problem(
    _ kind: TranslationProblem.Kind, _ language: Language, _ text: String
  ) -> TranslationProblem {
    TranslationProblem(kind, inFlow: flow.name, language, text)
  }
}

extension String {
  /// The text with its line feeds written out.
  fileprivate var oneLine: String { replacing("\n", with: "\\n") }
}
