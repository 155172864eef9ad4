import FlowCore

extension FlowSample {
  /// Nobody is signed in.
  public static var app: FlowSample {
    var sample = FlowSample()
    sample.exemptions = [7: "nothing is behind its first screen"]
    return sample
  }

  /// Amy is at home.
  public static var home: FlowSample { FlowSample(preparation: ["world set account.session amy"]) }

  /// Amy looks at what is ahead.
  public static var activities: FlowSample {
    var sample = home
    sample.walk = ["purchases": ["filter": "active"]]
    sample.wrong = [.init(at: "purchases", ["filter": "all"], "field.choice")]
    return sample
  }
}
