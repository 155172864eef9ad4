import FlowAcceptance
import FlowScript
import FlowShell
import HostSystem

/// A case of a script, or one of its rows, to be run as a test.
///
///     @Test(arguments: try FlowCase.all(in: "claims.flow", of: flows))
///     func `the scripts hold`(flowCase: FlowCase) throws { try flowCase.run() }
///
/// It runs in a session of its own, as `test` in a shell of these flows runs it.
public struct FlowCase: Sendable, CustomStringConvertible {
  /// Its name: the script, the case and its row.
  public let description: String
  private let planned: PlannedCase
  private let flows: [RegisteredFlow]
  private let secrets: [(name: String, value: String)]

  /// A mistake in a script, or a case that fails.
  public struct Failure: Error, CustomStringConvertible {
    /// The problems as a shell shows them.
    public let description: String
  }

  /// The cases of a script, or of every script in a folder.
  ///
  /// - Parameters:
  ///   - path: the script or folder; a relative one is looked for beside the file that names it.
  ///   - flows: the flows that the scripts are about.
  ///   - secrets: the secrets that scripts read as `${secret.NAME}`, by their names.
  ///   - file: the file that names it.
  /// - Returns: the cases in order, one for each row.
  /// - Throws: what is wrong with a script.
  public static func all(
    in path: String, of flows: [RegisteredFlow], secrets: [String: String] = [:],
    beside file: String = #filePath
  ) throws(Failure) -> [FlowCase] {
    let secrets = secrets.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    let folder = file.lastIndex(of: "/").map { file.prefix(through: $0) } ?? ""
    var cases: [FlowCase] = []
    var search = FolderInvariantSearch(flows)
    for (path, bytes) in try scripts(path.hasPrefix("/") ? path : folder + path) {
      let given = try given(for: path, &search)
      cases += try read(bytes, at: path, flows, Secrets(knowing: secrets), given).map { planned in
        let id = planned.id.hasPrefix(folder) ? planned.id.dropFirst(folder.count) : planned.id[...]
        return FlowCase(
          description: String(id), planned: planned, flows: flows, secrets: secrets)
      }
    }
    return cases
  }

  private static func scripts(_ path: String) throws(Failure) -> [(path: String, bytes: [UInt8])] {
    do throws(SystemError) {
      let isFolder = FileStatus(of: path)?.kind == .folder
      var scripts: [(path: String, bytes: [UInt8])] = []
      var problems: [String] = []
      let paths = isFolder ? try ScriptSearch.scripts(in: path) { problems.append($0) } : [path]
      // Nobody would see a warning.
      if let problem = problems.first { throw SystemError(problem) }
      for script in paths {
        scripts.append((script, try FileSystem.read(script, atMost: Files.readLimit)))
      }
      return scripts
    } catch {
      throw Failure(description: error.message)
    }
  }

  private static func read(
    _ bytes: [UInt8], at path: String, _ flows: [RegisteredFlow], _ secrets: Secrets,
    _ given: [Program]
  ) throws(Failure) -> [PlannedCase] {
    do throws(ScriptError) {
      return PlannedSuite(
        try Suite.read(bytes, path: path, flows, .system, given: given), hiding: secrets
      ).cases
    } catch {
      throw Failure(error)
    }
  }

  /// The files whose invariants hold for a script.
  private static func given(
    for path: String, _ search: inout FolderInvariantSearch
  ) throws(Failure) -> [Program] {
    do throws(FolderInvariantSearch.Mistake) {
      return try search.files(for: path)
    } catch {
      switch error {
      case .unreadable(let error, _): throw Failure(description: error.message)
      case .wrong(let error, _): throw Failure(error)
      }
    }
  }

  /// Runs it; one to be skipped, or known to fail, is as well as one that passes.
  ///
  /// - Throws: everything that went wrong.
  public func run() throws(Failure) {
    var setup = Session.Setup()
    setup.files = .system
    setup.secrets = secrets
    setup.waysToGive = { "FlowCase.all(in:of:secrets: [\"\($0)\": …])" }
    let problems = problems(CaseWork(flows, setup) { 0 })
    if !problems.isEmpty { throw Failure(description: problems) }
  }

  private func problems(_ work: CaseWork) -> String {
    do {
      return try work.run(planned).diagnostics
    } catch {
      return "\(error)"
    }
  }
}

extension FlowCase.Failure {
  fileprivate init(_ error: ScriptError) {
    let renderer = DiagnosticRenderer()
    self.init(description: error.mistakes.map { renderer.render($0) }.joined())
  }
}
