import FlowScript
import FlowShell

/// The link of `open LINK` or `go PATH`.
extension LintLine {
  /// True if it goes where a link leads.
  var leadsToLink: Bool { !parts.isDisjoint(with: .words(.link, .path)) }

  /// The review of the line's link; nil if it has none that is known before it runs.
  func link(_ context: LintContext) -> (review: LinkReview, word: Int)? {
    let isPath = arguments.word(.path) != nil
    guard !isRefused, let word = arguments.word(isPath ? .path : .link), let text = text(word),
      let review = context.review(link: text, isPath: isPath)
    else { return nil }
    return (review, word)
  }
}
