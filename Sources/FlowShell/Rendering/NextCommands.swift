import FlowCore
import FlowOffer

/// The commands that can be typed next in a flow, for somebody who does not know.
struct NextCommands {
  private let view: ViewState
  private let ways: WaysOn
  /// The flows that can be called now.
  private let children: [Child]
  /// True if nothing can be given up here.
  private let isMandatory: Bool
  /// The flow that ends when this one is given up.
  private let root: String

  init(_ host: FlowHost) {
    let run = host.front
    view = run.view
    ways = run.waysOn
    children = host.calls
    isMandatory = host.isMandatory
    root = host.isFrontShown ? host.root.flow.name : view.flow
  }

  func print(to sink: Sink) { NextCommands.print(heading, lines, to: sink) }

  /// Prints the commands that can be typed where no flow runs yet.
  static func print(beforeAnyOf flows: [RegisteredFlow], to sink: Sink) {
    var lines = [("flows", "list the flows that can be started")]
    if let flow = flows.first { lines.append(("start \(flow.name)", "start one of them")) }
    print("Before a flow runs", lines, to: sink)
  }

  private static func print(
    _ heading: String, _ lines: [(line: String, meaning: String)], to sink: Sink
  ) {
    sink.line("\(heading), you can type")
    let width = lines.map(\.line.count).filter { $0 <= NextCommands.widest }.max() ?? 0
    for (line, meaning) in lines {
      sink.line("  \(line.padded(to: width))  \(meaning)")
    }
    sink.line("")
  }

  /// The columns of the widest command that has its meaning in the same column as the others.
  private static let widest = 34

  private var heading: String {
    if view.outcome != nil { return "Now that \(view.flow) has ended" }
    return "At \(view.flow):\(view.step)\(view.isBusy ? ", while it is busy" : "")"
  }

  /// The commands that would be taken, each with what it would do.
  private var lines: [(line: String, meaning: String)] {
    if view.outcome != nil { return [("start \(view.flow)", "begin it again")] }
    if view.isBusy {
      let wait = ("wait", "until \(view.asked ?? "it") has ended")
      return [wait, ("cancel", "break it off")] + leadingBack
    }
    return answering + calling + leadingBack + (isMandatory ? [] : [leaving])
  }

  private var answering: [(line: String, meaning: String)] {
    let again = ways.canRetry ? [("retry", "try the same again")] : []
    if !ways.takesAnswer { return again }
    if view.fields.isEmpty { return [("submit", "go on")] + again }
    if view.fields.count == 1 { return view.fields.map(answer) + again }
    return together + again
  }

  private func answer(_ field: FieldView) -> (line: String, meaning: String) {
    let description = field.description
    if description.isSecret { return ("submit \(description.name)", meaning(of: field)) }
    let kind = description.kind.rawValue.uppercased()
    return ("submit \(description.name) \(kind)", meaning(of: field))
  }

  /// A form is answered in one line; below it what each field takes.
  private var together: [(line: String, meaning: String)] {
    let fields = view.fields.map { (line: "\($0.description.name)=…", meaning: meaning(of: $0)) }
    let all = fields.map { $0.line }.joined(separator: " ")
    return [("submit \(all)", "in one line, with")] + fields.map { ("  \($0.line)", $0.meaning) }
  }

  private func meaning(of field: FieldView) -> String {
    field.line.afterName + (field.description.isSecret ? ", asked for without echo" : "")
  }

  private var calling: [(line: String, meaning: String)] {
    children.map { child in
      let needed = child.startFields.filter { $0.isRequired && $0.defaultText == nil }
      let values = needed.map { " \($0.name)=…" }
      return ("start \(child.name)\(values.joined())", "and come back here when it ends")
    }
  }

  private var leadingBack: [(line: String, meaning: String)] {
    guard ways.canGoBack, let before = ways.stepBehind else { return [] }
    return [("back", "to \(before)")]
  }

  private var leaving: (line: String, meaning: String) {
    ("cancel", ways.isFinal ? "leave; \(view.flow) is completed" : "give up \(root)")
  }
}

extension String {
  /// The text behind the first colon of a field's line.
  fileprivate var afterName: String {
    firstIndex(of: ":").map { String(self[$0...].dropFirst(2)) } ?? self
  }
}
