import FlowCore
import FlowSimulation

/// The pages of an app, their type not known.
struct PageTable: Sendable {
  /// The place where a link leads, with the link in its own form.
  let resolve: @Sendable (Link) throws(LinkError) -> Destination
  /// The link that leads to a place; nil if none does.
  let link: @Sendable (Place) -> Link?
  /// The names of a link's query that mean nothing.
  let ignoredNames: @Sendable (Link) -> [String]
  /// The continuations of the beginning of a link, in a world.
  let continuations: @Sendable (Link, Document) -> LinkContinuations
  /// The patterns of the links to the pages that are declared.
  var patterns: [LinkPattern] { readPatterns() }
  private let readPatterns: @Sendable () -> [LinkPattern]
  /// The base in front of a path.
  var base: String { readBase() }
  private let readBase: @Sendable () -> String

  init<Page: AppPage>(_ pages: Page.Type) {
    resolve = { link throws(LinkError) in try Page(link).linked }
    link = { Page(at: $0)?.link }
    ignoredNames = { (pages as? any CompletablePage.Type)?.ignoredNames(in: $0) ?? [] }
    continuations = {
      (pages as? any CompletablePage.Type)?.continuations(of: $0, in: $1) ?? LinkContinuations()
    }
    readPatterns = { Page.patterns }
    readBase = { Page.base }
  }

  /// The names that paths begin with.
  var names: [String] {
    guard let base = try? Link(base) else { return [] }
    return continuations(base, .object([])).components.map(\.text)
  }

  /// The page that a link leads to.
  func page(
    of link: () throws(LinkError) -> Link
  ) throws(Refusal) -> Destination {
    do throws(LinkError) { return try resolve(try link()) } catch { throw error.refusal }
  }
}
