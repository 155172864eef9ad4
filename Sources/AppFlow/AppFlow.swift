import AccountFlow
import BookingFlow
import FlowCore
import TransferFlow

/// The whole app: the first steps once, then signing in while nobody is, and four tabs once somebody is.
public struct AppFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "the whole app: first steps, signing in, four tabs"

  /// The places.
  ///
  /// The one that is shown is chosen by need; a link leads to the onboarding at any time.
  public enum Step: String, FlowName {
    case onboarding, signedOut, signedIn
  }

  /// The events of the flows that the app shows, and those that come from a link.
  public enum Event: String, FlowName {
    case signedIn, signedOut, onboarding
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// Who is signed in, and what was done once.
  public struct State: FlowState {
    /// The session; nil if nobody is signed in.
    public internal(set) var session: UserSession?
    /// True as long as the first steps were not taken.
    public internal(set) var isNew = true
    /// True once the app went on from what was saved: then it is asked again who is signed in.
    var isRestored = Hidden(false)
    /// True if the user is to be asked whether notifications may arrive.
    public internal(set) var asksForNotifications = false

    /// The state of an app in which nobody is signed in.
    public init() {}
  }

  /// The steps, the flows that they show or call, and the ways between them.
  public static let definition = define {
    start()
      .load(into: \.isNew) { _ in IsNew() }
      .load(into: \.asksForNotifications) { _ in IsToAskForNotifications() }
      .load(into: \.session) { _ in CurrentSession() }
    form(.onboarding, as: { Nothing() }, into: { _, state in state.isNew = false })
      .mandatory().needed("not onboarded") { $0.isNew }
      .perform { _ in FinishOnboarding() }
    hub(.signedOut).mandatory().needed("signed out") { $0.session == nil }
      .clears(\.isNew, on: .onboarding)
    hub(.signedIn).needed("signed in") { $0.session != nil }
      .load(into: \.session) { $0.isRestored.value ? CurrentSession() : nil }
      .when(.restore) { _ in .loadAnew { $0.isRestored = Hidden(true) } }
      .clears(\.isNew, on: .onboarding)
      .clears(\.session, \.isRestored, on: .signedOut)
    hears(failures: "account.session", "http.401", as: .signedOut)
    instead(SignInFlow.self, at: .signedOut).completes { session in
      .emit(.signedIn) { $0.session = session }
    }
    tab(HomeFlow.self, "home", at: .signedIn)
    tab(ActivitiesFlow.self, "activities", at: .signedIn)
    tab(FriendsFlow.self, "friends", at: .signedIn)
    tab(AccountFlow.self, "profile", at: .signedIn).hears { event, _ in
      event == .signedOut ? .emit(.signedOut) : nil
    }
    child(TransferFlow.self, from: .signedIn)
    child(BookingFlow.self, from: .signedIn).completes { _ in
      .go(to: try Page(ActivitiesFlow.self, ["filter": ActivitiesFlow.Filter.active.rawValue]))
    }
    child(AddExpenseFlow.self, from: .signedIn)
    child(UserPreviewFlow.self, from: .signedIn)
    child(AskForPushNotificationPermissionFlow.self, from: .signedIn)
      .presented(once: \.asksForNotifications)
  } transitions: {
    step(.onboarding) {
      firstNeeded()
    }
    step(.signedOut) {
      on(.signedIn) { firstNeeded() }
    }
    step(.signedIn) {
      on(.signedOut) { firstNeeded() }
    }
    step {
      on(.onboarding) { forward(to: .onboarding) }
    }
  }
}

/// True as long as the first steps were not taken.
public struct IsNew: Query {
  /// True or false.
  public typealias Value = Bool
}

/// The first steps are taken, and never asked for again.
public struct FinishOnboarding: Mutation {
  /// True: what is finished stays so.
  public static let mayRepeat = true
}
