/// Every command there is, in the order `help` lists them.
///
/// A new command is a file of its own and a line here.
package enum CommandList {
  package static let all: [any Command.Type] = [
    StartCommand.self, SubmitCommand.self, BackCommand.self, CancelCommand.self,
    RetryCommand.self, OpenCommand.self, GoCommand.self, UndoCommand.self, RedoCommand.self,
    ResetCommand.self, FlowsCommand.self, ShowCommand.self, LinkCommand.self, TreeCommand.self,
    StateCommand.self, ActionCommand.self,
    StepsCommand.self, TraceCommand.self, GraphCommand.self, WorldCommand.self,
    EvalCommand.self, EchoCommand.self, VarsCommand.self, HelpCommand.self,
    InjectCommand.self, ReleaseCommand.self, AdvanceCommand.self, WaitCommand.self,
    SeedCommand.self, ExpectCommand.self, CheckCommand.self, RefusedCommand.self,
    CaseCommand.self, WithCommand.self, TagsCommand.self, SkipCommand.self, TodoCommand.self,
    LetCommand.self, SourceCommand.self, QuitCommand.self,
    RecordCommand.self, OutputCommand.self, SetCommand.self, EditCommand.self,
    HistoryCommand.self,
  ]

  /// The names, in order.
  package static var names: [String] { all.map { $0.name } }

  /// The command of that name.
  static func named(_ name: String) -> (any Command.Type)? { index.command(named: name) }

  static let index = CommandIndex(all)
}
