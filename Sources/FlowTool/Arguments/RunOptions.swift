import FlowExpressions
import FlowShell
import HostSystem

/// What a run of commands is told on the command line, understood.
struct RunOptions: Sendable {
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }

  enum Color: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  /// What to run.
  enum Input: Sendable {
    case prompt
    case files([String])
    case commands([String])
  }

  var input = Input.prompt
  var format = Format.text
  var isQuiet = false
  var isEchoing = false
  var color = Color.auto
  var worldFile: WorldFile?
  /// Whether the prompt goes on with the last session.
  var isResuming = false
  /// Whether the prompt redraws nothing.
  var isPlain = false
  /// Whether the prompt runs no rc.flow.
  var skipsBeginning = false
  var setup = Session.Setup()

  /// The setup of a session without anything said.
  init() {
    setup.files = Files.system
    setup.environment = { Environment.all }
  }

  /// Options that name the scripts to run, none for the prompt, and say nothing else.
  init(files: [String]) {
    self.init()
    if !files.isEmpty { input = .files(files) }
  }
}
