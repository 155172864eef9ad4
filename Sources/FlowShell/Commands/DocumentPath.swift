import FlowCore
import FlowLanguage
import FlowScript

/// The arguments of `state` and `world`: a path, and an option for JSON.
struct DocumentPath: Sendable {
  /// The path; nil for the whole document.
  private let path: Templated<WrittenPath>?
  private let isJSON: Bool

  init(_ words: inout ArgumentReader, _ role: Role) throws(Diagnostic) {
    var isJSON = false
    var path: Templated<WrittenPath>?
    while !words.isAtEnd {
      if try words.option() != nil {
        isJSON = true
      } else if path == nil {
        path = try WrittenPath.read(&words, role)
      } else {
        if words.isAtCursor { try words.end() }
        throw words.wrong(words.position, "there is more than one path")
      }
    }
    self.isJSON = isJSON
    self.path = path
  }

  /// The path that it means in a session as it is now.
  func path(in session: Session) throws(Refusal) -> WrittenPath {
    try session.fill(path) ?? WrittenPath(text: "", segments: [])
  }

  /// Prints a value: an object as a line for each value in it, anything else in one line.
  func print(_ document: Document, to sink: Sink) {
    if isJSON { return sink.line(json: document.json) }
    guard case .object(let members) = document else { return printLine(document, to: sink) }
    for member in members { print(member.value, as: member.name, to: sink) }
  }

  private func print(_ document: Document, as name: String, to sink: Sink) {
    guard case .object(let members) = document, !members.isEmpty else {
      sink.write(name, as: .field)
      sink.write(": ")
      return printLine(document, to: sink)
    }
    for member in members { print(member.value, as: "\(name).\(member.name)", to: sink) }
  }

  private func printLine(_ document: Document, to sink: Sink) {
    if document.isJSONInLine { sink.line(json: document.json) } else { sink.line(document.line) }
  }
}
