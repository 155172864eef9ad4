/// Something that happened since the screen before, for the app to present: a spinner, a message, a popup,
/// a screen that is taken away.
public enum ScreenChange: Equatable, Sendable {
  /// A load, a check or an effect is waited for.
  case began(RequestKind, request: String)
  /// A load, a check or an effect is not waited for any more, however it went.
  case ended(RequestKind, request: String)
  /// A load, a check or an effect failed, or a check said no.
  case failed(Failure)
  /// An effect took place that its step has words for (``Ask/announces(_:)``).
  case succeeded(String)
  /// It is known what became of a mutation that might have taken effect, and no step waits for it: what it
  /// brought, or why it was refused, in words.
  case resolved(Wish, Resolution, words: String?)
  /// The answers to these steps are dropped: a retry led back to where a mutation was asked, or a new answer to
  /// an earlier step has made them unneeded.
  case dropped(steps: [String])
  /// A flow is over.
  case dismissed(flow: String, OutcomeKind)
}

/// Something that a flow has to present, its words in no language yet.
package enum HostNote: Sendable {
  /// A request failed.
  case failed(Failure)
  /// An effect took place that its step has words for.
  case succeeded(@Sendable (Language) -> String?)
  /// It is known what became of a wish, and no step waits for it.
  case resolved(Wish, Resolution, String?)
  /// The answers to some steps are dropped.
  case dropped(steps: [String])
  /// The flow is over.
  case dismissed(flow: String, OutcomeKind)

  /// The thing to present, in a language; nil if there is nothing to say.
  package func change(in language: Language) -> ScreenChange? {
    switch self {
    case .failed(let failure): .failed(failure.translated(to: language))
    case .succeeded(let words): words(language).map { .succeeded($0) }
    case .resolved(let wish, let resolution, let words): .resolved(wish, resolution, words: words)
    case .dropped(let steps): .dropped(steps: steps)
    case .dismissed(let flow, let outcome): .dismissed(flow: flow, outcome)
    }
  }
}
