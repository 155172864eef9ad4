import FlowCore
import FlowShell
import FlowSimulation

/// One of the nine rules that hold of every flow, checked with a flow's sample.
///
///     @Test(arguments: SampleCheck.all(of: flows))
///     func `what holds of every flow`(check: SampleCheck) throws { try check.run() }
///
/// Most rules that do not apply to a flow are told from its definition: what has no effect cannot have it
/// twice. Another is exempt in the sample, with the reason. A sample that lacks what a rule is checked with
/// is a failure, and so is a flow without a sample.
public struct SampleCheck: Sendable, CustomStringConvertible {
  /// The flow.
  public let flow: RegisteredFlow
  /// The rule.
  public let rule: Rule
  private let flows: [RegisteredFlow]

  /// The rules, by the numbers that a sample's exemptions have.
  public enum Rule: Int, CaseIterable, Sendable {
    /// The walk leads through its steps to the end.
    case walk = 1
    /// Answers that are none are refused with their codes.
    case wrongAnswers
    /// After an edit nothing old leaks.
    case edit
    /// However often something is tried, it takes effect once.
    case effects
    /// A second answer is refused while one is on its way, and one that is given up changes nothing.
    case pending
    /// A start in the middle has what the steps before gave and their way back, or is refused by name.
    case middle
    /// One goes back to what was seen, and not from where nothing can be undone.
    case back
    /// At any step what is no answer is refused and changes nothing.
    case refusals
    /// Undo takes anything back exactly, and redo repeats it.
    case undo
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
      throw Failure(description: "\(flow.name) has no sample")
    }
    try checkExemption(sample)
    switch rule {
    case .walk: try checkWalk()
    case .wrongAnswers: try checkWrongAnswers(sample)
    case .edit: try checkEdit(sample)
    case .effects: try checkEffects()
    case .pending: try checkPending(sample)
    case .middle: try checkMiddle(sample)
    case .back: try checkBack(sample)
    case .refusals: try checkRefusals()
    case .undo: try checkUndo()
    }
  }

  /// A rule that applies to the flow has what it takes, or is exempt with a reason.
  private func checkExemption(_ sample: FlowSample) throws(Failure) {
    let reason = sample.exemptions[rule.rawValue]
    if reason == "" { throw Failure(description: "\(self) is exempt without a reason") }
    if reason != nil, rule != .back, rule != .middle, sample.has(rule) || !applies(sample) {
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
    case .effects, .pending: !facts.effects.isEmpty
    case .back, .refusals, .undo: true
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

  private func checkEffects() throws(Failure) {
    let undisturbed = try started()
    try undisturbed.walk(undisturbed.sample.walk)
    for (fate, code) in [("fail offline", "offline"), ("lost", "timeout")] {
      for load in undisturbed.sample.loads {
        let walker = try started()
        try walker.take("inject \(load) \(fate) times 2")
        let retries = try walker.walk(walker.sample.walk, retrying: code)
        try walker.expect(retries, 2, "retries of \(load)")
        try walker.expectEnd(walker.sample.output)
        try walker.expect(walker.session.world, undisturbed.session.world, "world")
      }
    }
  }

  private func checkPending(_ sample: FlowSample) throws(Failure) {
    for load in sample.loads {
      let walker = try started()
      try walker.take("inject \(load) delay 5s")
      for (step, fields) in sample.walk {
        let line = SampleWalker.submitLine(fields)
        let before = walker.session.world
        try walker.take(line)
        guard walker.session.isBusy else { continue }
        try walker.expect(walker.session.load, load, "load")
        try walker.refuses(line, with: "busy")
        try walker.refuses("retry", with: "busy")
        try walker.take("cancel")
        try walker.take("advance 10s")
        try walker.expect(walker.session.step, step, "step")
        try walker.expect(walker.session.isBusy, false, "busy")
        try walker.expect(walker.session.error, nil, "error")
        try walker.expect(walker.session.world, before, "world")
        try walker.take("inject \(load) clear")
        try walker.take("retry")
      }
      try walker.expectEnd(sample.output)
    }
  }

  private func checkMiddle(_ sample: FlowSample) throws(Failure) {
    let steps = sample.walk.map(\.key)
    let loaded = try firstLoad() ?? steps.count
    for place in steps.indices.dropFirst() {
      try checkNeeds(of: steps[place], behind: steps.prefix(place))
      let values = sample.walk.prefix(place).flatMap { $0.value.map { ($0.key, $0.value) } }
      let walker = try walker()
      let line = walker.startLine(at: steps[place], values)
      if place > loaded {
        let code = walker.session.take(line)?.code ?? "start.needs"
        try walker.expect(code, "start.needs", line)
        continue
      }
      try walker.take(line)
      try walker.expect(walker.session.step, steps[place], "step")
      if sample.exemptions[rule.rawValue] != nil {
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
    of step: String, behind steps: ArraySlice<String>
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

  /// The place of the first step of the walk whose answer has an effect outside.
  private func firstLoad() throws(Failure) -> Int? {
    let walker = try started()
    for load in walker.sample.loads { try walker.take("inject \(load) hold") }
    for (place, (_, fields)) in walker.sample.walk.enumerated() {
      try walker.take(SampleWalker.submitLine(fields))
      if walker.session.isBusy { return place }
    }
    return nil
  }

  private func checkBack(_ sample: FlowSample) throws(Failure) {
    let walker = try started()
    for (step, fields) in sample.walk {
      if walker.session.active.kind(of: step) == .final {
        try walker.refuses("back", with: "back.nothing")
      } else {
        for unseen in flow.facts().steps where !walker.session.history.contains(unseen) {
          try walker.refuses("back to \(unseen)", with: "back.unvisited")
        }
      }
      try walker.take(SampleWalker.submitLine(fields))
    }
    let leaving = try started()
    if sample.exemptions[Rule.back.rawValue] != nil {
      return try leaving.refuses("back", with: "back.nothing")
    }
    try leaving.take("back")
    try leaving.expect(leaving.session.outcome, "cancelled", "outcome")
  }

  private func checkRefusals() throws(Failure) {
    let walker = try started()
    try walker.refusesEverything(at: walker.session.step ?? "", [:])
    for (step, fields) in walker.sample.walk {
      try walker.refusesEverything(at: step, fields)
      try walker.take(SampleWalker.submitLine(fields))
    }
  }

  private func checkUndo() throws(Failure) {
    let walker = try walker()
    var lines = [walker.startLine(), "seed 7", "advance 5s", "let n = 1"]
    for (_, fields) in walker.sample.walk {
      lines += walker.sample.loads.map { "inject \($0) fail offline" }
      lines += walker.sample.loads.map { "inject \($0) clear" }
      lines += [SampleWalker.submitLine(fields)]
    }
    lines.append(walker.startLine())
    var states = [walker.session.snapshot]
    for line in lines where walker.session.take(line) == nil {
      states.append(walker.session.snapshot)
      try walker.take("undo")
      try walker.expect(walker.session.snapshot, states[states.count - 2], "undo \(line)")
      try walker.take("redo")
      try walker.expect(walker.session.snapshot, states[states.count - 1], "redo \(line)")
    }
    let count = states.count - 1
    try walker.take("undo \(count)")
    try walker.expect(walker.session.snapshot, states[0], "undo \(count)")
    try walker.take("redo \(count)")
    try walker.expect(walker.session.snapshot, states[count], "redo \(count)")
  }
}

extension FlowSample {
  /// True if the sample has what a rule is checked with.
  fileprivate func has(_ rule: SampleCheck.Rule) -> Bool {
    switch rule {
    case .walk: output != nil
    case .wrongAnswers: !wrong.isEmpty
    case .edit: edit != nil
    case .effects, .pending: !loads.isEmpty
    case .middle: walk.count > 1
    case .back, .refusals, .undo: true
    }
  }
}
