import FlowCore
import FlowScript
import FlowText

/// The command `set [OPTION [VALUE]]`.
struct SetCommand: Command {
  let option: Option?
  let value: String?

  /// The options: one of the session, and those of the prompt.
  enum Option: Equatable {
    /// The language of texts and messages.
    case language
    case preference(Preferences.Option)
  }

  var effect: Effect {
    guard option == .language else { return .serves }
    return value == nil ? .looks : .sets
  }

  static let manual = Manual(
    "set", ["set [OPTION [VALUE]]", "set language LANGUAGE"],
    "how the prompt looks and what it tells", .prompt,
    examples: [
      ("set", "every option and its value"), ("set timing on", "tell the time a command took"),
      ("set prompt '%s? '", "%P is where the flow is and who called it, %p without callers"),
      ("set prompt '\\e[36m%f\\e[0m\\n%s> '", "%f the flow, %s the step; coloured, in two lines"),
      ("set highlight off", "leave the line that is typed as it is"),
      ("set pager off", "print everything at once"),
      ("set language de", "texts and messages in German; in scripts too, and undone"),
    ])

  private static let languageName = "language"

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let index = words.position
    if words.isAtEnd { return SetCommand(option: nil, value: nil) }
    let options = Preferences.Option.allCases
    let language = CompletionList.Candidate(languageName, "the language of texts and messages")
    let name = try words.word(
      "an option", choices: options.map { .init($0.rawValue, $0.summary) } + [language])
    if name == languageName { return try parseLanguage(&words) }
    guard let option = Preferences.Option(rawValue: name) else {
      if words.isProvisional {
        _ = try words.optionalWord()
        return SetCommand(option: nil, value: nil)
      }
      var problem = words.wrong(index, "no option is named '\(name)'")
      problem.help = suggestion(name, options.map(\.rawValue) + [languageName])
      throw problem
    }
    return SetCommand(
      option: .preference(option), value: words.isAtEnd ? nil : try value(of: option, &words))
  }

  private static func parseLanguage(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd { return SetCommand(option: .language, value: nil) }
    let (index, flows) = (words.position, words.language.flows)
    let code = try words.word("the language", choices: flows.languageCodes.map { .init($0) })
    guard words.isProvisional || flows.languageCodes.contains(code) else {
      let unknown = flows.unknownLanguage(code)
      var problem = words.wrong(index, unknown.message)
      problem.help = unknown.help
      throw problem
    }
    return SetCommand(option: .language, value: code)
  }

  private static func value(
    of option: Preferences.Option, _ words: inout ArgumentReader
  ) throws(Diagnostic) -> String {
    let index = words.position
    let value = try words.word("the value", choices: (option.values ?? []).map { .init($0) })
    if option == .prompt, !words.isProvisional { try check(prompt: value, index, words) }
    guard !words.isProvisional, let values = option.values, !values.contains(value) else {
      return value
    }
    var problem = words.wrong(index, "\(option.rawValue) cannot be '\(value)'")
    problem.help = suggestion(value, values)
    throw problem
  }

  private static func check(
    prompt: String, _ index: Int, _ words: ArgumentReader
  ) throws(Diagnostic) {
    do throws(PromptTemplate.Mistake) {
      _ = try PromptTemplate(prompt)
    } catch {
      throw words.wrong(index, error.message)
    }
  }

  private static func suggestion(_ word: String, _ known: [String]) -> String {
    Suggestion.closest(to: word, among: known).map { "did you mean '\($0)'?" }
      ?? "one of \(known.joined(separator: ", "))"
  }

  func run(in session: Session) throws(Refusal) {
    switch (option, value) {
    case (.language, let code?):
      session.state.language = session.flows.language(code) ?? session.state.language
    case (.language, nil): session.sink.line("language: \(session.state.language.code)")
    default: try runAtPrompt(in: session)
    }
  }

  private func runAtPrompt(in session: Session) throws(Refusal) {
    let console = try Console.of(session, for: SetCommand.name)
    guard case .preference(let option) = option else {
      for option in Preferences.Option.allCases {
        session.sink.line("\(option.rawValue): \(console.preferences[option])")
      }
      return session.sink.line("language: \(session.state.language.code)")
    }
    if let value {
      console.preferences[option] = value
    } else {
      session.sink.line("\(option.rawValue): \(console.preferences[option])")
    }
  }
}
