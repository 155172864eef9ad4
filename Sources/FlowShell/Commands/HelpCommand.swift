import FlowCore
import FlowLanguage
import FlowScript
import FlowText

/// The command `help [COMMAND | TOPIC | all]`.
struct HelpCommand: Command {
  /// The name of a command or topic, or `all`; nil for the overview.
  let name: Templated<String>?

  static var rest: LineRest { .names }

  var effect: Effect { .advises }

  static let manual = Manual(
    "help", ["help [COMMAND | TOPIC | all]"], "the commands, one of them with examples, or a topic",
    .looking,
    examples: [
      ("help", "what can be typed here, and every command by purpose"),
      ("help submit", "one command"),
      ("help expressions", "a topic of the manual"),
      ("help recipes", "the questions that 'man flow-cookbook' answers"),
      ("help all", "every command with examples, and the topics"),
    ])

  static var aliases: [String] { ["?"] }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.take(HelpCommand.all, "every command with examples") {
      return HelpCommand(name: .value(all))
    }
    for topic in HelpTopic.all where words.take(topic.name, topic.summary) {
      return HelpCommand(name: .value(topic.name))
    }
    if words.isAtEnd { return HelpCommand(name: nil) }
    let language = words.language
    let name = try words.value("", .own, choices: .own(Names.self)) { (name) throws(Complaint) in
      if language.commands.named(name) != nil { return name }
      let isFlow = language.flows.contains { $0.name == name }
      throw Complaint(
        "no command is named '\(name)'",
        known: language.commands.names + HelpTopic.all.map { $0.name } + [all],
        help: isFlow ? "\(name) is a flow: 'describe \(name)'" : nil)
    }
    return HelpCommand(name: name)
  }

  /// The names of all commands.
  private enum Names: SessionChoices {
    static func candidates(
      after arguments: Arguments, in session: Session
    ) -> [CompletionList.Candidate] {
      session.commands.all.map { .init($0.name, $0.manual.summary) }
    }
  }

  private static let all = "all"

  func run(in session: Session) throws(Refusal) {
    let name = try session.fill(name)
    if name == HelpCommand.all {
      HelpCommand.listing(session.commands, session.sink)
      for command in session.commands.all {
        session.sink.line("")
        HelpCommand.page(command.manual, session.sink)
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
    if let host = session.app.state.host {
      NextCommands(
        host, session.flows, hiding: session.secrets,
        given: session.console?.draft.names(in: session) ?? [],
        pages: Screen.pageNames(in: session)
      ).print(to: session.sink)
    } else {
      NextCommands.print(beforeAnyOf: session.flows, to: session.sink)
    }
    HelpCommand.overview(session.commands, session.sink)
  }

  private static func page(_ manual: Manual, _ sink: Sink) {
    for usage in manual.usage { sink.line(usage, upTo: "\n", as: .step) }
    sink.line("  \(manual.summary)")
    sink.line("")
    let width = manual.examples.map(\.line.count).max() ?? 0
    for example in manual.examples {
      sink.write("  \(example.line.padded(to: width + 2))")
      sink.write("# \(example.meaning)", as: .comment)
      sink.line("")
    }
  }

  /// The names of all commands by purpose: a page at 80 columns and 24 rows.
  private static func overview(_ commands: CommandList, _ sink: Sink) {
    let headings = Manual.Purpose.allCases.map { $0.rawValue.count }
    let width = (headings.max() ?? 0) + 2
    for purpose in Manual.Purpose.allCases {
      let names = commands.all.map { $0.manual }.filter { $0.purpose == purpose }.map(\.name)
      if names.isEmpty { continue }
      sink.write(purpose.rawValue.padded(to: width), as: .step)
      sink.line(names.spaceSeparated)
    }
    let topics = HelpTopic.all.map { $0.name }.commaSeparated
    sink.line("'help COMMAND' shows how one is written, 'help all' shows them all.")
    sink.line("Topics are \(topics).")
    sink.line("At the prompt 'flows | grep a' and 'trace > FILE' send on what is printed.")
  }

  /// Every command with its summary, by purpose, and the topics.
  private static func listing(_ commands: CommandList, _ sink: Sink) {
    let manuals = commands.all.map { $0.manual }
    let width = (manuals.map(\.name.count) + HelpTopic.all.map(\.name.count)).max() ?? 0
    func print(_ name: String, _ summary: String) {
      sink.write("  \(name.padded(to: width + 2))", as: .field)
      sink.line(summary)
    }
    for purpose in Manual.Purpose.allCases {
      let part = manuals.filter { $0.purpose == purpose }
      if part.isEmpty { continue }
      sink.line(purpose.rawValue, upTo: "\n", as: .step)
      for manual in part { print(manual.name, manual.summary) }
    }
    sink.line("Topics", upTo: "\n", as: .step)
    for topic in HelpTopic.all { print(topic.name, topic.summary) }
  }
}

extension String {
  /// The text, followed by blanks up to so many columns; as it is if it has more.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
