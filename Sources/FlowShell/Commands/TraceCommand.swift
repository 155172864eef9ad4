import FlowCore
import FlowExpressions
import FlowScript

/// The command `trace [N]` or `trace --html FILE`.
enum TraceCommand: Command {
  /// Print the last decisions, or all.
  case lines(Int?)
  /// Write the session as a page.
  case page(path: String)

  var effect: Effect {
    switch self {
    case .lines: .looks
    case .page: .serves
    }
  }

  static let manual = Manual(
    "trace", ["trace [N]", "trace --html FILE"], "what was decided and why", .looking,
    examples: [
      ("trace", "every decision that is kept"), ("trace 5", "the last five"),
      ("trace --html session.html", "the session as a page to walk through; at the prompt only"),
    ])

  static var options: [CompletionList.Candidate] {
    [.init("--html", "write the session as a page, at the prompt only")]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if try words.option() != nil { return .page(path: try words.word("the file", .file)) }
    return .lines(words.isAtEnd ? nil : try words.integer("a count", 1...Int.max))
  }

  func run(in session: Session) throws(Refusal) {
    switch self {
    case .lines(let count): printLines(count, in: session)
    case .page(let path):
      try session.requireConsole(for: "trace --html").writePage(path)
    }
  }

  private func printLines(_ count: Int?, in session: Session) {
    let trace = session.state.outside.trace
    let kept = trace.entries
    for (offset, entry) in kept.enumerated().suffix(count ?? kept.count) {
      session.sink.line("\(trace.firstNumber + offset) \(session.line(of: entry))")
    }
  }
}

extension Session {
  /// The decision in one line: input, event, handler, from and to, action.
  func line(of entry: Trace.Entry) -> String {
    let view = view(of: entry)
    let trace = state.outside.trace
    var parts = ["\(view.flow): \(inputText(view, trace.inputs(of: entry), flows[entry.flow]))"]
    if let event = view.event { parts.append("event \(event)") }
    if let handler = view.handler { parts.append(handler) }
    parts.append(view.from == view.to ? "at \(view.to)" : "\(view.from) -> \(view.to)")
    if view.action != .none {
      let target = view.asked ?? (view.action == .route ? view.to : nil)
      parts.append(target.map { "\(view.action.rawValue) \($0)" } ?? view.action.rawValue)
    }
    return parts.joined(separator: " | ")
  }

  /// The input, with what was typed; secrets as dots.
  private func inputText(
    _ view: DecisionView, _ inputs: Inputs, _ flow: RegisteredFlow
  ) -> String {
    guard [.submit, .start].contains(view.input), !inputs.isEmpty else {
      return view.input.rawValue
    }
    if inputs.isSingle {
      return "\(view.input.rawValue) \(flow.hasSecretStep(view.from) ? Value.dots : inputs.single)"
    }
    let pairs = (0..<inputs.count).map { index in
      let name = inputs.name(index)
      return "\(name)=\(flow.secretFields.contains(name) ? Value.dots : inputs.value(index))"
    }
    return "\(view.input.rawValue) \(pairs.joined(separator: " "))"
  }
}
