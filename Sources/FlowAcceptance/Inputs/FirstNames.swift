import HostSystem

/// The first of the names that a file is known by: links, and paths that are written in several ways.
package struct FirstNames {
  private var names: [FileStatus.Identity: String] = [:]

  package init() {}

  /// The name that the file at a path was first given; the path itself if there is no file.
  package mutating func name(of path: String) -> String {
    guard let identity = FileStatus(of: path)?.identity else { return path }
    if let name = names[identity] { return name }
    names[identity] = path
    return path
  }
}
