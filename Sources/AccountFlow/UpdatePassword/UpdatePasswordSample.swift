import FlowCore

extension UpdatePasswordStandIn {
  /// Amy has another password.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.preparation = ["world set account.session amy"]
    sample.walk = [
      "password": ["old": "Password123", "new": "Sunny-day-7", "repeat": "Sunny-day-7"]
    ]
    sample.output = [:]
    sample.loads = ["updatePassword"]
    sample.wrong = [
      .init(
        at: "password", ["old": "Password123", "new": "sunnyday", "repeat": "sunnyday"],
        "account.passwordFormat")
    ]
    sample.exemptions = [3: "one step leaves nothing to edit", 6: "there is no step in the middle"]
    return sample
  }
}
