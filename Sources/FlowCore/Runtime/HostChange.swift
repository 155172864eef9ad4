/// A change of the tree of flows, as observers get it, whatever has changed since.
final class HostChange {
  /// The tree.
  let host: FlowHost
  /// The flows that were seen before the change, from the root to the one in front; nil if it is the first.
  let before: [FlowTree.Level]?
  /// The things that the change was about.
  let changes: [ScreenChange]
  /// The refusal of a link that was found to be impossible on the way.
  let refusal: Refusal?
  /// The language with the translations of all flows.
  let texts: Language

  /// The change that led to where an app is.
  @MainActor
  init(of app: AppDriver, after before: [FlowTree.Level]?, _ changes: [ScreenChange]) {
    host = app.host
    self.before = before
    self.changes = changes
    refusal = app.refusal
    texts = app.texts
  }

  /// The screen to show.
  var screen: AppScreen { AppScreen(host, after: before, changes, refusal, in: texts) }

  /// True if nothing can change any more.
  var isLast: Bool { host.root.outcome != nil }
}
