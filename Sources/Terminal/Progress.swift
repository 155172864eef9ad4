import FlowText

/// The progress of what is pending, shown in the prompt once it has taken a while.
///
/// Most things end sooner, and a prompt that flickers is worse than one that says nothing.
struct Progress: Equatable {
  /// The time for which something is pending before the prompt says so.
  static let patience = Duration.milliseconds(300)

  /// The time between two pictures of what moves.
  static let frameTime = Duration.milliseconds(100)

  private var since: ContinuousClock.Instant?
  private var frame: Int64?

  /// The progress that the prompt shows now.
  private(set) var shown: ProgressText?

  /// Takes what is pending now and says whether what is shown has changed.
  ///
  /// An animated note is redrawn once a frame; else only its description is shown.
  mutating func update(
    _ work: PendingWork?, isAnimated: Bool = false, now: ContinuousClock.Instant
  ) -> Bool {
    let before = shown
    guard let work else {
      self = Progress()
      return before != nil
    }
    let since = since ?? now
    self.since = since
    guard since + Self.patience <= now else { return false }
    guard isAnimated, case .running(let elapsed, let remaining)? = work.timing else {
      frame = nil
      shown = ProgressText(work)
      return shown != before
    }
    let number = Int64((now - since) / Self.frameTime)
    guard frame != number || before?.description != work.description else { return false }
    frame = number
    shown = ProgressText(work, frame: number, elapsed, remaining)
    return true
  }

  /// The time until something else must be shown; nil if nothing is waiting for that.
  func due(now: ContinuousClock.Instant) -> Duration? {
    guard let since else { return nil }
    if now < since + Self.patience { return since + Self.patience - now }
    return frame.map { since + Self.frameTime * Double($0 + 1) - now }
  }
}

/// Progress in words, from all that can be said of it to the least.
struct ProgressText: Equatable {
  /// The description of what is pending, and whether it is held.
  let description: String
  /// The forms to choose from where there is little room, the longest first.
  private let forms: [String]

  /// The progress of what does not move.
  init(_ work: PendingWork) {
    let isHeld = work.timing == .held
    description = isHeld ? "\(work.description), held" : work.description
    forms = isHeld ? [description, "held"] : [description]
  }

  /// The progress of what moves, at one of its frames.
  fileprivate init(
    _ work: PendingWork, frame: Int64, _ elapsed: Duration, _ remaining: Duration?
  ) {
    description = work.description
    let mark = Self.mark(frame)
    let time = "\(mark) \(Self.text(elapsed))"
    let left = remaining.map { "\(time), \(Self.text($0)) left" }
    forms =
      [left, time].compactMap(\.self).map { form in
        "\(mark) \(work.description) \(form.dropFirst(mark.count + 1))"
      } + [left, time, mark].compactMap(\.self)
  }

  /// The longest form that fits into so many columns.
  func fitted(to columns: Int) -> String {
    if let form = forms.first(where: { DisplayWidth.of($0) <= columns }) { return form }
    return columns < 1 ? "…" : DisplayWidth.cut(forms[forms.count - 1], to: columns)
  }

  private static func text(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    return
      "\(ElapsedTime.seconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, places: 1)) s"
  }

  private static func mark(_ frame: Int64) -> String {
    let marks = TerminalInfo.isUTF8 ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\"
    let place = marks.index(marks.startIndex, offsetBy: Int(frame % Int64(marks.count)))
    return String(marks[place])
  }
}
