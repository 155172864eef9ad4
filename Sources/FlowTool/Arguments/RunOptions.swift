import FlowAcceptance
import FlowExpressions
import FlowShell
import HostSystem

/// The options of a run of commands, understood.
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

  /// The input of a run.
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
  /// The session that the prompt continues, counted from the last; nil for a new one.
  var resumed: Int?
  /// True if nothing is kept to be resumed.
  var keepsNoJournal = false
  /// True if the prompt redraws nothing.
  var isPlain = false
  /// True if the prompt runs no rc.flow.
  var skipsBeginning = false
  /// The outside that is asked in place of the worlds, as it was given; nil for the worlds.
  private(set) var outside: String?
  /// The headers that are sent to it, as they were given.
  var headers: [String] = []
  var setup = Session.Setup()

  /// The setup of a session without anything said.
  init() {
    setup.files = Files.system
    setup.environment = { _ in
      Environment.all.filter { !EnvironmentValues.isSecret($0.name) }
    }
  }

  /// Makes sessions ask an outside in place of the worlds.
  mutating func use(outside text: String) throws(CommandLineError) {
    let headers = try HTTPHeader.all(headers, for: text, secrets: setup.secrets)
    setup.outside = try OutsideOption.outside(text, headers: headers)
    outside = text
  }

  /// Options that name the scripts to run, none for the prompt, and say nothing but what the environment does.
  init(files: [String]) throws(CommandLineError) {
    self.init()
    setup.give(try EnvironmentValues())
    run(files: files)
  }

  /// Makes scripts run; no files mean the prompt.
  mutating func run(files: [String]) {
    if files.isEmpty { return }
    input = .files(files)
    setup.given = [:]
  }
}
