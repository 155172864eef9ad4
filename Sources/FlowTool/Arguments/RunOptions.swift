import FlowExpressions
import FlowShell

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
  var worldPath: String?
  private var worldHold: WorldHold?
  /// Whether the prompt goes on with the last session.
  var isResuming = false
  /// Whether the prompt redraws nothing.
  var isPlain = false
  /// Whether the prompt runs no rc.flow.
  var skipsBeginning = false
  var setup = Session.Setup()

  /// The setup of a session without anything said.
  init() {
    setup.files = SystemFiles.files
    setup.environment = { SystemCall.environment }
  }

  /// Options that name the scripts to run, none for the prompt, and say nothing else.
  init(files: [String]) {
    self.init()
    if !files.isEmpty { input = .files(files) }
  }

  /// Keeps other runs from the world file, if there is one, until this one has written it back.
  mutating func holdWorld() throws(CommandLineError) {
    guard let worldPath else { return }
    do throws(Files.Failure) {
      worldHold = try WorldHold(worldPath)
    } catch {
      throw CommandLineError(error.message, .unreadable)
    }
  }

  /// Reads the world file, if there is one.
  ///
  /// - Parameter isKept: whether it is written back at the end.
  /// - Throws: why it cannot be read, or that another run has it.
  mutating func loadWorld(isKept: Bool) throws(CommandLineError) {
    guard let worldPath else { return }
    if isKept { try holdWorld() }
    let bytes: [UInt8]
    do throws(Files.Failure) {
      bytes = try SystemFiles.read(worldPath)
    } catch {
      throw CommandLineError(
        error.message + "; 'world save FILE' makes a world file", .unreadable)
    }
    do throws(JSONError) {
      setup.world = try JSONReader.read(bytes)
    } catch {
      throw CommandLineError("\(worldPath):\(error.line): \(error.message)", .unreadable)
    }
  }
}
