import FlowCore

/// The pages of an app, their type not known.
struct PageTable: Sendable {
  /// The link that leads to a page, which it completes, and where the page is.
  let resolve: @Sendable (Link) throws(LinkError) -> (link: Link, destination: Destination)
  /// The link that leads to a place; nil if none does.
  let link: @Sendable (Place) -> Link?
  /// The reason why a place has to be left before a link is followed; nil if it can be taken away.
  let obstacle: @Sendable (Place) -> String?
  /// The names of a link's query that mean nothing.
  let ignoredNames: @Sendable (Link) -> [String]
  /// The continuations of the beginning of a link, in a world.
  let continuations: @Sendable (Link, Document) -> LinkContinuations
  /// The base in front of a path.
  let base: String

  init<Page: AppPage>(_ pages: Page.Type) {
    resolve = { link throws(LinkError) in
      let page = try Page(link)
      return (page.link, page.destination)
    }
    link = { Page(at: $0)?.link }
    obstacle = { Page.obstacle(at: $0) }
    ignoredNames = { Page.ignoredNames(in: $0) }
    continuations = { Page.continuations(of: $0, in: $1) }
    base = Page.base
  }

  /// The page that a link leads to.
  func page(
    of link: () throws(LinkError) -> Link
  ) throws(Refusal) -> (link: Link, destination: Destination) {
    do throws(LinkError) { return try resolve(try link()) } catch { throw error.refusal }
  }
}
