import FlowScript
import FlowShell
import HostSystem

/// A script that is written while a person types, so that it passes when it is run.
final class Recording {
  private let file: OpenFile
  /// The size of the file before anything was written.
  private let before: Int
  /// The size of the file up to what led to where the recording began.
  private var start = 0
  /// The lines that lead there.
  private var past = ""
  /// Everything since then.
  private var live = ""

  var path: String { file.path }

  /// The folder that it is in, from the root on.
  var folder: String {
    let whole = path.hasPrefix("/") ? path : "\(FileSystem.currentFolder)/\(path)"
    return ShownPath.normalized("\(whole)/..")
  }

  /// Begins a script in a file, which must have nothing in it yet unless it is forced or appended.
  init(_ request: RecordingRequest) throws(SystemError) {
    file =
      request.isAppended
      ? try OpenFile.extend(request.path)
      : try OpenFile.create(request.path, isReplacing: request.isForced)
    before = Int(file.status?.size ?? 0)
  }

  /// Writes the lines in front, and those that lead to where the recording begins, each with what it prints.
  func begin(
    _ head: [String], _ past: [(text: String, printed: String)]
  ) throws(SystemError) {
    try file.add(head.map { "\($0)\n" }.joined())
    start = Int(file.status?.size ?? 0)
    self.past = Self.text(of: past)
    try file.add(self.past)
  }

  /// Makes other lines lead to where the recording began.
  func replacePast(by past: [(text: String, printed: String)]) throws(SystemError) {
    try file.truncate(to: start)
    self.past = Self.text(of: past)
    try file.add(self.past + live)
  }

  /// True if no line of it runs.
  var isEmpty: Bool {
    (past + live).split(separator: "\n").allSatisfy { $0.hasPrefix("#") }
  }

  /// True if a line of it checks something; otherwise its run as a test fails.
  var isChecking: Bool {
    (past + live).split(separator: "\n").contains { line in
      ["|", "expect ", "check "].contains { line.hasPrefix($0) }
    }
  }

  /// True if a line asks the run for a secret, in a word or in an expression.
  func names(secret name: String) -> Bool {
    [past, live].contains { lines in
      lines.ranges(of: "secret.\(name)").contains { range in
        lines[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      }
    }
  }

  /// Takes a case back in which no line runs, which would be no test.
  func end() throws(SystemError) {
    if isEmpty, start > before { try file.truncate(to: before) }
  }

  /// Adds a command and what it printed.
  func add(_ command: String, printing printed: String = "") throws(SystemError) {
    let text = Self.text(of: [(command, printed)])
    live += text
    let size = Int(file.status?.size ?? 0)
    do throws(SystemError) {
      try file.add(text)
    } catch {
      // What was written of it, where the disk is full, is no line.
      try? file.truncate(to: size)
      throw error
    }
  }

  private static func text(of lines: [(text: String, printed: String)]) -> String {
    lines.map { "\($0.text)\n\(transcript(of: $0.printed))" }.joined()
  }

  /// A line that never runs, as it is written in a script.
  static func comment(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "# \($0)" }
      .joined(separator: "\n")
  }

  /// The transcript of what was printed; empty if no script can say it.
  private static func transcript(of printed: String) -> String {
    var lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let text = lines.map { "\(String($0).transcriptLine)\n" }.joined()
    let (_, problems) = Script.parse(Array(text.utf8), path: "")
    return problems.isEmpty ? text : ""
  }
}
