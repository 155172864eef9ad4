#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Folders, as the system keeps them.
enum Folder {
  /// Makes a folder and those on the way to it, for their owner only.
  static func make(_ path: String) {
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      _ = unsafe mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
    }
    _ = unsafe mkdir(path, 0o700)
  }

  /// The names in a folder, those of folders with a `/` behind them, in order; none if it cannot be
  /// read.
  static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      names.append(isFolder("\(path)/\(name)") ? "\(name)/" : name)
    }
    return names.sorted()
  }

  /// The folder that relative paths begin at.
  static var current: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes a file.
  static func remove(_ path: String) { _ = unsafe unlink(path) }
}
