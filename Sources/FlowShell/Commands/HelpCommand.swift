import FlowCore
import FlowScript

/// The command `help [COMMAND]`.
struct HelpCommand: Command {
  let topic: String?

  var effect: Effect { .looks }

  static let manual = Manual(
    "help", ["help [COMMAND]"], "the commands, or one of them with examples", .looking,
    examples: [("help", "every command by purpose"), ("help submit", "one command")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let index = words.position
    guard let topic = try words.optionalWord(.command) else { return HelpCommand(topic: nil) }
    let commands = words.language.commands
    if !words.isProvisional, commands.named(topic) == nil {
      throw words.wrong(index, "no command is named '\(topic)'", known: commands.names)
    }
    return HelpCommand(topic: topic)
  }

  func run(in session: Session) throws(Refusal) {
    if let topic, let command = session.commands.named(topic) {
      return HelpCommand.page(command.manual, session.sink)
    }
    if let host = session.state.host {
      NextCommands(host).print(to: session.sink)
    }
    HelpCommand.overview(session.commands, session.sink)
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

  private static func overview(_ commands: CommandList, _ sink: Sink) {
    let manuals = commands.all.map { $0.manual }
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
