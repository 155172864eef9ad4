import FlowCore

extension QRPreviewStandIn {
  /// Amy shows her link.
  public static var sample: FlowSample? {
    .withoutAnswers(
      preparation: ["world set account.session amy"], "it is left by going back")
  }
}
