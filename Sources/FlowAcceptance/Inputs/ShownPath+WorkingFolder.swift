import FlowScript
import HostSystem

extension ShownPath {
  /// A path as reports have it: without what means nothing, and from the working folder on if it
  /// leads there.
  package static func fromWorkingFolder(_ path: String) -> String {
    let shown = shown(normalized(path))
    // A file of that name is no standard input.
    return shown == "-" && path != "-" ? "./-" : shown
  }

  private static func shown(_ plain: String) -> String {
    guard plain.hasPrefix("/") || plain.hasPrefix("..") else { return plain }
    let folder = FileSystem.currentFolder
    guard plain.hasPrefix("/") else {
      return part(of: normalized("\(folder)/\(plain)"), from: folder) ?? plain
    }
    return part(of: plain, from: folder)
      ?? FileSystem.namedFolder.flatMap { part(of: plain, from: $0) } ?? plain
  }

  /// A path from a folder on; nil if it does not lead there.
  private static func part(of path: String, from folder: String) -> String? {
    if path == folder { return "." }
    return path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}
