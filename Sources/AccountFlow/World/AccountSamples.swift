import FlowCore

/// Walks through the account's flows.
extension FlowSample {
  /// Amy signs in.
  public static var signIn: FlowSample {
    var sample = ofOneStep
    sample.walk = ["credentials": ["email": "amy@example.com", "password": "Password123"]]
    sample.output = ["session": "amy"]
    sample.loads = ["signIn"]
    sample.wrong = [
      .init(at: "credentials", ["email": "amy", "password": "x"], "account.emailFormat")
    ]
    return sample
  }

  /// Zoe signs up.
  public static var signUp: FlowSample {
    var sample = ofOneStep
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
    return sample
  }

  /// Amy looks at her account.
  public static var account: FlowSample {
    withoutAnswers(preparation: amyIsIn, "it is left through its children, or back")
  }

  /// Amy shows her link.
  public static var qrPreview: FlowSample {
    withoutAnswers(preparation: amyIsIn, "it is left by going back")
  }

  /// Amy leaves.
  public static var logout: FlowSample {
    var sample = ofOneStep
    sample.preparation = amyIsIn
    sample.walk = ["leaving": [:]]
    sample.output = [:]
    sample.loads = ["logout"]
    sample.wrong = [.init(at: "leaving", ["sure": "yes"], "field.unknown")]
    return sample
  }

  /// Amy has another name.
  public static var updateDisplayName: FlowSample {
    var sample = ofOneStep
    sample.preparation = amyIsIn
    sample.walk = ["name": ["name": "Amelia"]]
    sample.output = [
      "user": "amy", "displayName": "Amelia", "email": "amy@example.com", "isEmailVerified": "true",
    ]
    sample.loads = ["updateDisplayName"]
    sample.wrong = [.init(at: "name", ["name": "Amy"], "account.nameFormat")]
    return sample
  }

  /// Amy has another password.
  public static var updatePassword: FlowSample {
    var sample = ofOneStep
    sample.preparation = amyIsIn
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
    return sample
  }

  /// Amy has another picture: 64 pixels in a square.
  public static var updateAvatar: FlowSample {
    var sample = ofOneStep
    sample.preparation = amyIsIn
    sample.files = [
      "amy.png": [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
        0, 0, 0, 64, 0, 0, 0, 64, 8, 6, 0, 0, 0, 0xaa, 0x69, 0x71, 0xde,
      ]
    ]
    sample.walk = ["image": ["image": "amy.png"]]
    sample.output = [
      "user": "amy", "displayName": "Amy", "email": "amy@example.com", "isEmailVerified": "true",
      "avatar": #"{"format":"png","x":0,"y":0,"side":64,"size":64}"#,
    ]
    sample.loads = ["updateAvatar"]
    sample.wrong = [.init(at: "image", ["picture": "amy.png"], "field.unknown")]
    return sample
  }

  /// Amy has another address, and yet another on second thought.
  public static var updateEmail: FlowSample {
    var sample = FlowSample()
    sample.preparation = amyIsIn
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

  private static let amyIsIn = ["world set account.session amy"]

  /// A sample of a flow of one step, without the cases that are about more.
  private static var ofOneStep: FlowSample {
    var sample = FlowSample()
    sample.exemptions = [3: "one step leaves nothing to edit", 6: "there is no step in the middle"]
    return sample
  }
}
