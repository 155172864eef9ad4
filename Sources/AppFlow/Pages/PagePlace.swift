import AccountFlow
import BookingFlow
import FlowCore
import TransferFlow

/// The places of pages in the app, and the page of a place.
extension Page {
  /// The place of the page.
  public var destination: Destination {
    let signedIn = Destination(AppFlow.self, at: .signedIn)
    switch self {
    case .onboarding: return Destination(AppFlow.self, at: .onboarding, by: .onboarding)
    case .user(let id):
      return signedIn.tab(FriendsFlow.self)
        .start(UserPreviewFlow.self, Inputs(["user": id.description]))
    case .main(.home): return signedIn.tab(HomeFlow.self)
    case .main(.friends): return signedIn.tab(FriendsFlow.self)
    case .main(.activities(.overview)): return signedIn.tab(ActivitiesFlow.self)
    case .main(.activities(.purchases(let filter))):
      return signedIn.tab(ActivitiesFlow.self, Inputs(["filter": filter.rawValue]))
    case .main(.profile(let page)): return page.destination(signedIn.tab(AccountFlow.self))
    case .main(.booking(let page)): return page.destination(signedIn.tab(HomeFlow.self))
    case .main(.transfer(let page)): return page.destination(signedIn.tab(HomeFlow.self))
    }
  }

  /// The page where a flow is; nil if no link leads there.
  public init?(at place: Place) {
    if place.at(AppFlow.self)?.step == .onboarding {
      self = .onboarding
    } else if place.at(HomeFlow.self) != nil {
      self = .main(.home)
    } else if place.at(FriendsFlow.self) != nil {
      self = .main(.friends)
    } else if let activities = place.at(ActivitiesFlow.self) {
      self = .main(.activities(.purchases(activities.state.filter)))
    } else if let preview = place.at(UserPreviewFlow.self) {
      guard let id = preview.state.user.flatMap({ PageID($0) }) else { return nil }
      self = .user(id)
    } else if let booking = place.at(BookingFlow.self) {
      guard let page = BookingPage(at: booking) else { return nil }
      self = .main(.booking(page))
    } else if let transfer = place.at(TransferFlow.self) {
      guard let page = TransferPage(at: transfer) else { return nil }
      self = .main(.transfer(page))
    } else {
      guard let page = Profile(at: place) else { return nil }
      self = .main(.profile(page))
    }
  }
}

extension Page.Profile {
  /// The place of the page in the profile's tab.
  fileprivate func destination(_ tab: Destination) -> Destination {
    switch self {
    case .overview: tab
    case .avatar: tab.start(UpdateAvatarFlow.self)
    case .name: tab.start(UpdateDisplayNameFlow.self)
    case .password: tab.start(UpdatePasswordFlow.self)
    case .email: tab.start(UpdateEmailFlow.self)
    case .qr: tab.start(QRPreviewFlow.self)
    }
  }

  /// The page of a flow of the profile, at its first step; nil if no link leads there.
  fileprivate init?(at place: Place) {
    if place.at(AccountFlow.self)?.step == .profile {
      self = .overview
    } else if place.at(UpdateAvatarFlow.self)?.step == .image {
      self = .avatar
    } else if place.at(UpdateDisplayNameFlow.self)?.step == .name {
      self = .name
    } else if place.at(UpdatePasswordFlow.self)?.step == .password {
      self = .password
    } else if place.at(UpdateEmailFlow.self)?.step == .email {
      self = .email
    } else if place.at(QRPreviewFlow.self)?.step == .link {
      self = .qr
    } else {
      return nil
    }
  }
}
