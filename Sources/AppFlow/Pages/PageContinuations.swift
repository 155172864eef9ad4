import FlowCore

/// The continuations of a link to a page.
extension Page {
  /// The components and names that can follow; stores and users are those of the world.
  public static func continuations(of link: Link, in world: Document) -> LinkContinuations {
    guard let path = try? components(of: link) else { return LinkContinuations() }
    let rest = path.dropFirst()
    switch path.first {
    case nil where link.path.isEmpty && link.scheme == "app":
      return LinkContinuations([
        .init("main", "for those who are signed in"), .init("u", "a user"),
        .init("onboarding", "the first steps"),
      ])
    case "main": return Main.continuations(rest, world)
    case "u" where rest.isEmpty: return LinkContinuations(users(in: world))
    default: return LinkContinuations()
    }
  }

  /// Everybody but who is signed in.
  private static func users(in world: Document) -> [LinkContinuations.Part] {
    let account = world["account"]
    return (account?["users"]?.parts("displayName") ?? []).filter { user in
      account?["session"] != .text(user.text)
    }
  }
}

extension Page.Main {
  /// The continuations behind `main`.
  fileprivate static func continuations(
    _ path: ArraySlice<String>, _ world: Document
  ) -> LinkContinuations {
    let rest = path.dropFirst()
    switch path.first {
    case nil: return LinkContinuations(tabs)
    case "activities": return LinkContinuations(Page.Activities.components(after: rest))
    case "profile" where rest.isEmpty:
      return LinkContinuations(
        Page.Profile.allCases.filter { $0 != .overview }.map {
          .init($0.rawValue, "in the profile")
        })
    case "booking": return BookingPage.continuations(rest, world["booking"])
    case "transfer": return TransferPage.continuations(rest, world["transfer"])
    default: return LinkContinuations()
    }
  }

  private static var tabs: [LinkContinuations.Part] {
    [
      .init("home", "a tab"), .init("activities", "a tab"), .init("friends", "a tab"),
      .init("profile", "a tab"), .init("booking", "at a store"),
      .init("transfer", "to another country"),
    ]
  }
}

extension Page.Activities {
  fileprivate static func components(after path: ArraySlice<String>) -> [LinkContinuations.Part] {
    if path.isEmpty { return [.init("purchases", "what was bought")] }
    guard Array(path) == ["purchases"] else { return [] }
    return ActivitiesFlow.Filter.allCases.map { .init($0.rawValue, "purchases") }
  }
}

extension BookingPage {
  /// The continuations behind `booking`: the stores that are open, and what they offer.
  fileprivate static func continuations(
    _ path: ArraySlice<String>, _ world: Document?
  ) -> LinkContinuations {
    let stores = world?["stores"]
    guard let id = path.first, let store = stores?[id] else {
      let open = (stores?.parts("name") ?? []).filter { part in
        stores?[part.text]?["isOpen"] == .flag(true) && StoreID(part.text) != nil
      }
      return LinkContinuations(path.isEmpty ? open : [])
    }
    let rest = path.dropFirst()
    if let name = rest.first, Part(rawValue: name) == nil || rest.count > 1 {
      return LinkContinuations()
    }
    return LinkContinuations(
      rest.isEmpty ? Part.allCases.map { .init($0.rawValue, "of the booking") } : [],
      parameters: [
        .init(
          "service", "in the cart", isRepeatable: true,
          values: store.items("services", of: world)),
        .init(
          "product", "in the cart", isRepeatable: true,
          values: store.items("products", of: world)),
      ])
  }
}

extension TransferPage {
  /// The continuations behind `transfer`.
  fileprivate static func continuations(
    _ path: ArraySlice<String>, _ world: Document?
  ) -> LinkContinuations {
    if let name = path.first, Step(rawValue: name) == nil || path.count > 1 {
      return LinkContinuations()
    }
    var countries: [LinkContinuations.Part] = []
    if case .list(let names)? = world?["countries"] {
      countries = names.compactMap { $0.part("country") }
    }
    return LinkContinuations(
      path.isEmpty ? Step.allCases.map { .init($0.rawValue, "step of transfer") } : [],
      parameters: [
        .init("country", "where to", values: countries), .init("amount", "how much"),
        .init("tariff", "how fast", values: world?["tariffs"]?.parts(nil) ?? []),
      ])
  }
}

extension Document {
  /// The names of the members, each with what one member of it says.
  fileprivate func parts(_ name: String?) -> [LinkContinuations.Part] {
    guard case .object(let members) = self else { return [] }
    return members.map { member in
      guard let name, case .text(let summary)? = member.value[name] else {
        return .init(member.name, "")
      }
      return .init(member.name, summary)
    }
  }

  /// The ids in a list of this store, with the names of what they stand for.
  fileprivate func items(_ kind: String, of world: Document?) -> [LinkContinuations.Part] {
    guard case .list(let ids)? = self[kind] else { return [] }
    return ids.compactMap { id in
      guard let part = id.part("") else { return nil }
      guard case .text(let name)? = world?[kind]?[part.text]?["name"] else { return part }
      return .init(part.text, name)
    }
  }

  /// The text as a part of a link; nil if this is no text.
  fileprivate func part(_ summary: String) -> LinkContinuations.Part? {
    guard case .text(let text) = self else { return nil }
    return .init(text, summary)
  }
}
