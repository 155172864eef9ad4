/// Files and folders by their paths.
package enum FileSystem {
  /// The most bytes that are read of a file: a device may have them without end.
  private static let largest = 256 << 20

  /// The bytes of a file, or as many of them as are wanted.
  ///
  /// - Throws: why it cannot be read; a file of more than 256 MiB cannot as a whole.
  package static func read(
    _ path: String, atMost limit: Int? = nil
  ) throws(SystemError) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try OpenFile(path, O_RDONLY).readAll(atMost: limit ?? largest + 1)
      if limit == nil, bytes.count > largest { throw SystemError("it is larger than 256 MiB") }
      return bytes
    } catch {
      throw error.doing("read", path)
    }
  }

  /// Puts bytes in a file's place, completely or not at all, and sees them to the disk.
  ///
  /// They are written to a file beside it first. A link to a file stays a link; nothing but a regular
  /// file is replaced, and only one that may be written.
  ///
  /// A private file is for its owner only; any other keeps the permissions of the one it replaces. Where
  /// nothing can take the place of a file, as in a folder that is only read or where the file itself is
  /// mounted, it is written where it is, and so is one that is not private and has other names or another
  /// owner.
  package static func replace(
    _ path: String, with bytes: [UInt8], isPrivate: Bool
  ) throws(SystemError) {
    do throws(SystemError) {
      let target = try destination(of: path)
      let status = FileStatus(of: target)
      guard let status else { return try exchange(target, for: bytes, nil, isPrivate) }
      if status.kind != .file { throw SystemError("it is not a regular file") }
      if unsafe access(target, W_OK) != 0 { throw .last }
      if status.isShared, !isPrivate { return try overwrite(target, with: bytes) }
      do throws(SystemError) {
        try exchange(target, for: bytes, status.permissions, isPrivate)
      } catch {
        guard let number = error.number, inPlace.contains(number) else { throw error }
        try overwrite(target, with: bytes)
      }
    } catch {
      throw error.doing("write", path)
    }
  }

  /// The errors that say that nothing can take the place of a file, which may be written all the same.
  private static let inPlace = [EACCES, EPERM, EROFS, EBUSY, EXDEV]

  /// Puts a new file in the place of one.
  private static func exchange(
    _ target: String, for bytes: [UInt8], _ permissions: mode_t?, _ isPrivate: Bool
  ) throws(SystemError) {
    let aside = try OpenFile.unique(beside: target, mode: isPrivate ? 0o600 : 0o666)
    do throws(SystemError) {
      if !isPrivate, let permissions { _ = aside.use { fchmod($0.number, permissions) } }
      try aside.write(bytes)
      try aside.synchronize()
      guard unsafe rename(aside.path, target) == 0 else { throw .last }
    } catch {
      remove(aside.path)
      throw error
    }
    synchronizeFolder(of: target)
  }

  /// Writes a file where it is.
  private static func overwrite(_ target: String, with bytes: [UInt8]) throws(SystemError) {
    let file = try OpenFile(target, O_WRONLY)
    try file.write(bytes)
    if file.use({ ftruncate($0.number, off_t(bytes.count)) }) != 0 { throw .last }
    try file.synchronize()
  }

  /// Writes a result where a person wants it: a file as ``replace(_:with:isPrivate:)`` does, a terminal,
  /// a pipe or another device as it is.
  ///
  /// The standard streams are written to where they are, also if they lead to a file, which holds
  /// something already.
  package static func write(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    let streams = [
      "/dev/stdout": Descriptor.standardOutput, "/dev/stderr": Descriptor.standardError,
    ]
    let isFile = FileStatus(of: path).map { $0.kind == .file } ?? true
    if isFile, streams[path] == nil { return try replace(path, with: bytes, isPrivate: false) }
    do throws(SystemError) {
      if let stream = streams[path] { return try stream.write(bytes) }
      try OpenFile(path, O_WRONLY).write(bytes)
    } catch {
      throw error.doing("write", path)
    }
  }

  /// The path of a file without links, `.` and `..`.
  package static func realPath(_ path: String) throws(SystemError) -> String {
    guard let real = unsafe realpath(path, nil) else { throw SystemError.last.doing("read", path) }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The most links that lead from one to the next, as the system has it.
  private static let mostLinks = 40

  /// The path that writing to another one means: behind links, even if no file is there yet.
  private static func destination(of path: String) throws(SystemError) -> String {
    var destination = path
    for _ in 0...mostLinks {
      if let real = try? realPath(destination) { return real }
      guard FileStatus(at: destination)?.kind == .link else { return destination }
      let link = try linkText(destination)
      let folder = destination.lastIndex(of: "/").map { destination[...$0] } ?? ""
      destination = link.hasPrefix("/") ? link : folder + link
    }
    throw SystemError(number: ELOOP)
  }

  /// The path that stands in a link.
  private static func linkText(_ path: String) throws(SystemError) -> String {
    var characters: [CChar] = Array(repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &characters, characters.count)
    guard count >= 0 else { throw .last }
    return String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes a file; it is no error if there is none.
  package static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Sees to the disk that a file was made or renamed; not every file system can.
  package static func synchronizeFolder(of path: String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    try? OpenFile(folder, O_RDONLY).synchronize()
  }

  // Folders

  /// The program that runs, by the name it was started with where the system does not say.
  package static var programPath: String {
    (try? realPath("/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// The folder that relative paths begin at.
  package static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The same folder as the shell names it, behind links; nil if it has no other name.
  package static var namedFolder: String? {
    guard let path = Environment["PWD"], path.hasPrefix("/"), path != currentFolder,
      let status = FileStatus(of: path), status.identity == FileStatus(of: ".")?.identity
    else { return nil }
    return path
  }

  /// Makes a folder and those on the way to it where they are missing: for their owner only, or as
  /// the process's mask says.
  package static func makeFolder(_ path: String, isPrivate: Bool = true) throws(SystemError) {
    let mode: mode_t = isPrivate ? 0o700 : 0o777
    if unsafe mkdir(path, mode) == 0 || errno == EEXIST { return }
    let error = SystemError.last.doing("make the folder", path)
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw error
    }
    try makeFolder(String(path[..<slash]), isPrivate: isPrivate)
    if unsafe mkdir(path, mode) != 0, errno != EEXIST {
      throw SystemError.last.doing("make the folder", path)
    }
  }

  /// Makes the folders on the way to a file where they are missing, as the process's mask says.
  package static func makeFolder(of path: String) throws(SystemError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    try makeFolder(String(path[..<slash]), isPrivate: false)
  }

  /// An entry of a folder.
  package struct Entry {
    /// The name; of one that is no UTF-8, which no path can hold here, something like it.
    package let name: String
    package let isText: Bool
    /// The kind, if the folder says it.
    package let kind: FileStatus.Kind?
  }

  /// The entries of a folder, in no order.
  package static func entries(in folder: String) throws(SystemError) -> [Entry] {
    guard let stream = unsafe opendir(folder) else {
      throw SystemError.last.doing("read the folder", folder)
    }
    defer { unsafe closedir(stream) }
    let kinds: [Int: FileStatus.Kind] = [
      Int(DT_REG): .file, Int(DT_DIR): .folder, Int(DT_LNK): .link,
    ]
    var entries: [Entry] = []
    while let entry = unsafe readdir(stream) {
      let (name, isText) = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        return unsafe (name, name.utf8.elementsEqual(bytes.prefix { $0 != 0 }))
      }
      if name != ".", name != ".." {
        entries.append(
          Entry(name: name, isText: isText, kind: kinds[Int(unsafe entry.pointee.d_type)]))
      }
    }
    return entries
  }

  /// The names in a folder, those of folders with a `/` behind them, in order; none if it cannot be
  /// read.
  package static func names(in folder: String) -> [String] {
    let entries = (try? entries(in: folder)) ?? []
    return entries.map { entry in
      let isFolder =
        switch entry.kind {
        case .file: false
        case .folder: true
        default: FileStatus(of: "\(folder)/\(entry.name)")?.kind == .folder
        }
      return isFolder ? "\(entry.name)/" : entry.name
    }.sorted()
  }
}
