import FlowCore

extension UpdateAvatarStandIn {
  /// Amy has another picture: 64 pixels in a square.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.preparation = ["world set account.session amy"]
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
    sample.exemptions = [3: "one step leaves nothing to edit", 6: "there is no step in the middle"]
    return sample
  }
}
