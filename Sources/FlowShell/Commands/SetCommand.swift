import FlowCore
import FlowScript

/// The command `set [OPTION [VALUE]]`.
struct SetCommand: Command {
  let option: Preferences.Option?
  let value: String?

  static let effect = Effect.looks

  static var needsConsole: Bool { true }

  static var name: String { "set" }

  static var manual: Manual {
    Manual(
      name, ["set [OPTION [VALUE]]"], "how the prompt looks and what it tells", .prompt,
      examples: [
        ("set", "every option and its value"), ("set timing on", "tell the time a command took"),
        ("set prompt '%s? '", "%p is where the flow is, %f the flow, %s the step"),
        ("set pager off", "print everything at once"),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    let index = words.range.lowerBound
    guard let name = words.optionalWord() else { return SetCommand(option: nil, value: nil) }
    guard let option = Preferences.Option(rawValue: name) else {
      if !words.isExpanded {
        words.skip()
        return SetCommand(option: nil, value: nil)
      }
      var problem = words.wrong(index, "no option is named '\(name)'")
      problem.help = suggestion(name, Preferences.Option.allCases.map(\.rawValue))
      throw problem
    }
    return SetCommand(option: option, value: words.isAtEnd ? nil : try value(of: option, &words))
  }

  private static func value(
    of option: Preferences.Option, _ words: inout ArgumentReader
  ) throws(Diagnostic) -> String {
    let index = words.range.lowerBound
    let value = try words.word("the value")
    guard words.isExpanded, let values = option.values, !values.contains(value) else {
      return value
    }
    var problem = words.wrong(index, "\(option.rawValue) cannot be '\(value)'")
    problem.help = suggestion(value, values)
    throw problem
  }

  private static func suggestion(_ word: String, _ known: [String]) -> String {
    Suggestion.closest(to: word, among: known).map { "did you mean '\($0)'?" }
      ?? "one of \(known.joined(separator: ", "))"
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    if words.isEmpty {
      return Preferences.Option.allCases.map { .init($0.rawValue, $0.summary) }
    }
    guard words.count == 1, let option = Preferences.Option(rawValue: words[0]) else { return [] }
    let current = session.console?.preferences[option]
    return (option.values ?? []).map { .init($0, $0 == current ? "as it is" : "") }
  }

  func run(in session: Session) throws(Refusal) {
    let console = try session.requireConsole(for: SetCommand.name)
    guard let option else {
      for option in Preferences.Option.allCases {
        session.sink.line("\(option.rawValue): \(console.preferences[option])")
      }
      return
    }
    if let value {
      console.preferences[option] = value
    } else {
      session.sink.line("\(option.rawValue): \(console.preferences[option])")
    }
  }
}
