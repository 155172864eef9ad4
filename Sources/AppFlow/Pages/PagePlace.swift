import FlowCore

/// Where pages are in the app, and which page a place is.
extension Page {
  /// Where the page is.
  public var destination: Destination {
    switch self {
    case .onboarding: Destination(at: "onboarding", by: "onboarding")
    case .user(let id):
      Page.tab("friends", .init("userPreview", Inputs(["user": id.description])))
    case .main(.home): Page.tab("home")
    case .main(.friends): Page.tab("friends")
    case .main(.activities(.overview)): Page.tab("activities")
    case .main(.activities(.purchases(let filter))):
      Destination(at: "signedIn", tab: "activities", Inputs(["filter": filter.rawValue]))
    case .main(.profile(let page)): Page.tab("profile", page.flow.map { .init($0) })
    case .main(.booking(let page)): Page.tab("home", page.call)
    case .main(.transfer(let page)): Page.tab("home", page.call)
    }
  }

  private static func tab(_ name: String, _ call: Destination.Call? = nil) -> Destination {
    Destination(at: "signedIn", tab: name, call: call)
  }

  /// The page where a flow is; nil if no link leads there.
  public init?(at place: Place) {
    switch place.flow {
    case "app" where place.step == "onboarding": self = .onboarding
    case "home": self = .main(.home)
    case "friends": self = .main(.friends)
    case "activities":
      guard case .text(let name)? = place["filter"],
        let filter = ActivitiesFlow.Filter(rawValue: name)
      else { return nil }
      self = .main(.activities(.purchases(filter)))
    case "userPreview":
      guard case .text(let user)? = place["user"], let id = PageID(user) else { return nil }
      self = .user(id)
    case "booking":
      guard let page = BookingPage(at: place) else { return nil }
      self = .main(.booking(page))
    case "transfer":
      guard let page = TransferPage(at: place) else { return nil }
      self = .main(.transfer(page))
    default:
      let page = Profile.allCases.first {
        ($0.flow ?? "account") == place.flow && $0.step == place.step
      }
      guard let page else { return nil }
      self = .main(.profile(page))
    }
  }

  /// A booking with something in its cart has to be left first.
  public static func obstacle(at place: Place) -> String? {
    guard place.flow == "booking", place.step != "confirmed" else { return nil }
    let isEmpty = ["services", "products"].allSatisfy { name in
      guard case .list(let items)? = place[name] else { return true }
      return items.isEmpty
    }
    return isEmpty ? nil : "a booking is open"
  }
}
