import FlowExplorer
import HostSystem

extension ChildGuard {
  /// Explores in a child process.
  ///
  /// Another one leaves out the move that crashed, which the report makes a finding of, and continues with that flow:
  /// at most five times.
  ///
  /// - Returns: the exit code to end with; nil if this process is the child, or none can be made.
  static func exploring() -> ExitCode? {
    watch(
      CrashNotes.variable, mostCrashes: 5,
      surrender: "the flow crashes again and again, so the search is given up"
    ) { folder, signal in
      CrashNotes(folder: folder).addCrash(signal).map { crash in
        "'\(crash.lines.last ?? "")' crashes \(crash.flow) (signal \(signal)); "
          + "the flow is explored again without it"
      }
    }
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

  /// The notes that this process writes; nil if it is not watched.
  static var ofThisProcess: CrashNotes? {
    Environment[variable].flatMap { CrashNotes(writingTo: $0) }
  }

  private static let separator: Character = "\u{1F}"

  /// Notes what is tried next.
  func note(_ flow: String, _ lines: [String]) {
    let text = ([flow] + lines).joined(separator: String(Self.separator)) + "\u{1E}"
    try? move?.overwrite(Array(text.utf8))
  }

  /// A flow whose results were printed.
  struct Done {
    let flow: String
    let hasFailed: Bool
    /// True if every move was tried.
    let isExhausted: Bool
    /// The lines of its findings.
    let findings: [String]
  }

  /// Notes that the results of a flow were printed: another child continues with the next.
  func note(_ done: Done) {
    let lines =
      self.doneLines + [
        ([done.flow, done.hasFailed ? "failed" : "passed", done.isExhausted ? "all" : "part"]
          + done.findings).joined(separator: String(Self.separator))
      ]
    try? FileSystem.write("\(folder)/done", Array(lines.joined(separator: "\n").utf8))
  }

  /// The flows whose results were printed.
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
