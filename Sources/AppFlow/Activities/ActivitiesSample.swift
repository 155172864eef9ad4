import FlowCore

extension ActivitiesStandIn {
  /// Amy looks at what is ahead.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.preparation = ["world set account.session amy"]
    sample.walk = ["purchases": ["filter": "active"]]
    sample.wrong = [.init(at: "purchases", ["filter": "all"], "field.choice")]
    sample.exemptions = [
      1: "it goes on until one goes back", 3: "one step leaves nothing to edit",
      4: "the answer has no effect", 5: "the answer has no effect",
      6: "there is no step in the middle",
    ]
    return sample
  }
}
