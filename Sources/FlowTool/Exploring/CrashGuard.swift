import FlowExplorer
import HostSystem

/// Explores in a process of its own, so that a flow whose code crashes does not take the report with it.
///
/// The child notes each move in a file before it tries it. If it dies, the parent makes a finding of what was tried, and
/// starts another child, which leaves that move out and goes on with the flow that crashed: at most five times.
enum CrashGuard {
  /// The most crashes that are gone on from.
  private static let mostCrashes = 5

  /// Has a child explore.
  ///
  /// - Returns: the exit code to end with; nil if this process is the child, or none can be made.
  static func watching() -> ExitCode? {
    if CrashNotes.ofThisProcess != nil { return nil }
    guard let folder = try? TemporaryFolder() else { return nil }
    let notes = CrashNotes(folder: folder.path)
    defer { withExtendedLifetime(folder) {} }
    for _ in 0...mostCrashes {
      let ended = try? ChildProcess.runAgain((CrashNotes.variable, folder.path))
      switch ended {
      case nil: return nil
      case .exited(let code)?: return ExitCode(rawValue: code) ?? .internalError
      case .signalled(let number)?:
        guard CrashNotes.crashes.contains(number), let crash = notes.addCrash(number) else {
          return .failure
        }
        Streams.diagnostics(
          "note: '\(crash.lines.last ?? "")' crashes \(crash.flow) (signal \(number)); "
            + "the flow is explored anew without it\n")
      }
    }
    Streams.diagnostics("error: the flow crashes again and again, so the search is given up\n")
    return .failure
  }
}

/// The moves that a search tries, noted for the process that finds it dead, and those that have crashed it before.
struct CrashNotes {
  /// A move that crashed a flow: the whole script that leads to it.
  struct Crash: Equatable {
    let flow: String
    let signal: Int32
    let lines: [String]
  }

  /// The variable that holds the folder of the notes.
  static let variable = "FLOWSH_EXPLORE_NOTES"
  /// The signals by which code that crashes is ended: SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV.
  static let crashes: Set<Int32> = [4, 5, 6, 7, 8, 11]

  private let folder: String
  private let move: OpenFile?

  init(folder: String) {
    self.folder = folder
    move = nil
  }

  private init?(writingTo folder: String) {
    guard let file = try? OpenFile.create("\(folder)/move", isReplacing: true) else { return nil }
    self.folder = folder
    move = file
  }

  /// The notes that this process writes; nil if nobody watches it.
  static var ofThisProcess: CrashNotes? {
    Environment[variable].flatMap { CrashNotes(writingTo: $0) }
  }

  private static let separator: Character = "\u{1F}"

  /// Notes what is tried next.
  func note(_ flow: String, _ lines: [String]) {
    let text = ([flow] + lines).joined(separator: String(Self.separator)) + "\u{1E}"
    try? move?.overwrite(Array(text.utf8))
  }

  /// A flow whose results were told.
  struct Done {
    let flow: String
    let hasFailed: Bool
    /// True if every move was tried.
    let isExhausted: Bool
    /// The lines of its findings.
    let findings: [String]
  }

  /// Notes that the results of a flow were told: another child goes on with the next.
  func note(_ done: Done) {
    let lines =
      self.doneLines + [
        ([done.flow, done.hasFailed ? "failed" : "passed", done.isExhausted ? "all" : "part"]
          + done.findings).joined(separator: String(Self.separator))
      ]
    try? FileSystem.write("\(folder)/done", Array(lines.joined(separator: "\n").utf8))
  }

  /// The flows whose results were told.
  var done: [Done] {
    doneLines.map { line in
      let words = line.split(separator: Self.separator).map(String.init)
      return Done(
        flow: words[0], hasFailed: words[1] == "failed", isExhausted: words[2] == "all",
        findings: Array(words.dropFirst(3)))
    }
  }

  private var doneLines: [String] {
    guard let bytes = try? FileSystem.read("\(folder)/done") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Adds what was tried last to the moves that crash.
  ///
  /// - Returns: nil if nothing is known of it, or it was known before.
  func addCrash(_ signal: Int32) -> Crash? {
    guard let bytes = try? FileSystem.read("\(folder)/move") else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0x1E }, as: UTF8.self)
    let words = text.split(separator: Self.separator).map(String.init)
    guard words.count > 1 else { return nil }
    let crash = Crash(flow: words[0], signal: signal, lines: Array(words.dropFirst()))
    let known = all
    if known.contains(crash) { return nil }
    let lines = (known + [crash]).map { crash in
      (["\(crash.signal)", crash.flow] + crash.lines).joined(separator: String(Self.separator))
    }
    try? FileSystem.write("\(folder)/crashes", Array(lines.joined(separator: "\n").utf8))
    return crash
  }

  /// The moves that crash flows.
  var all: [Crash] {
    guard let bytes = try? FileSystem.read("\(folder)/crashes") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: Self.separator).map(String.init)
      guard words.count > 2, let signal = Int32(words[0]) else { return nil }
      return Crash(flow: words[1], signal: signal, lines: Array(words.dropFirst(2)))
    }
  }
}
