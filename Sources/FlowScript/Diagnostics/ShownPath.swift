/// Paths as messages and reports show them.
package enum ShownPath {
  /// The path without `.`, and without `..` after a folder's name.
  package static func normalized(_ path: String) -> String {
    guard path.contains("/") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(joined)" : joined.isEmpty ? "." : joined
  }
}
