import FlowAcceptance
import FlowCore
import FlowScript
import FlowShell
import HostSystem

/// The lines that make a recording a case of its file.
struct RecordedCase {
  /// The lines in front of what is recorded; none of a script without cases.
  let lines: [String]
  /// True if they reset what ran before, which a script can take back.
  var resets: Bool { lines.contains(Self.reset) }
  /// The names of the secrets that the other cases of the file ask for.
  private(set) var secrets: Set<String> = []

  /// - Throws: if the file cannot be read, holds no cases, or has a case of that name.
  init(_ request: RecordingRequest, _ flows: [RegisteredFlow]) throws(Refusal) {
    guard request.isAppended, let bytes = try Self.contents(of: request.path), !bytes.isEmpty else {
      let name = request.caseName ?? (request.isAppended ? Self.name : nil)
      lines = name.map { [Self.header($0)] } ?? []
      return
    }
    let suite: Suite
    do throws(ScriptError) {
      suite = try Suite.read(bytes, path: request.path, flows, Files.system)
    } catch {
      throw Refusal(
        "file",
        "'\(request.path)' is wrong, so that no case can follow; '\(ThisShell.name) lint' says what is"
      )
    }
    if suite.cases.contains(where: { $0.isWholeScript }) {
      throw Refusal(
        "file", "'\(request.path)' is one script; put 'case NAME' before its first command")
    }
    let names = Set(suite.cases.map(\.name))
    if let name = request.caseName, names.contains(name) {
      throw Refusal("file", "'\(request.path)' has a case '\(name)' already")
    }
    let name = request.caseName ?? Self.free(names)
    // The lines before the first case run before each; a recording begins in a fresh session.
    let hasBackground = suite.cases.contains { !$0.background.isEmpty }
    let isEnded = bytes.last == UInt8(ascii: "\n")
    secrets = String(decoding: bytes, as: UTF8.self).secretNames
    lines = (isEnded ? [] : [""]) + ["", Self.header(name)] + (hasBackground ? [Self.reset] : [])
  }

  private static let reset = "reset"

  private static func header(_ name: String) -> String { "case \(QuotedWord.of(name))" }

  /// The name of a case that was given none.
  private static let name = "recorded"

  /// The first name that no case has.
  private static func free(_ names: Set<String>) -> String {
    if !names.contains(name) { return name }
    var number = 2
    while names.contains("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  /// The bytes of a file; nil if there is none.
  private static func contents(of path: String) throws(Refusal) -> [UInt8]? {
    if FileStatus(of: path) == nil { return nil }
    do throws(SystemError) {
      return try FileSystem.read(path)
    } catch {
      throw Refusal("file", Message(error.message))
    }
  }
}
