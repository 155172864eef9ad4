import FlowCore

extension UpdateDisplayNameStandIn {
  /// Amy has another name.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.preparation = ["world set account.session amy"]
    sample.walk = ["name": ["name": "Amelia"]]
    sample.output = [
      "user": "amy", "displayName": "Amelia", "email": "amy@example.com", "isEmailVerified": "true",
    ]
    sample.loads = ["updateDisplayName"]
    sample.wrong = [.init(at: "name", ["name": "Amy"], "account.nameFormat")]
    sample.exemptions = [3: "one step leaves nothing to edit", 6: "there is no step in the middle"]
    return sample
  }
}
