import FlowCore

/// Facts about a link that is not followed.
package struct LinkReview {
  /// The reason why it means no page; nil if it means one.
  package private(set) var problem: LinkError?
  /// The names of its query that mean nothing to its page.
  package private(set) var ignored: [String] = []

  /// Looks at a link; nil if the flow has no pages.
  ///
  /// - Parameters:
  ///   - text: the link, or the path in it if `isPath`.
  ///   - isPath: whether what precedes the path is left out.
  ///   - flow: the flow whose pages are meant.
  package init?(_ text: String, isPath: Bool, in flow: RegisteredFlow) {
    guard let pages = flow.pages else { return nil }
    do throws(LinkError) {
      let link = try Link(isPath ? "\(pages.base)/\(text)" : text)
      _ = try pages.resolve(link)
      ignored = pages.ignoredNames(link)
    } catch {
      problem = error
    }
  }
}
