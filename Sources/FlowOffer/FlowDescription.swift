import FlowCore
import FlowSimulation
import FlowText

/// A flow as the author of its tests has to know it: what it asks for and of whom, what can happen,
/// and which links lead there.
package struct FlowDescription {
  private let flow: RegisteredFlow
  private let facts: FlowFacts
  private let links: [String]

  /// - Parameters:
  ///   - flow: the flow.
  ///   - flows: those of the shell, one of which may have pages.
  package init(_ flow: RegisteredFlow, among flows: [RegisteredFlow]) {
    self.flow = flow
    facts = flow.facts()
    links = LinkList(flows).links(to: flow)
  }

  /// The members that a completed flow hands over, as far as their type or the flow's sample names them; nil if
  /// neither does, or nothing is handed over.
  private var outputs: [String]? { facts.outputs ?? flow.sample()?.output?.map { $0.key } }

  /// Lines that lead through the flow, as its sample says.
  ///
  /// The values that a stand-in begins with are no secrets.
  private var example: [String] { flow.sample()?.lines(of: flow.name) ?? [] }

  // As text

  /// A paragraph for people.
  package var text: String {
    var text = flow.purpose.isEmpty ? "\(flow.name)\n" : "\(flow.name): \(flow.purpose)\n"
    func add(_ title: String, _ lines: [String]) {
      text += "  \(title)\n"
      for line in lines { text += "    \(line)\n" }
    }
    let start =
      facts.startFields.map(\.line)
      + facts.startRequests.flatMap { lines(of: $0, called: "\($0.kind.rawValue) \($0.name)") }
    if !start.isEmpty { add("start", start) }
    for step in facts.stepFacts { add("step \(step.name)\(step.kindText)", lines(of: step)) }
    for (title, lines) in [
      ("output", outputs ?? []), ("codes", facts.failures.map(\.line)),
      ("events at any step", eventsAnywhere), ("links", links), ("example", example),
    ] where !lines.isEmpty {
      add(title, lines)
    }
    return text
  }

  private func lines(of step: StepFacts) -> [String] {
    let requests = step.requests.flatMap { lines(of: $0) }
    let condition = step.condition.map { ["needed if: \($0)"] } ?? []
    let events = step.events.isEmpty ? [] : ["events: \(step.events.commaSeparated)"]
    return condition + step.fields.map(\.line) + requests + events + children(at: step.name)
  }

  private func lines(of request: StepFacts.AskedHere) -> [String] {
    let event = request.event.map { " on \($0)" } ?? ""
    let watched = request.isWatched ? " (watched: changes are shown as they happen)" : ""
    let repeated = request.mayRepeat ? " (may happen twice: every answer performs it)" : ""
    let title = "\(request.kind.rawValue) \(request.name)\(event)\(watched)\(repeated)"
    return lines(of: facts.request(request.name), called: title)
  }

  private func lines(of request: RequestFacts?, called title: String) -> [String] {
    [title] + (request?.lines ?? []).map { "  \($0)" }
  }

  /// The flows that a step shows and those that it can start.
  private func children(at step: String) -> [String] {
    let children = facts.graph.children.filter { $0.startedFrom.contains(step) }
    func line(_ title: String, _ names: [String]) -> [String] {
      names.isEmpty ? [] : ["\(title): \(names.commaSeparated)"]
    }
    func names(labelled label: String) -> [String] {
      children.filter { $0.label == label }.map { $0.graph.name }
    }
    let tabs = children.compactMap { child in
      child.label.hasPrefix("tab ")
        ? (name: child.graph.name, tab: String(child.label.dropFirst(4))) : nil
    }
    return line("shows", names(labelled: "shows"))
      + line("tabs", tabs.map { $0.name == $0.tab ? $0.name : "\($0.name) (\($0.tab))" })
      + line("starts", names(labelled: "starts"))
  }

  /// The events that no step is known to raise or to handle by itself.
  private var eventsAnywhere: [String] {
    let known = Set(facts.stepFacts.flatMap(\.events))
    return facts.events.filter { !known.contains($0) }
  }

  // As JSON

  package var document: Document {
    .object([
      .init("flow", .text(flow.name)), .init("purpose", .text(flow.purpose)),
      .init("version", .integer(Int64(facts.version))),
      .init("start", .list(facts.startFields.map(\.document))),
      .init(
        "loads",
        .list(
          facts.startRequests.map { request in
            .object([.init("name", .text(request.name))] + request.members)
          })),
      .init("steps", .list(facts.stepFacts.map { $0.document(facts) })),
      .init("outputs", outputs.map { .texts($0) } ?? .null),
      .init(
        "codes",
        .list(
          facts.failures.map { failure in
            .object([
              .init("code", .text(failure.code)),
              .init("message", failure.message.map { .text($0) } ?? .null),
            ])
          })),
      .init("events", .texts(facts.events)),
      .init("children", .texts(facts.graph.children.map { $0.graph.name })),
      .init("links", .texts(links)), .init("example", .texts(example)),
    ])
  }
}

extension StepFacts {
  fileprivate var kindText: String {
    switch kind {
    case .ordinary: ""
    case .leadsBack: " (leads back)"
    case .final, .hub, .finish: " (\(kind.rawValue))"
    }
  }

  fileprivate func document(_ facts: FlowFacts) -> Document {
    .object([
      .init("name", .text(name)), .init("kind", .text(kind.rawValue)),
      .init("condition", condition.map { .text($0) } ?? .null),
      .init("fields", .list(fields.map(\.document))),
      .init(
        "requests",
        .list(
          requests.map { request in
            .object(
              [
                .init("name", .text(request.name)), .init("kind", .text(request.kind.rawValue)),
                .init("on", request.event.map { .text($0) } ?? .null),
                .init("watched", .flag(request.isWatched)),
                .init("mayRepeat", .flag(request.mayRepeat)),
              ] + (facts.request(request.name)?.members ?? []))
          })),
      .init("events", .texts(events)), .init("children", .texts(children)),
    ])
  }
}

extension RequestFacts {
  /// The facts in lines; those that are not known are left out.
  fileprivate var lines: [String] {
    func line(_ title: String, _ names: [String]) -> [String] {
      names.isEmpty ? [] : ["\(title): \(names.commaSeparated)"]
    }
    let isUnknown = kind == .effect && declared.isEmpty
    return line("body", body ?? []) + line("answer", answer.map { [$0] } ?? [])
      + line("failures", declared.failures.codes) + line("attempts", declared.attempts.codes)
      + (isUnknown ? ["no failures are declared: every failure counts as unknown"] : [])
  }

  fileprivate var members: [Document.Member] {
    [
      .init("body", body.map { .texts($0) } ?? .null),
      .init("answer", answer.map { .text($0) } ?? .null),
      .init("failures", .texts(declared.failures.codes)),
      .init("attempts", .texts(declared.attempts.codes)),
    ]
  }
}

extension FlowFacts {
  /// The facts about a request.
  package func request(_ name: String) -> RequestFacts? { requests.first { $0.name == name } }
}

extension [Failure] {
  /// The codes, each once.
  fileprivate var codes: [String] {
    var seen: Set<String> = []
    return map(\.code).filter { seen.insert($0).inserted }
  }
}

extension FieldDescription {
  /// The field in one line, as a screen shows it before anything is loaded.
  fileprivate var line: String {
    var parts = [kindText(choosing: choices)] + rules
    if let defaultText { parts.append("default \(defaultText)") }
    if !isRequired { parts.append("optional") }
    return "\(name): \(parts.commaSeparated)"
  }

  fileprivate var document: Document {
    .object([
      .init("name", .text(name)), .init("kind", .text(kind.rawValue)),
      .init("rules", .texts(rules)), .init("choices", choices.map { .texts($0) } ?? .null),
      .init("default", defaultText.map { .text($0) } ?? .null),
      .init("secret", .flag(isSecret)), .init("optional", .flag(!isRequired)),
    ])
  }
}

extension Document {
  fileprivate static func texts(_ texts: [String]) -> Document {
    .list(texts.map { .text($0) })
  }
}
