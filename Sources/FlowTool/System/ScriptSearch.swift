#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the scripts in folders.
///
/// A script ends in `.flow`; names that begin with `.` or `_` are skipped.
enum ScriptSearch {
  /// How deep folders may nest, against links in a circle.
  private static let deepest = 64

  /// What is at a path.
  enum Kind {
    case file
    case folder
  }

  /// What is at a path, nil if nothing is.
  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The scripts in a folder and in its folders, in order of their paths.
  ///
  /// - Returns: nil if the folder cannot be read.
  static func scripts(in folder: String) -> [String]? {
    var found: [String] = []
    var folders = [(path: plain(folder), depth: 0)]
    while let (path, depth) = folders.popLast() {
      guard let names = names(in: path) else {
        if depth == 0 { return nil }
        continue
      }
      let prefix = path == "." ? "" : path.hasSuffix("/") ? path : "\(path)/"
      for name in names where !name.hasPrefix(".") && !name.hasPrefix("_") {
        let inner = prefix + name
        switch kind(inner) {
        case .folder where depth < deepest: folders.append((inner, depth + 1))
        case .file where name.hasSuffix(".flow"): found.append(inner)
        default: continue
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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

  private static func names(in folder: String) -> [String]? {
    guard let stream = unsafe opendir(folder) else { return nil }
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
