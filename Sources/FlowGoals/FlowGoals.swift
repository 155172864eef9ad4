import FlowCore

/// Everything of one flow that a test can reach, worked out from its definition without running it.
///
/// Coverage counts these goals and a search looks for them.
package struct FlowGoals: Sendable {
  /// The flow.
  package let flow: AnyFlow
  /// The goals: steps, ways, requests, and so on, each kind in declared order.
  package let all: [Goal]
  private let positions: [Goal.Subject: Int]
  let rules: [[FieldRules]]
  let startRules: [FieldRules]

  /// The rules of one field.
  struct FieldRules: Sendable {
    let field: String
    let rules: [RuleFacts]
  }

  /// The goals of a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - pages: the patterns of the links that lead to it.
  package init(of flow: AnyFlow, pages: [LinkPattern] = []) {
    self.flow = flow
    rules = flow.stepNames.indices.map { place in
      flow.fieldRules(at: place).map { FieldRules(field: $0.field, rules: $0.rules) }
    }
    startRules = flow.fieldRules(at: nil).map { FieldRules(field: $0.field, rules: $0.rules) }
    var list = GoalList()
    list.addSteps(of: flow)
    list.addWays(of: flow)
    list.addRequests(of: flow)
    list.addRules(nil, startRules)
    for (place, fields) in rules.enumerated() {
      list.addRules(flow.stepNames[place], at: place, fields)
    }
    list.addMoves(of: flow)
    list.addChildren(of: flow)
    list.addLinks(pages.filter { $0.target.flow == flow.type })
    all = list.goals
    positions = list.positions
  }

  /// The position of the goal that something is; nil if it is none.
  package func position(of subject: Goal.Subject) -> Int? { positions[subject] }
}
