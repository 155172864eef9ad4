import FlowCore

/// Gives the user who is signed in another picture.
public struct UpdateAvatarFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "change the user's picture"

  /// The places, in the order they come.
  public enum Step: String, FlowName {
    case image, finish
  }

  /// The values gathered so far.
  public struct State: FlowState {
    var user = Hidden("")
    /// The image that the picture is made of.
    public var image: File?
    /// The profile, once it was changed.
    public internal(set) var profile: Profile?

    /// Nothing yet.
    public init() {}
  }

  /// The profile as it is now.
  public typealias Output = Profile

  /// The texts of the flow in German.
  public static let translations = accountTranslations

  /// The steps.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    ask(.image, \.image, "Image")
      .perform(into: \.profile) { image, state in
        UpdateAvatar(user: state.user.value, image: image)
      }
      .announces("Your picture is changed")
    finish(.finish) { $0.profile }
  }
}

/// A user takes on the picture in a file.
public struct UpdateAvatar: Mutation {
  /// The profile as it is then.
  public typealias Value = Profile

  /// The failures with which it is answered.
  public static let failures: [Failure] = [.noImage, .largeImage]
  /// The failures of an attempt alone.
  public static let attempts: [Failure] = [.noSession, Failure("file")]

  /// True: the last picture counts.
  public static let mayRepeat = true

  /// The user's id.
  public let user: String
  /// The file of the image.
  public let image: File
}
