import FlowCore
import FlowSimulation

/// The pages of an app, their type not known.
package struct PageTable: Sendable {
  private var pages: any AppPage.Type { readPages() }
  // A stored metatype would have its type's conformance looked up when the shell starts.
  private let readPages: @Sendable () -> any AppPage.Type

  package init<Page: AppPage>(_ pages: Page.Type) { readPages = { Page.self } }

  /// The place where a link leads, with the link in its own form.
  package func resolve(_ link: Link) throws(LinkError) -> Destination {
    try pages.init(link).linked
  }

  /// The link that leads to a place; nil if none does.
  package func link(_ place: Place) -> Link? { pages.init(at: place)?.link }

  /// The names of a link's query that mean nothing.
  package func ignoredNames(_ link: Link) -> [String] { completable?.ignoredNames(in: link) ?? [] }

  /// The continuations of the beginning of a link, in a world.
  package func continuations(_ link: Link, _ world: Document) -> LinkContinuations {
    completable?.continuations(of: link, in: world) ?? LinkContinuations()
  }

  /// The patterns of the links to the pages that are declared.
  package var patterns: [LinkPattern] { pages.patterns }

  /// The base in front of a path.
  package var base: String { pages.base }

  private var completable: (any CompletablePage.Type)? { pages as? any CompletablePage.Type }

  /// The names that paths begin with.
  package var names: [String] {
    guard let base = try? Link(base) else { return [] }
    return continuations(base, .object([])).components.map(\.text)
  }

  /// The page that a link leads to.
  package func page(
    of link: () throws(LinkError) -> Link
  ) throws(Refusal) -> Destination {
    do throws(LinkError) { return try resolve(try link()) } catch { throw error.refusal }
  }
}
