import FlowCore
import FlowScript

/// The command `help [COMMAND | TOPIC | all]`.
struct HelpCommand: Command {
  /// The name of a command or topic, or `all`; nil for the overview.
  let name: String?

  var effect: Effect { .looks }

  static let manual = Manual(
    "help", ["help [COMMAND | TOPIC | all]"], "the commands, one of them with examples, or a topic",
    .looking,
    examples: [
      ("help", "every command by purpose"), ("help submit", "one command"),
      ("help expressions", "a topic of the manual"), ("help all", "every command with examples"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.take(HelpCommand.all, "every command with examples") { return HelpCommand(name: all) }
    for topic in HelpTopic.all where words.take(topic.name, topic.summary) {
      return HelpCommand(name: topic.name)
    }
    let index = words.position
    guard let name = try words.optionalWord(.command) else { return HelpCommand(name: nil) }
    let commands = words.language.commands
    if !words.isProvisional, commands.named(name) == nil {
      throw words.wrong(
        index, "no command is named '\(name)'",
        known: commands.names + HelpTopic.all.map { $0.name } + [all])
    }
    return HelpCommand(name: name)
  }

  private static let all = "all"

  func run(in session: Session) throws(Refusal) {
    if name == HelpCommand.all {
      for command in session.commands.all {
        HelpCommand.page(command.manual, session.sink)
        session.sink.line("")
      }
      return
    }
    if let name, let command = session.commands.named(name) {
      return HelpCommand.page(command.manual, session.sink)
    }
    if let name, let topic = HelpTopic.all.first(where: { $0.name == name }) {
      for line in topic.text.split(separator: "\n", omittingEmptySubsequences: false) {
        session.sink.line(String(line))
      }
      return
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
    sink.line("'help TOPIC' explains \(HelpTopic.all.map { $0.name }.joined(separator: ", ")).")
  }
}
