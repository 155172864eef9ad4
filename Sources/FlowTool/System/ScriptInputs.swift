import FlowShell

/// The scripts that the command line names: files, folders that are searched, `-` for standard
/// input.
struct ScriptInputs {
  /// The scripts in order, each as messages name it.
  private(set) var scripts: [(path: String, bytes: [UInt8])] = []

  /// Reads all of them.
  ///
  /// - Throws: `ExitCode.unreadable` once everything was told that cannot be read.
  init(_ paths: [String]) throws(ExitCode) {
    var isWell = true
    for path in paths {
      do throws(Files.Failure) {
        try read(path)
      } catch {
        Streams.diagnostics("error: \(error.message)\n")
        isWell = false
      }
    }
    if !isWell { throw .unreadable }
  }

  private mutating func read(_ path: String) throws(Files.Failure) {
    guard path != "-" else {
      scripts.append(("-", try SystemFiles.readInput()))
      return
    }
    guard ScriptSearch.kind(path) == .folder else {
      scripts.append((path, try SystemFiles.read(path)))
      return
    }
    let found = try ScriptSearch.scripts(in: path)
    if found.isEmpty { throw Files.Failure("there is no script in the folder '\(path)'") }
    for file in found { scripts.append((file, try SystemFiles.read(file))) }
  }
}
