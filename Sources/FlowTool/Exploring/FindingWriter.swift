import FlowExplorer
import HostSystem

/// Writes the scripts of findings, and leaves files alone that it did not write.
struct FindingWriter {
  /// The folder; nil for the working folder.
  let folder: String?
  /// The beginning of each file that may be replaced.
  var mark = FindingFile.mark
  /// The command that writes them.
  var writer = "explore"

  /// Writes the script that shows a finding.
  ///
  /// - Returns: the path; nil if no script can show it, or a file of that name was not written here.
  /// - Throws: why it cannot be written.
  func write(_ finding: Finding) throws(CommandLineError) -> (path: String?, note: String?) {
    guard let file = FindingFile(finding, shell: ThisShell.name, folder: folder) else {
      return (nil, nil)
    }
    return try write(file.text, to: folder.map { "\($0)/\(file.name)" } ?? file.name)
  }

  /// Writes a script, unless a file is in its place that a search has not written.
  func write(_ text: String, to path: String) throws(CommandLineError) -> (
    path: String?, note: String?
  ) {
    if let present = try? FileSystem.read(path) {
      let known = String(decoding: present, as: UTF8.self)
      if known == text { return (path, nil) }
      guard known.hasPrefix(mark) else {
        return (nil, "note: '\(path)' is left as it is, since \(writer) has not written it\n")
      }
    }
    try CommandLineError.writing(text, to: path)
    return (path, nil)
  }
}
