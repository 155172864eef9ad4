/// Something that the system around an app does to it.
public enum AppEvent: String, CaseIterable, Sendable {
  /// The app is not in front any more; what is pending goes on.
  case background
  /// The app is in front again.
  case foreground
  /// The app goes on from what was saved.
  case restore
  /// A notification has arrived.
  case notification
}

/// An answer of a step to an ``AppEvent``.
public struct Reaction<State: Sendable>: Sendable {
  let isLoading: Bool
  let failure: Failure?
  let change: @Sendable (inout State) -> Void

  /// Loads anew what the step loads.
  public static var loadAnew: Reaction { loadAnew { _ in } }

  /// Loads anew what the step loads.
  ///
  /// - Parameter change: says in the state what is loaded anew, before it is asked for.
  /// - Returns: the reaction.
  public static func loadAnew(_ change: @escaping @Sendable (inout State) -> Void) -> Reaction {
    Reaction(isLoading: true, failure: nil, change: change)
  }

  /// Gives something up, such as a code that is too old.
  ///
  /// - Parameters:
  ///   - failure: the failure that the user sees; nil for none.
  ///   - change: takes it out of the state.
  /// - Returns: the reaction.
  public static func drop(
    because failure: Failure?, _ change: @escaping @Sendable (inout State) -> Void
  ) -> Reaction {
    Reaction(isLoading: false, failure: failure, change: change)
  }
}

extension Ask where F: Flow {
  /// Says what the step does when something happens to the app while the flow is there, be it in a tab that
  /// is not selected, and nothing is pending.
  ///
  /// - Parameters:
  ///   - event: the event; of several declarations for one event the first counts.
  ///   - react: the reaction; nil for nothing.
  /// - Returns: the step.
  public func when(
    _ event: AppEvent, _ react: @escaping @Sendable (Given<F.State>) -> Reaction<F.State>?
  ) -> Ask {
    declaring { $0.reactions.append((event, { react($0.typed())?.ofAnyState })) }
  }
}

/// A ``Reaction``, the type of the state not known.
struct AnyReaction: Sendable {
  let isLoading: Bool
  let failure: Failure?
  let change: @Sendable (inout AnyGiven) -> Void
}

extension Reaction {
  fileprivate var ofAnyState: AnyReaction {
    AnyReaction(isLoading: isLoading, failure: failure) { [change] in
      $0.change(State.self, change)
    }
  }
}

extension Machine {
  /// Does what the step says about something that happened to the app.
  ///
  /// - Returns: what is to be done; nil if the step does nothing about it.
  mutating func react(
    to event: AppEvent, at now: Moment, _ identity: inout Identity
  ) -> ActionKind? {
    guard pending.phase == .ready else { return nil }
    var known = given
    known.now = now
    guard
      let reaction = current.declaration.reactions.first(where: { $0.event == event })?
        .react(known)
    else { return nil }
    self.now = now
    settle()
    reaction.change(&history.current.given)
    if reaction.isLoading { return note(event.input, from: place, open(&identity)) }
    failure = reaction.failure
    return note(event.input, from: place, .route)
  }
}

extension AppEvent {
  fileprivate var input: Decision.Input {
    switch self {
    case .background: .background
    case .foreground: .foreground
    case .restore: .restored
    case .notification: .notified
    }
  }
}

/// A message that the system shows, and the link that it opens.
public struct Notice: Equatable, Sendable {
  /// The message.
  public let text: String
  /// The link, as it came; nil if it opens nothing.
  public let link: String?

  /// A message.
  public init(_ text: String, link: String? = nil) {
    self.text = text
    self.link = link
  }
}

extension FlowHost {
  /// Something happened to the app: every flow that is shown does what its step says about it.
  package mutating func take(_ event: AppEvent, _ turn: inout HostTurn) {
    switch event {
    case .background: isInBackground = true
    case .foreground: isInBackground = false
    case .restore, .notification: break
    }
    react(to: event, &turn)
  }

  /// A notification has arrived.
  package mutating func take(_ notice: Notice, _ turn: inout HostTurn) {
    self.notice = notice
    take(.notification, &turn)
  }
}
