import FlowCore
import FlowOffer
import FlowScript
import FlowSimulation

/// The commands that can be typed next in a flow, for a person who does not know them.
struct NextCommands {
  private let view: ViewState
  private let ways: WaysOn
  /// The flows that can be called now.
  private let children: [Child]
  /// True if nothing can be given up here.
  private let isMandatory: Bool
  /// The flow that ends when this one is given up.
  private let root: String
  private let run: RunningFlow
  /// The flows, whose samples know what can be typed.
  private let flows: [RegisteredFlow]
  /// The secrets that were typed, which nothing shows.
  private let secrets: Secrets?
  /// The fields that a person has answered already, and that are kept until the form is complete.
  private let given: [String]
  /// The first components of the paths to the app's pages.
  private let pages: [String]

  init(
    _ host: FlowHost, _ flows: [RegisteredFlow] = [], hiding secrets: Secrets? = nil,
    given: [String] = [], pages: [String]
  ) {
    let run = host.front
    self.run = run
    self.flows = flows
    self.secrets = secrets
    self.given = given
    self.pages = pages
    view = run.view
    ways = run.waysOn
    children = host.calls
    isMandatory = host.isMandatory
    root = host.isFrontShown ? host.root.flow.name : view.flow
  }

  /// The names of the commands that lead on, each once.
  var names: [String] {
    lines.reduce(into: []) { names, line in
      // What is indented says more of the line above.
      let name = String(line.line.prefix { $0 != " " })
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
  }

  /// The names of the commands that lead on where no flow runs.
  static let namesBeforeAnyFlow = [StartCommand.name, FlowsCommand.name]

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
    sink.line("\(heading), you can type", upTo: "\n", as: .step)
    let width = lines.map(\.line.count).filter { $0 <= NextCommands.widest }.max() ?? 0
    for (line, meaning) in lines {
      sink.write("  \(line.padded(to: width))", as: .field)
      sink.line("  \(meaning)")
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
    return answering + calling + going + leadingBack + (isMandatory ? [] : [leaving])
  }

  private var answering: [(line: String, meaning: String)] {
    let again = ways.canRetry ? [("retry", "try the same again")] : []
    if !ways.takesAnswer { return again }
    if view.fields.isEmpty { return [("submit", "go on")] + again }
    if view.fields.count == 1 { return view.fields.map { answer($0, values(for: [$0])) } + again }
    return together + again
  }

  private func answer(
    _ field: FieldView, _ values: [String: String]
  ) -> (line: String, meaning: String) {
    let description = field.description
    if description.isSecret { return ("submit \(description.name)", meaning(of: field)) }
    let value =
      values[description.name].map(QuotedWord.of) ?? sampleExpression(description.name)
      ?? description.kind.rawValue.uppercased()
    return ("submit \(description.name) \(value)", meaning(of: field))
  }

  /// A form is answered in one line with what must be given still; below it is what each field takes.
  private var together: [(line: String, meaning: String)] {
    let values = values(for: asked)
    let named = asked.map { field in
      let name = field.description.name
      return values[name].map { FlowSample.words([(name, $0)]) }
        ?? " \(name)=\(sampleExpression(name) ?? "…")"
    }
    let fields = view.fields.map { ("  \($0.description.name)=…", meaning(of: $0)) }
    let kept = given.isEmpty ? "" : " besides \(given.joined(separator: ", "))"
    return [("submit\(named.joined())", "in one line\(kept); its fields are")] + fields
  }

  /// The fields that need a value; if none does, those without one that the flow's sample answers.
  private var asked: [FieldView] {
    let needed = view.fields.filter { $0.needsValue && !given.contains($0.description.name) }
    if !needed.isEmpty { return needed }
    let names = sample?.map(\.key) ?? []
    return view.fields.filter { $0.value == nil && names.contains($0.description.name) }
  }

  /// The answer of the flow's sample at the step; nil if it has none.
  private var sample: FlowSample.Fields? {
    flows.first { $0.name == view.flow }?.sample()?.walk.first { $0.key == view.step }?.value
  }

  /// The answer of the flow's sample to a field, if its value is known only once the line runs.
  private func sampleExpression(_ name: String) -> String? {
    sample?.first { $0.key == name && FlowSample.hasExpression($0.value) }?.value
  }

  /// Values for some fields, by their names: those of the flow's sample, or the first choice.
  private func values(for needed: [FieldView]) -> [String: String] {
    let sample = sample
    func taken(_ values: [(String, String)]) -> [(String, String)] {
      let filled = run.fields(filledBy: Inputs(values), in: .english)
      return values.filter { name, _ in
        filled.contains {
          $0.description.name == name && ($0.value != nil || $0.description.isSecret)
        }
      }
    }
    let known = needed.compactMap { field -> (String, String)? in
      let name = field.description.name
      let value = sample?.first { $0.key == name && !FlowSample.hasExpression($0.value) }?.value
      return value.flatMap { value in
        secrets.map { $0.hide(value) == value } ?? true ? (name, value) : nil
      }
    }
    let own = taken(known)
    let chosen = needed.compactMap { field -> (String, String)? in
      let name = field.description.name
      return own.contains { $0.0 == name } ? nil : field.choices?.first.map { (name, $0) }
    }
    return Dictionary(taken(own + chosen)) { first, _ in first }
  }

  private func meaning(of field: FieldView) -> String {
    field.line.afterName + (field.description.isSecret ? ", asked for without echo" : "")
  }

  private var calling: [(line: String, meaning: String)] {
    children.map { child in
      let needed = child.startFields.filter { $0.isRequired && $0.defaultText == nil }
      let sample = flows.first { $0.name == child.name }?.sample()?.start
      let values = needed.map { field in
        let value = sample?.first { $0.key == field.name && !FlowSample.hasExpression($0.value) }?
          .value
        return value.map { FlowSample.words([(field.name, $0)]) } ?? " \(field.name)=…"
      }
      return ("start \(child.name)\(values.joined())", "and come back here when it ends")
    }
  }

  /// The pages of the app, at a step that takes no answer.
  private var going: [(line: String, meaning: String)] {
    ways.takesAnswer ? [] : pages.map { ("go /\($0)", "to that page") }
  }

  private var leadingBack: [(line: String, meaning: String)] {
    guard ways.canGoBack, let before = ways.stepBehind else { return [] }
    return [("back", "to \(before)")]
  }

  private var leaving: (line: String, meaning: String) {
    ("cancel", ways.isFinal ? "leave; \(view.flow) is completed" : "give up \(root)")
  }
}

extension FieldView {
  /// True if an answer must give it a value.
  fileprivate var needsValue: Bool { description.isRequired && value == nil }
}

extension String {
  /// The text after the first colon of a field's line.
  fileprivate var afterName: String {
    firstIndex(of: ":").map { String(self[$0...].dropFirst(2)) } ?? self
  }
}
