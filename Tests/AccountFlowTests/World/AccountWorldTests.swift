import ExactDecimal
import FlowCore
import FlowSimulation
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct AccountWorldTests {
  @Test func `the world begins with five users and nobody signed in`() {
    let document = AccountWorld().document
    #expect(document["session"] == .null)
    #expect(document["expenses"] == .object([]))
    #expect(document["codes"] == .object([]))
    let amy = document["users"]?["amy"]
    #expect(amy?["displayName"] == .text("Amy"))
    #expect(amy?["email"] == .text("amy@example.com"))
    #expect(amy?["password"] == .secret("Password123"))
    #expect(
      amy?["relations"]
        == .object([
          .init("ben", .text("friend")), .init("cai", .text("friend")),
          .init("eve", .text("incoming")),
        ]))
  }

  @Test func `a world that was saved is the same world`() throws {
    let world = try lived()
    #expect(try AccountWorld(world.document).document == world.document)
  }

  static let wrong: [(path: [String], value: Document?, place: [String])] = [
    (["session"], .text("zoe"), ["session"]), (["session"], .integer(1), ["session"]),
    (["users", "amy", "email"], nil, ["users", "amy", "email"]),
    (["users", "amy", "colour"], .text("red"), ["users", "amy", "colour"]),
    (["users", "amy", "relations", "zoe"], .text("friend"), ["users", "amy", "relations"]),
    (["users", "amy", "relations", "amy"], .text("friend"), ["users", "amy"]),
    (["users", "amy", "relations", "ben"], .text("foe"), ["users", "amy", "relations", "ben"]),
    (["users", "amy", "isEmailVerified"], .text("yes"), ["users", "amy", "isEmailVerified"]),
    (["users", "amy", "avatar"], .text("me.png"), ["users", "amy", "avatar"]),
    (["users", "amy", "avatar", "size"], .integer(9), ["users", "amy", "avatar", "size"]),
    (["users", "amy", "avatar", "side"], .integer(-1), ["users", "amy", "avatar", "side"]),
    (["codes", "zoe"], .text("x"), ["codes", "zoe"]),
    (["codes", "amy", "sentAt"], .text("yesterday"), ["codes", "amy", "sentAt"]),
    (["expenses", "e1", "currency"], .text("CHF"), ["expenses", "e1", "currency"]),
    (["expenses", "e1", "shares", "zoe"], .integer(1), ["expenses", "e1", "shares"]),
    (["friends"], .null, ["friends"]), (["users"], .list([]), ["users"]),
  ]

  @Test(arguments: wrong)
  func `a world that cannot be is refused, and changes nothing`(
    path: [String], value: Document?, place: [String]
  ) throws {
    var world = try lived()
    let before = world.document
    do throws(DocumentError) {
      try world.replace(with: before.setting(path[...], to: value))
      Issue.record("the world was taken")
    } catch {
      #expect(error.path == place)
    }
    #expect(world.document == before)
  }

  @Test func `a null relation is none`() throws {
    let document = AccountWorld().document.setting(["users", "amy", "relations", "ben"], to: .null)
    #expect(try AccountWorld(document).users["amy"]?.relations["ben"] == nil)
  }

  @Test func `new ids go on behind those that were loaded, and behind those given before`() throws {
    var world = AccountWorld()
    var around = Around.calm
    let user = try #require(world.document["users"]?["dee"])
    try world.replace(with: world.document.setting(["users", "u7"], to: user))
    let id = try world.ask(SignUp(email: "a@b.cd", password: "x"), &around).user
    #expect(id == "u8")
    try world.replace(with: AccountWorld().document)
    let next = try world.ask(SignUp(email: "a@b.cd", password: "x"), &around).user
    #expect(next == "u9")
  }

  /// A world in which everything happened once.
  private func lived() throws -> AccountWorld {
    var world = AccountWorld()
    var around = Around.calm
    _ = try world.ask(SignIn(email: "amy@example.com", password: "Password123"), &around)
    _ = try world.ask(
      UserPreviewFlow.Relate(user: "amy", action: .accept, other: "eve"), &around)
    _ = try world.ask(
      AddExpense(
        user: "amy", counterparty: "eve", description: "tea", amount: "3.01", splitEqually: true,
        ownership: .iAmOwed, currency: .gbp), &around)
    _ = try world.ask(RequestEmail(user: "amy", email: "amy@work.example.com"), &around)
    let image = try #require(ImageHeader(.png, width: 300, height: 200))
    world.users["amy"]?.avatar = Avatar(of: image)
    return world
  }
}
