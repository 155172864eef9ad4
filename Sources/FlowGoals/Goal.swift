/// One thing of a flow that a test can reach.
package struct Goal: Sendable {
  /// The stable name, unique in its flow, such as `way amount: next forward(to: tariffs)`.
  package let id: String
  /// The goal in words, such as `createTransfer is answered`.
  package let title: String
  /// The thing that is reached.
  package let subject: Subject

  /// The things that can be reached.
  ///
  /// Steps are known by their positions among the flow's, lines of the table by theirs.
  package enum Subject: Hashable, Sendable {
    /// A step is entered.
    case step(Int)
    /// A line of the transition table decides.
    case way(Int)
    /// A request of a step ends.
    case request(String, RequestEnd)
    /// A request that a start makes ends.
    case startRequest(String, RequestEnd)
    /// A value of a field keeps or breaks a rule.
    case rule(RuleSide)
    /// The user goes back from a step.
    case back(Int)
    /// The user leaves the flow from a step.
    case cancel(Int)
    /// The user tries again at a step.
    case retry(Int)
    /// A child, known by its position, completes, or ends otherwise.
    case child(Int, isCompleted: Bool)
    /// A link of a pattern is followed, without an app that runs or in one.
    case link(String, isCold: Bool)
  }

  /// The kinds of goal, in the order in which a flow lists them.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case step, way, request, start, rule, back, cancel, retry, child, link
  }

  /// The kind.
  package var kind: Kind {
    switch subject {
    case .step: .step
    case .way: .way
    case .request: .request
    case .startRequest: .start
    case .rule: .rule
    case .back: .back
    case .cancel: .cancel
    case .retry: .retry
    case .child: .child
    case .link: .link
    }
  }
}

extension Goal.Kind {
  /// The goals of the kind in words.
  package var plural: String {
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

/// The way in which a request ends.
package enum RequestEnd: Hashable, Sendable {
  /// It is answered.
  case answered
  /// It fails, whatever the code.
  case failed
  /// It fails with a code that it declares.
  case refused(String)
  /// It is not sent.
  case offline
  /// It takes effect, and its answer is lost.
  case lost
  /// It takes no effect, and nobody knows.
  case dropped
}

/// A side of the bound of a rule, or of a rule without a bound.
package struct RuleSide: Hashable, Sendable {
  /// The position of the step; nil for the start form.
  package let step: Int?
  /// The field's name.
  package let field: String
  /// The position of the rule among those of the field.
  package let rule: Int
  /// The bound.
  package let bound: Bound
  /// True for values that keep the rule.
  package let isKept: Bool

  /// The bounds that a rule can have.
  package enum Bound: String, Hashable, Sendable {
    /// The only one, or the rule as a whole.
    case only
    /// The lower one of two.
    case lower
    /// The upper one of two.
    case upper
  }
}
