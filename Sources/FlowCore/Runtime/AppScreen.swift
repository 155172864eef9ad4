/// Everything that there is to see of an app: where it is, the flow in front, and what lies around it.
public struct AppScreen: Sendable {
  /// The flows from the root to the one in front.
  public let flows: [Part]
  /// The tabs of the root's step, in order; empty if it has none.
  public let tabs: [String]
  /// The position of the tab that is shown.
  public let selection: Int
  /// The flow in front.
  public let front: ViewState
  /// True if what failed in front, or was given up, can be tried again.
  public let canRetry: Bool
  /// True if there is a step to go back to in front.
  public let canGoBack: Bool
  /// True if the flow in front can be left without losing track of an effect that is on its way.
  public let canLeave: Bool
  /// The way from the screen before to this one.
  public let direction: ScreenDirection
  /// The things to present that happened since the screen before, in order: what was waited for, what failed
  /// or went well, which flows are over, what is waited for now.
  public let changes: [ScreenChange]
  /// The flows that are over since the screen before, innermost first, with what became of each.
  public let dismissed: [ViewState]
  /// The link that waits until its page can be shown; nil if none does.
  public let held: Link?
  /// The link that is being followed: what its page needs is loaded, and the screen stays meanwhile.
  public let opening: Link?
  /// The message of the notification that came last; nil once the user did something else.
  public let notice: String?
  /// The mutations that may have taken effect, of the flow in front and of those that it has called, oldest
  /// first.
  public let unresolved: [Wish]
  /// The refusal of a link that was found to be impossible on the way.
  public let refusal: Refusal?
  /// True while the app is behind others.
  public let isInBackground: Bool
  /// True if the root is over.
  public let isOver: Bool

  /// A flow in the tree.
  public struct Part: Equatable, Sendable, Identifiable {
    /// Tells it from every other flow that runs in the app.
    public let id: UInt64
    /// The flow's name.
    public let flow: String
    /// The name of the step where it is.
    public let step: String
  }

  init(
    _ host: FlowHost, after before: [FlowTree.Level]?, _ changes: [ScreenChange],
    _ refusal: Refusal?, in language: Language
  ) {
    let tree = host.shown
    self.changes = changes
    self.refusal = refusal?.translated(to: language)
    opening = host.followedLink
    flows = tree.levels.map {
      Part(id: $0.id, flow: $0.flow.flow.name, step: $0.flow.stepName)
    }
    tabs = tree.levels[0].tabs.compactMap { $0.child.placement.tabName }
    selection = tree.levels[0].selection
    front = tree.front.view(in: language)
    let ways = tree.front.waysOn
    let isHeldUp = tree.front.isOver || tree.front.isPerforming
    canRetry = ways.canRetry
    canGoBack =
      ways.canGoBack && !isHeldUp
      && !((tree.isFrontShown || tree.isMandatory) && !tree.front.canGoBack)
    canLeave = !isHeldUp && !tree.isMandatory
    dismissed = tree.gone.map { $0.flow.view(in: language) }
    held = host.held?.link
    unresolved = host.unresolvedInFront
    notice = host.notice?.text
    isInBackground = host.isInBackground
    isOver = tree.root.outcome != nil
    direction = ScreenDirection(tree.levels, after: before)
  }
}

/// The way from one screen to the next.
public enum ScreenDirection: String, Sendable {
  /// The first screen, or that of a flow that was called.
  case presented
  /// On to a step.
  case forward
  /// Back to an earlier showing.
  case back
  /// Something took the place of what was shown: a step that was entered afresh, another tab.
  case replaced
  /// The same showing, of which something changed.
  case updated
  /// The flow in front is over: the last screen of it, or the first of its caller.
  case dismissed
}

extension ScreenDirection {
  init(_ levels: [FlowTree.Level], after before: [FlowTree.Level]?) {
    guard let before, let now = levels.last, let then = before.last else {
      self = .presented
      return
    }
    if now.id == then.id {
      self = ScreenDirection(now.flow.standing, after: then.flow.standing)
    } else if levels.count > before.count, now.call != nil {
      self = .presented
    } else if before.contains(where: { $0.id == now.id }) {
      self = .dismissed
    } else {
      self = .replaced
    }
  }

  init(_ now: Standing, after then: Standing) {
    self =
      if now.isOver {
        .dismissed
      } else if now.showing == then.showing {
        .updated
      } else if now.depth > then.depth {
        .forward
      } else if now.depth < then.depth {
        .back
      } else {
        .replaced
      }
  }
}
