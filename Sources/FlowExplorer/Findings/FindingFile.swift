/// A finding as a script: a comment that says what is wrong, the lines that lead there, and the checks that fail as long
/// as it is wrong.
package struct FindingFile: Sendable {
  /// The first line of every file that is written here; a file with another is somebody's own.
  package static let mark = "# Written by explore"

  package let name: String
  package let text: String

  /// The file of a finding; nil if no script can show it.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - shell: the name of the shell that runs it.
  ///   - folder: the folder that it is written to; nil for the working folder.
  package init?(_ finding: Finding, shell: String, folder: String? = nil) {
    if finding.lines.isEmpty { return nil }
    name = finding.fileName
    let path = (folder.map { "\($0)/" } ?? "") + finding.fileName
    let reason = FindingFile.wrapped(finding.reason)
    text =
      (["\(FindingFile.mark): \(finding.line). It runs as '\(shell) test \(path)'."]
      + reason.map { "# \($0)" } + [""] + finding.lines).joined(separator: "\n") + "\n"
  }

  /// The columns of a comment.
  private static let width = 90

  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: true) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + word.count >= width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? "\(word)" : " \(word)"
      }
      lines.append(line)
    }
    return lines
  }
}
