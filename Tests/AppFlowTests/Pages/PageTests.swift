import AccountFlow
import BookingFlow
import FlowCore
import FlowSimulation
import Testing
import TransferFlow

@testable import AppFlow

/// Pages become links and links become pages, without loss.
struct PageTests {
  @Test(arguments: 0..<20)
  func `a page that was printed is the same page`(seed: Int) throws {
    var pages = RandomPages(seed: UInt64(seed))
    for _ in 0..<500 {
      let page = pages.page()
      let text = page.link.description
      #expect(try Page(try Link(text)) == page, "\(text)")
      #expect(Page.ignoredNames(in: page.link) == [], "\(text)")
    }
  }

  @Test(arguments: [
    (try Page(HomeFlow.self), "app://main/home"),
    (try Page(ActivitiesFlow.self), "app://main/activities"),
    (try Page(ActivitiesFlow.self, ["filter": "active"]), "app://main/activities/purchases/active"),
    (try Page(FriendsFlow.self), "app://main/friends"),
    (try Page(AccountFlow.self), "app://main/profile"),
    (try Page(QRPreviewFlow.self), "app://main/profile/qr"),
    (try Page(TransferFlow.self), "app://main/transfer/amount"),
    (
      try Page(TransferFlow.self, at: .confirmation, ["amount": "500", "tariff": "standard"]),
      "app://main/transfer/confirmation?amount=500&tariff=standard"
    ),
    (try Page(BookingFlow.self), "app://main/booking"),
    (try Page(BookingFlow.self, at: .store, ["storeId": "42"]), "app://main/booking/42/store"),
    (try Page(AppFlow.self, at: .onboarding), "app://onboarding"),
  ])
  func `the link of a page`(page: Page, link: String) throws {
    #expect(page.link.description == link)
    #expect(try Page(Link(link)) == page)
  }

  @Test(arguments: ["", "store"])
  func `a page of data that no link can hold is an error`(id: String) {
    #expect(throws: LinkError.self) {
      try Page(BookingFlow.self, at: .store, ["storeId": id])
    }
    #expect(throws: LinkError.self) { try Page(SignInFlow.self) }
  }

  @Test func `a booking's link has its cart, in order`() throws {
    let link = "app://main/booking/1a2b/checkout?product=123&product=9&product=9"
    let page = try Page(Link(link))
    #expect(page.link.description == link)
    #expect(
      try page
        == Page(
          BookingFlow.self, at: .checkout,
          ["storeId": "1a2b", "product": "123", "product": "9", "product": "9"]))
  }

  @Test(arguments: ["store", "shoppingCart", "cart", "checkout"])
  func `a store that has no page`(id: String) {
    #expect(throws: LinkError.self) { try Page(Link("app://main/booking/\(id)/store")) }
    #expect(throws: LinkError.self) { try Page(Link("app://main/booking/\(id)")) }
  }

  @Test(arguments: [
    ("main", "main/home"), ("main/activities/purchases", "main/activities/purchases/history"),
    ("main/booking/42", "main/booking/42/store"),
    ("main/booking/42/cart", "main/booking/42/shoppingCart"),
    ("main/transfer", "main/transfer/amount"),
  ])
  func `another spelling is read, and one is printed`(link: String, printed: String) throws {
    #expect(try Page(Link("app://\(link)")).link.description == "app://\(printed)")
  }

  @Test func `the app's form and the web's are one page`() throws {
    var pages = RandomPages(seed: 99)
    for _ in 0..<300 {
      let page = pages.page()
      let web = "https://www.myapp.com/app/" + page.link.description.dropFirst("app://".count)
      #expect(try Page(try Link(web)) == page)
    }
  }

  @Test func `the shell names what a link has and its page ignores`() throws {
    let link = try Link("app://main/transfer?theme=dark&amount=5&x&theme=light")
    #expect(Page.ignoredNames(in: link) == ["theme", "x", "theme"])
    #expect(Page.ignoredNames(in: try Link("app://main/home?a=1")) == ["a"])
  }

  @Test(arguments: 0..<20)
  func `any text is a page or an error that names what was not understood`(seed: Int) throws {
    var pages = RandomPages(seed: UInt64(seed) + 500)
    let starts = [
      "app://", "app://main/", "https://www.myapp.com/app/", "app://main/booking/", "",
    ]
    for _ in 0..<500 {
      let text = pages.one(of: starts, "") + pages.text(0) + "/" + pages.text(0)
      do throws(LinkError) {
        let page = try Page(try Link(text))
        #expect(try Page(page.link) == page, "\(text)")
      } catch {
        #expect(!error.message.isEmpty, "\(text)")
      }
    }
  }

  @Test func `every place that a page names is there`() {
    let tabs = AppFlow.definition.flow.children.filter { $0.placement.tabName != nil }
    #expect(tabs.map { $0.placement.tabName } == ["home", "activities", "friends", "profile"])
    var pages = RandomPages(seed: 5)
    let overTabs = AppFlow.definition.flow.children.filter { $0.placement == .called }
    for _ in 0..<500 {
      let destination = pages.page().destination
      let tab = tabs.first { $0.flow().type == destination.tab }
      #expect((tab == nil) == (destination.tab == nil))
      let front = destination.target.flow
      if front == destination.tab ?? AppFlow.definition.flow.type { continue }
      let children = tab?.flow().children ?? overTabs
      #expect(children.contains { $0.flow().type == front })
    }
  }

  @Test func `nothing is wrong with the definitions`() {
    #expect(AppFlow.definition.problems == [])
    #expect(HomeFlow.definition.problems == [])
    #expect(ActivitiesFlow.definition.problems == [])
  }
}
