import FlowCore
import FlowShell

/// The knowledge of rules besides the script they look at.
package struct LintContext {
  /// The flows, by name in order.
  let flows: [(name: String, facts: FlowFacts)]
  /// The places that each flow can lead to, by its name.
  private let reaches: [String: FlowReach]
  let stateMembers: StateMembers
  /// The variables that the command line sets.
  let variables: Set<String>
  /// The number of cases with each tag, in all scripts.
  let tagCounts: [String: Int]
  /// The codes that flows declare, and those that any flow has.
  let codes: [String]
  let eventNames: [String]
  /// The names of the flows that can run where one runs: those that it leads to, and itself.
  private let families: [String: Set<String>]
  let flowNames: [String]
  let stepNames: [String]
  /// The loads and validations of all flows.
  let outsideNames: [String]
  /// The fields of all flows by name, of start forms and of steps.
  private let fields: [String: [FieldDescription]]
  private let registered: [RegisteredFlow]

  init(_ flows: [RegisteredFlow], variables: Set<String>, tagCounts: [String: Int]) {
    self.flows = flows.map { ($0.name, $0.facts()) }
    registered = flows
    stateMembers = StateMembers(flows)
    reaches = Dictionary(
      self.flows.map { ($0.name, FlowReach($0.facts.graph)) },
      uniquingKeysWith: { first, _ in first })
    self.variables = variables
    self.tagCounts = tagCounts
    flowNames = flows.map(\.name)
    stepNames = self.flows.flatMap(\.facts.steps)
    codes = ErrorCodes.all + self.flows.flatMap { $0.facts.failures.map(\.code) }
    eventNames = self.flows.flatMap(\.facts.events)
    families = LintContext.families(of: self.flows)
    outsideNames = self.flows.flatMap { $0.facts.loads + $0.facts.validations }
    fields = Dictionary(grouping: self.flows.flatMap(\.facts.allFields), by: \.name)
  }

  private static func families(
    of flows: [(name: String, facts: FlowFacts)]
  ) -> [String: Set<String>] {
    let children = Dictionary(
      flows.map { ($0.name, $0.facts.graph.children.map(\.graph.name)) },
      uniquingKeysWith: { first, _ in first })
    var families: [String: Set<String>] = [:]
    for (name, _) in flows {
      var (family, queue): (Set<String>, [String]) = ([name], [name])
      while let next = queue.popLast() {
        for child in children[next] ?? [] where family.insert(child).inserted {
          queue.append(child)
        }
      }
      families[name] = family
    }
    return families
  }

  /// The loads and validations of a flow and of all that it leads to.
  func outsideNames(ofFamily flow: String) -> Set<String> {
    let names = families[flow] ?? []
    return Set(
      flows.filter { names.contains($0.name) }.flatMap { $0.facts.loads + $0.facts.validations })
  }

  /// The flow of that name.
  func facts(_ flow: String) -> FlowFacts? { flows.first { $0.name == flow }?.facts }

  /// The places that the flow of that name can lead to.
  func reach(_ flow: String) -> FlowReach? { reaches[flow] }

  /// The review of a link, or of the path in one; nil if no flow has pages.
  func review(link text: String, isPath: Bool) -> LinkReview? {
    for flow in registered {
      if let review = LinkReview(text, isPath: isPath, in: flow) { return review }
    }
    return nil
  }

  /// All fields of that name.
  func fields(_ name: String) -> [FieldDescription] { fields[name] ?? [] }

  /// The names of the fields of all flows, or of one.
  func fieldNames(of flow: String?) -> [String] {
    flows.filter { flow == nil || $0.name == flow }.flatMap { $0.facts.allFields.map(\.name) }
  }

  /// True if some flow, or one of them, has a field of that name.
  func hasField(_ name: String, of flow: String?) -> Bool {
    guard let flow else { return fields[name] != nil }
    return facts(flow)?.allFields.contains { $0.name == name } ?? false
  }
}

extension FlowFacts {
  /// The fields of the start form and of the steps.
  fileprivate var allFields: [FieldDescription] { startFields + fields.flatMap(\.self) }
}
