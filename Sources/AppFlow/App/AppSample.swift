import FlowCore

extension AppStandIn {
  /// Nobody is signed in.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.exemptions = [
      1: "it is left through its children", 2: "it takes no answer",
      3: "it takes no answer", 4: "it takes no answer", 5: "it takes no answer",
      6: "it takes no answer", 7: "nothing is behind its first screen",
    ]
    return sample
  }
}
