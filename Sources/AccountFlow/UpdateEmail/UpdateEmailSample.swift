import FlowCore

extension UpdateEmailStandIn {
  /// Amy has another address, and yet another on second thought.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.preparation = ["world set account.session amy"]
    sample.walk = [
      "email": ["email": "amy@work.example.com"],
      "code": ["code": "${world.account.codes.amy.code}"],
    ]
    sample.output = [
      "user": "amy", "displayName": "Amy", "email": "amy@work.example.com",
      "isEmailVerified": "true",
    ]
    sample.edit = FlowSample.Edit(
      at: "code", "back",
      walk: [
        "email": ["email": "amy@home.example.com"],
        "code": ["code": "${world.account.codes.amy.code}"],
      ],
      output: [
        "user": "amy", "displayName": "Amy", "email": "amy@home.example.com",
        "isEmailVerified": "true",
      ])
    sample.loads = ["requestEmail", "confirmEmail"]
    sample.wrong = [
      .init(at: "email", ["email": "a@b"], "account.emailFormat"),
      .init(at: "code", ["code": "12345"], "field.pattern"),
      .init(at: "code", [:], "field.missing"),
    ]
    return sample
  }
}
