import FlowCore
import FlowScript
import FlowShell
import Terminal

/// Runs scripts one after another, each in a session of its own.
@MainActor struct ScriptRun {
  private let flows: [RegisteredFlow]
  private let options: RunOptions
  private let renderer: DiagnosticRenderer

  /// How many mistakes of a script are shown.
  private static let shown = 100

  init(_ flows: [RegisteredFlow], _ options: RunOptions) {
    self.flows = flows
    self.options = options
    renderer = DiagnosticRenderer(usesColor: options.usesColor)
  }

  /// Runs files.
  ///
  /// If any of them is wrong or cannot be read, nothing of any runs.
  func run(files paths: [String]) throws(ExitCode) {
    if options.format == .json, paths == ["-"] {
      return try Conversation(flows, options, renderer).run()
    }
    var programs: [Program] = []
    var worst = ExitCode.success
    for path in paths {
      do throws(ExitCode) {
        programs.append(try read(path))
      } catch {
        worst = worst == .unreadable ? worst : error
      }
    }
    if worst != .success { throw worst }
    try run(programs)
  }

  /// Runs commands, in one session.
  func run(commands: [String]) throws(ExitCode) {
    let text = commands.joined(separator: "\n")
    try run([try understand(Array(text.utf8), path: "-c")])
  }

  private func read(_ path: String) throws(ExitCode) -> Program {
    if path == "-" {
      guard let bytes = SystemCall.readAll(0) else {
        Streams.diagnostics("error: standard input cannot be read\n")
        throw .unreadable
      }
      return try understand(bytes, path: "-")
    }
    let bytes: [UInt8]
    do throws(Files.Failure) {
      bytes = try SystemFiles.read(path)
    } catch {
      Streams.diagnostics("error: \(error.message)\n")
      throw .unreadable
    }
    return try understand(bytes, path: path)
  }

  private func understand(_ bytes: [UInt8], path: String) throws(ExitCode) -> Program {
    do throws(ScriptError) {
      return try Program.read(bytes, path: path, flows)
    } catch {
      for diagnostic in error.diagnostics.prefix(ScriptRun.shown) {
        Streams.diagnostics(renderer.render(diagnostic, in: error.script.source))
      }
      let rest = error.diagnostics.count - ScriptRun.shown
      if rest > 0 { Streams.diagnostics("error: \(path): and \(rest) more\n") }
      throw .wrongScript
    }
  }

  private func run(_ programs: [Program]) throws(ExitCode) {
    var hasFailed = false
    var last: Session?
    for program in programs {
      let session = try Session.make(flows, options)
      let run = ProgramRun(program, session, options, renderer)
      if try !run.run() { hasFailed = true }
      last = session
    }
    try last?.saveWorld(options)
    // What was built up is left to the end of the process: taking it apart takes as long as a tenth of
    // the run.
    withExtendedLifetime((programs, last)) {
      SystemCall.leave(hasFailed ? .failure : .success)
    }
  }
}

extension RunOptions {
  /// Whether diagnostics are coloured.
  var usesColor: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: TerminalInfo.allowsColor(2)
    }
  }
}

extension Session {
  /// A session as the options say.
  static func make(
    _ flows: [RegisteredFlow], _ options: RunOptions
  ) throws(ExitCode) -> Session {
    do throws(DocumentError) {
      let session = try Session(flows, options.setup)
      session.isQuiet = options.isQuiet
      return session
    } catch {
      let place = error.path.joined(separator: ".")
      Streams.diagnostics("error: \(options.worldPath ?? "world"): '\(place)': \(error.message)\n")
      throw .unreadable
    }
  }

  /// Writes the world back to the file it came from, if it came from one.
  func saveWorld(_ options: RunOptions) throws(ExitCode) {
    guard let path = options.worldPath else { return }
    do throws(Files.Failure) {
      try SystemFiles.write(path, savedWorld, true)
    } catch {
      Streams.diagnostics("error: \(error.message)\n")
      throw .unwritable
    }
  }
}
