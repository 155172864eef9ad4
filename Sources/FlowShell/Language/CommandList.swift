import FlowScript
import FlowText

/// The commands that lines may name, in the order `help` lists them.
package struct CommandList: Sendable {
  package let all: [any Command.Type]
  private let places: [String: Int]

  package init(_ all: [any Command.Type]) {
    self.all = all
    places = Dictionary(
      all.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// Every command there is; a new one is a file of its own and a line here.
  package static let standard = CommandList([
    StartCommand.self, SubmitCommand.self, BackCommand.self, CancelCommand.self,
    RetryCommand.self, OpenCommand.self, GoCommand.self, UndoCommand.self, RedoCommand.self,
    ResetCommand.self, FlowsCommand.self, DescribeCommand.self, ShowCommand.self, LinkCommand.self,
    TreeCommand.self,
    StateCommand.self, ActionCommand.self,
    StepsCommand.self, TraceCommand.self, GraphCommand.self, WorldCommand.self,
    EvalCommand.self, EchoCommand.self, VarsCommand.self, HelpCommand.self,
    InjectCommand.self, ReleaseCommand.self, AdvanceCommand.self, WaitCommand.self,
    SeedCommand.self, ExpectCommand.self, CheckCommand.self, RefusedCommand.self,
    CaseCommand.self, WithCommand.self, TagsCommand.self, SkipCommand.self, TodoCommand.self,
    FlakyCommand.self, TimeoutCommand.self,
    LetCommand.self, SourceCommand.self, QuitCommand.self,
    RecordCommand.self, OutputCommand.self, SetCommand.self, EditCommand.self,
    HistoryCommand.self,
  ])

  /// The names, in order.
  package var names: [String] { all.map { $0.name } }

  /// The command of that name.
  package func named(_ name: String) -> (any Command.Type)? { places[name].map { all[$0] } }

  /// The command that a word of a script names, written out.
  func command(ofWord word: Int, in script: Script) -> (any Command.Type)? {
    if script.words[word].isQuoted || script.words[word].hasExpression { return nil }
    return places[script.texts[word]].map { all[$0] }
  }

  /// Says that no command has this name.
  func unknown(_ name: String, at range: SourceRange) -> Diagnostic {
    let shown = name.count > 40 ? "\(name.prefix(40))…" : name
    return Diagnostic(
      code: "command.unknown", message: "no command is named '\(shown)'", range: range,
      help: ForeignWords.help(for: name)
        ?? Suggestion.closest(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "'help' lists the commands")
  }
}
