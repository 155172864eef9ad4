import FlowCore
import Testing

/// The order of everything that happens on the way to a page.
struct HostMoveTests {
  /// Pages of an app whose root is at `in`, or at `out` while nobody is signed in.
  private enum Page: AppPage {
    case friends
    case friend(String)
    case welcome

    static let base = "app://x"

    init(_ link: Link) throws(LinkError) { throw .unknown(link.host) }
    init?(at place: Place) { nil }

    var link: Link { Link(scheme: "app", host: "x", path: ["\(self)"]) }

    var destination: Destination {
      switch self {
      case .friends: Destination(at: "in", tab: "friends", Inputs(["filter": "all"]))
      case .friend(let name):
        Destination(at: "in", tab: "friends", call: .init("user", Inputs(["id": name])))
      case .welcome: Destination(at: "hall", by: "welcomed")
      }
    }
  }

  private func tabs() -> FlowHost<String> {
    var host = FlowHost("app")
    #expect(host.lay(out: ["home", "friends"]) == [])
    host.start("home")
    return host
  }

  @Test func `what was called is dismissed, then the tab is shown, then the page's flow is called`()
  {
    var host = tabs()
    host.present("booking")
    host.present("slots")
    #expect(
      host.go(to: Page.friend("ben"), rootAt: "in").map(\.line)
        == ["dismiss", "dismiss", "show friends", "call user id=ben"])
    #expect(host.held == nil)
  }

  @Test func `going where nothing was started starts it`() {
    var host = FlowHost("app")
    let way = host.start(Page.friends, rootAt: "in").map(\.line)
    #expect(way == ["show friends filter=all"])
    #expect(host.go(to: Page.friends, rootAt: "in").map(\.line) == way)
  }

  @Test func `a page that moves the root is never held`() {
    var host = tabs()
    host.present("booking")
    #expect(host.go(to: Page.welcome, rootAt: "in").map(\.line) == ["dismiss", "emit welcomed"])
    #expect(host.go(to: Page.welcome, rootAt: "hall").map(\.line) == ["dismiss"])
    #expect(host.held == nil)
  }

  @Test func `the last page that cannot be shown yet is held, and taken once`() {
    var host = FlowHost("app")
    host.present("signIn")
    #expect(host.go(to: Page.friends, rootAt: "out").isEmpty)
    #expect(host.start(Page.friend("ben"), rootAt: "out").isEmpty)
    #expect(host.active == "signIn")
    #expect(host.map { $0.count }.held == Page.friend("ben").link)
    #expect(host.takeHeld() == Page.friend("ben").link)
    #expect(host.takeHeld() == nil)
  }

  @Test func `a page that is held does not keep the same page from being shown later`() {
    var host = FlowHost("app")
    _ = host.go(to: Page.friends, rootAt: "out")
    #expect(host.go(to: Page.friends, rootAt: "in").count == 1)
  }
}

extension HostMove {
  /// The move in a few words.
  fileprivate var line: String {
    switch self {
    case .dismiss: "dismiss"
    case .emit(let event): "emit \(event)"
    case .show(let tab, let inputs): "show \(tab)" + inputs.words
    case .call(let call): "call \(call.flow)" + call.inputs.words
    }
  }
}

extension Inputs {
  fileprivate var words: String {
    names.map { " \($0)=\(value(of: $0) ?? "")" }.joined()
  }
}
