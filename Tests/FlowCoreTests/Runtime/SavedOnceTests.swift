import FlowCore
import Foundation
import Testing

/// A list that is loaded once is saved once, and every step has it again.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SavedOnceTests {
  private let services = Services {
    $0.on(Offer.self) { _ in "a tenth off" }
    $0.on(Articles.self) { _ in (0..<1_000).map { "article \($0)" } }
  }

  private func atTheEnd() async throws -> FlowDriver<CatalogueFlow> {
    let driver = try FlowDriver(CatalogueFlow.self, services: services, time: .still)
    await driver.idle()
    try driver.submit(\.name, "amy")
    try driver.confirm()
    try driver.submit(\.note, "ring twice")
    #expect(driver.screen.step == .article)
    return driver
  }

  @Test func `a list is saved with the step that loaded it`() async throws {
    let driver = try await atTheEnd()
    let saved = try JSONEncoder().encode(try #require(try driver.app.saved))
    let text = String(decoding: saved, as: UTF8.self)
    #expect(text.ranges(of: "article 500").count == 1)
    #expect(text.ranges(of: "a tenth off").count == 1)
  }

  @Test func `each step has what it had, and not what was gone there`() async throws {
    let driver = try await atTheEnd()
    let app = try AppDriver(
      restoring: try #require(try driver.app.saved), CatalogueFlow.self, services: services,
      time: .still)
    let again = try #require(app.flow(CatalogueFlow.self))
    #expect(again.screen.state.articles.count == 1_000)
    #expect(again.screen.state.offer == nil)
    #expect(again.screen.state.note == "ring twice")
    try again.back()
    #expect(again.screen.step == .note)
    #expect(again.screen.state.offer == nil)
    try again.back()
    #expect(again.screen.step == .decline)
    #expect(again.screen.state.offer == "a tenth off")
    #expect(again.screen.state.articles.count == 1_000)
  }
}

/// A list that is there from the first step on, and an offer that a step forgets.
private struct CatalogueFlow: Flow {
  enum Step: String, FlowName { case name, decline, note, article, finish }
  struct State: FlowState {
    var articles: [String] = []
    var offer: String?
    var name: String?
    var note: String?
    var article: String?
  }
  typealias Output = String

  static let definition = define {
    start().load(into: \.offer) { _ in Offer() }
    ask(.name, \.name, "Name").load(into: \.articles) { _ in Articles() }
    form(.decline, as: { Nothing() }, into: { _, state in state.offer = nil })
    ask(.note, \.note, "Note")
    ask(.article, \.article, "Article", from: \.articles)
    finish(.finish) { $0.article }
  }
}

private struct Articles: Query {
  typealias Value = [String]
}

private struct Offer: Query {
  typealias Value = String?
}
