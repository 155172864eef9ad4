import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript

/// The command `describe [FLOW] [--json]`.
struct DescribeCommand: Command {
  let flow: Templated<String>?
  let isJSON: Bool

  static var rest: LineRest { .names }

  var effect: Effect { .looks }

  static let manual = Manual(
    "describe", ["describe [FLOW] [--json]"],
    "what a flow asks for, what can happen there, and which links lead there", .looking,
    examples: [
      ("describe", "the flow that runs; without one, all flows"),
      ("describe transfer", "its steps, fields, requests, codes and links"),
    ])

  static var options: [CompletionList.Candidate] { [.json] }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    var flow: Templated<String>?
    var isJSON = false
    while !words.isAtEnd {
      if try words.option() != nil {
        isJSON = true
      } else {
        if flow != nil { try words.end() }
        flow = try words.word("a flow", .flow)
      }
    }
    return DescribeCommand(flow: flow, isJSON: isJSON)
  }

  func run(in session: Session) throws(Refusal) {
    let flows: [RegisteredFlow]
    if let name = try session.fill(flow) ?? session.app.run?.flow.name {
      flows = [try session.flows.flow(named: name)]
    } else {
      flows = session.flows
    }
    let text = session.flows.descriptions(of: flows, asJSON: isJSON, inList: flows.count > 1)
    if isJSON { return session.sink.line(json: String(text.dropLast())) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      write(String(line), to: session.sink)
    }
    writeMeanings(in: session, ifAmong: flows)
  }
}

extension DescribeCommand {
  /// Writes a line of a description, with emphasis on those of flows and of their parts, and on what precedes
  /// a colon.
  private func write(_ line: String, to sink: Sink) {
    switch line.prefix(while: { $0 == " " }).count {
    case 0: sink.line(line, upTo: ":", as: .step)
    case 2: sink.line(line, upTo: "\n", as: .step)
    case _ where line.contains(": "): sink.line(line, upTo: ":", as: .field)
    default: sink.line(line)
    }
  }

  /// Writes what can be chosen at the step in front, if its flow is described, with what each choice means.
  private func writeMeanings(in session: Session, ifAmong flows: [RegisteredFlow]) {
    guard let run = session.app.run, run.outcome == nil, flows.count == 1,
      flows[0].name == run.flow.name
    else { return }
    for field in run.view(in: session.app.state.language).fields {
      let meanings = ChoiceMeanings(session).all(of: field)
      if meanings.isEmpty { continue }
      session.sink.line("  \(field.description.name) at step \(run.stepName)")
      for (choice, words) in meanings { session.sink.line("    \(choice): \(words)") }
    }
  }
}

extension [RegisteredFlow] {
  /// Some of the flows, described.
  ///
  /// - Parameters:
  ///   - flows: those flows.
  ///   - isJSON: true for a document, false for text.
  ///   - isList: true for a list of documents, even if it is one.
  /// - Returns: lines.
  package func descriptions(
    of flows: [RegisteredFlow], asJSON isJSON: Bool, inList isList: Bool
  ) -> String {
    let all = flows.map { FlowDescription($0, among: self) }
    if !isJSON { return all.map(\.text).joined(separator: "\n") }
    let documents = all.map(\.document)
    return (isList ? Document.list(documents) : documents[0]).json + "\n"
  }
}
