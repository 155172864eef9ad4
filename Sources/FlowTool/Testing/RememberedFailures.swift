import FlowAcceptance
import FlowShell
import HostSystem

/// The cases that did not pass when they last ran, for each folder that tests are run in.
///
/// A file a folder, below the state folder: its first line names the folder, each other line is the id
/// of a case.
struct RememberedFailures {
  private let place: (folder: String, file: String)?
  private let folder: String
  /// The ids, in the order they came.
  let ids: [String]

  /// The failures that are remembered for the current folder.
  init() {
    let folder = FileSystem.currentFolder
    let name = String(StableHash.of(folder), radix: 16)
    self.folder = folder
    place = Places.failures.map { ($0, name) }
    guard let place, let bytes = try? FileSystem.read("\(place.folder)/\(place.file)") else {
      ids = []
      return
    }
    // As bytes: a text is divided character by character, which takes ten times as long.
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    ids = lines.first == folder ? Array(lines.dropFirst()) : []
  }

  /// The files that they stand in, those that are there.
  var paths: [String] {
    var known: Set<String> = []
    return ids.compactMap(RememberedFailures.path).filter { path in
      known.insert(path).inserted && FileStatus(of: path)?.kind != nil
    }
  }

  /// The file that a case stands in.
  private static func path(of id: String) -> String? {
    TestTarget(id, exists: { _ in false }).pathOfCase
  }

  /// Forgets what ran and what is not there any more, and remembers what of the run did not pass.
  func update(_ run: RunReport) {
    if ids.isEmpty, run.totals.isGood { return }
    let ran = Set(run.cases.map(\.id))
    let failed = run.cases.filter(\.status.isBad).map(\.id)
    let there = Set(paths)
    let now =
      ids.filter { id in
        !ran.contains(id) && RememberedFailures.path(of: id).map(there.contains) == true
      } + failed
    guard now != ids, let place else { return }
    let text = ([folder] + now).map { "\($0)\n" }.joined()
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

extension TestTarget {
  /// The file, if it names a case by its id.
  fileprivate var pathOfCase: String? {
    if case .name = part { path } else { nil }
  }
}
