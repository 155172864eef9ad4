import FlowCore

extension LogoutStandIn {
  /// Amy leaves.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.preparation = ["world set account.session amy"]
    sample.walk = ["leaving": [:]]
    sample.output = [:]
    sample.loads = ["logout"]
    sample.wrong = [.init(at: "leaving", ["sure": "yes"], "field.unknown")]
    sample.exemptions = [3: "one step leaves nothing to edit", 6: "there is no step in the middle"]
    return sample
  }
}
