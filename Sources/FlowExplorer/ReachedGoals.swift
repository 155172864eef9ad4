import FlowCore
import FlowGoals
import FlowShell

/// The goals of the explored flow, and those that a search has reached.
struct ReachedGoals {
  let goals: FlowGoals
  private let flows: [RegisteredFlow]
  private(set) var reached: Set<Int> = []

  init(_ flow: RegisteredFlow, among flows: [RegisteredFlow]) {
    // Links are goals of the app whose pages they lead to; a flow that is explored by itself has none.
    goals = flow.goals(among: flow.hasPages ? flows : [])
    self.flows = flows
  }

  /// Notes the goals that a step reaches.
  ///
  /// - Returns: their positions, each once.
  mutating func note(_ step: Step, _ session: SearchSession) -> [Int] {
    let found = positions(in: step, session)
    reached.formUnion(found)
    return found
  }

  /// The positions of the goals that a step reaches, each once, in the order in which it does.
  func positions(in step: Step, _ session: SearchSession) -> [Int] {
    var found: [Int] = []
    func add(_ position: Int?) {
      if let position, !found.contains(position) { found.append(position) }
    }
    if let refusal = step.reply.refusal {
      refused(refusal, step).forEach(add)
    } else if step.command.kind == .link {
      add(link(step, session))
    }
    var reader = GoalReader(goals)
    for decided in step.decisions {
      for goal in reader.reached(by: decided, among: flows) {
        add(goals.position(of: goal.subject))
      }
    }
    for request in step.requests where request.flow == goals.flow.name {
      goals.reached(
        byEndOf: request.name, failure: request.failure?.code, tookEffect: request.tookEffect
      ).forEach(add)
    }
    return found
  }

  /// The positions of the goals that a line of a case reaches.
  func positions(in line: ObservedLine, _ session: SearchSession) -> Set<Int> {
    var found: Set<Int> = []
    if let refusal = line.refusal, let origin = line.origin, origin.flow == goals.flow.name,
      let place = try? goals.flow.place(of: origin.step)
    {
      found.formUnion(
        goals.reached(
          byRefusal: refusal.code, saying: refusal.message, of: refusal.field, line.inputs,
          at: place))
    }
    if line.refusal == nil, let link = line.link, let pattern = session.pattern(ofLink: link) {
      if let goal = goals.reached(byLink: pattern, isCold: line.isCold) { found.insert(goal) }
    }
    var reader = GoalReader(goals)
    for decided in line.decisions {
      for goal in reader.reached(by: decided, among: flows) {
        if let position = goals.position(of: goal.subject) { found.insert(position) }
      }
    }
    for request in line.requests where request.flow == goals.flow.name {
      found.formUnion(
        goals.reached(
          byEndOf: request.name, failure: request.failure?.code, tookEffect: request.tookEffect))
    }
    return found
  }

  private func refused(
    _ refusal: (code: String, message: String, field: String?), _ step: Step
  ) -> [Int] {
    guard step.command.kind == .answer,
      let front = step.before.situated.picture.frontLevel?.traits, front.flow == goals.flow.name,
      let place = try? goals.flow.place(of: front.path.last ?? "")
    else { return [] }
    return goals.reached(
      byRefusal: refusal.code, saying: refusal.message, of: refusal.field,
      Inputs(step.command.answer.map { ($0.field, $0.value) }), at: place)
  }

  private func link(_ step: Step, _ session: SearchSession) -> Int? {
    guard let pattern = session.pattern(ofLink: String(step.command.text.dropFirst("open ".count)))
    else { return nil }
    let isCold = step.before.situated.picture.isTerminated
    return goals.reached(byLink: pattern, isCold: isCold)
  }

  /// The number of goals of each kind, and of those that were reached.
  var byKind: [ExplorationReport.Reached] {
    Goal.Kind.allCases.compactMap { kind in
      let all = goals.all.indices.filter { goals.all[$0].kind == kind }
      if all.isEmpty { return nil }
      return ExplorationReport.Reached(
        kind: kind.plural, reached: all.count { reached.contains($0) }, all: all.count)
    }
  }

  /// The goals that were not reached, in declared order.
  var missed: [Goal] {
    goals.all.indices.filter { !reached.contains($0) }.map { goals.all[$0] }
  }
}

extension Goal.Kind {
  /// The goals of the kind in words.
  fileprivate var plural: String {
    switch self {
    case .step: "steps"
    case .way: "ways"
    case .request: "outcomes of requests"
    case .start: "outcomes of lookups at the start"
    case .rule: "sides of rules"
    case .back: "steps left by back"
    case .cancel: "steps left by cancel"
    case .retry: "retries"
    case .child: "outcomes of flows inside"
    case .link: "links"
    }
  }
}
