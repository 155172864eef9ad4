import FlowCore
import FlowScript
import FlowShell
import HostSystem
import Terminal

/// Runs scripts one after another, each in a session of its own.
@MainActor struct ScriptRun {
  private let flows: [RegisteredFlow]
  private let options: RunOptions
  private let renderer: DiagnosticRenderer

  init(_ flows: [RegisteredFlow], _ options: RunOptions) {
    self.flows = flows
    self.options = options
    renderer = DiagnosticRenderer(usesColor: options.usesColor)
  }

  /// Runs files.
  ///
  /// If any of them is wrong or cannot be read, none of them runs.
  func run(files paths: [String]) throws(ExitCode) {
    if options.format == .json, paths == ["-"] {
      return try Conversation(flows, options).run()
    }
    var suites: [Suite] = []
    var worst = ExitCode.success
    for path in paths {
      do throws(ExitCode) {
        suites.append(try read(path))
      } catch {
        worst = worst == .unreadable ? worst : error
      }
    }
    if worst != .success { throw worst }
    try run(suites)
  }

  /// Runs commands, in one session.
  func run(commands: [String]) throws(ExitCode) {
    let text = commands.joined(separator: "\n")
    try run([try understand(Array(text.utf8), path: "-c")])
  }

  private func read(_ path: String) throws(ExitCode) -> Suite {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try ScriptInputs.read(path)
    } catch {
      throw CommandLineError(error.message, .unreadable).told()
    }
    return try understand(bytes, path: path)
  }

  private func understand(_ bytes: [UInt8], path: String) throws(ExitCode) -> Suite {
    do throws(ScriptError) {
      return try Suite.read(bytes, path: path, flows, options.setup.files)
    } catch {
      var secrets = HiddenSecrets(of: flows, given: options.setup.secrets)
      renderer.tell(error.mistakes, of: path) { secrets.hide(in: $0) }
      throw .wrongScript
    }
  }

  private func run(_ suites: [Suite]) throws(ExitCode) {
    var hasFailed = false
    var last: Session?
    for suite in suites {
      for suiteCase in suite.cases {
        let isWell = try run(suiteCase, &last)
        hasFailed = hasFailed || !isWell
      }
    }
    if let last { try options.saveWorld(of: last) }
    // What was built up is left to the end of the process: taking it apart would take a tenth
    // of the run.
    let code = hasFailed ? ExitCode.failure : .success
    withExtendedLifetime((suites, last)) { code.leave() }
  }

  /// Runs a case, once for each row.
  ///
  /// - Returns: whether all went well.
  private func run(_ suiteCase: SuiteCase, _ last: inout Session?) throws(ExitCode) -> Bool {
    if let result = suiteCase.resultWithoutRun(row: nil) {
      tell(result)
      return !result.status.isBad
    }
    var isWell = true
    for row in suiteCase.runs {
      if let result = suiteCase.resultWithoutRun(row: row) {
        tell(result)
        continue
      }
      let run = try CaseRun.make(suiteCase, row: row, flows, options)
      last = run.session
      var printer = RunPrinter(run, options, renderer)
      if try !printer.finish() { isWell = false }
    }
    return isWell
  }

  /// Says why a case did not run.
  private func tell(_ result: CaseResult) {
    for problem in result.problems { Streams.diagnostics(renderer.render(problem.place)) }
    if let reason = result.reason {
      Streams.diagnostics("note: \(result.title) is skipped: \(reason)\n")
    }
  }
}

extension RunOptions {
  /// True if diagnostics are coloured.
  var usesColor: Bool { color.isUsed(on: 2) }

  /// A session that begins as the options say.
  func session(of flows: [RegisteredFlow]) throws(ExitCode) -> Session {
    do throws(DocumentError) {
      let session = try Session(flows, setup)
      session.runner.isQuiet = isQuiet
      return session
    } catch {
      throw refuse(error).told()
    }
  }

  /// Writes the world of a session back to the file it came from, if it came from one.
  ///
  /// A file that was changed meanwhile is replaced only if a person says so.
  func saveWorld(
    of session: Session, writtenBefore: [UInt8]? = nil, asks: Bool = true
  ) throws(ExitCode) {
    guard let file = worldFile else { return }
    if file.hasChanged(since: writtenBefore) {
      let message = "'\(file.path)' has changed since it was read"
      guard asks, Question.isConfirmed("\(message); replace it?") else {
        throw CommandLineError("\(message), and is left as it is", .unwritable).told()
      }
    }
    do throws(SystemError) {
      try file.write(session.app.worlds.saved)
    } catch {
      throw CommandLineError(error.message, .unwritable).told()
    }
  }

  /// The error that something is wrong with the world that a session was to begin with.
  func refuse(_ error: DocumentError) -> CommandLineError {
    let place = error.path.joined(separator: ".")
    let message = "\(worldFile?.path ?? "world"): '\(place)': \(error.message)"
    return CommandLineError(message, .unreadable, file: worldFile?.path)
  }
}

extension RunOptions.Color {
  /// True if text that is written to a descriptor is coloured.
  func isUsed(on descriptor: Int32) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: TerminalInfo.allowsColor(descriptor)
    }
  }
}

extension CaseRun {
  /// A case in a session as the options say.
  @MainActor fileprivate static func make(
    _ suiteCase: SuiteCase, row: Int?, _ flows: [RegisteredFlow], _ options: RunOptions
  ) throws(ExitCode) -> CaseRun {
    var caseOptions = Run.Options()
    caseOptions.tellsAll = options.format == .json
    caseOptions.isEchoing = options.isEchoing && options.format == .text
    caseOptions.isQuiet = options.isQuiet
    do throws(DocumentError) {
      return try CaseRun(suiteCase, row: row, flows, options.setup, caseOptions)
    } catch {
      throw options.refuse(error).told()
    }
  }
}
