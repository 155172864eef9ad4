import FlowCore

/// The outside of a look at a link, on an ``AccountWorld``.
public enum QRPreviewStandIn: StandIn {
  /// The user who is signed in.
  ///
  /// - Throws: `start.needs` if nobody is.
  public static func flow(in world: AccountWorld) throws(Refusal) -> QRPreviewFlow {
    QRPreviewFlow(user: try world.sessionUser(for: "qrPreview"))
  }
}
