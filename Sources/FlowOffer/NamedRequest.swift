import FlowCore
import FlowText

/// A load or validation of a flow.
package struct NamedRequest {
  package let name: String
  package let flow: String
  /// The word for what it is, `load` or `validation`.
  package let kind: String
  /// The failures that it is declared to have.
  package var declared: DeclaredFailures { owner.flow.declaredFailures(of: name) }
  /// True if it creates or changes something.
  package var isMutation: Bool {
    owner.flow.requests.contains { $0.name == name && $0.kind == .effect }
  }
  private let owner: RegisteredFlow

  package init(_ name: String, _ kind: String, of owner: RegisteredFlow) {
    self.name = name
    flow = owner.name
    self.kind = kind
    self.owner = owner
  }
}

extension [RegisteredFlow] {
  /// The loads and validations of all flows.
  package var requests: [NamedRequest] {
    flatMap { flow in
      flow.flow.loadNames.map { NamedRequest($0, "load", of: flow) }
        + flow.flow.checkNames.map { NamedRequest($0, "validation", of: flow) }
    }
  }

  /// The words that name them: of a name that several flows have also those that name one flow.
  package var requestWords: [(word: String, description: String)] {
    let all = requests
    let owners = Dictionary(grouping: all, by: \.name)
    var seen: Set<String> = []
    return all.flatMap { request -> [(String, String)] in
      let same = owners[request.name] ?? []
      let kind = "\(request.kind) of \(request.flow)"
      if same.count == 1 { return [(request.name, kind)] }
      let ofOne = (RequestName(request.name, of: request.flow).text, kind)
      if !seen.insert(request.name).inserted { return [ofOne] }
      let flows = same.map(\.flow).joined(separator: " and ")
      return [(request.name, "\(request.kind) of \(flows)"), ofOne]
    }
  }

  /// True if some flow asks for what a name means.
  package func ask(
    for name: RequestName, where isMeant: (RequestDescription) -> Bool = { _ in true }
  ) -> Bool {
    contains { flow in
      flow.flow.requests.contains { name.means($0.name, of: flow.name) && isMeant($0) }
    }
  }

  /// Refuses a name that no load or validation has, and lists those that are near to it, else those
  /// of the flows that can be reached.
  package func check(_ name: RequestName, reachable: [String]) throws(Refusal) {
    if ask(for: name) { return }
    let all = requests
    let known = all.map { RequestName($0.name, of: name.flow == nil ? nil : $0.flow).text }
    let near = all.filter { (name.flow.map { [$0] } ?? reachable).contains($0.flow) }
      .map { RequestName($0.name, of: name.flow == nil ? nil : $0.flow).text }
    let isMisspelled = Suggestion.closest(to: name.text, among: known) != nil
    let isOfFlow = contains { $0.name == name.flow }
    throw Refusal(
      "inject.unknown",
      isOfFlow
        ? "flow \(name.flow ?? "") has no load or validation named '\(name.name)'"
        : "no flow has a load or validation named '\(name.text)'",
      unknown: name.text, known: isMisspelled || near.isEmpty ? known : near)
  }
}
