import FlowCore

extension AppStandIn {
  /// Nobody is signed in.
  public static var sample: FlowSample? {
    .withoutAnswers(
      "it is left through its children", exemptions: [7: "nothing is behind its first screen"])
  }
}
