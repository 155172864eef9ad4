import FlowAcceptance
import FlowScript
import HostSystem

/// The machine of GitHub that runs a step, as far as its environment says.
enum GitHubRunner {
  /// Adds what went wrong in a run to the summary of the step, where there is one.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - paths: the paths of its reports, one of which may be the summary already.
  /// - Throws: if the summary cannot be written.
  static func summarize(_ run: RunReport, besides paths: [String?]) throws(CommandLineError) {
    guard let path = Environment["GITHUB_STEP_SUMMARY"], !path.isEmpty, !paths.contains(path) else {
      return
    }
    do throws(SystemError) {
      // Steps before this one may have written to it.
      let text = (try? FileSystem.read(path)) ?? []
      try FileSystem.replace(
        path, with: text + Array(MarkdownReporter.text(of: run).utf8), isPrivate: false)
    } catch {
      throw CommandLineError(error.message, .unwritable)
    }
  }

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
