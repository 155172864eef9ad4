import FlowCore
import FlowExplorer
import FlowShell
import FlowSimulation

/// One of the rules that hold of every flow, checked with a flow's sample: what its author expects.
///
///     @Test(arguments: SampleCheck.all(of: flows))
///     func `what holds of every flow`(check: SampleCheck) throws { try check.run() }
///
/// A rule that does not apply to a flow is known from its definition, such as that a single step cannot be edited.
/// Another is exempt in the sample, with the reason. A sample that lacks what a rule is checked with is a failure, and
/// so is a flow without a sample. What must hold whatever anybody expects, ``Exploration`` looks for.
public struct SampleCheck: Sendable, CustomStringConvertible {
  /// The flow.
  public let flow: RegisteredFlow
  /// The rule.
  public let rule: Rule
  private let flows: [RegisteredFlow]

  /// The rules; a sample's exemptions name them by their raw values.
  public enum Rule: String, CaseIterable, Sendable {
    /// The walk leads through its steps to the end.
    case walk
    /// Answers that are none are refused with their codes.
    case wrongAnswers
    /// After an edit nothing old leaks.
    case edit
    /// A start in the middle has what the steps before gave and their way back, or is refused by name.
    case middle
  }

  /// A rule that a flow breaks.
  public struct Failure: Error, CustomStringConvertible {
    /// The expectation, and what was found instead.
    public let description: String
  }

  /// Every rule for every flow.
  public static func all(of flows: [RegisteredFlow]) -> [SampleCheck] {
    flows.flatMap { flow in
      Rule.allCases.map { SampleCheck(flow: flow, rule: $0, flows: flows) }
    }
  }

  /// The flow's name and the rule.
  public var description: String { "\(flow.name): \(rule)" }

  /// Checks that the flow keeps the rule.
  ///
  /// - Throws: where it breaks it.
  public func run() throws(Failure) {
    guard let sample = flow.sample() else {
      throw Failure(
        description:
          "\(flow.name) has no sample; write one, 'sample: FlowSample()' if it is only started")
    }
    try checkExemption(sample)
    switch rule {
    case .walk: try checkWalk()
    case .wrongAnswers: try checkWrongAnswers(sample)
    case .edit: try checkEdit(sample)
    case .middle: try checkMiddle(sample)
    }
  }

  /// A rule that applies to the flow has what it takes, or is exempt with a reason.
  private func checkExemption(_ sample: FlowSample) throws(Failure) {
    for (key, _) in sample.exemptions
    where Rule(rawValue: key) == nil && !sample.acceptedFindings.contains(where: { $0.key == key })
    {
      throw Failure(
        description: "\(flow.name) is exempt from '\(key)', which is no rule and no finding")
    }
    let reason = sample.exemption(from: rule)
    if reason == "" { throw Failure(description: "\(self) is exempt without a reason") }
    if reason != nil, rule != .middle, sample.has(rule) || !applies(sample) {
      throw Failure(description: "\(self) is exempt without need")
    }
    if reason == nil, applies(sample), !sample.has(rule) {
      throw Failure(
        description: "\(self) has nothing to be checked with; exempt it if there is a reason")
    }
  }

  /// True if there is something in the flow that the rule is about.
  private func applies(_ sample: FlowSample) -> Bool {
    let facts = flow.facts()
    return switch rule {
    case .walk: facts.graph.nodes.contains { $0.kind == .finish }
    case .wrongAnswers: !(facts.startFields + facts.fields.joined()).isEmpty
    case .edit, .middle: sample.walk.count > 1
    }
  }

  private func walker() throws(Failure) -> SampleWalker { try SampleWalker(flow, among: flows) }

  private func started() throws(Failure) -> SampleWalker {
    let walker = try walker()
    try walker.take(walker.startLine())
    return walker
  }

  private func checkWalk() throws(Failure) {
    let walker = try started()
    let steps = walker.sample.walk.map(\.key)
    if let first = steps.first { try walker.expect(walker.session.step, first, "step") }
    try walker.walk(walker.sample.walk)
    try walker.expectEnd(walker.sample.output)
    try walker.expect(walker.session.error, nil, "error")
    if walker.sample.output == nil { return }
    try walker.expect(walker.session.outcome, "completed", "outcome")
    try walker.expect(Array(walker.session.history.dropLast()), steps, "history")
  }

  private func checkWrongAnswers(_ sample: FlowSample) throws(Failure) {
    for wrong in sample.wrong {
      let walker = try started()
      try walker.walk(sample.walk.prefix { $0.key != wrong.step })
      try walker.expect(walker.session.step, wrong.step, "step")
      try walker.refuses(SampleWalker.submitLine(wrong.fields), with: wrong.code)
    }
  }

  private func checkEdit(_ sample: FlowSample) throws(Failure) {
    guard let edit = sample.edit else { return }
    let walker = try started()
    try walker.walk(sample.walk.prefix { $0.key != edit.step })
    try walker.expect(walker.session.step, edit.step, "step")
    try walker.take(edit.command)
    try walker.walk(edit.walk)
    try walker.expectEnd(edit.output)
  }

  private func checkMiddle(_ sample: FlowSample) throws(Failure) {
    let steps = sample.walk.map(\.key)
    let effect = try firstEffect() ?? steps.count
    for place in steps.indices.dropFirst() {
      try checkNeeds(of: steps[place], after: steps.prefix(place))
      let values = sample.walk.prefix(place).flatMap { $0.value.map { ($0.key, $0.value) } }
      let walker = try walker()
      let line = walker.startLine(at: steps[place], values)
      if place > effect {
        let code = walker.session.take(line)?.code ?? "start.needs"
        try walker.expect(code, "start.needs", line)
        continue
      }
      try walker.take(line)
      try walker.expect(walker.session.step, steps[place], "step")
      if sample.exemption(from: .middle) != nil {
        try walker.expect(walker.session.history, [steps[place]], "history")
        continue
      }
      try walker.expect(walker.session.history, Array(steps.prefix(place + 1)), "history")
      try walker.take("back")
      try walker.expect(walker.session.step, steps[place - 1], "step")
    }
  }

  /// A start without values is refused with the name of the first field that is needed.
  private func checkNeeds(
    of step: String, after steps: ArraySlice<String>
  ) throws(Failure) {
    let needed = steps.flatMap { flow.fields(of: $0) }
      .first { $0.isRequired && $0.defaultText == nil }
    guard let needed else { return }
    let walker = try walker()
    let line = walker.startLine(at: step)
    try walker.refuses(line, with: "start.needs")
    try walker.take("! \(line)")
    try walker.expect(walker.session.errorField, needed.name, "error.field of \(line)")
  }

  /// The place of the first step of the walk whose answer has an effect.
  private func firstEffect() throws(Failure) -> Int? {
    let walker = try started()
    for effect in Set(flow.facts().effects).sorted() {
      try walker.take("inject \(RequestName(effect, of: flow.name).text) hold")
    }
    for (place, (_, fields)) in walker.sample.walk.enumerated() {
      try walker.take(SampleWalker.submitLine(fields))
      if walker.session.isBusy { return place }
    }
    return nil
  }
}

extension FlowSample {
  /// True if the sample has what a rule is checked with.
  fileprivate func has(_ rule: SampleCheck.Rule) -> Bool {
    switch rule {
    case .walk: output != nil
    case .wrongAnswers: !wrong.isEmpty
    case .edit: edit != nil
    case .middle: walk.count > 1
    }
  }

  /// The reason why a rule does not apply; nil if it does.
  fileprivate func exemption(from rule: SampleCheck.Rule) -> String? {
    exemptions.first { $0.key == rule.rawValue }?.value
  }
}
