import FlowAcceptance
import FlowCore
import FlowExplorer
import FlowScript
import FlowShell

/// Runs mutants against the cases of a run, each in sessions of its own.
///
/// It is a value that any number of threads may share: whatever a mutant changes is made for it.
package struct MutationWork: Sendable {
  private let flows: [RegisteredFlow]
  private let setup: Session.Setup
  /// The cases that count, the shortest first.
  private let cases: [MutationCase]
  /// The most moves in which a difference is looked for.
  private let moves: Int
  /// The types of the flows that lead to each.
  private let leading: [ObjectIdentifier: Set<ObjectIdentifier>]

  /// - Parameters:
  ///   - flows: the flows of the shell.
  ///   - setup: the beginning of each session.
  ///   - cases: the cases, all of which pass.
  ///   - moves: the most moves in which a difference is looked for.
  package init(
    _ flows: [RegisteredFlow], _ setup: Session.Setup, _ cases: [MutationCase], moves: Int
  ) {
    self.flows = flows
    self.setup = setup
    self.moves = moves
    self.cases = cases.enumerated()
      .sorted { ($0.element.length, $0.offset) < ($1.element.length, $1.offset) }
      .map { $0.element }
    leading = Dictionary(
      flows.map { ($0.type, MutantFlows.leading(to: $0, among: flows)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The mutants of the flows that some case comes to, in the order of the shell.
  ///
  /// - Parameter names: the names of the flows; all if it is empty.
  /// - Returns: the mutants.
  package func mutants(of names: [String]) -> [Mutant] {
    flows.filter { flow in
      names.isEmpty
        ? cases.contains { $0.reach.contains(.flow, of: flow.type) } : names.contains(flow.name)
    }.flatMap { Mutant.all(of: $0) }
  }

  /// Runs a case in the flows as they are.
  ///
  /// - Returns: the case; nil if it is none that could notice anything, since it may fail or runs nothing.
  /// - Throws: what is wrong with the world that every session begins with.
  package static func prepare(
    _ planned: PlannedCase, _ flows: [RegisteredFlow], _ setup: Session.Setup
  ) throws(DocumentError) -> MutationCase? {
    let suiteCase = planned.suiteCase
    guard suiteCase.resultWithoutRun(row: planned.row) == nil,
      suiteCase.disposition(row: planned.row) == .runs
    else { return nil }
    var options = Run.Options()
    options.isQuiet = true
    options.tellsAll = true
    var run = try CaseRun(suiteCase, row: planned.row, flows, setup, options)
    let bound = StepBound()
    run.session.app.deadline = bound.deadline
    let (reach, problem) = run.reach()
    if problem != nil { return nil }
    run = try CaseRun(suiteCase, row: planned.row, flows, setup, options)
    return MutationCase(
      planned: planned, reach: reach, preparation: run.prepare(), length: bound.count)
  }

  /// The result of a mutant that crashes the flow's code, which cannot be run.
  package func crashed(_ mutant: Mutant) -> MutantResult {
    MutantResult(
      mutant: mutant, verdict: .killed(by: nil, problem: "it crashes the flow's code"),
      reachingCases: reaching(mutant).count, runs: 0)
  }

  private func reaching(_ mutant: Mutant) -> [MutationCase] {
    cases.filter { $0.reach.contains(mutant.change.reach, of: mutant.flow.type) }
  }

  private func mutated(by mutant: Mutant) -> MutantFlows {
    MutantFlows(mutant, in: flows, leading: leading[mutant.flow.type] ?? [])
  }

  /// Runs the cases against a mutant.
  ///
  /// - Returns: the result; what would notice a survivor is not looked for.
  /// - Throws: what is wrong with the world that every session begins with.
  package func judge(_ mutant: Mutant) throws(DocumentError) -> MutantResult {
    let mutated = mutated(by: mutant)
    let problems = mutated.flows.first { $0.type == mutant.flow.type }?.problems ?? []
    if let problem = problems.first {
      return MutantResult(
        mutant: mutant, verdict: .refused(problem.message), reachingCases: 0, runs: 0)
    }
    let reaching = reaching(mutant)
    for (number, one) in reaching.enumerated() {
      guard let problem = try problem(of: one, in: mutated.flows) else { continue }
      return MutantResult(
        mutant: mutant, verdict: .killed(by: one.planned.id, problem: problem.message),
        reachingCases: reaching.count, runs: number + 1)
    }
    return MutantResult(
      mutant: mutant, verdict: .survived(nil, moves: 0), reachingCases: reaching.count,
      runs: reaching.count)
  }

  /// The first thing that goes wrong in a case; nil if it passes.
  private func problem(
    of one: MutationCase, in flows: [RegisteredFlow]
  ) throws(DocumentError) -> Problem? {
    var options = Run.Options()
    options.isQuiet = true
    var run = try CaseRun(one.planned.suiteCase, row: one.planned.row, flows, setup, options)
    run.session.app.deadline = StepBound(forLength: one.length).deadline
    if let preparation = one.preparation { run.begin(with: preparation) }
    return run.firstProblem()
  }

  // Survivors

  /// Looks for a script that would notice a survivor, or finds that nothing could; any other result is as it was.
  ///
  /// - Throws: what is wrong with the world that every session begins with.
  package func search(_ result: MutantResult) throws(DocumentError) -> MutantResult {
    guard result.kind == .survived else { return result }
    var searched = result
    searched.verdict = try verdict(about: result.mutant, mutated(by: result.mutant).flows)
    return searched
  }

  private func verdict(
    about mutant: Mutant, _ mutated: [RegisteredFlow]
  ) throws(DocumentError) -> MutantResult.Verdict {
    var comparison = try Comparison(
      of: mutant.flow, in: flows, and: mutated, by: mutant.change, setup, moves: moves)
    switch comparison.run() {
    case .differs(let lines, let checks):
      let script = NoticingScript(lines: lines + checks)
      let isNoticing = try notices(script, mutated)
      return .survived(isNoticing ? script : nil, moves: comparison.moveCount)
    case .same(let situations, let moves):
      // No value was found that a rule or a refusal is about, or the search never came to what is changed.
      let isDecided =
        ![.rule, .refusal].contains(mutant.change.kind) && comparison.isReached
      return isDecided
        ? .equivalent(situations: situations, moves: moves) : .survived(nil, moves: moves)
    case .undecided(let moves): return .survived(nil, moves: moves)
    }
  }

  /// True if a script passes in the flows as they are, and fails in those of a mutant.
  private func notices(
    _ script: NoticingScript, _ mutated: [RegisteredFlow]
  ) throws(DocumentError) -> Bool {
    guard
      let suite = try? Suite.read(
        Array(script.text.utf8), path: "script.flow", flows, setup.files),
      let suiteCase = suite.cases.first
    else { return false }
    var options = Run.Options()
    options.isQuiet = true
    var run = try CaseRun(suiteCase, row: nil, flows, setup, options)
    if run.firstProblem() != nil { return false }
    run = try CaseRun(suiteCase, row: nil, mutated, setup, options)
    run.session.app.deadline = StepBound(forLength: script.lines.count).deadline
    return run.firstProblem() != nil
  }
}
