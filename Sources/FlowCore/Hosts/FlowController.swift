/// The only way up: what a flow may tell the one that shows it while it runs, besides its outcome.
///
/// The child emits its own events and knows nothing of its parent; the parent says here what an event
/// of the child is to it.
public struct FlowController<Parent: Flow, Target: Flow>: Sendable {
  let listen: @Sendable (Target.Event, Target.State) -> ControllerCall<Parent>?

  /// A controller that listens to a child.
  public init(
    _ listen: @escaping @Sendable (Target.Event, Target.State) -> ControllerCall<Parent>?
  ) {
    self.listen = listen
  }
}

/// What just happened in a child, and where to go next.
public struct ControllerCall<Parent: Flow>: Sendable {
  /// The event that it is to the parent.
  package let event: Parent.Event?
  /// Folds it into the parent's state.
  package let fold: @Sendable (inout Parent.State) -> Void
  /// The page to go to.
  package let page: Link?

  /// Something happened that the parent's transition table decides about.
  public static func emit(
    _ event: Parent.Event, _ fold: @escaping @Sendable (inout Parent.State) -> Void = { _ in }
  ) -> ControllerCall {
    ControllerCall(event: event, fold: fold, page: nil)
  }

  /// Something happened that leads to another page.
  public static func go(to page: some AppPage) -> ControllerCall {
    ControllerCall(event: nil, fold: { _ in }, page: page.link)
  }
}

/// An event of a flow, and what had been gathered by then.
package struct FlowReport<F: Flow>: Sendable {
  package let event: F.Event
  package let state: F.State
}
