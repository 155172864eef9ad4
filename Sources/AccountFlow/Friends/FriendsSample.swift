import FlowCore

extension FriendsStandIn {
  /// Amy looks at her friends.
  public static var sample: FlowSample? {
    .withoutAnswers(
      preparation: ["world set account.session amy"], "it is left through its children, or back")
  }
}
