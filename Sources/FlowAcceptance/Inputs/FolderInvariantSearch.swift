import FlowScript
import FlowShell
import HostSystem

/// Finds and reads the files of invariants that hold for the scripts of folders, each once.
///
/// For a script hold those of its folder and of all folders around it, the outermost first.
package struct FolderInvariantSearch {
  private let flows: [RegisteredFlow]
  /// The files that hold in each folder.
  private var found: [String: [Program]] = [:]

  package init(_ flows: [RegisteredFlow]) { self.flows = flows }

  /// A file that cannot be used.
  package enum Mistake: Error {
    case unreadable(SystemError, path: String)
    case wrong(ScriptError, path: String)
  }

  /// The files for a script, the outermost first; none for what is read from standard input.
  package mutating func files(for script: String) throws(Mistake) -> [Program] {
    if script == "-" { return [] }
    let path = script.hasPrefix("/") ? script : "\(FileSystem.currentFolder)/\(script)"
    let parts = ShownPath.normalized(path).split(separator: "/").dropLast()
    return try files(inFolder: parts)
  }

  private mutating func files(inFolder parts: ArraySlice<Substring>) throws(Mistake) -> [Program] {
    let folder = "/" + parts.joined(separator: "/")
    if let known = found[folder] { return known }
    let outer = parts.isEmpty ? [] : try files(inFolder: parts.dropLast())
    let path = (parts.isEmpty ? "/" : "\(folder)/") + FolderInvariants.fileName
    // A mistake is reported once.
    found[folder] = outer
    let files = outer + (try read(path).map { [$0] } ?? [])
    found[folder] = files
    return files
  }

  /// The file at a path; nil if there is none.
  private func read(_ path: String) throws(Mistake) -> Program? {
    guard FileStatus(of: path)?.kind == .file else { return nil }
    let shown = ShownPath.fromWorkingFolder(path)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.read(path, atMost: Files.readLimit)
    } catch {
      throw .unreadable(error, path: shown)
    }
    do throws(ScriptError) {
      return try FolderInvariants.read(bytes, path: shown, flows)
    } catch {
      throw .wrong(error, path: shown)
    }
  }
}
