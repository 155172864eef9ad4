import FlowCore

/// The facts about a running flow that tell its situations apart in a search, besides the values it gathered.
package struct FlowTraits: Hashable, Sendable {
  /// The flow's name.
  package let flow: String
  /// The names of the steps that `back` leads through, and then of the one in front.
  package let path: [String]
  /// The name of what the flow waits for; nil if it waits for the user.
  package let pending: String?
  /// True if what failed, or was given up, can be tried again.
  package let canRetry: Bool
  /// The code of the failure that is shown.
  package let failure: String?
  /// The way the flow ended; nil while it runs.
  package let outcome: String?
  /// True while an edit is on its way back to where it began, or a way back can be taken back.
  package let isEditing: Bool
  /// The results of all that the flow's definition asks of its state: needs, conditions of the table, demands,
  /// the obstacle to leaving, and which rules each answered field keeps.
  package let conditions: [UInt8]
}

/// A field of the form in front, with all that makes values for it.
package struct OpenField: Sendable {
  /// The field.
  package let description: FieldDescription
  /// Its rules, with the bounds they have now.
  package let rules: [RuleFacts]
  /// The values to choose from; nil if anything can be typed.
  package let choices: [String]?
  /// The value that an answer takes if the field is left out; nil for a secret.
  package let value: String?
}

extension RunningFlow {
  /// The facts that tell this situation of the flow from others.
  package var traits: FlowTraits {
    FlowTraits(
      flow: flow.name, path: path, pending: isAsking ? asked?.name : nil,
      canRetry: waysOn.canRetry, failure: failure?.code, outcome: outcome?.rawValue,
      isEditing: isEditing, conditions: conditions)
  }

  /// The fields of the form in front, in order; none while the flow waits, or once it is over.
  package var openFields: [OpenField] {
    guard outcome == nil, !isBusy, waysOn.takesAnswer else { return [] }
    let given = given
    let shown = view.fields
    return zip(flow.steps[place].form.fields, shown).map { field, view in
      OpenField(
        description: view.description, rules: field.currentRules(given), choices: view.choices,
        value: view.value)
    }
  }

  /// True if some step of the flow does something when the app goes behind others or comes back.
  package var reactsToApp: Bool {
    flow.steps.contains { $0.declaration.reactsToApp }
  }

  /// The request that the flow waits for, and the part it plays; nil if it waits for none.
  package var pendingKind: RequestKind? { isAsking ? asked?.kind : nil }
}

extension RunningFlow {
  /// The result of each condition of the definition for what was gathered, one byte each.
  private var conditions: [UInt8] {
    let given = given
    var results: [UInt8] = []
    for (place, step) in flow.steps.enumerated() {
      if let need = step.declaration.need { results.append(need.holds(given) ? 1 : 0) }
      for line in flow.outline.table.lines(at: place) {
        if let condition = line.condition { results.append(condition.holds(given) ? 1 : 0) }
      }
      for demand in step.declaration.demands { results.append(demand.holds(given) ? 1 : 0) }
      for field in step.form.fields { field.appendClass(of: given, to: &results) }
    }
    results.append(flow.leaving(place, given) == nil ? 0 : 1)
    return results
  }
}

extension FlowHost {
  /// Every flow of the tree: those from the root to the one in front, then those of tabs that are hidden.
  package var everyFlow: [RunningFlow] {
    levels.map { $0.flow }
      + levels.flatMap { $0.tabs.flatMap { tab in tab.hidden.map { $0.flow } } }
  }

  /// The position of the flow in front among ``everyFlow``.
  package var frontPosition: Int { levels.count - 1 }

  /// The number of flows between the root and the one in front that were called over what their callers show.
  package var callDepth: Int { levels.count { $0.call != nil } }
}

extension FormField {
  /// Adds on which side of the bounds of its rules the value of the field's member lies.
  fileprivate func appendClass(of given: AnyGiven, to results: inout [UInt8]) {
    guard !rules.isEmpty, let text = value(given)?.text, !text.isEmpty else {
      return results.append(0)
    }
    for rule in currentRules(given) { results.append(rule.side(of: text)) }
  }
}
