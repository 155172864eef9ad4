import FlowMutation
import FlowShell
import HostSystem

/// Runs mutants in a process of its own, so that one that crashes the flow's code does not take the report with it.
///
/// The child notes each mutant before it runs it. If it dies, the parent says which were running, and starts another
/// child that knows of them: at most ten times.
enum MutantGuard {
  /// The most times that a child is started again.
  private static let mostCrashes = 10

  /// Has a child run.
  ///
  /// - Returns: the exit code to end with; nil if this process is the child, or none can be made.
  static func watching() -> ExitCode? {
    if MutantNotes.ofThisProcess != nil { return nil }
    guard let folder = try? TemporaryFolder() else { return nil }
    let notes = MutantNotes(folder: folder.path)
    defer { withExtendedLifetime(folder) {} }
    for _ in 0...mostCrashes {
      switch try? ChildProcess.runAgain((MutantNotes.variable, folder.path)) {
      case nil: return nil
      case .exited(let code)?: return ExitCode(rawValue: code) ?? .internalError
      case .signalled(let number)?:
        guard CrashNotes.crashes.contains(number), let name = notes.addCrash() else {
          return .failure
        }
        Streams.diagnostics(
          "note: '\(name)' crashes the flow's code (signal \(number)); the mutants run anew\n")
      }
    }
    Streams.diagnostics("error: the flows crash again and again, so the mutants are given up\n")
    return .failure
  }
}

/// The mutants that are running, noted for whoever finds the process dead, and those that have crashed one before.
struct MutantNotes: Sendable {
  /// The variable that holds the folder of the notes.
  static let variable = "FLOWSH_MUTATE_NOTES"

  private let folder: String

  init(folder: String) { self.folder = folder }

  /// The notes that this process writes; nil if nobody watches it.
  static var ofThisProcess: MutantNotes? { Environment[variable].map { MutantNotes(folder: $0) } }

  /// The parts of running a mutant.
  enum Part: String, Sendable {
    /// Its cases run.
    case cases
    /// Something is looked for that would notice it.
    case search
  }

  private static let longest = 64

  /// Notes what a thread runs now; nil once it has.
  func note(_ name: String?, _ part: Part, thread: Int) {
    let text = name.map { "\(part.rawValue) \($0)" } ?? ""
    try? FileSystem.write("\(folder)/running-\(thread)", Array(text.utf8))
  }

  /// Adds what was running to what has crashed: for certain if it was alone, and else to be run alone.
  ///
  /// - Returns: the name of a mutant; nil if nothing was running, or it was known before.
  func addCrash() -> String? {
    let running = (0..<Self.longest).compactMap { thread -> String? in
      let path = "\(folder)/running-\(thread)"
      let bytes = (try? FileSystem.read(path)) ?? []
      if !bytes.isEmpty { try? FileSystem.write(path, []) }
      return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
    let list = running.count == 1 ? "crashed" : "suspects"
    let new = running.filter { !lines(list).contains($0) }
    guard let first = new.first else { return nil }
    let all = (lines(list) + new).joined(separator: "\n")
    try? FileSystem.write("\(folder)/\(list)", Array(all.utf8))
    return first.split(separator: " ", maxSplits: 1).last.map(String.init)
  }

  private func lines(_ list: String) -> [String] {
    guard let bytes = try? FileSystem.read("\(folder)/\(list)") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// True of a mutant that was running when a process died, with others.
  func isSuspect(_ mutant: Mutant) -> Bool {
    lines("suspects").contains { $0.hasSuffix(" \(mutant.name)") }
  }

  /// The part in which a mutant has crashed; nil if it has not.
  func crash(of mutant: Mutant) -> Part? {
    let crashed = lines("crashed")
    if crashed.contains("\(Part.cases.rawValue) \(mutant.name)") { return .cases }
    // Where a search crashes, one that looks at the same flow does, too.
    let isSearching = crashed.contains {
      $0.hasPrefix("\(Part.search.rawValue) \(mutant.flow.name) ")
    }
    return isSearching ? .search : nil
  }
}
