import FlowMutation
import FlowShell
import HostSystem
import Synchronization

extension ChildGuard {
  /// Runs mutants in a child process.
  ///
  /// Another one knows which were running when it crashed: at most ten times.
  ///
  /// - Returns: the exit code to end with; nil if this process is the child, or none can be made.
  static func mutating() -> ExitCode? {
    watch(
      MutantNotes.variable, mostCrashes: 10,
      surrender: "the flows crash again and again, so the mutants are given up"
    ) { folder, signal in
      MutantNotes(folder: folder).addCrash().map { name in
        "'\(name)' crashes the flow's code (signal \(signal)); the mutants run again"
      }
    }
  }
}

/// The mutants that are running, noted for the process that finds it dead, and those that have crashed one before.
final class MutantNotes: Sendable {
  /// The variable that holds the folder of the notes.
  static let variable = "FLOWSH_MUTATE_NOTES"

  private let folder: String
  /// The mutants that have crashed a process, and those that may have, each with its part; they change only while
  /// no child runs.
  private let crashed, suspects: [String]
  /// The files in which the threads of this process note what they run, by their numbers.
  private let running = Mutex<[Int: OpenFile]>([:])

  init(folder: String) {
    self.folder = folder
    crashed = MutantNotes.lines("\(folder)/crashed")
    suspects = MutantNotes.lines("\(folder)/suspects")
  }

  /// The notes that this process writes; nil if it is not watched.
  static var ofThisProcess: MutantNotes? { Environment[variable].map { MutantNotes(folder: $0) } }

  /// The parts of running a mutant.
  enum Part: String, Sendable {
    /// Its cases run.
    case cases
    /// A script is looked for that would notice it.
    case search
  }

  private static let longest = 64
  /// The byte that ends a note: after it the file may hold the rest of a longer one.
  private static let end: UInt8 = 0x1E

  /// Notes what a thread runs now; nil once it has.
  ///
  /// The process that reads it outlives this one, so nothing waits for the disk.
  func note(_ name: String?, _ part: Part, thread: Int) {
    let file = running.withLock { files -> OpenFile? in
      if let file = files[thread] { return file }
      let file = try? OpenFile.create("\(folder)/running-\(thread)", isReplacing: true)
      files[thread] = file
      return file
    }
    let text = name.map { "\(part.rawValue) \($0)" } ?? ""
    try? file?.overwrite(Array(text.utf8) + [Self.end])
  }

  /// Adds what was running to what has crashed: for certain if it was alone, and else to be run alone.
  ///
  /// - Returns: the name of a mutant; nil if nothing was running, or it was known before.
  func addCrash() -> String? {
    let running = (0..<Self.longest).compactMap { thread -> String? in
      let path = "\(folder)/running-\(thread)"
      let bytes = ((try? FileSystem.read(path)) ?? []).prefix { $0 != Self.end }
      if !bytes.isEmpty { try? FileSystem.write(path, []) }
      return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
    let (list, known) = running.count == 1 ? ("crashed", crashed) : ("suspects", suspects)
    let new = running.filter { !known.contains($0) }
    guard let first = new.first else { return nil }
    let all = (known + new).joined(separator: "\n")
    try? FileSystem.write("\(folder)/\(list)", Array(all.utf8))
    return first.split(separator: " ", maxSplits: 1).last.map(String.init)
  }

  private static func lines(_ path: String) -> [String] {
    guard let bytes = try? FileSystem.read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// True of a mutant that was running when a process died, with others.
  func isSuspect(_ mutant: Mutant) -> Bool {
    suspects.contains { $0.hasSuffix(" \(mutant.name)") }
  }

  /// The part in which a mutant has crashed; nil if it has not.
  func crash(of mutant: Mutant) -> Part? {
    if crashed.contains("\(Part.cases.rawValue) \(mutant.name)") { return .cases }
    // Where a search crashes, one that looks at the same flow does, too.
    let isSearching = crashed.contains {
      $0.hasPrefix("\(Part.search.rawValue) \(mutant.flow.name) ")
    }
    return isSearching ? .search : nil
  }
}
