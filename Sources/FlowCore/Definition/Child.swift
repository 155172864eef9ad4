/// A flow that another one calls or shows, whatever its type: from which steps, and what its events and
/// its outcome are there.
///
/// It holds the flow's type alone, so that flows may call each other in a circle.
package struct Child<Parent: Flow>: Sendable {
  /// The steps where it can be called or is shown.
  let steps: [Parent.Step]
  /// The way it is shown.
  package let placement: ChildPlacement
  let readName: @Sendable () -> String
  let readGraph: @Sendable ([String]) -> FlowGraph
  let readStartFields: @Sendable () -> [FieldDescription]
  /// Read when it is needed, since flows may call each other in a circle.
  let readFlow: @Sendable () -> AnyFlow
  /// The event that its completion is to the parent.
  var event: Parent.Event?
  var fold: @Sendable (any Sendable, inout Parent.State) -> Bool = { _, _ in true }
  var filling: @Sendable (any Sendable) -> Inputs = { _ in .none }
  var listen: @Sendable (any Sendable) -> ControllerCall<Parent>? = { _ in nil }
  /// The member that is true as long as the child is to be presented by itself.
  var due: Member<Parent.State, Bool>?
  var conclude: @Sendable (any Sendable) -> ControllerCall<Parent>? = { _ in nil }
  var fills: [PartialMember<Parent.State>] = []

  init<Target: Flow>(_ target: Target.Type, _ steps: [Parent.Step], _ placement: ChildPlacement) {
    self.steps = steps
    self.placement = placement
    readName = { Target.name }
    readGraph = { Target.definition.graph(inside: $0) }
    readStartFields = { Target.definition.startFields }
    readFlow = { Target.definition.erased }
  }

  /// The child's name.
  package var name: String { readName() }

  /// True if both are the same declaration.
  func isSame(as other: Child) -> Bool {
    name == other.name && placement == other.placement && steps == other.steps
  }

  /// The fields that a call of it takes.
  package var startFields: [FieldDescription] { readStartFields() }

  /// The call that a report of the child is to the parent; nil for none.
  package func report(_ report: any Sendable) -> ControllerCall<Parent>? { listen(report) }
}

/// A flow that another one calls or shows, as the other one declares it.
public struct DeclaredChild<Parent: Flow, Target: Flow>: Sendable {
  var child: Child<Parent>

  init(_ steps: [Parent.Step], _ placement: ChildPlacement) {
    child = Child(Target.self, steps, placement)
  }

  /// The same child, listened to while it runs.
  ///
  /// - Parameter listen: what an event of the child, with what it has gathered, is to the parent; nil
  ///   for nothing.
  /// - Returns: the child.
  public func hears(
    _ listen: @escaping @Sendable (Target.Event, Given<Target.State>) -> ControllerCall<Parent>?
  ) -> DeclaredChild {
    var declared = self
    declared.child.listen = { report in
      (report as? FlowReport<Target>).flatMap { listen($0.event, $0.given) }
    }
    return declared
  }
}

extension DeclaredChild {
  /// The same child, whose completion means something besides what it brings.
  ///
  /// - Parameter conclude: what its output is to the parent; nil for nothing.
  /// - Returns: the child.
  public func completes(
    _ conclude: @escaping @Sendable (Target.Output) -> ControllerCall<Parent>?
  ) -> DeclaredChild {
    var declared = self
    declared.child.conclude = { output in (output as? Target.Output).flatMap(conclude) }
    return declared
  }

  /// The same child, presented by itself once its parent comes to the step, over what is shown there.
  ///
  /// A page that was held is gone to before.
  ///
  /// - Parameter member: true if it is to be presented; it is made false when that was done.
  /// - Returns: the child.
  public func presented(once member: Member<Parent.State, Bool>) -> DeclaredChild {
    var declared = self
    declared.child.due = member
    return declared
  }
}

/// An event that a child told its parent of, and where to go next.
public struct ControllerCall<Parent: Flow>: Sendable {
  /// The event that it is to the parent.
  package let event: Parent.Event?
  /// Folds it into the parent's state.
  package let fold: @Sendable (inout Parent.State) -> Void
  /// The page to go to.
  package let page: Destination?

  /// Something happened that the parent's transition table decides about.
  public static func emit(
    _ event: Parent.Event, _ fold: @escaping @Sendable (inout Parent.State) -> Void = { _ in }
  ) -> ControllerCall {
    ControllerCall(event: event, fold: fold, page: nil)
  }

  /// Something happened that leads to another page.
  public static func go(to page: some AppPage) -> ControllerCall {
    ControllerCall(event: nil, fold: { _ in }, page: page.linked)
  }
}

/// An event of a flow, and what had been gathered by then.
package struct FlowReport<F: Flow>: Sendable {
  package let event: F.Event
  package let given: Given<F.State>
}

extension Flow {
  /// A flow that is called from some steps.
  ///
  /// From a step that shows other flows, in tabs or in its own place, it is called from them all, over
  /// what is shown: who calls it there goes on as it was, and the step is not entered afresh.
  ///
  /// - Parameters:
  ///   - target: the flow.
  ///   - steps: the steps where it can be called.
  ///   - event: what its completion means to the transition table; without one, or where the table has
  ///     no handler for it, the step is entered afresh, keeping what was last submitted there.
  /// - Returns: the child.
  public static func child<Target: Flow>(
    _ target: Target.Type, from steps: Step..., emitting event: Event? = nil
  ) -> DeclaredChild<Self, Target> {
    var declared = DeclaredChild<Self, Target>(steps, .called)
    declared.child.event = event
    return declared
  }

  /// A flow that is called from some steps, whose output goes into a member of the state.
  public static func child<Target: Flow>(
    _ target: Target.Type, from steps: Step..., into member: Member<State, Target.Output?>,
    emitting event: Event? = nil
  ) -> DeclaredChild<Self, Target> {
    var declared = DeclaredChild<Self, Target>(steps, .called)
    declared.child.event = event
    declared.child.fills = [PartialMember(member)]
    declared.child.fold = { output, state in
      guard let output = output as? Target.Output else { return false }
      state[keyPath: member] = output
      return true
    }
    return declared
  }

  /// A flow that is called from a step and fills in one of its fields, as if it had been submitted there.
  ///
  /// - Parameters:
  ///   - target: the flow.
  ///   - steps: the steps where it can be called.
  ///   - member: the member that the field is bound to.
  ///   - value: the field's value, made of what the flow hands over.
  /// - Returns: the child.
  public static func child<Target: Flow, Value: Fillable>(
    _ target: Target.Type, from steps: Step..., filling member: Member<State, Value>,
    with value: @escaping @Sendable (Target.Output) -> Value.Answer
  ) -> DeclaredChild<Self, Target> {
    let name = MemberNames(State.self).name(of: member) ?? ""
    var declared = DeclaredChild<Self, Target>(steps, .called)
    declared.child.filling = { output in
      (output as? Target.Output).map { Inputs([name: value($0).fieldText]) } ?? .none
    }
    return declared
  }

  /// A flow that is shown in a tab for as long as its parent is at a step.
  public static func tab<Target: Flow>(
    _ target: Target.Type, _ name: String, at step: Step
  ) -> DeclaredChild<Self, Target> {
    DeclaredChild([step], .tab(name))
  }

  /// A flow that takes the place of a step.
  public static func instead<Target: Flow>(
    _ target: Target.Type, at step: Step
  ) -> DeclaredChild<Self, Target> {
    DeclaredChild([step], .whole)
  }
}

/// A call of a child flow, as its parent's machine hands it to the outside.
public struct ChildCall<Parent: Flow>: Sendable {
  let child: Child<Parent>
  /// Values for the child's start form.
  public let inputs: Inputs

  /// The child's name.
  public var name: String { child.name }
}
