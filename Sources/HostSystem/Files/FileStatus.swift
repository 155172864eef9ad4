/// The system's knowledge of a file, without reading it.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case file
    case folder
    case link
    /// A terminal, a pipe or another thing that is not replaced by what is written to it.
    case device
  }

  /// A file, whatever paths lead to it.
  package struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// A mark of a file that differs once it was written or replaced.
  package struct Version: Hashable, Sendable {
    private let identity: Identity
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    fileprivate init(_ status: stat) {
      identity = Identity(status)
      size = Int(status.st_size)
      #if canImport(Darwin)
      let time = status.st_mtimespec
      #else
      let time = status.st_mtim
      #endif
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }
  }

  package let kind: Kind
  /// True of a pipe, with a name or without.
  package let isPipe: Bool
  package let identity: Identity
  /// In bytes.
  package let size: Int
  /// Who may read and write it, as `chmod` takes it.
  package let permissions: mode_t
  package let version: Version
  /// True if it would be another file for somebody once a new one took its place: it has several names, or
  /// an owner that is not this process's.
  let isShared: Bool

  /// The status of what a path leads to, links followed; nil if nothing is there.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of what stands at a path itself, such as a link; nil if nothing does.
  package init?(at path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file.
  package init?(of descriptor: Descriptor) {
    var status = stat()
    guard unsafe fstat(descriptor.number, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .device
      }
    isPipe = status.st_mode & S_IFMT == S_IFIFO
    identity = Identity(status)
    size = Int(status.st_size)
    permissions = status.st_mode & 0o7777
    version = Version(status)
    isShared = status.st_nlink > 1 || status.st_uid != geteuid()
  }
}
