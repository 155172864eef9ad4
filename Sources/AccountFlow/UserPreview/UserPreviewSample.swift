import FlowCore

extension UserPreviewStandIn {
  /// Amy looks at Dee, and asks her to be a friend.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.preparation = ["world set account.session amy"]
    sample.start = ["user": "dee"]
    sample.walk = ["preview": ["action": "send"]]
    sample.loads = ["relate"]
    sample.wrong = [.init(at: "preview", ["action": "unfriend"], "field.choice")]
    sample.exemptions = [
      1: "the preview is shown again until one goes back", 3: "one step leaves nothing to edit",
      6: "there is no step in the middle",
    ]
    return sample
  }
}
