import FlowCore

/// Walks through the account's flows.
extension FlowSample {
  /// Amy signs in.
  public static var signIn: FlowSample {
    ofOneStep(
      "credentials", ["email": "amy@example.com", "password": "Password123"], in: FlowSample(),
      effect: "signIn", output: ["session": "amy"],
      wrong: [(["email": "amy", "password": "x"], "account.emailFormat")])
  }

  /// Zoe signs up.
  public static var signUp: FlowSample {
    let (email, password) = ("zoe@example.com", "Sunny-day-7")
    return ofOneStep(
      "credentials", ["email": email, "password": password, "repeat": password],
      in: FlowSample(), effect: "signUp", output: ["session": "u1"],
      wrong: [
        (["email": email, "password": "day", "repeat": "day"], "account.passwordFormat"),
        (
          ["email": email, "password": password, "repeat": "Sunny-day-8"],
          "account.passwordRepeat"
        ),
      ])
  }

  /// Amy looks at her account.
  public static var account: FlowSample { amyIsIn }

  /// Amy shows her link.
  public static var qrPreview: FlowSample { amyIsIn }

  /// Amy leaves.
  public static var logout: FlowSample {
    ofOneStep(
      "leaving", [:], effect: "logout", output: [:],
      wrong: [(["sure": "yes"], "field.unknown")])
  }

  /// Amy has another name.
  public static var updateDisplayName: FlowSample {
    ofOneStep(
      "name", ["name": "Amelia"], effect: "updateDisplayName",
      output: [
        "user": "amy", "displayName": "Amelia", "email": "amy@example.com",
        "isEmailVerified": "true",
      ],
      wrong: [(["name": "Amy"], "account.nameFormat")])
  }

  /// Amy has another password.
  public static var updatePassword: FlowSample {
    ofOneStep(
      "password", ["old": "Password123", "new": "Sunny-day-7", "repeat": "Sunny-day-7"],
      effect: "updatePassword", output: [:],
      wrong: [
        (
          ["old": "Password123", "new": "sunnyday", "repeat": "sunnyday"],
          "account.passwordFormat"
        )
      ])
  }

  /// Amy has another picture: 64 pixels in a square.
  public static var updateAvatar: FlowSample {
    var sample = ofOneStep(
      "image", ["image": "amy.png"], effect: "updateAvatar",
      output: [
        "user": "amy", "displayName": "Amy", "email": "amy@example.com", "isEmailVerified": "true",
        "avatar": #"{"format":"png","x":0,"y":0,"side":64,"size":64}"#,
      ],
      wrong: [(["picture": "amy.png"], "field.unknown")])
    sample.files = [
      "amy.png": [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
        0, 0, 0, 64, 0, 0, 0, 64, 8, 6, 0, 0, 0, 0xaa, 0x69, 0x71, 0xde,
      ]
    ]
    return sample
  }

  /// Amy has another address, and yet another on second thought.
  public static var updateEmail: FlowSample {
    var sample = amyIsIn
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

  /// Amy is signed in.
  static var amyIsIn: FlowSample { FlowSample(preparation: ["world set account.session amy"]) }

  /// A walk of one step.
  private static func ofOneStep(
    _ step: String, _ answer: Fields, in sample: FlowSample = amyIsIn, effect: String,
    output: Fields, wrong: [(answer: Fields, code: String)]
  ) -> FlowSample {
    var sample = sample
    sample.walk = [step: answer]
    sample.loads = [effect]
    sample.output = output
    sample.wrong = wrong.map { WrongAnswer(at: step, $0.answer, $0.code) }
    return sample
  }
}
