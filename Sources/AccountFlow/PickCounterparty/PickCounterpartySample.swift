import FlowCore

extension PickCounterpartyStandIn {
  /// Amy picks Ben.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.preparation = ["world set account.session amy"]
    sample.walk = ["pick": ["user": "ben"]]
    sample.output = ["user": "ben"]
    sample.wrong = [.init(at: "pick", ["user": "eve"], "field.choice")]
    sample.exemptions = [
      3: "one step leaves nothing to edit", 4: "the answer has no effect",
      5: "the answer has no effect", 6: "there is no step in the middle",
    ]
    return sample
  }
}
