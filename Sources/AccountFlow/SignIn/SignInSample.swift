import FlowCore

extension SignInStandIn {
  /// Amy signs in.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.walk = ["credentials": ["email": "amy@example.com", "password": "Password123"]]
    sample.output = ["session": "amy"]
    sample.loads = ["signIn"]
    sample.wrong = [
      .init(at: "credentials", ["email": "amy", "password": "x"], "account.emailFormat")
    ]
    sample.exemptions = [3: "one step leaves nothing to edit", 6: "there is no step in the middle"]
    return sample
  }
}
