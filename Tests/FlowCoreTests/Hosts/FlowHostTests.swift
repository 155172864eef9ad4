import FlowCore
import Testing

/// Who is where in an app.
struct FlowHostTests {
  private func tabs() -> FlowHost<String> {
    var host = FlowHost("app")
    #expect(host.lay(out: ["home", "friends"]) == [])
    host.start("home")
    return host
  }

  @Test func `a host alone shows its root`() {
    let host = FlowHost("app")
    #expect(host.active == "app")
    #expect(host.parent == nil)
    #expect(host.shown == nil)
  }

  @Test func `what is called lies over the one that called it`() {
    var host = FlowHost("signIn")
    host.present("signUp")
    #expect(host.active == "signUp")
    #expect(host.parent == "signIn")
    #expect(host.dismiss() == "signUp")
    #expect(host.active == "signIn")
    #expect(host.dismiss() == nil)
  }

  @Test func `the tab that is shown lies over the root`() {
    var host = tabs()
    #expect(host.active == "home")
    #expect(host.parent == "app")
    host.present("booking")
    #expect(host.active == "booking")
    #expect(host.parent == "home")
  }

  @Test func `a tab is empty until it is started, and then stays`() {
    var host = tabs()
    host.select(1)
    #expect(host.shown == nil)
    #expect(host.active == "app")
    host.start("friends")
    #expect(host.active == "friends")
    host.select(0)
    #expect(host.active == "home")
    #expect(host.tab(named: "friends") == 1)
    #expect(host.tab(named: "profile") == nil)
  }

  @Test func `a tab is not left while something lies over it`() {
    var host = tabs()
    host.present("booking")
    host.select(1)
    #expect(host.active == "booking")
    #expect(host.selection == 0)
  }

  @Test func `a new layout gives back what is gone, innermost first`() {
    var host = tabs()
    host.select(1)
    host.start("friends")
    host.present("addExpense")
    host.present("pickCounterparty")
    #expect(host.lay(out: [nil]) == ["pickCounterparty", "addExpense", "friends", "home"])
    #expect(host.active == "app")
    #expect(host.tabs.count == 1)
    host.start("account")
    #expect(host.parent == "app")
    #expect(host.lay(out: []) == ["account"])
    #expect(host.lay(out: []) == [])
  }

  @Test func `whatever races, a flow that was put in comes out once`() {
    var generator = SeededGenerator(seed: 3)
    var host = FlowHost(0)
    var next = 1
    var alive: Set<Int> = []
    var ended: [Int] = []
    for _ in 0..<5000 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1:
        host.present(next)
        alive.insert(next)
        next += 1
      case 2:
        if let flow = host.dismiss() { ended.append(flow) }
      case 3: host.select(Int.random(in: 0..<4, using: &generator))
      case 4 where host.shown == nil && !host.tabs.isEmpty:
        host.start(next)
        alive.insert(next)
        next += 1
      case 5 where Int.random(in: 0..<20, using: &generator) == 0:
        let count = Int.random(in: 0..<3, using: &generator)
        ended += host.lay(out: Array(repeating: nil, count: count))
      default: break
      }
    }
    ended += host.lay(out: [])
    #expect(Set(ended).count == ended.count)
    #expect(Set(ended) == alive)
  }

  @Test func `the same arrangement of other flows`() {
    var host = tabs()
    host.present("booking")
    let mapped = host.map { $0.count }
    #expect(mapped.root == 3)
    #expect(mapped.tabs.map(\.flow) == [4, nil])
    #expect(mapped.presented == [7])
    #expect(mapped.tabs.map(\.name) == ["home", "friends"])
  }
}
