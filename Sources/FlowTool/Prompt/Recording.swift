import FlowOffer
import FlowScript
import FlowShell
import HostSystem

/// A script that is written while a person types, so that it passes when it is run.
final class Recording {
  /// A line, and what it prints.
  typealias Line = (text: String, printed: String)

  private let file: OpenFile
  /// The size of the file before anything was written.
  private let before: Int
  /// The size of the file up to what led to where the recording began.
  private var start = 0
  /// The lines that lead there.
  private var past: [Line] = []
  /// Everything since then.
  private var live: [Line] = []

  var path: String { file.path }

  /// The folder that it is in.
  var folder: FolderInTree { Self.folder(of: path) }

  /// The folder that a file is in, which belongs to the working folder if it is in that.
  static func folder(of path: String) -> FolderInTree {
    let here = FileSystem.currentFolder
    let whole = path.hasPrefix("/") ? path : "\(here)/\(path)"
    return FolderInTree(ShownPath.normalized("\(whole)/.."), in: here)
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
  func begin(_ head: [String], _ past: [Line]) throws(SystemError) {
    try file.add(head.map { "\($0)\n" }.joined())
    start = Int(file.status?.size ?? 0)
    self.past = past
    try file.add(Self.text(of: past))
  }

  /// Makes other lines lead to where the recording began.
  func replacePast(by past: [Line]) throws(SystemError) {
    self.past = past
    try rewrite()
  }

  /// Puts others in the place of a line, wherever it is.
  func replace(_ line: String, by others: [Line]) throws(SystemError) {
    if !(past + live).contains(where: { $0.text == line }) { return }
    past = past.flatMap { $0.text == line ? others : [$0] }
    live = live.flatMap { $0.text == line ? others : [$0] }
    try rewrite()
  }

  private func rewrite() throws(SystemError) {
    try file.truncate(to: start)
    try file.add(Self.text(of: past + live))
  }

  /// The lines of the script, those of transcripts among them.
  private var lines: [Substring] { Self.text(of: past + live).split(separator: "\n") }

  /// True if no line of it runs.
  var isEmpty: Bool {
    lines.allSatisfy { $0.hasPrefix("#") }
  }

  /// True if a line of it checks something; otherwise its run as a test fails.
  var isChecking: Bool {
    lines.contains { line in
      ["|", "expect ", "check "].contains { line.hasPrefix($0) }
    }
  }

  /// The names of the secrets that lines ask the run for, in words or in expressions.
  var secretNames: Set<String> { Set((past + live).flatMap(\.text.secretNames)) }

  /// Takes a case back in which no line runs, which would be no test.
  func end() throws(SystemError) {
    if isEmpty, start > before { try file.truncate(to: before) }
  }

  /// Adds a command and what it printed.
  func add(_ command: String, printing printed: String = "") throws(SystemError) {
    let line = (text: command, printed: printed)
    live.append(line)
    let size = Int(file.status?.size ?? 0)
    do throws(SystemError) {
      try file.add(Self.text(of: [line]))
    } catch {
      // What was written of it, where the disk is full, is no line.
      try? file.truncate(to: size)
      throw error
    }
  }

  private static func text(of lines: [Line]) -> String {
    lines.map { "\($0.text)\n\(transcript(of: $0.printed))" }.joined()
  }

  /// A line that never runs, as it is written in a script.
  static func comment(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "# \($0)" }
      .joined(separator: "\n")
  }

  /// An invariant as one that holds whatever happens: it counts for `undo` and has its number, and says what was broken.
  static func relaxed(_ text: String) -> String {
    let script = Script.parse(Array(text.utf8), path: "").script
    guard let raw = script.lines.first?.raw.offsets else { return comment(text) }
    let bytes = script.source.bytes
    let line = bytes[..<raw.lowerBound] + "true || (".utf8 + bytes[raw] + ")".utf8
    return String(decoding: line + bytes[raw.upperBound...], as: UTF8.self) + "  # it was broken"
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

/// The beginning of a secret's name in a script.
private let secretPrefix = "\(Subject.Root.secret.rawValue)."

extension String {
  /// The names of secrets in its lines, as words and expressions have them; comments ask for none.
  var secretNames: Set<String> {
    let lines = split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    return Set(
      lines.flatMap { line in
        line.ranges(of: secretPrefix).map { line.name(at: $0.upperBound) }
      })
  }

  /// The text with other names for secrets.
  func namingSecrets(_ changes: [(before: String, after: String)]) -> String {
    var text = ""
    var end = startIndex
    for range in ranges(of: secretPrefix) {
      let name = name(at: range.upperBound)
      guard let change = changes.first(where: { $0.before == name }) else { continue }
      text += self[end..<range.upperBound] + change.after
      end = index(range.upperBound, offsetBy: name.count)
    }
    return text + self[end...]
  }

  private func name(at start: Index) -> String {
    String(self[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
