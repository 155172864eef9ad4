import FlowCore

/// The pages of the app.
///
/// The nesting is that of their paths; what has no page cannot be written down.
public enum Page: AppPage {
  /// Behind `app://main`, for those who are signed in.
  case main(Main)
  /// `app://u/{id}`: what somebody is to the user.
  case user(PageID)
  /// `app://onboarding`.
  case onboarding

  /// The pages of the tabs, and what is opened over them.
  public enum Main: Equatable, Sendable {
    /// `/home`
    case home
    /// `/activities…`
    case activities(Activities)
    /// `/friends`
    case friends
    /// `/profile…`
    case profile(Profile)
    /// `/booking/{storeId}…`
    case booking(BookingPage)
    /// `/transfer…`
    case transfer(TransferPage)
  }

  /// The pages of the activities.
  public enum Activities: Equatable, Sendable {
    /// The tab as it was left.
    case overview
    /// `/purchases/{filter}`
    case purchases(ActivitiesFlow.Filter)
  }

  /// The pages of the profile.
  public enum Profile: String, CaseIterable, Sendable {
    /// The tab.
    case overview
    /// A new picture.
    case avatar
    /// A new name.
    case name
    /// A new password.
    case password
    /// A new address.
    case email
    /// The user's own link.
    case qr
  }

  /// The base in front of paths.
  public static let base = "app://main"
}
