import FlowCore

/// From links to pages and back.
extension Page {
  /// The page of a link, in the app's own form or as it stands on the web.
  public init(_ link: Link) throws(LinkError) {
    let path = try Page.components(of: link)
    switch path.first {
    case "main": self = .main(try Main(path.dropFirst(), link))
    case "u":
      guard let text = path.dropFirst().first, let id = PageID(text) else {
        throw .unknown("u", "a user's page needs the user's id")
      }
      try path.dropFirst(2).expectEnd()
      self = .user(id)
    case "onboarding":
      try path.dropFirst().expectEnd()
      self = .onboarding
    case let name?: throw .unknown(name)
    case nil: throw .unknown(link.scheme, "a page behind \(link.scheme):// is missing")
    }
  }

  /// The components of a link's path, the first of which says which part of the app it is about.
  static func components(of link: Link) throws(LinkError) -> ArraySlice<String> {
    switch link.scheme {
    case "app": return (link.host.isEmpty ? [] : [link.host]) + link.path
    case "https":
      guard link.host == "www.myapp.com" else { throw .unknown(link.host) }
      guard link.path.first == "app" else { throw .unknown(link.path.first ?? link.host) }
      guard link.path.dropFirst().first == "main" else {
        throw .unknown(link.path.dropFirst().first ?? "app")
      }
      return link.path.dropFirst()
    default: throw .unknown(link.scheme)
    }
  }

  /// The link that leads to the page, in the app's own form.
  public var link: Link {
    switch self {
    case .main(let page):
      Link(scheme: "app", host: "main", path: page.path, query: page.query)
    case .user(let id): Link(scheme: "app", host: "u", path: [id.description])
    case .onboarding: Link(scheme: "app", host: "onboarding")
    }
  }

  /// The names of a link's query that mean nothing to its page.
  public static func ignoredNames(in link: Link) -> [String] {
    let known: [String]
    switch try? Page(link) {
    case .main(.booking)?: known = BookingPage.names
    case .main(.transfer)?: known = TransferPage.names
    case .main, .user, .onboarding, nil: known = []
    }
    return link.query.map { $0.name }.filter { !known.contains($0) }
  }
}

extension Page.Main {
  /// The page that the path behind `main` names.
  init(_ path: ArraySlice<String>, _ link: Link) throws(LinkError) {
    let rest = path.dropFirst()
    switch path.first {
    case "home":
      try rest.expectEnd()
      self = .home
    case "friends":
      try rest.expectEnd()
      self = .friends
    case "activities": self = .activities(try Page.Activities(rest))
    case "profile": self = .profile(try Page.Profile(rest))
    case "booking": self = .booking(try BookingPage(rest, link))
    case "transfer": self = .transfer(try TransferPage(rest, link))
    case let name?: throw .unknown(name)
    case nil: throw .unknown("main", "a page behind main is missing")
    }
  }

  /// The components behind `main`.
  var path: [String] {
    switch self {
    case .home: ["home"]
    case .activities(.overview): ["activities"]
    case .activities(.purchases(let filter)): ["activities", "purchases", filter.rawValue]
    case .friends: ["friends"]
    case .profile(.overview): ["profile"]
    case .profile(let page): ["profile", page.rawValue]
    case .booking(let page): ["booking"] + page.path
    case .transfer(let page): ["transfer"] + page.path
    }
  }

  /// The names and values behind `?`.
  var query: [Link.Parameter] {
    switch self {
    case .booking(let page): page.query
    case .transfer(let page): page.query
    case .home, .activities, .friends, .profile: []
    }
  }
}

extension Page.Activities {
  /// The page that the path behind `activities` names.
  init(_ path: ArraySlice<String>) throws(LinkError) {
    guard let name = path.first else {
      self = .overview
      return
    }
    guard name == "purchases" else { throw .unknown(name) }
    let rest = path.dropFirst()
    guard let word = rest.first else {
      self = .purchases(.history)
      return
    }
    guard let filter = ActivitiesFlow.Filter(rawValue: word) else { throw .unknown(word) }
    try rest.dropFirst().expectEnd()
    self = .purchases(filter)
  }
}

extension Page.Profile {
  /// The page that the path behind `profile` names.
  init(_ path: ArraySlice<String>) throws(LinkError) {
    guard let name = path.first else {
      self = .overview
      return
    }
    guard let page = Self(rawValue: name), page != .overview else { throw .unknown(name) }
    try path.dropFirst().expectEnd()
    self = page
  }

  /// The flow that the page is; nil for the tab itself.
  var flow: String? {
    switch self {
    case .overview: nil
    case .avatar: "updateAvatar"
    case .name: "updateDisplayName"
    case .password: "updatePassword"
    case .email: "updateEmail"
    case .qr: "qrPreview"
    }
  }

  /// The step of that flow that the page is.
  var step: String {
    switch self {
    case .overview: "profile"
    case .avatar: "image"
    case .name: "name"
    case .password: "password"
    case .email: "email"
    case .qr: "link"
    }
  }
}
