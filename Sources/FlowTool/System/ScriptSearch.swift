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
    return search.scripts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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
      for name in try names(in: path) where !name.hasPrefix(".") && !name.hasPrefix("_") {
        note(prefix + name, isScript: name.hasSuffix(".flow"))
      }
    }
  }

  /// The next folder: what is there by itself, before what only a link leads to.
  private mutating func next() -> String? {
    if folders.isEmpty {
      folders = linked.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
      linked = []
    }
    return folders.popLast()
  }

  private mutating func note(_ path: String, isScript: Bool) {
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

  private func names(in folder: String) throws(Files.Failure) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      throw Files.Failure("cannot read the folder '\(folder)': \(SystemCall.lastError)")
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}
