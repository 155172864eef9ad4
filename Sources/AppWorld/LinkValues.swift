import AppFlow
import FlowCore
import FlowSimulation

extension AppFlow: LinkValues {
  /// The stores, what they sell, and everything else that a link can name, in the worlds as they are.
  public static func linkValues(
    of name: String, given: Inputs, in world: Document
  ) -> [LinkContinuations.Part] {
    let (booking, account, transfer) = (world["booking"], world["account"], world["transfer"])
    let store = given.value(of: "storeId").flatMap { booking?["stores"]?[$0] }
    return switch name {
    case "storeId": booking.parts("stores") { $0["isOpen"] == .flag(true) }
    case "service": store.texts("services").map { .init($0, booking.title("services", $0)) }
    case "product": store.texts("products").map { .init($0, booking.title("products", $0)) }
    case "country": transfer.texts("countries").map { .init($0, "country") }
    case "tariff": transfer.parts("tariffs")
    case "user": account.parts("users").filter { account?["session"] != .text($0.text) }
    default: []
    }
  }
}

extension Document? {
  /// The members of a member that satisfy a condition, each with its title.
  fileprivate func parts(
    _ name: String, where isOffered: (Document) -> Bool = { _ in true }
  ) -> [LinkContinuations.Part] {
    guard case .object(let members)? = self?[name] else { return [] }
    return members.filter { isOffered($0.value) }.map { .init($0.name, title(name, $0.name)) }
  }

  /// The texts in a list.
  fileprivate func texts(_ name: String) -> [String] {
    guard case .list(let items)? = self?[name] else { return [] }
    return items.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The name of a member for people.
  fileprivate func title(_ kind: String, _ id: String) -> String {
    let member = self?[kind]?[id]
    for name in ["name", "displayName"] {
      if case .text(let title)? = member?[name] { return title }
    }
    return ""
  }
}
