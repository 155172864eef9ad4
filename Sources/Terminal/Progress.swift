/// The description of what is pending, shown in the prompt once it has taken a while.
///
/// Most things end sooner, and a prompt that flickers is worse than one that says nothing.
struct Progress: Equatable {
  /// The time for which something is pending before the prompt says so.
  static let patience = Duration.milliseconds(300)

  private var description: String?
  private var since: ContinuousClock.Instant?

  /// The text that the prompt shows now.
  private(set) var shown: String?

  /// Takes what is pending now and says whether what is shown has changed.
  mutating func update(_ description: String?, now: ContinuousClock.Instant) -> Bool {
    if description == nil { since = nil } else if since == nil { since = now }
    self.description = description
    let before = shown
    shown = due(now: now) == nil ? description : nil
    return shown != before
  }

  /// The time until something that is not shown yet must be; nil if nothing is waiting for that.
  func due(now: ContinuousClock.Instant) -> Duration? {
    guard description != nil, let since, since + Self.patience > now else { return nil }
    return since + Self.patience - now
  }
}
