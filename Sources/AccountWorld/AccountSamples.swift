import FlowSimulation

/// Walks through the account's flows.
extension FlowSample {
  /// Amy signs in.
  public static var signIn: FlowSample {
    FlowSample(
      walk: ["credentials": ["email": "amy@example.com", "password": "Password123"]],
      output: ["session": "amy"],
      wrong: [
        WrongAnswer(
          at: "credentials", ["email": "amy", "password": "x"], "account.emailFormat")
      ])
  }

  /// Zoe signs up.
  public static var signUp: FlowSample {
    FlowSample(
      walk: ["credentials": zoe("Sunny-day-7")], output: ["session": "u1"],
      wrong: [
        WrongAnswer(at: "credentials", zoe("day"), "account.passwordFormat"),
        WrongAnswer(
          at: "credentials", zoe("Sunny-day-7", "Sunny-day-8"), "account.passwordRepeat"),
      ])
  }

  /// Amy looks at her account.
  public static var account: FlowSample { ofAmy() }

  /// Amy shows her link.
  public static var qrPreview: FlowSample { ofAmy() }

  /// Amy leaves.
  public static var logout: FlowSample {
    ofAmy(
      walk: ["leaving": [:]], output: [:],
      wrong: [WrongAnswer(at: "leaving", ["sure": "yes"], "field.unknown")])
  }

  /// Amy has another name.
  public static var updateDisplayName: FlowSample {
    ofAmy(
      walk: ["name": ["name": "Amelia"]],
      output: [
        "user": "amy", "displayName": "Amelia", "email": "amy@example.com",
        "isEmailVerified": "true",
      ],
      wrong: [WrongAnswer(at: "name", ["name": "Amy"], "account.nameFormat")])
  }

  /// Amy has another password.
  public static var updatePassword: FlowSample {
    ofAmy(
      walk: [
        "password": ["old": "Password123", "new": "Sunny-day-7", "repeat": "Sunny-day-7"]
      ],
      output: [:],
      wrong: [
        WrongAnswer(
          at: "password", ["old": "Password123", "new": "sunnyday", "repeat": "sunnyday"],
          "account.passwordFormat")
      ])
  }

  /// Amy has another picture: 64 pixels in a square.
  public static var updateAvatar: FlowSample {
    ofAmy(
      files: [
        "amy.png": [
          0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
          0, 0, 0, 64, 0, 0, 0, 64, 8, 6, 0, 0, 0, 0xaa, 0x69, 0x71, 0xde,
        ]
      ],
      walk: ["image": ["image": "amy.png"]],
      output: [
        "user": "amy", "displayName": "Amy", "email": "amy@example.com", "isEmailVerified": "true",
        "avatar": #"{"format":"png","x":0,"y":0,"side":64,"size":64}"#,
      ],
      wrong: [WrongAnswer(at: "image", ["picture": "amy.png"], "field.unknown")])
  }

  /// Amy has another address, and yet another on second thought.
  public static var updateEmail: FlowSample {
    ofAmy(
      walk: email("amy@work.example.com"),
      output: [
        "user": "amy", "displayName": "Amy", "email": "amy@work.example.com",
        "isEmailVerified": "true",
      ],
      edit: Edit(
        at: "code", "back", walk: email("amy@home.example.com"),
        output: [
          "user": "amy", "displayName": "Amy", "email": "amy@home.example.com",
          "isEmailVerified": "true",
        ]),
      wrong: [
        WrongAnswer(at: "email", ["email": "a@b"], "account.emailFormat"),
        WrongAnswer(at: "code", ["code": "12345"], "field.pattern"),
        WrongAnswer(at: "code", [:], "field.missing"),
      ])
  }

  /// A walk of Amy, who is signed in.
  static func ofAmy(
    files: KeyValuePairs<String, [UInt8]> = [:], start: Fields = [:],
    walk: KeyValuePairs<String, Fields> = [:], output: Fields? = nil, edit: Edit? = nil,
    wrong: [WrongAnswer] = []
  ) -> FlowSample {
    FlowSample(
      preparation: ["world set account.session amy"], files: files, start: start, walk: walk,
      output: output, edit: edit, wrong: wrong)
  }

  private static func zoe(_ password: String, _ again: String? = nil) -> Fields {
    ["email": "zoe@example.com", "password": password, "repeat": again ?? password]
  }

  private static func email(_ address: String) -> KeyValuePairs<String, Fields> {
    ["email": ["email": address], "code": ["code": "${world.account.codes.amy.code}"]]
  }
}
