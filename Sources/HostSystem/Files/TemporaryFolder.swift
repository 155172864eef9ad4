/// A folder for the owner only, which goes with everything in it when the value does.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// The folder that temporary files belong into.
  package static var parent: String {
    let folder = Environment["TMPDIR"] ?? ""
    return folder.isEmpty ? "/tmp" : folder
  }

  package init() throws(SystemError) {
    var template = Array("\(Self.parent)/folder.XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else {
      throw SystemError.last.doing("make a folder in", Self.parent)
    }
    path = unsafe String(cString: made)
  }

  deinit {
    for name in FileSystem.names(in: path) { FileSystem.remove("\(path)/\(name)") }
    _ = unsafe rmdir(path)
  }
}
