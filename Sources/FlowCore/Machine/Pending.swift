/// The state of a machine between two inputs: what it waits for, and what could be tried again.
struct Pending: Sendable {
  private(set) var phase = Phase.beginning
  private(set) var attempt = Attempt(number: 0)
  /// The last request.
  private(set) var asked: AskedRequest?
  /// The place of that request in the definition.
  private(set) var site: RequestSite?
  /// The requests that were asked at once with the last one, and were not answered.
  private(set) var others: [Other] = []
  private(set) var child: ChildCall?
  /// The phase that a retry would repeat.
  private(set) var retry = Phase.ready

  /// The phases of a machine.
  enum Phase: UInt8, Sendable {
    /// It has not begun.
    case beginning
    /// It waits for what has to be loaded before it can begin.
    case starting
    /// It waits for an answer.
    case ready
    /// It waits for what has to be loaded before an answer.
    case entering
    /// It waits for a verdict about an answer.
    case checking
    /// It waits for an effect.
    case performing
    /// It waits to hear whether something took effect that another run, or an earlier session, had asked for.
    case resolving
    /// It waits for a child.
    case calling
    /// It is over.
    case ended

    /// True while it waits for the outside or a child.
    var isBusy: Bool { isAsking || self == .calling }

    /// True while it waits for the outside.
    var isAsking: Bool {
      switch self {
      case .starting, .entering, .checking, .performing, .resolving: true
      case .beginning, .ready, .calling, .ended: false
      }
    }
  }

  /// True while something is on its way that may have taken effect.
  var isEffectOnItsWay: Bool { phase == .performing || phase == .resolving }

  /// True once the flow has everything that it loads before it begins.
  var hasBegun: Bool { phase != .starting && phase != .beginning && retry != .starting }

  /// A request that was asked at once with another one.
  struct Other: Sendable {
    let site: RequestSite
    let asked: AskedRequest
    fileprivate(set) var attempt: Attempt
    /// The failure of the request; nil while it is waited for.
    fileprivate(set) var failure: Failure?
  }

  /// True if something is waited for that was asked in an attempt.
  func waits(for attempt: Attempt) -> Bool {
    phase.isAsking && (attempt == self.attempt || awaitedOthers.contains { $0.attempt == attempt })
  }

  /// The requests that are waited for besides the last one.
  var awaitedOthers: [Other] {
    others.isEmpty || phase != .entering ? [] : others.filter { $0.failure == nil }
  }

  /// Waits for a request besides the last one.
  mutating func askBeside(_ site: RequestSite, _ request: any Request, number: UInt64) {
    others.append(
      Other(
        site: site, asked: AskedRequest(request, at: site, key: nil),
        attempt: Attempt(number: number)))
  }

  /// Takes the request that was asked besides the last one in an attempt; nil if it is not waited for.
  mutating func takeOther(_ attempt: Attempt) -> Other? {
    guard phase == .entering,
      let index = others.firstIndex(where: { $0.attempt == attempt && $0.failure == nil })
    else { return nil }
    return others.remove(at: index)
  }

  /// Keeps a request that failed, to be asked again with the others.
  mutating func keep(_ other: Other, _ failure: Failure) {
    var other = other
    other.failure = failure
    others.append(other)
  }

  /// Waits for another request in the place of the last one; false if none is waited for.
  mutating func goOnWithOther() -> Bool {
    guard let index = others.firstIndex(where: { $0.failure == nil }) else { return false }
    put(others.remove(at: index))
    return true
  }

  /// Keeps the last request, which failed, and waits for another one; false if none is waited for.
  mutating func goOn(after failure: Failure) -> Bool {
    guard let site, let asked else { return false }
    let last = Other(site: site, asked: asked, attempt: attempt)
    guard goOnWithOther() else { return false }
    keep(last, failure)
    return true
  }

  /// Puts a request that failed in the place of the last one, which was answered.
  ///
  /// - Returns: its failure; nil if none failed.
  mutating func goBackToFailed() -> Failure? {
    guard let index = others.firstIndex(where: { $0.failure != nil }) else { return nil }
    let other = others.remove(at: index)
    put(other)
    return other.failure
  }

  private mutating func put(_ other: Other) {
    (site, asked, attempt) = (other.site, other.asked, other.attempt)
  }

  /// Waits for the outside.
  mutating func ask(
    _ site: RequestSite, _ request: any Request, _ phase: Phase, key: IdempotencyKey? = nil,
    number: UInt64
  ) {
    self.phase = phase
    self.site = site
    others = []
    asked = AskedRequest(request, at: site, key: key)
    attempt = Attempt(number: number)
  }

  /// Waits for the outside once more, with the same request and key, and for what was asked at once with it.
  mutating func askAgain(_ identity: inout Identity) {
    phase = retry
    retry = .ready
    attempt = Attempt(number: identity.next())
    for index in others.indices {
      others[index].attempt = Attempt(number: identity.next())
      others[index].failure = nil
    }
  }

  /// Waits for an answer, after something was given up that can be tried again.
  mutating func restore(
    _ site: RequestSite, _ request: any Request, _ phase: Phase, key: IdempotencyKey?
  ) {
    self.phase = .ready
    retry = phase
    self.site = site
    asked = AskedRequest(request, at: site, key: key)
  }

  /// Waits for a child.
  mutating func call(_ child: ChildCall, number: UInt64) {
    phase = .calling
    self.child = child
    attempt = Attempt(number: number)
  }

  /// Waits for an answer; what was pending can be tried again if `canRetry` says so.
  mutating func stop(canRetry: Bool) {
    if canRetry, phase != .calling { retry = phase }
    phase = .ready
  }

  /// Waits for an answer; nothing can be tried again.
  mutating func settle() {
    phase = .ready
    retry = .ready
    if !others.isEmpty { others = [] }
  }

  /// Has nothing to try again; a child that is called stays so.
  mutating func forgetRetry() { retry = .ready }

  mutating func end() {
    settle()
    phase = .ended
  }

  var canRetry: Bool { phase == .ready && retry != .ready }

  /// True if a retry asks again for something that may have taken effect.
  var retriesEffect: Bool { canRetry && (retry == .performing || retry == .resolving) }

  /// The action that the last request is.
  var action: ActionKind { site?.kind == .check ? .validate : .loadAsync }

  /// The pending request or child, in a few words.
  var text: String {
    switch phase {
    case .starting, .entering, .checking, .performing, .resolving: site?.name ?? ""
    case .calling: "flow \(child?.name ?? "")"
    case .beginning, .ready, .ended: "nothing"
    }
  }
}

/// An answer that was decoded, kept the rules and was folded in aside, on its way to be taken.
struct Draft: Sendable {
  /// Everything gathered, the answer included.
  var given: AnyGiven
  var answer: AnyAnswer
  /// The values that were submitted, by field.
  var submitted: Submitted
  /// The event that the answer is, by its position; nil for none.
  var event: Int?
  /// The step to which the outside said that it leads; nil if it said none.
  var transition: String?
  /// The number of the check that is asked next.
  var nextCheck = 0
  /// The number of the effect that is asked next.
  var nextEffect = 0
  /// The keys of the effects that took place: they keep them until the answer is taken.
  var performed: [IdempotencyKey] = []
  /// True if one of them must not happen twice: nothing leads back behind it.
  var closesWayBack = false
  /// True if the user wants it whatever else may have taken effect.
  var isDespiteOpen = false
}

/// A request that was made before: as it was asked, or as it was saved, without secrets.
enum KnownRequest: Equatable, Sendable {
  case asked(any Request)
  case saved(name: String, Document)

  /// True if it is the same request with the same members.
  func isEqual(to other: any Request) -> Bool {
    switch self {
    case .asked(let request): request.isEqual(other)
    case .saved(let name, let document):
      name == type(of: other).name
        && document == (try? DocumentEncoder.saved.encode(other))?.withoutSecrets
    }
  }

  static func == (one: KnownRequest, other: KnownRequest) -> Bool {
    switch (one, other) {
    case (_, .asked(let request)): one.isEqual(to: request)
    case (.asked(let request), _): other.isEqual(to: request)
    case (.saved(let name, let document), .saved(let otherName, let otherDocument)):
      name == otherName && document == otherDocument
    }
  }

  /// The request, to be saved; nil if it holds a secret.
  var saved: SavedRequest? { document.flatMap { $0.members.holdsSecret ? nil : $0 } }

  /// The request without its secrets, to be saved; nil if no document can hold it.
  var withoutSecrets: SavedRequest? {
    document.map { SavedRequest(name: $0.name, members: $0.members.withoutSecrets) }
  }

  private var document: SavedRequest? {
    switch self {
    case .saved(let name, let document): return SavedRequest(name: name, members: document)
    case .asked(let request):
      guard let document = try? DocumentEncoder.saved.encode(request) else { return nil }
      return SavedRequest(name: type(of: request).name, members: document)
    }
  }
}

/// A request in a saved flow.
struct SavedRequest: Codable {
  let name: String
  let members: Document
}

/// Answers that are given by themselves: on the way to the step where a flow starts, or behind an edit.
enum Replay: Sendable {
  case start(Walk)
  case edit(Edit)
}

/// The way to a step in the middle, with the answers of the steps before it.
struct Walk: Sendable {
  let target: Int
  /// The answers that were not needed yet.
  var answers: Inputs
  /// The answer that counts as last submitted at the target.
  var submitted: Inputs
  /// The positions of the steps that were answered; a way that leads to one again leads nowhere.
  var answered: Set<Int> = []
}

/// The answers that were given behind a step that is answered anew, by the positions of their steps.
struct Edit: Sendable {
  /// The position of the step where the edit began, and where it is over.
  let end: Int
  var answers: [Int: (submitted: Submitted, accepted: [AcceptedCheck])]
  /// The showing that the user has to answer before answers are given by themselves.
  var waiting: UInt64 = 0
}
