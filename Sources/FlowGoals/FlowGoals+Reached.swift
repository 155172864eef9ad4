import FlowCore

/// Tells which goals are reached by what takes place in a session.
extension FlowGoals {
  /// The positions of the goals that a decision of any flow of the session reaches.
  ///
  /// - Parameters:
  ///   - decision: the decision.
  ///   - type: the type of the flow that decided.
  ///   - inputs: the inputs that it was given.
  /// - Returns: the positions.
  package func reached(
    by decision: Decision, of type: ObjectIdentifier, _ inputs: Inputs = .none
  ) -> [Int] {
    var subjects: [Goal.Subject] = []
    if type == flow.type { read(decision, inputs, &subjects) }
    if decision.action == .finish { readEnd(of: type, at: decision.to, &subjects) }
    return subjects.compactMap(position)
  }

  private func read(_ decision: Decision, _ inputs: Inputs, _ subjects: inout [Goal.Subject]) {
    if decision.to >= 0 { subjects.append(.step(decision.to)) }
    if decision.edge >= 0 { subjects.append(.way(decision.edge)) }
    switch decision.input {
    case .submit, .given: readKept(inputs, at: decision.from, &subjects)
    case .start: readKept(inputs, at: nil, &subjects)
    case .back: subjects.append(.back(decision.from))
    case .cancel: if decision.action == .finish { subjects.append(.cancel(decision.from)) }
    case .retry: subjects.append(.retry(decision.from))
    // How requests end is told by whoever performs them.
    case .loaded, .accepted, .failed: break
    case .call, .returned, .heard, .unneeded, .held, .dropped, .background, .foreground, .restored,
      .notified:
      break
    }
  }

  private func readEnd(
    of type: ObjectIdentifier, at place: Int, _ subjects: inout [Goal.Subject]
  ) {
    for child in flow.children where child.flow().type == type {
      let isCompleted = place == child.flow().finishPlace
      subjects.append(.child(child.position, isCompleted: isCompleted))
    }
  }

  /// The rules that the values of an answer keep.
  private func readKept(
    _ inputs: Inputs, at place: Int?, _ subjects: inout [Goal.Subject]
  ) {
    for field in fields(at: place) where !field.rules.isEmpty {
      guard let text = text(of: field.field, in: inputs, at: place) else { continue }
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

  /// The text that an answer has for a field, whose name may be left out where there is no other.
  private func text(of field: String, in inputs: Inputs, at place: Int?) -> String? {
    if inputs.isSingle { return fields(at: place).count == 1 ? inputs.single : nil }
    return inputs.value(of: field)
  }

  private func fields(at place: Int?) -> [FieldRules] {
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
  ///   - open: the rules of the field as they were then, with the bounds that are looked up; empty if they are not
  ///     known.
  /// - Returns: the positions.
  package func reached(
    byRefusal code: String, saying message: String, of name: String?, _ inputs: Inputs,
    at place: Int?, _ open: [RuleFacts] = []
  ) -> [Int] {
    guard let field = fields(at: place).first(where: { $0.field == name }) else { return [] }
    let text = text(of: field.field, in: inputs, at: place) ?? ""
    let rules = open.count == field.rules.count ? open : field.rules
    // The rules that only the flow can check, those that say so themselves first.
    var sides: [RuleSide] = []
    for (position, rule) in rules.enumerated() where rule.code.rawValue == code {
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

  /// The positions of the goals that a refusal of a start reaches: a rule of the start form, or of the step that has
  /// the field.
  ///
  /// - Parameters:
  ///   - code: the code of the refusal.
  ///   - message: its message, which tells rules with one code apart.
  ///   - name: the field that it is about; nil if it is about none.
  ///   - inputs: the values that the start was given.
  /// - Returns: the positions.
  package func reached(
    byRefusedStart code: String, saying message: String, of name: String?, _ inputs: Inputs
  ) -> [Int] {
    let places = [nil] + rules.indices.map { Optional($0) }
    return places.lazy.map { place in
      reached(byRefusal: code, saying: message, of: name, inputs, at: place)
    }.first { !$0.isEmpty } ?? []
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
