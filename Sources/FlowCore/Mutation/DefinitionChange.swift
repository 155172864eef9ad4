/// A change of a flow's definition as a mistake of its author would make it: one thing is left out, another
/// way round, or elsewhere.
package struct DefinitionChange: Sendable {
  package let kind: Kind
  /// The name of the step that it is about; nil for the start or the flow as a whole.
  package let step: String?
  /// The member, request, rule or way that it is about, such as `funds` or `next forward(to: tariffs)`.
  package let member: String
  /// The change in words, such as `the check funds is left out`.
  package let words: String
  /// The place where what is changed is written; nil if nobody knows.
  package let place: SourcePlace?
  /// The least that must happen for it to make a difference.
  package let reach: Reach
  /// True if the ways that the order of the steps implies stay as they are.
  let keepsWays: Bool
  let apply: @Sendable (inout DefinitionParts) -> Void

  /// The name, unique in its flow and the same as long as the definition says the same.
  package var name: String { "\(step ?? "flow"): \(words)" }

  /// The kinds of change.
  package enum Kind: String, CaseIterable, Sendable {
    /// A way of the transition table is left out, leads elsewhere, or stands in another order.
    case way
    /// A condition is left out, or is the other way round.
    case condition
    /// A rule of a field is left out, or its bound is another.
    case rule
    /// A check is not asked.
    case check
    /// An effect is not performed, or performed anew where it was to be tried again.
    case effect
    /// Something is not refused that should be.
    case refusal
    /// An answer or a value that was brought is not kept.
    case fold
    /// Something that should be forgotten is kept.
    case keeping
    /// The flow does not hear of something that happens.
    case event
    /// Something waits without an end.
    case limit
    /// A way back or out is open that should be closed.
    case leaving
  }

  /// The part of the flow that a case must reach to notice the change.
  package enum Reach: Hashable, Sendable {
    /// The flow runs.
    case flow
    /// The step of that position is shown.
    case step(Int)
    /// The line of the table of that position decides.
    case way(Int)
  }
}

extension AnyFlow {
  /// Every change that is made to see whether tests notice, in declared order.
  package var changes: [DefinitionChange] {
    var list = ChangeList(self)
    list.addFlow()
    for place in parts.steps.indices { list.addStep(at: place) }
    list.addWays()
    for child in parts.children.indices { list.addChild(at: child) }
    return list.changes
  }

  /// The same flow with a change in its definition, and other flows in the place of those that it calls and
  /// shows.
  ///
  /// It takes the place of the flow wherever that runs: by its type nothing tells one from the other.
  ///
  /// - Parameters:
  ///   - change: the change; nil for none.
  ///   - other: the flow that runs in the place of another; nil for itself.
  /// - Returns: the flow.
  package func changed(
    by change: DefinitionChange?, calling other: @escaping @Sendable (AnyFlow) -> AnyFlow?
  ) -> AnyFlow {
    var parts = parts
    let hasAllWays = change?.keepsWays ?? false
    if hasAllWays { parts.groups = outline.groups }
    change?.apply(&parts)
    for index in parts.children.indices {
      let flow = parts.children[index].flow
      parts.children[index].flow = {
        let flow = flow()
        return other(flow) ?? flow
      }
    }
    return AnyFlow(
      type, named: name, version: version, parts, types, hasAllWays: hasAllWays, page: page,
      pageProblems: pageProblems, telling: tell)
  }
}
