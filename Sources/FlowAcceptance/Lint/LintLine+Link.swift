import FlowScript
import FlowShell

/// The link of `open LINK` or `go PATH`.
extension LintLine {
  /// What can be known of the line's link; nil if it has none that is known before it runs.
  func link(_ context: LintContext) -> (review: LinkReview, word: Int)? {
    guard !isRefused, name == "open" || name == "go", let word = arguments.last,
      let text = text(word), let review = context.review(link: text, isPath: name == "go")
    else { return nil }
    return (review, word)
  }
}
