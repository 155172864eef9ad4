import FlowCore
import Testing

@testable import AccountFlow

struct RelationTests {
  @Test func `every action leads to a relation from which another can be taken`() {
    for relation in [nil, .friend, .incoming, .outgoing] as [Relation?] {
      let actions = RelationAction.all(from: relation)
      #expect(!actions.isEmpty)
      for action in actions { #expect(action.result != relation) }
    }
  }

  @Test(arguments: [("amy", "app://u/amy"), ("a b/ü?", "app://u/a%20b%2F%C3%BC%3F")])
  func `a user's link is one component, however the id is written`(id: String, link: String) {
    #expect(QRPreviewFlow.link(to: id).description == link)
  }
}
