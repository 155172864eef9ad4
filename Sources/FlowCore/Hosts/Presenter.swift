/// Shows the screens of any flow as values, and passes on what the user does there.
///
/// A passive view is all it needs: a ``ViewState`` says everything there is to see, ``ViewActions``
/// everything that can be done.
public protocol Presenter: Sendable {
  /// Shows a screen, in place of the one before.
  func present(_ state: ViewState, _ actions: ViewActions) async

  /// Tells the user why something was not taken. Nothing has changed.
  func refuse(_ refusal: Refusal) async
}

/// A router that shows every step of a flow with a ``Presenter``.
public struct PresenterRouter<Owner: Flow>: Router {
  private let presenter: any Presenter

  /// A router that shows with `presenter`.
  public init(_ presenter: some Presenter) { self.presenter = presenter }

  /// Shows a step as a value.
  public func route(
    to step: Owner.Step, showing: Showing<Owner>, view: ViewState, bindings: Bindings<Owner>
  ) async {
    await presenter.present(view, ViewActions(bindings, at: step))
  }

  /// Passes a refusal on.
  public func refuse(_ refusal: Refusal) async { await presenter.refuse(refusal) }
}
