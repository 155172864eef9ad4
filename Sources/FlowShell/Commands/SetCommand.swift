import FlowCore
import FlowScript
import FlowText

/// The command `set [OPTION [VALUE]]`.
struct SetCommand: Command {
  let option: Preferences.Option?
  let value: String?

  var effect: Effect { .serves }

  static let manual = Manual(
    "set", ["set [OPTION [VALUE]]"], "how the prompt looks and what it tells", .prompt,
    examples: [
      ("set", "every option and its value"), ("set timing on", "tell the time a command took"),
      ("set prompt '%s? '", "%p is where the flow is, %f the flow, %s the step"),
      ("set pager off", "print everything at once"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let index = words.position
    if words.isAtEnd { return SetCommand(option: nil, value: nil) }
    let options = Preferences.Option.allCases
    let name = try words.word(
      "an option", choices: options.map { .init($0.rawValue, $0.summary) })
    guard let option = Preferences.Option(rawValue: name) else {
      if words.isProvisional {
        _ = try words.optionalWord()
        return SetCommand(option: nil, value: nil)
      }
      var problem = words.wrong(index, "no option is named '\(name)'")
      problem.help = suggestion(name, options.map(\.rawValue))
      throw problem
    }
    return SetCommand(option: option, value: words.isAtEnd ? nil : try value(of: option, &words))
  }

  private static func value(
    of option: Preferences.Option, _ words: inout ArgumentReader
  ) throws(Diagnostic) -> String {
    let index = words.position
    let value = try words.word("the value", choices: (option.values ?? []).map { .init($0) })
    guard !words.isProvisional, let values = option.values, !values.contains(value) else {
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
