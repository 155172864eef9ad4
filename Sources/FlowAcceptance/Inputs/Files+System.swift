import FlowShell
import HostSystem

extension Files {
  /// The longest file that a script may name or be, in bytes, and one more to see that it is longer.
  package static let readLimit = (64 << 20) + 1

  /// The files of the system, for a session.
  package static var system: Files {
    var files = Files()
    files.read = { path throws(Failure) in
      try telling { () throws(SystemError) in
        let bytes = try FileSystem.read(path, atMost: readLimit)
        guard bytes.count < readLimit else {
          throw SystemError("it is larger than 64 MiB").doing("read", path)
        }
        return bytes
      }
    }
    files.realPath = { path throws(Failure) in
      try telling { () throws(SystemError) in try FileSystem.realPath(path) }
    }
    files.list = { path in FileSystem.names(in: path) }
    files.write = { path, bytes, isPrivate throws(Failure) in
      try telling { () throws(SystemError) in
        try FileSystem.replace(path, with: bytes, isPrivate: isPrivate)
      }
    }
    return files
  }

  private static func telling<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(Failure) -> Result {
    do throws(SystemError) { return try work() } catch { throw Failure(error.message) }
  }
}
