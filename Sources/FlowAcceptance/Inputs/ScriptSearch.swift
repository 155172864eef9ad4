import HostSystem

/// Finds the scripts in folders.
///
/// A script ends in `.flow`; names that begin with `.` or `_` are skipped. Each folder is looked
/// through once, and each script is found once, however many links lead to it.
package enum ScriptSearch {
  /// The scripts in a folder and in its folders, in order of their paths.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - onProblem: told what is left out, since it cannot be read or named.
  /// - Returns: the paths.
  /// - Throws: why the folder itself cannot be read.
  package static func scripts(
    in folder: String, onProblem: (String) -> Void = { _ in }
  ) throws(SystemError) -> [String] {
    var search = Search()
    try search.enter(plain(folder))
    for problem in search.problems { onProblem(problem) }
    return search.all.sorted(by: precedes)
  }

  /// True if a path comes first; of two that look the same, the one whose bytes do.
  package static func precedes(_ path: String, _ other: String) -> Bool {
    // Texts are compared much faster than their bytes one by one.
    if path < other { return true }
    return path == other && path.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// The path without what means nothing: `./` in front and slashes behind.
  package static func plain(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./"), path.utf8.count > 2 {
      path = path.dropFirst(2).drop { $0 == "/" }
    }
    while path.hasSuffix("/"), path.utf8.count > 1 { path = path.dropLast() }
    return path.isEmpty ? "." : String(path)
  }
}

/// A walk through folders, those behind links last.
private struct Search {
  private var scripts: [String] = []
  /// The links to scripts, which may be among these.
  private var links: [String] = []
  private var folders: [String] = []
  private var linked: [String] = []
  private var seen: Set<FileStatus.Identity> = []
  private(set) var problems: [String] = []

  mutating func enter(_ folder: String) throws(SystemError) {
    folders = [folder]
    while let path = next() {
      guard let identity = FileStatus(of: path)?.identity, seen.insert(identity).inserted else {
        continue
      }
      do throws(SystemError) {
        note(try FileSystem.entries(in: path), of: path)
      } catch {
        if path == folder { throw error }
        problems.append("\(error.message); it is left out")
      }
    }
  }

  /// Notes what stands in a folder.
  private mutating func note(_ entries: [FileSystem.Entry], of folder: String) {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : "\(folder)/"
    for entry in entries where !entry.name.hasPrefix(".") && !entry.name.hasPrefix("_") {
      let (path, isScript) = (prefix + entry.name, entry.name.hasSuffix(".flow"))
      if entry.isText {
        note(path, entry.kind, isScript: isScript)
      } else if isScript || entry.kind == .folder {
        problems.append("the name of '\(path)' is not UTF-8; it is left out")
      }
    }
  }

  /// The next folder: what is there by itself, before what only a link leads to.
  private mutating func next() -> String? {
    if folders.isEmpty {
      folders = linked.sorted { ScriptSearch.precedes($1, $0) }
      linked = []
    }
    return folders.popLast()
  }

  /// Notes one entry of a folder; `kind` is what the folder says it is, which spares asking it.
  private mutating func note(_ path: String, _ kind: FileStatus.Kind?, isScript: Bool) {
    switch kind ?? FileStatus(at: path)?.kind {
    case .file:
      if isScript { scripts.append(path) }
    case .folder: folders.append(path)
    case .link: follow(path, isScript: isScript)
    default: return
    }
  }

  private mutating func follow(_ link: String, isScript: Bool) {
    switch FileStatus(of: link)?.kind {
    case .folder: linked.append(link)
    // A link to nothing is reported when it is read.
    case .file where isScript, nil where isScript: links.append(link)
    default: return
    }
  }

  /// The scripts that were found, and the links to others.
  var all: [String] {
    if links.isEmpty { return scripts }
    var first = FirstNames()
    return (scripts + links.sorted(by: ScriptSearch.precedes)).filter { first.name(of: $0) == $0 }
  }
}
