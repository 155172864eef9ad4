import FlowAcceptance
import FlowScript
import HostSystem

/// The machine of GitHub that runs a step, as far as its environment tells.
enum GitHubRunner {
  /// The path by which GitHub knows a file: from the folder of the repository on.
  static func path(_ path: String) -> String {
    guard let root = Environment["GITHUB_WORKSPACE"], !root.isEmpty,
      let root = try? FileSystem.realPath(root)
    else { return path }
    let whole = ShownPath.normalized(
      path.hasPrefix("/") ? path : "\(FileSystem.currentFolder)/\(path)")
    return whole.hasPrefix("\(root)/") ? String(whole.dropFirst(root.count + 1)) : path
  }
}
