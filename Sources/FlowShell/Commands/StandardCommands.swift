import FlowLanguage
import FlowScript

extension CommandList {
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
    SeedCommand.self, RaiseCommand.self, NotifyCommand.self, BackgroundCommand.self,
    ForegroundCommand.self,
    TerminateCommand.self, RestoreCommand.self, PermissionCommand.self, ExpectCommand.self,
    CheckCommand.self, AlwaysCommand.self, RefusedCommand.self,
    CaseCommand.self, WithCommand.self, TagsCommand.self, SkipCommand.self, TodoCommand.self,
    FlakyCommand.self, TimeoutCommand.self,
    LetCommand.self, SourceCommand.self, QuitCommand.self,
    RecordCommand.self, SetCommand.self, EditCommand.self,
    HistoryCommand.self, DisplayCommand.self, ExploreCommand.self,
  ])

  /// True if `help` explains a name: that of a command, or of a topic.
  package func explains(_ name: String) -> Bool {
    named(name) != nil || HelpTopic.all.contains { $0.name == name }
  }
}
