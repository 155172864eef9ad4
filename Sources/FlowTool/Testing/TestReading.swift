import FlowAcceptance
import FlowScript
import FlowShell
import HostSystem
import Synchronization

/// Finds and reads the scripts that are to be tested.
///
/// All of them are read before anything runs; if any is wrong, nothing does.
struct TestReading {
  let flows: [RegisteredFlow]
  let files: Files
  let renderer: DiagnosticRenderer
  let options: TestOptions

  /// The scripts, and which of their cases are meant.
  struct Result {
    var suites: [PlannedSuite] = []
    var parts: [String: [TestTarget.Part]] = [:]
    /// The scripts that are wrong or cannot be read, as reports show them.
    var wrong: [SuiteReport] = []
    /// The exit code that they lead to.
    var code: ExitCode?
  }

  /// Reads everything that was named; without names, what is in the current folder.
  func read(_ targets: [String]) throws(ExitCode) -> Result {
    var parts: [String: [TestTarget.Part]] = [:]
    var paths: [String] = []
    var first = FirstNames()
    func add(_ path: String, _ part: TestTarget.Part) {
      // What is named once is not to be looked up.
      if targets.count <= 1, part == .all { return paths.append(path) }
      let path = first.name(of: path)
      if parts[path] == nil { paths.append(path) }
      parts[path, default: []].append(part)
    }
    for argument in targets.isEmpty ? ["."] : targets {
      let target = TestTarget(argument) { $0 == "-" || FileStatus(of: $0)?.kind != nil }
      guard FileStatus(of: target.path)?.kind == .folder else {
        add(ShownPath.fromWorkingFolder(target.path), target.part)
        continue
      }
      guard target.part == .all else {
        throw CommandLineError(
          "\(target.path) is a folder, and \(argument) names a case of a file", .usage
        ).told()
      }
      do throws(SystemError) {
        for script in try ScriptSearch.shownScripts(in: target.path) { add(script, .all) }
      } catch {
        throw CommandLineError(error.message, .unreadable).told()
      }
    }
    var result = Result(parts: parts)
    readSuites(paths, into: &result)
    return result
  }

  /// The result of reading one file.
  private enum Reading: Sendable {
    case suite(PlannedSuite)
    case mistakes([PlacedDiagnostic])
    case unreadable(String)
  }

  private func readSuites(_ paths: [String], into result: inout Result) {
    result.suites.reserveCapacity(paths.count)
    let paths = paths.filter { !FolderInvariants.isNamed(by: $0) }
    let given = given(for: paths, into: &result)
    for (path, reading) in zip(paths, readings(paths, given)) {
      if let reading { take(reading, of: path, into: &result) }
    }
  }

  /// The files whose invariants hold for each script.
  private func given(for paths: [String], into result: inout Result) -> [[Program]] {
    var search = FolderInvariantSearch(flows)
    var files: [[Program]] = []
    for path in paths {
      do throws(FolderInvariantSearch.Mistake) {
        files.append(try search.files(for: path))
      } catch {
        files.append([])
        switch error {
        case .wrong(let error, let path): take(.mistakes(error.mistakes), of: path, into: &result)
        case .unreadable(let error, let path):
          take(.unreadable(error.message), of: path, into: &result)
        }
      }
    }
    return files
  }

  private func take(_ reading: Reading, of path: String, into result: inout Result) {
    switch reading {
    case .suite(let suite): result.suites.append(suite)
    case .mistakes(let mistakes):
      var secrets = HiddenSecrets(of: flows, given: options.run.setup.secrets)
      let mistakes = mistakes.map { secrets.hide(in: $0) }
      renderer.tell(mistakes, of: path)
      result.wrong.append(
        SuiteReport(
          path: path, problems: mistakes.map(ReportedProblem.init), rerun: options.rerun))
      result.code = result.code ?? .wrongScript
    case .unreadable(let message):
      let place = ReportedProblem.Place(path: path, line: 1, column: 1)
      let problem = ReportedProblem(
        .error, code: "file", message: message, at: place, text: "error: \(message)\n")
      result.wrong.append(SuiteReport(path: path, problems: [problem], rerun: options.rerun))
      result.code = CommandLineError(message, .unreadable).told()
    }
  }

  /// Reads the files side by side.
  private func readings(_ paths: [String], _ given: [[Program]]) -> [Reading?] {
    let threads = options.threads(for: paths.count / Self.filesWorthAThread)
    let positions = SharedCounter(to: paths.count)
    let results = Mutex<[Reading?]>(Array(repeating: nil, count: paths.count))
    @Sendable func readNext() -> Bool {
      guard let index = positions.next() else { return false }
      let reading = read(paths[index], given[index])
      results.withLock { $0[index] = reading }
      return true
    }
    // Types are made when they are first needed, and threads would wait for each other there.
    _ = readNext()
    Threads.run(others: threads - 1) { _ in while readNext() {} }
    return results.withLock { $0 }
  }

  /// Fewer files are read faster by one thread than a second one starts.
  private static let filesWorthAThread = 16

  private func read(_ path: String, _ given: [Program]) -> Reading {
    do throws(SystemError) {
      let bytes = try ScriptInputs.read(path)
      do throws(ScriptError) {
        return .suite(
          PlannedSuite(
            try Suite.read(bytes, path: path, flows, files, given: given),
            hiding: Secrets(knowing: options.run.setup.secrets)))
      } catch {
        return .mistakes(error.mistakes)
      }
    } catch {
      return .unreadable(error.message)
    }
  }
}
