/// The programs that can be run by their names.
package enum Executable {
  /// The file of a program: where its name has a slash, what that leads to, else the first in `PATH`; nil if
  /// there is none.
  package static func find(_ name: String) -> String? {
    if name.contains("/") { return isExecutable(name) ? name : nil }
    let folders = (Environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(
      separator: ":", omittingEmptySubsequences: false)
    return folders.lazy.map { $0.isEmpty ? "./\(name)" : "\($0)/\(name)" }.first(
      where: isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool {
    guard FileStatus(of: path)?.kind == .file else { return false }
    return unsafe access(path, X_OK) == 0
  }
}
