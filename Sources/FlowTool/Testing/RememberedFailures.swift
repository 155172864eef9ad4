import FlowAcceptance
import FlowShell
import HostSystem

/// The cases that did not pass when they last ran, for each folder that tests are run in.
///
/// A file a folder, below the state folder: its first line names the folder, each other line is the id
/// of a case, after the options that it failed with and a tab.
struct RememberedFailures {
  /// A case that did not pass.
  struct Failure: Equatable {
    let id: String
    /// The options that it failed with, as a shell takes them.
    let options: String

    /// The file that holds it.
    var path: String? { TestTarget(id, exists: { _ in false }).pathOfCase }
  }

  private let place: (folder: String, file: String)?
  private let folder: String
  /// The failures, in the order they came.
  let failures: [Failure]

  /// The failures that are remembered for the current folder.
  init() {
    let folder = FileSystem.currentFolder
    let name = String(StableHash.of(folder), radix: 16)
    self.folder = folder
    place = Places.failures.map { ($0, name) }
    guard let place, let bytes = try? FileSystem.read("\(place.folder)/\(place.file)") else {
      failures = []
      return
    }
    // As bytes: a text is divided character by character, which takes ten times as long.
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.first.map({ String(decoding: $0, as: UTF8.self) }) == folder else {
      failures = []
      return
    }
    failures = lines.dropFirst().map(Failure.init)
  }

  /// The files that hold them, those that are there.
  var paths: [String] {
    var known: Set<String> = []
    return failures.compactMap(\.path).filter { path in
      known.insert(path).inserted && FileStatus(of: path)?.kind != nil
    }
  }

  /// Forgets what ran and what is not there any more, and remembers what of the run did not pass.
  ///
  /// - Parameters:
  ///   - run: What ran.
  ///   - options: The options that do the same again for a case that took so many rounds.
  func update(_ run: RunReport, options: (Int) -> String) {
    if failures.isEmpty, run.totals.isGood { return }
    let ran = Set(run.cases.map(\.id))
    let there = Set(paths)
    let now =
      failures.filter { !ran.contains($0.id) && $0.path.map(there.contains) == true }
      + run.cases.filter(\.status.isBad).map { Failure(id: $0.id, options: options($0.runs)) }
    guard now != failures, let place else { return }
    let text = "\(folder)\n" + now.map { "\($0.line)\n" }.joined()
    do throws(SystemError) {
      try FileSystem.makeFolder(place.folder)
      try FileSystem.replace(
        "\(place.folder)/\(place.file)", with: Array(text.utf8), isPrivate: true)
    } catch {
      // It is no reason to fail.
      Streams.diagnostics("warning: '--rerun failed' will not know of this run: \(error.message)\n")
    }
  }
}

extension RememberedFailures.Failure {
  fileprivate init(_ line: ArraySlice<UInt8>) {
    let tab = line.firstIndex(of: UInt8(ascii: "\t"))
    id = String(decoding: tab.map { line[($0 + 1)...] } ?? line, as: UTF8.self)
    options = tab.map { String(decoding: line[..<$0], as: UTF8.self) } ?? ""
  }

  fileprivate var line: String { options.isEmpty ? id : "\(options)\t\(id)" }
}

extension TestTarget {
  /// The file, if it names a case by its id.
  fileprivate var pathOfCase: String? {
    if case .name = part { path } else { nil }
  }
}
