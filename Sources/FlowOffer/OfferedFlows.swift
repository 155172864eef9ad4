import FlowCore
import FlowText

/// The flows of a shell, looked up.
extension [RegisteredFlow] {
  /// The flow of that name.
  package func flow(named name: String) throws(Refusal) -> RegisteredFlow {
    guard let flow = first(where: { $0.name == name }) else {
      throw Refusal(
        "flow.unknown", "no flow is named '\(name)'", unknown: name, known: map(\.name))
    }
    return flow
  }

  /// The position of a flow, by its type.
  package func position(of type: ObjectIdentifier) -> Int? { firstIndex { $0.type == type } }

  /// The flow that a run is of.
  package func flow(of run: RunningFlow) throws(Refusal) -> RegisteredFlow {
    guard let position = position(of: run.flow.type) else { return try flow(named: run.flow.name) }
    return self[position]
  }

  /// The flows in the order in which a person looks for one: those first that no other shows or starts.
  package var inReadingOrder: [RegisteredFlow] {
    let parents = parents
    return filter { parents[$0.name] == nil } + filter { parents[$0.name] != nil }
  }

  /// The flows in lines: the name of each and its purpose, or its steps if it states none, and the flows that
  /// show or start it.
  package var lines: [String] {
    let parents = parents
    return inReadingOrder.map { flow in
      parents[flow.name].map { "\(flow.line) (from \($0.commaSeparated))" } ?? flow.line
    }
  }

  /// The names of the flows that show or start a flow, by its name.
  private var parents: [String: [String]] {
    reduce(into: [:]) { parents, flow in
      for child in flow.flow.children where child.name != flow.name {
        parents[child.name, default: []].append(flow.name)
      }
    }
  }

  /// The names after `start one`, or where to find them if they are many.
  package var startHint: String {
    count > Refusal.mostNames
      ? " of those that 'flows' lists" : ": \(map(\.name).commaSeparated)"
  }

  /// The pages that links can lead to; nil if no flow has any.
  package var pages: PageTable? { lazy.compactMap { $0.pages }.first }

  /// The flow that is the root of the pages that links can lead to, and these.
  package func app() throws(Refusal) -> (flow: RegisteredFlow, pages: PageTable) {
    for flow in self {
      if let pages = flow.pages { return (flow, pages) }
    }
    throw Refusal(.pageUnknown, "no flow here has pages")
  }

  /// True if a world of that name is among those of the flows.
  package func hasWorld(named name: String) -> Bool {
    contains { $0.worlds.contains { $0.name == name } }
  }

  /// The flows that share their name with an earlier one.
  package var twins: [DefinitionProblem] {
    indices.filter { place in self[..<place].contains { $0.name == self[place].name } }.map {
      DefinitionProblem(
        .duplicateFlow, inFlow: self[$0].name,
        "the shell has two flows of this name; give one another with static let name")
    }
  }
}

extension RegisteredFlow {
  /// The flow in one line: its name and its purpose.
  package var line: String { "\(name): \(summary)" }

  /// The purpose, or the steps if the flow states none.
  package var summary: String { purpose.isEmpty ? "steps \(stepNames().commaSeparated)" : purpose }
}
