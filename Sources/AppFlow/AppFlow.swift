import AccountFlow
import FlowCore

/// The whole app: the account's welcome while nobody is signed in, and four tabs once somebody is.
public struct AppFlow: Flow {
  /// The places.
  ///
  /// Which one is shown is chosen by need; the onboarding is entered by its link alone.
  public enum Step: String, FlowName {
    case signedOut, signedIn, onboarding
  }

  /// The events of the flows that the app shows, and those that come from a link.
  public enum Event: String, FlowName {
    case signedIn, signedOut, onboarding
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// Who is signed in.
  public struct State: FlowState {
    /// The session; nil if nobody is signed in.
    public internal(set) var session: UserSession?

    /// The state of an app in which nobody is signed in.
    public init() {}
  }

  /// The steps, the flows that they show, and the ways between them.
  public static let definition = define {
    start().load(into: \.session) { _ in CurrentSession() }
    hub(.signedOut).needed("signed out") { $0.session == nil }
    hub(.signedIn).needed("signed in") { $0.session != nil }
    confirm(.onboarding).needed("its link") { _ in false }
    instead(AccountFlow.self, at: .signedOut).hears { event, account in
      event == .signedIn ? .emit(.signedIn) { $0.session = account.session } : nil
    }
    tab(HomeFlow.self, "home", at: .signedIn).hears { event, _ in
      event == .booked ? .go(to: Page.main(.activities(.purchases(.active)))) : nil
    }
    tab(ActivitiesFlow.self, "activities", at: .signedIn)
    tab(FriendsFlow.self, "friends", at: .signedIn)
    tab(AccountFlow.self, "profile", at: .signedIn).hears { event, _ in
      event == .signedOut ? .emit(.signedOut) { $0.session = nil } : nil
    }
  } transitions: {
    step(.signedOut) {
      on(.signedIn) { next() }
    }
    step(.signedIn) {
      on(.signedOut) { next() }
    }
    step(.onboarding) {
      next()
    }
    step {
      on(.onboarding) { forward(to: .onboarding) }
    }
  }
}
