import FlowCore

extension SignUpStandIn {
  /// Zoe signs up.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.walk = [
      "credentials": [
        "email": "zoe@example.com", "password": "Sunny-day-7", "repeat": "Sunny-day-7",
      ]
    ]
    sample.output = ["session": "u1"]
    sample.loads = ["signUp"]
    sample.wrong = [
      .init(
        at: "credentials", ["email": "zoe@example.com", "password": "day", "repeat": "day"],
        "account.passwordFormat"),
      .init(
        at: "credentials",
        ["email": "zoe@example.com", "password": "Sunny-day-7", "repeat": "Sunny-day-8"],
        "account.passwordRepeat"),
    ]
    sample.exemptions = [3: "one step leaves nothing to edit", 6: "there is no step in the middle"]
    return sample
  }
}
