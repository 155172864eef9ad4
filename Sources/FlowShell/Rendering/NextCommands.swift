import FlowCore

/// What can be typed next in a flow, for somebody who does not know.
struct NextCommands {
  private let view: ViewState
  private let error: Failure?

  init(_ view: ViewState, _ error: Failure?) {
    self.view = view
    self.error = error
  }

  func print(to sink: Sink) {
    sink.line("\(heading), you can type")
    let width = lines.map(\.line.count).max() ?? 0
    for (line, meaning) in lines {
      sink.line("  \(line)\(String(repeating: " ", count: width - line.count + 2))\(meaning)")
    }
    sink.line("")
  }

  private var heading: String {
    if view.outcome != nil { return "Now that \(view.flow) has ended" }
    return "At \(view.flow):\(view.step)\(view.isBusy ? ", while it is busy" : "")"
  }

  private var lines: [(line: String, meaning: String)] {
    if view.outcome != nil { return [("start \(view.flow)", "begin it again")] }
    return (view.isBusy ? waiting : answering) + leaving
  }

  private var waiting: [(line: String, meaning: String)] {
    [("wait", "until \(view.asked ?? "it") has ended"), ("cancel", "break it off")]
  }

  private var answering: [(line: String, meaning: String)] {
    var lines = view.fields.map { field in
      let description = field.description
      let value = description.isSecret ? "" : " \(description.kind.rawValue.uppercased())"
      let note = description.isSecret ? ", asked for without echo" : ""
      return ("submit \(description.name)\(value)", field.line.afterName + note)
    }
    if view.fields.isEmpty { lines = [("submit", "go on")] }
    if view.fields.count > 1 {
      let all = view.fields.map { "\($0.description.name)=…" }.joined(separator: " ")
      lines.append(("submit \(all)", "all at once"))
    }
    if error != nil, view.failure != nil { lines.append(("retry", "try the same again")) }
    return lines
  }

  private var leaving: [(line: String, meaning: String)] {
    let before = view.path.dropLast().last
    let back = before.map { ("back", "to \($0)") }
    return [back, view.isBusy ? nil : ("cancel", "give \(view.flow) up")].compactMap(\.self)
  }
}

extension String {
  /// What follows the first colon of a field's line.
  fileprivate var afterName: String {
    firstIndex(of: ":").map { String(self[$0...].dropFirst(2)) } ?? self
  }
}
