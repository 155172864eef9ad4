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
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    ids = lines.first == folder ? Array(lines.dropFirst()) : []
  }

  /// The files that they stand in.
  var paths: [String] {
    var paths: [String] = []
    for id in ids {
      guard let path = TestTarget(id, exists: { _ in false }).pathOfCase, !paths.contains(path),
        FileStatus(of: path)?.kind != nil
      else { continue }
      paths.append(path)
    }
    return paths
  }

  /// Forgets what ran, and remembers what of it did not pass.
  func update(_ run: RunReport) {
    if ids.isEmpty, run.totals.isGood { return }
    let ran = Set(run.cases.map(\.id))
    let failed = run.cases.filter(\.status.isBad).map(\.id)
    let now = ids.filter { !ran.contains($0) } + failed
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
