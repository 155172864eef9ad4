/// A load or validation that failed: what was asked, and why nothing came of it.
///
/// An emitter that takes one can tell the failures of one request from those of another, and may put
/// the failure into the flow's own words.
public struct FailedRequest<F: Flow>: Sendable {
  /// The load that failed, nil if it was a validation.
  public let load: F.LoadCommand?
  /// The validation that failed, nil if it was a load.
  public let validation: F.ValidationCommand?
  /// Why nothing came of it, as the user will be told.
  public var failure: Failure
}
