import FlowCore

/// The screen of a flow as text.
struct Screen {
  let view: ViewState
  let error: Failure?
  let secrets: Secrets

  /// Prints the step, its text, a line a field, the error and the pending action; or how the flow
  /// ended and what it handed over.
  func print(to sink: Sink) {
    if let outcome = view.outcome { return printEnding(outcome, to: sink) }
    sink.write(view.flow)
    sink.write(":")
    sink.line(view.step)
    if let text = view.text { printText(secrets.hide(text), to: sink) }
    for field in view.fields {
      sink.write("  ")
      sink.line(field.line)
    }
    if let error { sink.line("  error: \(error.line(secrets.hide))") }
    sink.write("  action: ")
    sink.line(view.actionText)
  }

  private func printText(_ text: String, to sink: Sink) {
    // Most are one line; splitting looks at characters, which takes longer than all the rest.
    guard text.utf8.contains(UInt8(ascii: "\n")) else {
      sink.write("  ")
      return sink.line(text)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      sink.line("  \(line)")
    }
  }

  private func printEnding(_ outcome: OutcomeKind, to sink: Sink) {
    let reason = view.ending.map { ": \($0.line(secrets.hide))" } ?? ""
    sink.line("\(view.flow): \(outcome.rawValue)\(reason)")
    for member in view.output?.set ?? [] {
      sink.line("  \(member.name): \(secrets.hide(member.value).line)")
    }
  }
}

extension ViewState {
  /// The pending action in words, such as `route amount` or `none`.
  var actionText: String { asked.map { "\(action.rawValue) \($0)" } ?? action.rawValue }
}

extension Failure {
  /// The failure in one line, its message without secrets.
  func line(_ hide: (String) -> String) -> String {
    message.map { "\(code): \(hide($0))" } ?? code
  }
}

extension FieldView {
  /// The field in one line: its kind or choices, its rules, its default.
  var line: String {
    var parts = [kindText]
    parts += description.rules
    if let text = description.defaultText { parts.append("default \(text)") }
    if !description.isRequired { parts.append("optional") }
    return "\(description.name): \(parts.commaSeparated)"
  }

  private var kindText: String {
    guard let choices, description.kind != .flag else { return description.kind.rawValue }
    let names = choices.isEmpty ? "nothing yet" : choices.commaSeparated
    return description.kind == .list ? "list of \(names)" : "one of \(names)"
  }
}

extension [String] {
  /// The texts with a comma and a blank between them.
  ///
  /// `joined` does the same, but the first call in a process looks through every conformance in the
  /// program, which takes as long as half a small script.
  var commaSeparated: String {
    var text = ""
    for index in indices {
      if index > 0 { text += ", " }
      text += self[index]
    }
    return text
  }
}
