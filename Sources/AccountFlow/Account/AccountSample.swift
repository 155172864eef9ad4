import FlowCore

extension AccountStandIn {
  /// Amy looks at her account.
  public static var sample: FlowSample? {
    .withoutAnswers(
      preparation: ["world set account.session amy"], "it is left through its children, or back")
  }
}
