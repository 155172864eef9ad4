import FlowCore

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
  /// The base in front of a path.
  let base: String

  init<Page: AppPage>(_ pages: Page.Type) {
    resolve = { link throws(LinkError) in try Page(link).linked }
    link = { Page(at: $0)?.link }
    ignoredNames = { Page.ignoredNames(in: $0) }
    continuations = { Page.continuations(of: $0, in: $1) }
    base = Page.base
  }

  /// The page that a link leads to.
  func page(
    of link: () throws(LinkError) -> Link
  ) throws(Refusal) -> Destination {
    do throws(LinkError) { return try resolve(try link()) } catch { throw error.refusal }
  }
}
