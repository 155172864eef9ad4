import FlowCore

extension FlowDefinition {
  /// The step of that name.
  ///
  /// - Throws: `step.unknown`, with the names that there are.
  func step(named name: String) throws(Refusal) -> F.Step {
    guard let step = F.Step(rawValue: name) else {
      throw Refusal(
        "step.unknown", "flow \(self.name) has no step '\(name)'", unknown: name,
        known: stepNames)
    }
    return step
  }
}
