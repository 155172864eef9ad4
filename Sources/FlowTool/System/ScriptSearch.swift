import FlowShell

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the scripts in folders.
///
/// A script ends in `.flow`; names that begin with `.` or `_` are skipped. Each folder is looked
/// through once, however many links lead to it.
enum ScriptSearch {
  /// What is at a path.
  enum Kind {
    case file
    case folder
    /// A terminal, a pipe or another thing that is not replaced by what is written to it.
    case device
  }

  /// What is at a path, nil if nothing is.
  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .device
    }
  }

  /// The scripts in a folder and in its folders, in order of their paths.
  static func scripts(in folder: String) throws(Files.Failure) -> [String] {
    var search = Search()
    try search.enter(plain(folder))
    return search.scripts.sorted(by: precedes)
  }

  /// Whether a path comes first; of two that look the same, the one whose bytes do.
  static func precedes(_ path: String, _ other: String) -> Bool {
    // Texts are compared much faster than their bytes one by one.
    if path < other { return true }
    return path == other && path.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// The path without what means nothing: `./` in front and slashes behind.
  static func plain(_ path: String) -> String {
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
  private(set) var scripts: [String] = []
  private var folders: [String] = []
  private var linked: [String] = []
  private var seen: Set<Identity> = []

  /// What a folder is, whatever its path.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  mutating func enter(_ folder: String) throws(Files.Failure) {
    folders = [folder]
    while let path = next() {
      guard let identity = identity(path), seen.insert(identity).inserted else { continue }
      let prefix = path == "." ? "" : path.hasSuffix("/") ? path : "\(path)/"
      for (name, type) in try entries(in: path) {
        note(prefix + name, type, isScript: name.hasSuffix(".flow"))
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

  /// Notes what stands in a folder; `type` is what the folder says it is, which spares asking it.
  private mutating func note(_ path: String, _ type: Int, isScript: Bool) {
    switch type {
    case Int(DT_REG):
      if isScript { scripts.append(path) }
    case Int(DT_DIR): folders.append(path)
    default: look(at: path, isScript: isScript)
    }
  }

  private mutating func look(at path: String, isScript: Bool) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, unsafe stat(path, &status) != 0 {
      // A link to nothing is told about when it is read.
      if isScript { scripts.append(path) }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: isLink ? linked.append(path) : folders.append(path)
    case S_IFREG where isScript: scripts.append(path)
    default: return
    }
  }

  private func identity(_ path: String) -> Identity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// What stands in a folder and is not skipped, with what kind of thing each is.
  private func entries(in folder: String) throws(Files.Failure) -> [(name: String, type: Int)] {
    guard let stream = unsafe opendir(folder) else {
      throw Files.Failure("cannot read the folder '\(folder)': \(SystemCall.lastError)")
    }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, type: Int)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes -> String? in
        let isSkipped = unsafe bytes[0] == UInt8(ascii: ".") || bytes[0] == UInt8(ascii: "_")
        return isSkipped
          ? nil : unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name { entries.append((name, Int(unsafe entry.pointee.d_type))) }
    }
    return entries
  }
}
