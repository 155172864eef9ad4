import FlowScript
import HostSystem

extension ShownPath {
  /// A path as reports have it: without what means nothing, and from the working folder on if it
  /// leads there.
  package static func fromWorkingFolder(_ path: String) -> String {
    let plain = normalized(path)
    guard plain.hasPrefix("/") || plain.hasPrefix("..") else { return plain }
    let folder = FileSystem.currentFolder
    let whole = plain.hasPrefix("/") ? plain : normalized("\(folder)/\(plain)")
    if whole == folder { return "." }
    return whole.hasPrefix("\(folder)/") ? String(whole.dropFirst(folder.count + 1)) : plain
  }
}
