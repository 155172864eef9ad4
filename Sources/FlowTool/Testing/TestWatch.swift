import FlowAcceptance
import FlowScript
import FlowShell
import HostSystem

/// Runs tests again whenever a file that they are made of changes, or the program does.
@MainActor struct TestWatch {
  private let run: TestRun
  private let options: TestOptions
  /// The files of each script as they were when it ran last.
  private var scripts: [String: [String: FileStatus.Version?]] = [:]

  /// The time between two looks, and the time that a change is given to be over, in nanoseconds.
  private static let pace: (look: Int64, settle: Int64) = (500_000_000, 50_000_000)

  init(_ run: TestRun, _ options: TestOptions) {
    self.run = run
    self.options = options
  }

  /// Runs tests until a signal ends the process.
  mutating func stay() -> Never {
    Interruption.watch()
    let program = FileSystem.programPath
    let version = FileStatus(of: program)?.version
    var told = version
    var targets = options.targets
    while true {
      note(run.round(of: targets, isPartial: !scripts.isEmpty))
      let count = Set(scripts.values.flatMap(\.keys)).count
      Streams.diagnostics("watching \(count == 1 ? "1 file" : "\(count) files"); Ctrl-C ends\n")
      repeat {
        sleep(Self.pace.look)
        // A build that replaces it may have removed it first.
        if let there = FileStatus(of: program)?.version, there != version {
          replaceProgram(program, isTold: there == told)
          told = there
        }
        targets = touched()
      } while targets.isEmpty
      // A program that writes several files, or one in several parts, is done then.
      sleep(Self.pace.settle)
    }
  }

  private func sleep(_ time: Int64) {
    SystemClock.sleep(time)
    if let number = Interruption.number { ThisProcess.exit(128 + number) }
  }

  /// Restarts as the program that is there now; continues as it is while that cannot be run.
  private func replaceProgram(_ path: String, isTold: Bool) {
    sleep(Self.pace.look)
    if !isTold { Streams.diagnostics("changed: \(path)\n") }
    ThisProcess.replace(with: path, CommandLine.arguments)
  }

  /// Remembers the files of what was read.
  ///
  /// Of a script that is wrong not all of them are known; those that it had before stay.
  private mutating func note(_ round: TestRun.Round) {
    for (script, files) in round.files {
      var all = files
      if files.count <= 1 {
        for file in (scripts[script] ?? [:]).keys where all[file] == nil {
          all[file] = Self.version(of: file)
        }
      }
      scripts[script] = all
    }
  }

  /// The targets that something has changed of; all of them, where a report is to show all.
  private mutating func touched() -> [String] {
    var targets: [String] = []
    var changes: [String] = []
    var present: Set<String> = []
    for argument in options.targets.isEmpty ? ["."] : options.targets {
      let target = TestTarget(argument) { FileStatus(of: $0)?.kind != nil }
      let isFolder = FileStatus(of: target.path)?.kind == .folder
      let found =
        isFolder
        ? (try? ScriptSearch.shownScripts(in: target.path, onProblem: { _ in })) ?? []
        : [ShownPath.fromWorkingFolder(target.path)]
      for path in found {
        present.insert(path)
        guard let change = change(of: path) else { continue }
        changes.append(change)
        targets.append(isFolder ? path : argument)
      }
    }
    let gone = scripts.keys.filter { !present.contains($0) }
    for path in gone { scripts[path] = nil }
    let isWhole = !options.reports.isEmpty || options.coverage != nil || options.isRerunning
    // What is gone is no longer in the report of those that are left.
    if isWhole { changes += gone }
    if changes.isEmpty { return [] }
    Streams.diagnostics("changed: \(Set(changes).sorted().joined(separator: ", "))\n")
    return isWhole ? (options.targets.isEmpty ? ["."] : options.targets) : targets
  }

  /// A file of a script that is not as it was; nil if all are.
  private func change(of script: String) -> String? {
    guard let files = scripts[script] else { return FileStatus(of: script).map { _ in script } }
    return files.keys.sorted().first { Self.version(of: $0) != files[$0] }
  }

  /// The version of a file; nil if there is none, which is as it was if there was none before.
  private static func version(of path: String) -> FileStatus.Version? {
    FileStatus(of: path)?.version
  }
}
