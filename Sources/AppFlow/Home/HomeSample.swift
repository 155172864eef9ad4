import FlowCore

extension HomeStandIn {
  /// Amy is at home.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.preparation = ["world set account.session amy"]
    sample.exemptions = [
      1: "it is left through its children, or back", 2: "it takes no answer",
      3: "it takes no answer", 4: "it takes no answer", 5: "it takes no answer",
      6: "it takes no answer",
    ]
    return sample
  }
}
