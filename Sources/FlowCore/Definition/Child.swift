/// A flow that another one calls or shows, the types of both not known: from which steps, and what its events
/// and its outcome are there.
///
/// It leads to the flow, so that flows may call each other in a circle.
package struct Child: Sendable {
  /// Its position among the children of its parent.
  package internal(set) var position = 0
  /// The names of its parent's steps where it can be called or is shown.
  let steps: [String]
  /// The positions of those steps.
  var places: [Int] = []
  /// The way it is shown.
  package let placement: ChildPlacement
  /// The flow, read when it is needed.
  package internal(set) var flow: @Sendable () -> AnyFlow
  private let readName: @Sendable () -> String
  /// The event that its completion is to the parent, by its position; nil for none.
  var event: Int?
  /// Folds what it brought into what its parent has gathered; false if it is something else.
  var fold: @Sendable (any Sendable, inout AnyGiven) -> Bool = { _, _ in true }
  /// The field that what it brought fills in; nil if it fills in none.
  var filling: (@Sendable (any Sendable) -> FieldFilling?)?
  /// The call that an event of it is to the parent, nil for none; nil if it is not listened to.
  var listen: (@Sendable (FlowReport) throws(Refusal) -> ParentCall?)?
  /// The call that its completion is to the parent, nil for none; nil if it never is one.
  var conclude: (@Sendable (any Sendable) throws(Refusal) -> ParentCall?)?
  /// Takes back that it is to be presented by itself; false if it is not.
  var takeDue: (@Sendable (inout AnyGiven) -> Bool)?
  /// Puts something of its parent into what it begins with; nil for nothing.
  var give: (@Sendable (_ parent: AnyGiven, inout AnyGiven) throws(Refusal) -> Void)?
  /// The members of the parent's state that it fills.
  var fills: [StateMember] = []

  init<Target: Flow>(_ target: Target.Type, _ steps: [String], _ placement: ChildPlacement) {
    self.steps = steps
    self.placement = placement
    flow = { Target.definition.flow }
    readName = { Target.name }
  }

  /// The child's name.
  package var name: String { readName() }

  /// The fields that a call of it takes.
  package var startFields: [FieldDescription] { flow().startFields }
}

/// An event of a flow that its parent gets, and what had been gathered by then.
struct FlowReport: Sendable {
  /// The position of the event among the flow's.
  let event: Int
  let given: AnyGiven
}

/// A call of a flow's parent: an event that its child is to it, and where to go next.
struct ParentCall: Sendable {
  /// The position of the event among the parent's.
  let event: Int?
  /// Folds it into what the parent has gathered.
  let fold: @Sendable (inout AnyGiven) -> Void
  /// The page to go to.
  let page: Destination?
}

/// A flow that another one calls or shows, as the other one declares it.
public struct DeclaredChild<Parent: Flow, Target: Flow>: Sendable {
  var child: Child

  init(_ steps: [Parent.Step], _ placement: ChildPlacement) {
    child = Child(Target.self, steps.map { $0.name }, placement)
  }

  /// The same child, listened to while it runs.
  ///
  /// - Parameter listen: what an event of the child, with what it has gathered, is to the parent; nil
  ///   for nothing.
  /// - Returns: the child.
  public func hears(
    _ listen:
      @escaping @Sendable (Target.Event, Given<Target.State>) throws -> ControllerCall<
        Parent
      >?
  ) -> DeclaredChild {
    var declared = self
    declared.child.listen = { report throws(Refusal) in
      do {
        return try listen(Target.definition.events[report.event], report.given.typed())?.call
      } catch {
        throw Refusal(reason: error)
      }
    }
    return declared
  }
}

extension DeclaredChild {
  /// The same child, which begins with something that its parent has gathered.
  ///
  ///     child(LineFlow.self, from: .lines).begins { order, line in
  ///       guard let number = line.number else { return }
  ///       line.item = order.lines[number].item
  ///     }
  ///
  /// - Parameter give: puts it into the child's state, once its start form was read, and before its first step is
  ///   chosen; a ``Refusal`` that it throws refuses the call.
  /// - Returns: the child.
  public func begins(
    _ give: @escaping @Sendable (Given<Parent.State>, inout Target.State) throws -> Void
  ) -> DeclaredChild {
    var declared = self
    declared.child.give = { parent, given throws(Refusal) in
      var state = given.typed(Target.State.self).state
      do { try give(parent.typed(), &state) } catch { throw Refusal(reason: error) }
      given.change(Target.State.self) { $0 = state }
    }
    return declared
  }

  /// The same child, whose completion means something besides what it brings.
  ///
  /// - Parameter conclude: what its output is to the parent; nil for nothing.
  /// - Returns: the child.
  public func completes(
    _ conclude: @escaping @Sendable (Target.Output) throws -> ControllerCall<Parent>?
  ) -> DeclaredChild {
    var declared = self
    declared.child.conclude = { output throws(Refusal) in
      do { return try (output as? Target.Output).flatMap(conclude)?.call } catch {
        throw Refusal(reason: error)
      }
    }
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
    declared.child.takeDue = { given in
      guard given.typed(Parent.State.self).state[keyPath: member] else { return false }
      given.change(Parent.State.self) { $0[keyPath: member] = false }
      return true
    }
    return declared
  }
}

/// An event that a child told its parent of, and where to go next.
public struct ControllerCall<Parent: Flow>: Sendable {
  let call: ParentCall

  /// Something happened that the parent's transition table decides about.
  public static func emit(
    _ event: Parent.Event, _ fold: @escaping @Sendable (inout Parent.State) -> Void = { _ in }
  ) -> ControllerCall {
    let number = Parent.Event.numbering(event)
    return ControllerCall(
      call: ParentCall(
        event: number, fold: { $0.change(Parent.State.self, fold) }, page: nil))
  }

  /// Something happened that leads to another page.
  public static func go(to page: some AppPage) -> ControllerCall {
    ControllerCall(call: ParentCall(event: nil, fold: { _ in }, page: page.linked))
  }
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
    declared.child.event = event.map(Event.numbering)
    return declared
  }

  /// A flow that is called from some steps, whose output goes into a member of the state.
  public static func child<Target: Flow>(
    _ target: Target.Type, from steps: Step..., into member: Member<State, Target.Output?>,
    emitting event: Event? = nil
  ) -> DeclaredChild<Self, Target> {
    var declared = DeclaredChild<Self, Target>(steps, .called)
    declared.child.event = event.map(Event.numbering)
    declared.child.fills = [StateMember(member)]
    declared.child.fold = { output, given in
      guard let output = output as? Target.Output else { return false }
      given.change(State.self) { $0[keyPath: member] = output }
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
    var declared = DeclaredChild<Self, Target>(steps, .called)
    declared.child.filling = { output in
      (output as? Target.Output).map { FieldFilling(member: member, value: .value(value($0))) }
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

/// A call of a child flow.
package struct ChildCall: Sendable {
  /// The position of the child among its parent's.
  let child: Int
  /// The child's name.
  let name: String
  /// Values for the child's start form.
  let inputs: Inputs

  init(_ child: Child, _ inputs: Inputs) {
    self.child = child.position
    name = child.name
    self.inputs = inputs
  }
}

/// The value of a field that a child has filled in.
struct FieldFilling: Sendable {
  let member: any AnyKeyPath & Sendable
  let value: SubmittedValue
}

extension Refusal {
  /// The refusal of what a parent wanted to do about its child.
  fileprivate init(reason error: any Error) {
    self =
      switch error {
      case let error as Refusal: error
      case let error as LinkError: error.refusal
      case let error as Failure: error.refusal
      default: Failure(Failure.load.code, "\("\(error)")").refusal
      }
  }
}
