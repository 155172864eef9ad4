import FlowCore
import FlowLanguage
import FlowScript
import FlowText

/// The command `set [OPTION [VALUE]]`.
struct SetCommand: Command {
  let option: Option?
  let value: Templated<String>?

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
    "how the prompt looks and what it shows", .prompt,
    examples: [
      ("set", "every option and its value"), ("set timing on", "show the time a command took"),
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
    let name = try words.literal(
      "an option", choices: .fixed(options.map { .init($0.rawValue, $0.summary) } + [language]))
    if name == languageName { return try parseLanguage(&words) }
    guard let option = Preferences.Option(rawValue: name) else {
      var problem = words.wrong(index, "no option is named '\(name)'")
      problem.help = suggestion(name, options.map(\.rawValue) + [languageName])
      throw problem
    }
    return SetCommand(
      option: .preference(option), value: words.isAtEnd ? nil : try value(of: option, &words))
  }

  private static func parseLanguage(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd { return SetCommand(option: .language, value: nil) }
    let flows = words.language.flows
    let code = try words.value(
      "the language", choices: .fixed(flows.languageCodes.map { .init($0) })
    ) { (code) throws(Complaint) in
      if flows.languageCodes.contains(code) { return code }
      let unknown = flows.unknownLanguage(code)
      throw Complaint(unknown.message, help: unknown.help)
    }
    return SetCommand(option: .language, value: code)
  }

  private static func value(
    of option: Preferences.Option, _ words: inout ArgumentReader
  ) throws(Diagnostic) -> Templated<String> {
    try words.value(
      "the value", choices: .fixed((option.values ?? []).map { .init($0) })
    ) { (value) throws(Complaint) in
      if option == .prompt { try check(prompt: value) }
      guard let values = option.values, !values.contains(value) else { return value }
      throw Complaint(
        "\(option.rawValue) cannot be '\(value)'", help: suggestion(value, values))
    }
  }

  private static func check(prompt: String) throws(Complaint) {
    do throws(PromptTemplate.Mistake) {
      _ = try PromptTemplate(prompt)
    } catch {
      throw Complaint(error.message)
    }
  }

  private static func suggestion(_ word: String, _ known: [String]) -> String {
    Suggestion.closest(to: word, among: known).map { "did you mean '\($0)'?" }
      ?? "one of \(known.joined(separator: ", "))"
  }

  func run(in session: Session) throws(Refusal) {
    let value = try session.fill(value)
    switch (option, value) {
    case (.language, let code?):
      session.app.state.language = session.flows.language(code) ?? session.app.state.language
    case (.language, nil): session.sink.line("language: \(session.app.state.language.code)")
    default: try runAtPrompt(value, in: session)
    }
  }

  private func runAtPrompt(_ value: String?, in session: Session) throws(Refusal) {
    let console = try Console.of(session, for: SetCommand.name)
    guard case .preference(let option) = option else {
      for option in Preferences.Option.allCases {
        session.sink.line("\(option.rawValue): \(console.preferences[option])")
      }
      return session.sink.line("language: \(session.app.state.language.code)")
    }
    if let value {
      console.preferences[option] = value
    } else {
      session.sink.line("\(option.rawValue): \(console.preferences[option])")
    }
  }
}
