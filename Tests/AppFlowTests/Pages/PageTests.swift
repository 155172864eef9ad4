import AccountFlow
import FlowCore
import Testing

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
    (Page.main(.home), "app://main/home"),
    (.main(.activities(.overview)), "app://main/activities"),
    (.main(.activities(.purchases(.active))), "app://main/activities/purchases/active"),
    (.main(.friends), "app://main/friends"),
    (.main(.profile(.overview)), "app://main/profile"),
    (.main(.profile(.qr)), "app://main/profile/qr"),
    (.main(.transfer(TransferPage())), "app://main/transfer"),
    (
      .main(.transfer(TransferPage(step: .confirmation, amount: "500", tariff: "standard"))),
      "app://main/transfer/confirmation?amount=500&tariff=standard"
    ),
    (.onboarding, "app://onboarding"),
  ])
  func `the link of a page`(page: Page, link: String) throws {
    #expect(page.link.description == link)
    #expect(try Page(Link(link)) == page)
  }

  @Test func `a booking's link has its cart, in order`() throws {
    let ids = ["123", "9", "9"].compactMap(ItemID.init)
    let store = try #require(StoreID("1a2b"))
    let page = BookingPage(store: store, part: .checkout, services: [], products: ids)
    let link = "app://main/booking/1a2b/checkout?product=123&product=9&product=9"
    #expect(Page.main(.booking(page)).link.description == link)
    #expect(try Page(Link(link)) == .main(.booking(page)))
  }

  @Test(arguments: ["", "cart", "checkout"])
  func `a store that has no page`(id: String) { #expect(StoreID(id) == nil) }

  @Test func `the app's form and the web's are one page`() throws {
    var pages = RandomPages(seed: 99)
    for _ in 0..<300 {
      let page = pages.page()
      guard case .main = page else { continue }
      let text = page.link.description
      let web = "https://www.myapp.com/app/main" + text.dropFirst("app://main".count)
      #expect(try Page(try Link(web)) == page)
    }
  }

  @Test func `names that mean nothing are told`() throws {
    let link = try Link("app://main/transfer?theme=dark&amount=5&x&theme=light")
    #expect(Page.ignoredNames(in: link) == ["theme", "x", "theme"])
    #expect(Page.ignoredNames(in: try Link("app://main/home?a=1")) == ["a"])
  }

  @Test(arguments: 0..<20)
  func `any text is a page or an error that names what was not understood`(seed: Int) throws {
    var pages = RandomPages(seed: UInt64(seed) + 500)
    let starts = ["app://", "app://main/", "https://www.myapp.com/app/", "app://main/booking/", ""]
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
    let tabs = AppFlow.definition.erased.children().filter { $0.placement.tabName != nil }
    #expect(tabs.map { $0.placement.tabName } == ["home", "activities", "friends", "profile"])
    var pages = RandomPages(seed: 5)
    for _ in 0..<500 {
      let destination = pages.page().destination
      guard let type = destination.tab else { continue }
      let tab = tabs.first { $0.flow().type == type }
      #expect(tab != nil)
      guard let called = destination.calledFlow else { continue }
      #expect(tab?.flow().children().contains { $0.flow() === called } ?? false)
    }
  }

  @Test func `nothing is wrong with the definitions`() {
    #expect(AppFlow.definition.problems == [])
    #expect(HomeFlow.definition.problems == [])
    #expect(ActivitiesFlow.definition.problems == [])
  }
}
