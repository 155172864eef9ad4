import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// The command `trace [N] [--format text|mermaid|json]` or `trace --html FILE`.
enum TraceCommand: Command {
  /// Print the last decisions, or all.
  case lines(Templated<Int>?, Templated<Format>)
  /// Write the session as a page.
  case page(path: Templated<String>)

  /// The ways to write decisions down.
  enum Format: String, CaseIterable, Sendable {
    case text, mermaid, json

    var summary: String {
      switch self {
      case .text: "a line each"
      case .mermaid: "who asked whom, as a sequence diagram"
      case .json: "an object each"
      }
    }
  }

  static var rest: LineRest { .names }

  var effect: Effect {
    switch self {
    case .lines: .looks
    case .page: .serves
    }
  }

  static let manual = Manual(
    "trace", ["trace [N] [--format \(formats)]", "trace --html FILE"], "what was decided and why",
    .looking,
    examples: [
      ("trace", "every decision that is kept"), ("trace 5", "the last five"),
      ("trace --format mermaid", "who asked whom, as a sequence diagram"),
      ("trace --html session.html", "the session as a page to walk through; at the prompt only"),
    ])

  private static let wholePage = "'--html' takes no other words: the page has the whole session"

  private static var formats: String { Format.allCases.map(\.rawValue).joined(separator: "|") }

  static var options: [CompletionList.Candidate] {
    [
      .init("--format", formats),
      .init("--html", "write the session as a page, at the prompt only"),
    ]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    var count: Templated<Int>?
    var format: Templated<Format>?
    while !words.isAtEnd {
      switch try words.option() {
      case "--html":
        if count != nil || format != nil { throw words.wrong(words.position - 1, wholePage) }
        return .page(path: try words.word("the file", .file))
      case "--format":
        let choices = Format.allCases.map { CompletionList.Candidate($0.rawValue, $0.summary) }
        format = try words.value(
          "one of \(formats)", choices: .fixed(choices)
        ) { (name) throws(Complaint) in
          if let format = Format(rawValue: name) { return format }
          throw Complaint(
            "'\(name)' is not one of \(formats)", known: Format.allCases.map(\.rawValue))
        }
      default:
        if count != nil { try words.end() }
        count = try words.integer("a count", 1...Int.max)
      }
    }
    return .lines(count, format ?? .value(.text))
  }

  func run(in session: Session) throws(Refusal) {
    switch self {
    case .lines(let count, let format):
      try printLines(session.fill(count), session.fill(format), in: session)
    case .page(let path):
      try Console.of(session, for: "trace --html").writePage(try session.fill(path))
    }
  }

  private func printLines(_ count: Int?, _ format: Format, in session: Session) {
    if format == .mermaid {
      return session.sink.write(DecisionText(session).sequence(last: count))
    }
    let trace = session.app.state.outside.trace
    let (kept, text) = (trace.entries, DecisionText(session))
    for (offset, entry) in kept.enumerated().suffix(count ?? kept.count) {
      let number = trace.firstNumber + offset
      if format == .json {
        session.sink.line(text.document(of: entry, number).json)
      } else {
        let line = "\(text.line(of: entry))\(text.presentation(of: entry))"
        print(line, number: number, to: session.sink)
      }
    }
  }

  /// Prints a decision: its input stands out, and the way from a step to another.
  private func print(_ line: String, number: Int, to sink: Sink) {
    let separator = " | "
    sink.write("\(number) ", as: .routine)
    for (index, part) in line.split(separator: separator).enumerated() {
      if index > 0 { sink.write(separator, as: .routine) }
      let isWay = part.contains(" -> ") || part.hasPrefix("at ")
      if index == 0 {
        sink.write(String(part), as: .step)
      } else if isWay {
        sink.write(String(part), as: .field)
      } else {
        sink.write(String(part))
      }
    }
    sink.line("")
  }
}
