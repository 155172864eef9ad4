import FlowGoals

/// The goals that a search did not reach though it looked at everything.
enum NeverRule {
  /// The findings, one for each step, way, rule, child and link that never came about.
  ///
  /// The other ends of a request are left out: without an answer none of them can be tried.
  static func findings(_ goals: ReachedGoals, of flow: String, roots: Int) -> [Finding] {
    goals.missed.filter(isTold).map { goal in
      Finding(
        flow: flow, kind: .never, place: goal.id,
        reason: "\(goal.title)\(roots == 1 ? "" : ", in \(roots) worlds")", lines: [])
    }
  }

  private static func isTold(_ goal: Goal) -> Bool {
    switch goal.subject {
    case .step, .way, .child, .link, .request(_, .answered), .startRequest(_, .answered): true
    case .rule(let side): !side.isKept
    case .request, .startRequest, .back, .cancel, .retry: false
    }
  }
}
