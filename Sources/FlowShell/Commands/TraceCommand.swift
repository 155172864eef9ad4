import FlowCore
import FlowExpressions
import FlowScript

/// The command `trace [N]`.
struct TraceCommand: Command {
  let count: Int?

  var effect: Effect { .looks }

  static let manual = Manual(
    "trace", ["trace [N]"], "what was decided and why", .looking,
    examples: [("trace", "every decision that is kept"), ("trace 5", "the last five")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    TraceCommand(count: words.isAtEnd ? nil : try words.integer("a count", 1...Int.max))
  }

  func run(in session: Session) throws(Refusal) {
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

  /// What came in, with what was typed; secrets as dots.
  private func inputText(
    _ view: DecisionView, _ inputs: Inputs, _ flow: RegisteredFlow
  ) -> String {
    guard [.submit, .start].contains(view.input), !inputs.isEmpty else {
      return view.input.rawValue
    }
    if inputs.isSingle {
      return "\(view.input.rawValue) \(flow.hasSecrets ? Value.dots : inputs.single)"
    }
    let pairs = (0..<inputs.count).map { index in
      let name = inputs.name(index)
      return "\(name)=\(flow.secretFields.contains(name) ? Value.dots : inputs.value(index))"
    }
    return "\(view.input.rawValue) \(pairs.joined(separator: " "))"
  }
}
