import FlowCore

extension FlowSample {
  /// Nobody is signed in.
  public static var app: FlowSample {
    .withoutAnswers(
      "it is left through its children", exemptions: [7: "nothing is behind its first screen"])
  }

  /// Amy is at home.
  public static var home: FlowSample {
    .withoutAnswers(
      preparation: ["world set account.session amy"], "it is left through its children, or back")
  }

  /// Amy looks at what is ahead.
  public static var activities: FlowSample {
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
