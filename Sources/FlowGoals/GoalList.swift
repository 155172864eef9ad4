import FlowCore

/// The goals of a flow while they are gathered: each thing once, under a name of its own.
struct GoalList {
  private(set) var goals: [Goal] = []
  private(set) var positions: [Goal.Subject: Int] = [:]
  private var ids: [String: Int] = [:]

  private mutating func add(_ subject: Goal.Subject, _ id: String, _ title: String) {
    guard positions[subject] == nil else { return }
    positions[subject] = goals.count
    let count = ids[id, default: 0] + 1
    ids[id] = count
    goals.append(Goal(id: count == 1 ? id : "\(id) #\(count)", title: title, subject: subject))
  }

  mutating func addSteps(of flow: AnyFlow) {
    for (place, name) in flow.stepNames.enumerated() {
      add(.step(place), "step \(name)", "step \(name) is entered")
    }
  }

  mutating func addWays(of flow: AnyFlow) {
    for (position, edge) in flow.edges.enumerated() {
      let way = edge.placedHandlerText
      add(.way(position), "way \(way)", "the way \(way) is taken")
    }
  }

  /// Adds how requests end: those of steps, then those of the start.
  mutating func addRequests(of flow: AnyFlow) {
    for name in flow.askedNames {
      guard let request = flow.requests.first(where: { $0.name == name }) else { continue }
      let declared = flow.declaredFailures(of: request.name)
      for end in ends(of: request, declared) {
        add(
          .request(request.name, end), "request \(request.name) \(end.word)",
          end.title(request.name))
      }
    }
    for request in flow.startRequests {
      let declared = flow.declaredFailures(of: request.name)
      for end in ends(of: request, declared) {
        add(
          .startRequest(request.name, end), "start \(request.name) \(end.word)",
          "\(end.title(request.name)) at the start")
      }
    }
  }

  private func ends(of request: RequestDescription, _ declared: DeclaredFailures) -> [RequestEnd] {
    [.answered, .failed] + declared.all.map { .refused($0.code) } + [.offline]
      + (request.kind == .effect ? [.lost, .dropped] : [])
  }

  /// Adds the sides of the rules of a form.
  mutating func addRules(
    _ step: String?, at place: Int? = nil, _ fields: [FlowGoals.FieldRules]
  ) {
    for field in fields {
      let name = "\(step ?? "start").\(field.field)"
      for (position, rule) in field.rules.enumerated() {
        for bound in rule.bounds {
          for isKept in [true, false] {
            let side = RuleSide(
              step: place, field: field.field, rule: position, bound: bound, isKept: isKept)
            let words = bound == .only ? rule.text : "\(rule.text), \(bound.rawValue) bound"
            add(
              .rule(side), "rule \(name) \(words): \(isKept ? "kept" : "broken")",
              "\(name) \(isKept ? "keeps" : "breaks") '\(words)'")
          }
        }
      }
    }
  }

  /// Adds the moves of the user that no table is about.
  mutating func addMoves(of flow: AnyFlow) {
    let steps = flow.stepFacts.compactMap { step in
      flow.stepNames.firstIndex(of: step.name).map { (place: $0, facts: step) }
    }
    let resting = steps.filter { $0.facts.kind != .finish && !$0.facts.isPassing }
    // Nothing is behind the first step, unless a way leads there.
    let targets = flow.edges.map { $0.target }
    for step in resting where step.facts.kind != .final && !step.facts.isMandatory {
      if step.place == 0, !targets.contains(.forward(to: step.facts.name)) { continue }
      add(.back(step.place), "back \(step.facts.name)", "back from step \(step.facts.name)")
    }
    for step in resting where !step.facts.isMandatory {
      add(
        .cancel(step.place), "cancel \(step.facts.name)",
        "the flow is left at step \(step.facts.name)")
    }
    for step in steps where !step.facts.requests.isEmpty {
      add(.retry(step.place), "retry \(step.facts.name)", "step \(step.facts.name) is tried again")
    }
  }

  /// Adds the ends of the flows that are called or take the place of a step; a tab ends with its parent.
  mutating func addChildren(of flow: AnyFlow) {
    for child in flow.children where child.placement.tabName == nil {
      if child.flow().finishPlace != nil {
        add(
          .child(child.position, isCompleted: true), "child \(child.name) completed",
          "\(child.name) completes")
      }
      guard child.placement == .called else { continue }
      add(
        .child(child.position, isCompleted: false), "child \(child.name) cancelled",
        "\(child.name) ends without completing")
    }
  }

  mutating func addLinks(_ pages: [LinkPattern]) {
    for page in pages {
      for isCold in [true, false] {
        add(
          .link(page.text, isCold: isCold), "link \(page.text) \(isCold ? "cold" : "warm")",
          "\(page.text) is opened \(isCold ? "where no app runs" : "in the running app")")
      }
    }
  }
}

extension RequestEnd {
  /// The end in a word or two, as ids have it.
  var word: String {
    switch self {
    case .answered: "answered"
    case .failed: "failed"
    case .refused(let code): code
    case .offline: "offline"
    case .lost: "lost"
    case .dropped: "dropped"
    }
  }

  /// The end of a request in words.
  func title(_ request: String) -> String {
    switch self {
    case .answered: "\(request) is answered"
    case .failed: "\(request) fails"
    case .refused(let code): "\(request) fails with \(code)"
    case .offline: "\(request) is not sent"
    case .lost: "\(request) takes effect, and its answer is lost"
    case .dropped: "\(request) takes no effect, and nobody knows"
    }
  }
}

extension FlowGraph.Edge {
  /// The line of the table with the step it belongs to.
  package var placedHandlerText: String {
    if case .step(let step) = source { "\(step): \(handlerText)" } else { handlerText }
  }
}
