/// A change of the tree of flows, as observers get it, whatever has changed since.
final class HostChange {
  /// The tree.
  let host: FlowHost
  /// The tree before the change.
  let before: FlowHost?
  /// The things that the change was about.
  let changes: [ScreenChange]
  /// The refusal of a link that was found to be impossible on the way.
  let refusal: Refusal?
  /// The language with the translations of all flows.
  let texts: Language
  /// The flows that are seen.
  let shown: FlowTree

  init(
    host: FlowHost, before: FlowHost?, changes: [ScreenChange], refusal: Refusal?, texts: Language
  ) {
    self.host = host
    self.before = before
    self.changes = changes
    self.refusal = refusal
    self.texts = texts
    shown = host.shown
  }

  /// The screen to show.
  var screen: AppScreen { AppScreen(host, after: before?.shown, changes, refusal, in: texts) }

  /// True if nothing can change any more.
  var isLast: Bool { host.root.outcome != nil }
}
