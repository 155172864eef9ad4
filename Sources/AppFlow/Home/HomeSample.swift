import FlowCore

extension HomeStandIn {
  /// Amy is at home.
  public static var sample: FlowSample? {
    .withoutAnswers(
      preparation: ["world set account.session amy"], "it is left through its children, or back")
  }
}
