import FlowAcceptance
import FlowScript
import FlowShell
import HostSystem

/// The scripts that the command line names, each once: files, folders that are searched, `-` for
/// standard input.
struct ScriptInputs {
  /// The scripts in order, each as messages name it.
  private(set) var scripts: [(path: String, bytes: [UInt8])] = []
  private var first = FirstNames()

  /// Reads all of them.
  ///
  /// - Throws: `ExitCode.unreadable` once everything that cannot be read was reported.
  init(_ paths: [String]) throws(ExitCode) {
    var isWell = true
    for path in paths {
      do throws(SystemError) {
        try add(path)
      } catch {
        _ = CommandLineError(error.message, .unreadable).told()
        isWell = false
      }
    }
    if !isWell { throw .unreadable }
  }

  private mutating func add(_ path: String) throws(SystemError) {
    guard path != "-", FileStatus(of: path)?.kind == .folder else {
      return try append(path)
    }
    let found = try ScriptSearch.shownScripts(in: path)
    if found.isEmpty { throw SystemError("there is no script in the folder '\(path)'") }
    for file in found { try append(file) }
  }

  private mutating func append(_ path: String) throws(SystemError) {
    if first.name(of: path) == path { scripts.append((path, try Self.read(path))) }
  }

  /// The bytes of one script.
  static func read(_ path: String) throws(SystemError) -> [UInt8] {
    guard path == "-" else { return try FileSystem.read(path, atMost: Files.readLimit) }
    do throws(SystemError) {
      return try Descriptor.standardInput.readAll(atMost: Files.readLimit)
    } catch {
      throw SystemError("cannot read standard input: \(error.reason)")
    }
  }
}

extension ScriptSearch {
  /// The scripts in a folder and those below it, in order, with paths as reports have them.
  static func shownScripts(
    in folder: String, onProblem: (String) -> Void = warn
  ) throws(SystemError) -> [String] {
    let folder = ShownPath.fromWorkingFolder(folder)
    let found = try scripts(in: folder, onProblem: onProblem)
    // The working folder can be in a folder that is outside of it.
    let isOutside = folder.hasPrefix("/") || folder.hasPrefix("..")
    return isOutside ? found.map(ShownPath.fromWorkingFolder) : found
  }

  private static func warn(_ problem: String) { Streams.diagnostics("warning: \(problem)\n") }
}
