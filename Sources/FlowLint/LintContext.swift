import FlowCore
import FlowShell

/// The knowledge of rules beyond the script they look at.
///
/// The definition of a flow is made when a rule asks for it: most scripts are about one.
package final class LintContext {
  private let registered: [RegisteredFlow]
  let stateMembers: StateMembers
  /// The variables that the command line sets.
  let variables: Set<String>
  /// The number of cases with each tag, in all scripts.
  let tagCounts: [String: Int]
  /// The tags of all scripts, by what is left of them without digits.
  private(set) lazy var tagFamilies = Dictionary(
    grouping: tagCounts.keys.sorted(), by: LoneTag.letters
  ).sorted { $0.key < $1.key }
  let flowNames: [String]

  private var known: [String: FlowFacts] = [:]
  private var reaches: [String: FlowReach] = [:]
  /// The flows, by name in order.
  private lazy var flows = registered.map { (name: $0.name, facts: facts(of: $0)) }
  private(set) lazy var stepNames = registered.flatMap { $0.stepNames() }
  private lazy var knownSteps = Set(stepNames)
  /// The codes that flows declare, and those that any flow has.
  private(set) lazy var codes =
    ErrorCodes.all + flows.flatMap { $0.facts.failures.map(\.code) }
  private(set) lazy var eventNames = flows.flatMap { $0.facts.events }
  /// The loads and validations of all flows.
  private(set) lazy var outsideNames = outsideNames(of: registered)
  /// The fields of all flows, of start forms and of steps.
  private lazy var allFields = FieldsByName(flows.map(\.facts))
  /// The fields of the flows that the script at hand can be about.
  private var nearFields = FieldsByName([])

  init(_ flows: [RegisteredFlow], variables: Set<String>, tagCounts: [String: Int]) {
    registered = flows
    stateMembers = StateMembers(flows)
    self.variables = variables
    self.tagCounts = tagCounts
    flowNames = flows.map(\.name)
  }

  /// Lets rules look at a script.
  func enter(_ script: LintedScript) {
    // Where it can be about any flow, the fields of all are looked up as they are asked for.
    let flows = script.namedFlows.map { family(of: $0) } ?? []
    nearFields = FieldsByName(flows.compactMap { facts($0) })
  }

  /// The flows that a script can be about.
  func flows(of script: LintedScript) -> [String] {
    script.namedFlows.map { family(of: $0) } ?? flowNames
  }

  /// These flows and all that they lead to.
  private func family(of flows: [String]) -> [String] {
    var (family, next) = (flows, 0)
    while next < family.count {
      let children = facts(family[next])?.graph.children.map(\.graph.name) ?? []
      for child in children where !family.contains(child) { family.append(child) }
      next += 1
    }
    return family
  }

  private func facts(of flow: RegisteredFlow) -> FlowFacts {
    if let facts = known[flow.name] { return facts }
    let facts = flow.facts()
    known[flow.name] = facts
    return facts
  }

  /// The loads and validations of a flow and of all that it leads to.
  func outsideNames(ofFamily flow: String) -> [RequestName] {
    let names = family(of: [flow])
    return outsideNames(of: registered.filter { names.contains($0.name) })
  }

  /// A request of a flow, with what is known of it.
  struct DeclaredRequest {
    let name: RequestName
    let facts: RequestFacts
  }

  /// The requests of all flows.
  private(set) lazy var requests = flows.flatMap { flow in
    flow.facts.requests.map {
      DeclaredRequest(name: RequestName($0.name, of: flow.name), facts: $0)
    }
  }

  /// The requests that a name means.
  func requests(named name: RequestName) -> [DeclaredRequest] {
    requests.filter { name.means($0.name) }
  }

  private func outsideNames(of flows: [RegisteredFlow]) -> [RequestName] {
    flows.flatMap { flow in
      let facts = facts(of: flow)
      return (facts.loads + facts.validations).map { RequestName($0, of: flow.name) }
    }
  }

  /// The flow of that name.
  func facts(_ flow: String) -> FlowFacts? {
    registered.first { $0.name == flow }.map { facts(of: $0) }
  }

  /// The places that the flow of that name can lead to.
  func reach(_ flow: String) -> FlowReach? {
    if let reach = reaches[flow] { return reach }
    reaches[flow] = facts(flow).map { FlowReach($0.graph) }
    return reaches[flow]
  }

  /// The review of a link, or of the path in one; nil if no flow has pages.
  func review(link text: String, isPath: Bool) -> LinkReview? {
    for flow in registered {
      if let review = LinkReview(text, isPath: isPath, in: flow) { return review }
    }
    return nil
  }

  /// True if some flow has a step of that name.
  func isStep(_ name: String) -> Bool { knownSteps.contains(name) }

  /// The fields of that name of the flows that the script at hand can be about, or else of all flows.
  func fields(_ name: String) -> [FieldDescription] { nearFields[name] ?? allFields[name] ?? [] }

  /// The names of the fields that are secret in the flows that the script at hand can be about.
  var secretFields: Set<String> {
    Set(
      flows.flatMap { $0.facts.allFields }.map(\.name)
        .filter { fields($0).contains { $0.isSecret } })
  }

  /// The names of the fields of all flows, or of one.
  func fieldNames(of flow: String?) -> [String] {
    guard let flow else { return flows.flatMap { $0.facts.allFields.map(\.name) } }
    return facts(flow)?.allFields.map(\.name) ?? []
  }

  /// True if some flow, or one of them, has a field of that name.
  func hasField(_ name: String, of flow: String?) -> Bool {
    guard let flow else { return !fields(name).isEmpty }
    return facts(flow)?.allFields.contains { $0.name == name } ?? false
  }
}

/// The fields of flows by name.
private struct FieldsByName {
  private let fields: [String: [FieldDescription]]

  init(_ flows: [FlowFacts]) {
    fields = Dictionary(grouping: flows.flatMap(\.allFields), by: \.name)
  }

  subscript(name: String) -> [FieldDescription]? { fields[name] }
}

extension FlowFacts {
  /// The fields of the start form and of the steps.
  fileprivate var allFields: [FieldDescription] { startFields + fields.flatMap(\.self) }
}
