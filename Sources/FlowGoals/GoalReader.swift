import FlowCore

/// Tells which goals of a flow are reached by what happens in a session, decision by decision.
///
/// It is a value: going back in a session goes back to a copy of it.
package struct GoalReader: Sendable {
  /// The goals.
  package let goals: FlowGoals
  /// The request that the flow waits for, by its number in decisions; -1 for none.
  private var asked = -1

  package init(_ goals: FlowGoals) { self.goals = goals }

  /// Reads a decision of any flow of the session.
  ///
  /// - Parameters:
  ///   - decision: the decision.
  ///   - flow: the type of the flow that decided.
  ///   - inputs: the inputs that it was given.
  /// - Returns: the positions of the goals that are reached.
  package mutating func reached(
    by decision: Decision, of flow: ObjectIdentifier, _ inputs: Inputs = .none
  ) -> [Int] {
    var subjects: [Goal.Subject] = []
    if flow == goals.flow.type { read(decision, inputs, &subjects) }
    if decision.action == .finish { readEnd(of: flow, at: decision.to, &subjects) }
    return subjects.compactMap(goals.position)
  }

  private mutating func read(
    _ decision: Decision, _ inputs: Inputs, _ subjects: inout [Goal.Subject]
  ) {
    if decision.to >= 0 { subjects.append(.step(decision.to)) }
    if decision.edge >= 0 { subjects.append(.way(decision.edge)) }
    switch decision.input {
    case .loaded, .accepted: readEnd(.answered, &subjects)
    case .failed: readEnd(.failed, &subjects)
    case .submit, .given: readKept(inputs, at: decision.from, &subjects)
    case .start: readKept(inputs, at: nil, &subjects)
    case .back: subjects.append(.back(decision.from))
    case .cancel: if decision.action == .finish { subjects.append(.cancel(decision.from)) }
    case .retry: subjects.append(.retry(decision.from))
    case .call, .returned, .heard, .unneeded, .held, .dropped, .background, .foreground, .restored,
      .notified:
      break
    }
    let isAsking = decision.action == .loadAsync || decision.action == .validate
    asked = isAsking ? decision.asked : -1
  }

  private func readEnd(_ end: RequestEnd, _ subjects: inout [Goal.Subject]) {
    let names = goals.flow.askedNames
    if names.indices.contains(asked) { subjects.append(.request(names[asked], end)) }
  }

  private func readEnd(
    of flow: ObjectIdentifier, at place: Int, _ subjects: inout [Goal.Subject]
  ) {
    for child in goals.flow.children where child.flow().type == flow {
      let isCompleted = place == child.flow().finishPlace
      subjects.append(.child(child.position, isCompleted: isCompleted))
    }
  }

  /// The rules that the values of an answer keep.
  private func readKept(
    _ inputs: Inputs, at place: Int?, _ subjects: inout [Goal.Subject]
  ) {
    for field in goals.fields(at: place) where !field.rules.isEmpty {
      guard let text = goals.text(of: field.field, in: inputs, at: place) else { continue }
      for (position, rule) in field.rules.enumerated() {
        for bound in rule.bounds where rule.keeps(text, bound) ?? true {
          subjects.append(
            .rule(
              RuleSide(
                step: place, field: field.field, rule: position, bound: bound, isKept: true)))
        }
      }
    }
  }
}

// What leaves no decision

extension FlowGoals {
  /// The text that an answer has for a field, whose name may be left out where there is no other.
  fileprivate func text(of field: String, in inputs: Inputs, at place: Int?) -> String? {
    if inputs.isSingle { return fields(at: place).count == 1 ? inputs.single : nil }
    return inputs.value(of: field)
  }

  fileprivate func fields(at place: Int?) -> [FieldRules] {
    guard let place else { return startRules }
    return rules.indices.contains(place) ? rules[place] : []
  }

  /// The positions of the goals that the end of a request reaches, one of a step or of the start.
  ///
  /// - Parameters:
  ///   - request: the request's name.
  ///   - failure: the code of its failure; nil if it was answered.
  ///   - tookEffect: true if it took effect, whatever the flow was told.
  /// - Returns: the positions.
  package func reached(
    byEndOf request: String, failure: String?, tookEffect: Bool
  ) -> [Int] {
    ends(failure, tookEffect).flatMap { end in
      [.request(request, end), .startRequest(request, end)].compactMap(position)
    }
  }

  private func ends(_ failure: String?, _ tookEffect: Bool) -> [RequestEnd] {
    switch failure {
    case nil: [.answered]
    case Failure.offline.code: [.failed, .offline]
    case Failure.timeout.code: [.failed, tookEffect ? .lost : .dropped]
    case let code?: [.failed, .refused(code)]
    }
  }

  /// The positions of the goals that a refusal of an answer reaches: the rule that refused it.
  ///
  /// - Parameters:
  ///   - code: the code of the refusal.
  ///   - message: its message, which tells rules with one code apart.
  ///   - name: the field that it is about; nil if it is about none.
  ///   - inputs: the answer.
  ///   - place: the position of the step that was answered; nil for a start.
  /// - Returns: the positions.
  package func reached(
    byRefusal code: String, saying message: String, of name: String?, _ inputs: Inputs,
    at place: Int?
  ) -> [Int] {
    guard let field = fields(at: place).first(where: { $0.field == name }) else { return [] }
    let text = text(of: field.field, in: inputs, at: place) ?? ""
    // The rules that only the flow can check, those that say so themselves first.
    var sides: [RuleSide] = []
    for (position, rule) in field.rules.enumerated() where rule.code.rawValue == code {
      for bound in rule.bounds {
        let side = RuleSide(
          step: place, field: field.field, rule: position, bound: bound, isKept: false)
        if let keeps = rule.keeps(text, bound) {
          if !keeps { return [.rule(side)].compactMap(self.position) }
        } else if rule.refusal(of: field.field).message == message {
          sides.insert(side, at: 0)
        } else {
          sides.append(side)
        }
      }
    }
    return sides.prefix(1).map { .rule($0) }.compactMap(self.position)
  }

  /// The position of the goal that a link reaches which was followed; nil if the flow has none for it.
  ///
  /// - Parameters:
  ///   - pattern: the pattern of the link.
  ///   - isCold: true if no app ran.
  /// - Returns: the position.
  package func reached(byLink pattern: String, isCold: Bool) -> Int? {
    position(of: .link(pattern, isCold: isCold))
  }
}
