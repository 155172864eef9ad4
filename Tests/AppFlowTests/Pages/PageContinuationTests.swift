import AppWorld
import FlowCore
import FlowSimulation
import Testing

@testable import AppFlow
@testable import FlowShell

/// Links are completed while they are typed.
struct PageContinuationTests {
  private func offers(_ text: String, _ lines: [String] = []) throws -> [String] {
    let shell = try AppShell("world set account.session amy")
    for line in lines { shell.type(line) }
    return Completer(shell.session).complete(text, text.utf8.count).candidates.map { $0.text }
  }

  @Test(
    "candidates",
    arguments: [
      ("open ", ["app://main", "app://u/", "app://onboarding"]),
      ("open -", ["--force"]), ("go -", ["--force"]),
      ("open app:", ["app://main", "app://u/", "app://onboarding"]),
      ("open --force app://o", ["app://onboarding"]),
      ("open app://main app:", []),
      ("open app://main/ho", ["app://main/home"]),
      ("open app://main/HO", ["app://main/home"]),
      ("open app://main/b", ["app://main/booking"]),
      ("open app://main/activities", ["app://main/activities/"]),
      ("open app://main/activities/purchases/h", ["app://main/activities/purchases/history"]),
      ("open app://main/profile/q", ["app://main/profile/qr"]),
      ("open app://main/booking/", ["app://main/booking/1a2b", "app://main/booking/42"]),
      (
        "open app://main/booking/42", ["app://main/booking/42/", "app://main/booking/42?"]
      ),
      ("open app://main/booking/42/ch", ["app://main/booking/42/checkout"]),
      (
        "open app://main/booking/42/cart?",
        ["app://main/booking/42/cart?service=", "app://main/booking/42/cart?product="]
      ),
      (
        "open app://main/booking/42/cart?service=123&service=",
        [
          "app://main/booking/42/cart?service=123&service=123",
          "app://main/booking/42/cart?service=123&service=124",
        ]
      ),
      (
        "open app://main/transfer/confirmation?country=france&",
        [
          "app://main/transfer/confirmation?country=france&amount=",
          "app://main/transfer/confirmation?country=france&tariff=",
        ]
      ),
      // Only what is answered in front of a step can stand in a link to it.
      ("open app://main/transfer?", ["app://main/transfer?country="]),
      (
        "open app://main/transfer/tariffs?country=france&",
        ["app://main/transfer/tariffs?country=france&amount="]
      ),
      (
        "open app://main/transfer/tariffs?country=f",
        ["app://main/transfer/tariffs?country=france"]
      ),
      ("open app://u/b", ["app://u/ben"]), ("open app://u/am", []),
      (
        "open https://www.myapp.com/app/main/f",
        ["https://www.myapp.com/app/main/friends"]
      ),
      ("open app://nowhere/", []), ("open app://main/home/", []), ("open app://%", []),
      ("open app://main/booking/7x/", []), ("open app://main/home?", []),
      ("open app://main/transfer/nowhere?", []), ("open nonsense/", []),
      (
        "go ",
        ["home", "activities", "friends", "profile", "booking", "transfer", "notifications"]
      ),
      ("go /f", ["/friends"]), ("go profile/n", ["profile/name"]), ("go home ", []),
    ] as [(String, [String])])
  func candidates(_ text: String, _ expected: [String]) throws {
    #expect(try offers(text) == expected)
  }

  @Test(
    "a blank follows only where nothing else can",
    arguments: [
      ("app://main/ho", true), ("app://main/b", false), ("app://main/act", false),
      ("app://main/booking/4", false), ("app://main/profile/q", true), ("app://u/b", true),
      ("app://main/booking/42/sh", false), ("app://main/transfer/tar", false),
    ])
  func whole(_ link: String, _ isWhole: Bool) throws {
    let shell = try AppShell("world set account.session amy")
    let text = "open \(link)"
    let list = Completer(shell.session).complete(text, text.utf8.count)
    #expect(list.candidates.map { $0.isWhole } == [isWhole])
  }

  @Test func `what the world holds now is offered`() throws {
    let lines = [
      "world set booking.stores.7.isOpen true", "world set booking.stores.42.isOpen false",
      "world set account.session ben",
    ]
    #expect(
      try offers("open app://main/booking/", lines)
        == ["app://main/booking/1a2b", "app://main/booking/7"])
    #expect(try offers("open app://u/a", lines) == ["app://u/amy"])
  }

  @Test func `what is offered leads to every page, and to nothing else`() throws {
    let world = try AppShell().session.names.document(of: .world)
    var pages: [String] = []
    var beginnings = ["app://"]
    while let text = beginnings.popLast() {
      for part in Page.continuations(of: try Link(text), in: world).components {
        #expect(!part.summary.isEmpty, "\(text)\(part.text)")
        let longer = text + part.text
        if let page = try? Page(try Link(longer)) { pages.append(page.link.description) }
        beginnings.append("\(longer)/")
      }
      #expect(beginnings.count < 1000)
    }
    var all = ["onboarding", "main/home", "main/home", "main/friends", "main/profile"]
    all += ["amy", "ben", "cai", "dee", "eve"].map { "u/\($0)" }
    all += ["", "/purchases/history", "/purchases/history", "/purchases/active"]
      .map { "main/activities\($0)" }
    all += ["avatar", "name", "password", "email", "qr"].map { "main/profile/\($0)" }
    all += ["main/booking", "main/notifications"]
    all += ["store", "store", "shoppingCart", "checkout"].flatMap { part in
      ["1a2b", "42"].map { "main/booking/\($0)/\(part)" }
    }
    all += ["amount", "amount", "invalidAmount", "tariffs", "confirmation"]
      .map { "main/transfer/\($0)" }
    all = all.map { "app://\($0)" }
    #expect(pages.sorted() == all.sorted())
  }
}
