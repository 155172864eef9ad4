import FlowCore
import FlowScript

/// The command `help [COMMAND]`.
struct HelpCommand: Command {
  let topic: String?

  static let effect = Effect.looks

  static var name: String { "help" }

  static var manual: Manual {
    Manual(
      name, ["help [COMMAND]"], "the commands, or one of them with examples", .looking,
      examples: [("help", "every command by purpose"), ("help submit", "one command")])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    let index = words.range.lowerBound
    guard let topic = words.optionalWord() else { return HelpCommand(topic: nil) }
    if words.isExpanded, CommandList.named(topic) == nil {
      var problem = words.wrong(index, "no command is named '\(topic)'")
      problem.help =
        Suggestion.closest(to: topic, among: CommandList.names).map { "did you mean '\($0)'?" }
        ?? problem.help
      throw problem
    }
    return HelpCommand(topic: topic)
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    words.isEmpty ? CommandList.all.map { .init($0.manual.name, $0.manual.summary) } : []
  }

  func run(in session: Session) throws(Refusal) {
    if let topic, let command = CommandList.named(topic) {
      return HelpCommand.page(command.manual, session.sink)
    }
    if let run = session.state.run {
      NextCommands(run, session.state.host).print(to: session.sink)
    }
    HelpCommand.overview(session.sink)
  }

  private static func page(_ manual: Manual, _ sink: Sink) {
    for usage in manual.usage { sink.line(usage) }
    sink.line("  \(manual.summary)")
    sink.line("")
    let width = manual.examples.map(\.line.count).max() ?? 0
    for example in manual.examples {
      let gap = String(repeating: " ", count: width - example.line.count + 2)
      sink.line("  \(example.line)\(gap)# \(example.meaning)")
    }
  }

  private static func overview(_ sink: Sink) {
    let manuals = CommandList.all.map { $0.manual }
    let width = manuals.map(\.name.count).max() ?? 0
    for purpose in Manual.Purpose.allCases {
      let part = manuals.filter { $0.purpose == purpose }
      if part.isEmpty { continue }
      sink.line("\(purpose.rawValue)")
      for manual in part {
        let gap = String(repeating: " ", count: width - manual.name.count + 2)
        sink.line("  \(manual.name)\(gap)\(manual.summary)")
      }
    }
    sink.line("'help COMMAND' shows how one is written, with examples.")
  }
}
