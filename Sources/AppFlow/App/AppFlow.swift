import AccountFlow
import FlowCore
import FlowEngine

/// The whole app: the account's welcome while nobody is signed in, and four tabs once somebody is.
public struct AppFlow: FlowCore.Flow {
  /// The id of the user who is signed in when the app starts; nil if nobody is.
  public let session: String?

  /// The app of a user, or of nobody yet.
  public init(session: String?) { self.session = session }

  /// The places.
  ///
  /// Which one is shown is chosen by need; the onboarding is entered by its link alone.
  public enum Step: String, FlowName {
    case signedOut
    case signedIn
    case onboarding
  }

  /// What can happen in the flows that the app shows, or come from a link.
  public enum Event: String, FlowName {
    case signedIn
    case signedOut
    case onboarding
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// Who is signed in.
  public struct State: Describable, Encodable, Equatable, Sendable {
    /// The user's id; nil if nobody is.
    public internal(set) var session: String?
  }

  /// The first tab.
  public static let home = Child<AppFlow, HomeFlow>(shownAt: .signedIn, tab: "home")
    .controlled { event, _ in
      event == .booked ? .go(to: Page.main(.activities(.purchases(.active)))) : nil
    }

  /// The second tab.
  public static let activities = Child<AppFlow, ActivitiesFlow>(
    shownAt: .signedIn, tab: "activities")

  /// The third tab.
  public static let friends = ChildEntry<AppFlow>(
    showing: FriendsFlow.self, at: .signedIn, tab: "friends")

  /// The stages, the flows they show and the way between them.
  public static let definition = FlowCore.FlowDefinition<AppFlow>("app") {
    SignedOutStage()
    SignedInStage()
    OnboardingStage()
  } children: {
    ChildEntry<AppFlow>(showing: AccountFlow.self, at: .signedOut) { event, account in
      guard event == .signedIn else { return nil }
      return .emit(.signedIn) { $0.session = account.session?.user }
    }
    home
    activities
    friends
    ChildEntry<AppFlow>(showing: AccountFlow.self, at: .signedIn, tab: "profile") { event, _ in
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

  /// No fields: who is signed in is known.
  public static var startForm: Form<AppFlow, State> {
    Form { app in State(session: app.session) }
  }
}
