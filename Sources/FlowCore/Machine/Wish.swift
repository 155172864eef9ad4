/// One thing that the user wants done outside: a mutation with its content, asked in one flow.
///
/// It is *open* from the moment when an attempt of it may have taken effect until it is answered, or refused
/// with a failure that the mutation declares. Whatever is asked for it in between has the same key, so that it
/// takes effect once; and a mutation that must not happen twice is not asked with another content meanwhile.
public struct Wish: Sendable, Identifiable {
  /// The key under which it takes effect once.
  public let key: IdempotencyKey
  /// The name of the flow that asked for it.
  public let flow: String
  /// The name of the mutation.
  public let request: String
  /// The time when it was asked for first.
  public let since: Moment
  /// The user who asked for it; nil for nobody.
  public let owner: String?
  /// The run of the flow that asked for it first.
  let run: String
  /// The content of the mutation, without its secrets once it was saved.
  var content: KnownRequest
  var state = State.asked
  /// The text of the step that asked for it, by the code of its language.
  var texts: [String: String] = [:]
  /// The place in the run where it was asked last; nil in a run that found it open.
  var place: Place?
  /// The attempts that were made in this run.
  var attempts: [Attempt] = []
  /// True if it took effect, or may have, and that was taken back here alone.
  var isUndone = false
  /// The codes of the failures that are about it.
  var declared: [String] = []
  /// The name of the flow that had called the run which left it open; nil for none.
  var caller: String?

  /// The key, which no other wish has.
  public var id: IdempotencyKey { key }

  /// The states of a wish.
  enum State: Equatable, Sendable {
    /// It is on its way, or was not carried out.
    case asked
    /// It may have taken effect.
    case open
    /// It may have taken effect, and the user did something else all the same.
    case letGo
    /// It took effect, and its flow has not gone on yet; the text is what was answered, if that is one.
    case took(String?)
  }

  /// The place in a run where a wish was asked: everything that a retry goes on from.
  struct Place: Sendable {
    let site: RequestSite
    let history: History
    let draft: Draft
  }

  /// True if its mutation declares a failure.
  func declares(_ failure: Failure) -> Bool { declared.contains(failure.code) }

  /// True as long as nobody knows whether it took effect.
  var isUnresolved: Bool { state == .open || state == .letGo }

  /// True if it keeps others from being asked.
  var isInTheWay: Bool {
    switch state {
    case .open, .took: true
    case .asked, .letGo: false
    }
  }

  /// The first line of the text of the step that asked for it; nil if it had none.
  public func text(in language: Language = .english) -> String? {
    texts[language.code] ?? texts[Language.english.code]
  }

  /// A line that says what is known: `createTransfer may have taken effect`.
  public var message: String { message(in: .english) }

  /// The line that says what is known, in a language.
  public func message(in language: Language) -> String { words.text(in: language) }

  fileprivate var words: Message {
    guard case .took(let value) = state else { return "\(request) may have taken effect" }
    return value.map { "\(request) took effect (\($0))" } ?? "\(request) took effect"
  }

  /// True if it took effect, and its flow has not gone on yet.
  var isTaken: Bool { if case .took = state { true } else { false } }

  /// The mutation, with its text if it has one.
  fileprivate var described: DescribedWish { DescribedWish(wish: self) }

  /// True if it is about the same request.
  fileprivate func isSame(_ other: any Request) -> Bool { content.isEqual(to: other) }
}

/// A wish as a message names it: `createTransfer (100.00 EUR to germany)`.
private struct DescribedWish: PhraseValue {
  let wish: Wish

  func text(in language: Language) -> String {
    wish.text(in: language).map { "\(wish.request) (\($0))" } ?? wish.request
  }
}

extension Wish: Equatable {
  /// True if they are the same wish, whatever has become of it.
  public static func == (one: Wish, other: Wish) -> Bool { one.key == other.key }
}

/// The fate of a wish of which nobody had known whether it took effect.
public enum Resolution: Sendable {
  /// It took effect.
  case took
  /// It did not.
  case didNot
}

/// The wishes of one run, and those that it found open.
struct Wishes: Sendable {
  /// The number of the last wish.
  var last: UInt64 = 0
  /// Those that are not settled.
  var all: [Wish] = []
  /// The user who acts; nil for nobody.
  var owner: String?
  /// The run.
  var run = ""
  /// The time for which the outside knows the keys of mutations that do not say it themselves; nil for ever.
  var keyLasts: Duration?

  /// Those that took effect and whose answers were taken: over a wire they stay done when that is taken back.
  private(set) var done: [Wish] = []

  /// True of a wish of the user who acts.
  ///
  /// In the run that asked for it signing in or out makes it nobody else's: only another user does.
  private func concerns(_ wish: Wish) -> Bool {
    wish.owner == owner
      || (wish.place != nil || wish.run == run) && (wish.owner == nil || owner == nil)
  }

  /// Those of the user who acts of which nobody knows whether they took effect, oldest first.
  var unresolved: [Wish] {
    if all.isEmpty { return [] }
    return all.filter { $0.isUnresolved && concerns($0) }
  }

  /// Those of which a run that ends has to tell, oldest first.
  var leftBehind: [Wish] {
    if all.isEmpty { return [] }
    return all.filter { ($0.isUnresolved || $0.isTaken) && concerns($0) }
  }

  /// Those that outlive the run.
  var lasting: [Wish] { all.isEmpty ? [] : all.filter { $0.state == .open } }

  /// The wish that a retry asks for; nil if there is none.
  var newest: Wish? { all.last { $0.isInTheWay && concerns($0) } }

  /// Makes way for a request: another one that may have taken effect, or the same if it is too old, keeps it from
  /// being asked unless it is let go.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - site: its place in the flow.
  ///   - performed: the keys of what the same answer has performed, which is not in the way.
  ///   - isDespiteOpen: true to let go what is in the way.
  ///   - now: the time.
  /// - Throws: `effect.open` or `effect.old`; nothing has changed then.
  mutating func makeWay(
    for request: any Request, at site: RequestSite, behind performed: [IdempotencyKey] = [],
    despiteOpen isDespiteOpen: Bool, now: Moment
  ) throws(Refusal) {
    if all.isEmpty || site.mayRepeat { return }
    for wish in all where wish.request == site.name && concerns(wish) && wish.isInTheWay {
      if performed.contains(wish.key) { continue }
      do throws(Refusal) {
        guard wish.isSame(request) else { throw .effectOpen(wish) }
        try check(wish, at: site, now: now)
      } catch {
        guard isDespiteOpen else { throw error }
        if wish.isTaken { settle(wish.key) } else { change(wish.key) { $0.state = .letGo } }
      }
    }
  }

  /// Refuses to ask for a wish whose key is not known outside any more.
  func check(_ wish: Wish, at site: RequestSite, now: Moment) throws(Refusal) {
    guard wish.isInTheWay, let limit = site.keyLasts ?? keyLasts else { return }
    if wish.since.duration(to: now) <= limit { return }
    var refusal = Refusal(
      .effectOld,
      "\(wish.described) may have taken effect, and was asked too long ago to be asked again as the same"
    )
    refusal.unresolved = [wish]
    throw refusal
  }

  /// Begins to ask for something: the wish that it is, if that is not settled, else a new one.
  ///
  /// - Returns: the key.
  mutating func begin(
    _ request: any Request, at place: Wish.Place, of flow: AnyFlow, run: String, now: Moment
  ) -> IdempotencyKey {
    let site = place.site
    let same = all.lastIndex { wish in
      wish.request == site.name && concerns(wish) && wish.state != .letGo
        && !place.draft.performed.contains(wish.key)
        && !(site.mayRepeat && wish.isInTheWay) && wish.isSame(request)
    }
    if let same {
      let key = all[same].key
      resume(key, request, at: place, of: flow, run: run, now: now)
      return key
    }
    // What was not carried out is forgotten with the next answer, and what may repeat is replaced by it.
    all = all.filter {
      !($0.request == site.name && concerns($0) && ($0.state == .asked || site.mayRepeat))
    }
    last += 1
    let key = IdempotencyKey("\(run).\(flow.name).\(last)")
    resume(key, request, at: place, of: flow, run: run, now: now)
    return key
  }

  /// Begins to ask for something under a key; the wish of that key is the newest then.
  mutating func resume(
    _ key: IdempotencyKey, _ request: any Request, at place: Wish.Place, of flow: AnyFlow,
    run: String, now: Moment
  ) {
    var wish = Wish(
      key: key, flow: flow.name, request: place.site.name, since: now, owner: owner, run: run,
      content: .asked(request))
    if let index = all.firstIndex(where: { $0.key == key }) { wish = all.remove(at: index) }
    wish.place = place
    wish.content = .asked(request)
    wish.declared = place.site.declared.failures.map { $0.code }
    all.append(wish)
  }

  /// An attempt of a wish is made.
  mutating func note(_ attempt: Attempt, of key: IdempotencyKey?) {
    change(key) { $0.attempts.append(attempt) }
  }

  /// An attempt of a wish may have taken effect.
  mutating func open(_ key: IdempotencyKey?, texts: [String: String]) {
    change(key) {
      if $0.state == .asked { $0.state = .open }
      if $0.texts.isEmpty { $0.texts = texts }
    }
  }

  /// A wish took effect, and its flow has not gone on yet.
  mutating func take(_ key: IdempotencyKey?, bringing value: String?) {
    change(key) { $0.state = .took(value) }
  }

  /// The flow has gone on with what a wish brought: the same request is a new one from now on.
  mutating func finish(_ key: IdempotencyKey) {
    guard let wish = all.first(where: { $0.key == key }) else { return }
    done.append(wish)
    settle(key)
  }

  /// Takes over what is not settled, or took effect, in a later state of the same run that was taken back.
  mutating func keep(_ other: Wishes) {
    last = max(last, other.last)
    for wish in other.undone where !(all + done).contains(wish) { all.append(wish) }
  }

  /// Those that stay over a wire when everything is taken back.
  var undone: [Wish] {
    (done + all).filter { $0.isInTheWay }.map { wish in
      var wish = wish
      (wish.place, wish.isUndone) = (nil, true)
      return wish
    }
  }

  /// Settles a wish, so that the same request is a new one from now on.
  mutating func settle(_ key: IdempotencyKey?) {
    if let key, !all.isEmpty { all.removeAll { $0.key == key } }
  }

  /// The wish that an attempt was for.
  func wish(of attempt: Attempt) -> Wish? { all.first { $0.attempts.contains(attempt) } }

  private mutating func change(_ key: IdempotencyKey?, _ body: (inout Wish) -> Void) {
    guard let key, let index = all.firstIndex(where: { $0.key == key }) else { return }
    body(&all[index])
  }
}

extension Refusal {
  /// The refusal of a request since another may have taken effect, or has.
  static func effectOpen(_ wish: Wish) -> Refusal {
    var refusal: Refusal
    if case .took(let value) = wish.state {
      let brought = value.map { " (\($0))" } ?? ""
      refusal = Refusal(
        .effectOpen,
        wish.isUndone
          ? "\(wish.described) took effect\(brought); undo takes nothing back there"
          : "\(wish.described) took effect\(brought); retry goes on from there")
    } else {
      refusal = Refusal(.effectOpen, "\(wish.described) may have taken effect; retry finds out")
    }
    refusal.unresolved = [wish]
    return refusal
  }
}

extension Moment {
  /// The time from this moment to another.
  fileprivate func duration(to other: Moment) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }
}

/// The meaning of a failure for the wish whose attempt failed.
enum FailureMeaning {
  /// It is about the wish, which did not take effect.
  case declared
  /// It is about the attempt alone, which did not take effect.
  case attempt
  /// Nobody knows whether it took effect.
  case unknown
}

extension Machine {
  /// The meaning of a failure of a request.
  func meaning(of failure: Failure, at site: RequestSite) -> FailureMeaning {
    if failure.code == Failure.timeout.code { return .unknown }
    if failure.code == Failure.offline.code { return .attempt }
    let declared = site.declared
    if declared.failures.contains(where: { $0.code == failure.code }) { return .declared }
    if declared.attempts.contains(where: { $0.code == failure.code }) { return .attempt }
    let step = flow.steps.first { $0.declaration.effects.contains { $0 === site } } ?? current
    if flow.setback(failure, at: step) != nil { return .declared }
    return failure.tookEffect == .no ? .attempt : .unknown
  }

  /// Notes that what is on its way is given up, and may have taken effect.
  mutating func giveUpEffect() {
    guard pending.isEffectOnItsWay else { return }
    wishes.open(pending.asked?.key, texts: wishTexts)
  }

  /// The first line of the text of the step, in every language that the flow has.
  var wishTexts: [String: String] {
    var given = draft.given
    given.now = now
    var texts: [String: String] = [:]
    for language in [.english] + flow.types.translations().keys {
      let line = current.text(given, in: language)?.split(whereSeparator: \.isNewline).first
      if let line { texts[language.code] = String(line) }
    }
    return texts
  }

  /// The place where a wish is asked for again; nil if the flow does not ask for it any more.
  private func site(of wish: Wish) -> RequestSite? {
    wish.place?.site ?? flow.effect(named: wish.request)
  }

  /// The newest wish that is not settled; nil if there is none, or it cannot be asked for again.
  var wishToRetry: Wish? {
    guard pending.phase == .ready, let wish = wishes.newest, let site = site(of: wish),
      wish.content.request(at: site) != nil
    else { return nil }
    return wish
  }

  /// Asks for the newest wish that is not settled.
  ///
  /// One that was made in this run leads back to where that was; what was answered since is dropped. For one that
  /// the run has found open nothing changes but that it is settled.
  mutating func retryWish(_ identity: inout Identity) throws(Refusal) -> ActionKind {
    guard let wish = wishes.newest else {
      throw Refusal(.retryNothing, "there is nothing to try again at step \(stepName)")
    }
    guard let site = site(of: wish) else {
      throw Refusal(
        .retryNothing, "flow \(flow.name) does not ask for \(wish.request) any more")
    }
    try wishes.check(wish, at: site, now: now)
    guard let request = wish.content.request(at: site) else {
      var refusal = Refusal(
        .effectSecret,
        "\(wish.words), and its secrets are not kept; give the same answer again to find out")
      refusal.unresolved = [wish]
      throw refusal
    }
    let from = place
    settle()
    if let made = wish.place {
      let left = history
      history = made.history
      draft = made.draft
      draft.given.now = now
      (replay, brackets) = (nil, [])
      let dropped = answers(of: left, besides: history)
      if !dropped.isEmpty { notes.append(.dropped(steps: dropped.withoutRepeats)) }
      pending.ask(site, request, .performing, key: wish.key, number: identity.next())
    } else {
      pending.ask(site, request, .resolving, key: wish.key, number: identity.next())
    }
    wishes.note(pending.attempt, of: wish.key)
    return note(.retry, from: from, .loadAsync)
  }

  /// The names of the steps that were answered on a way, but for the answers that are the latest there on another
  /// way, too.
  private func answers(of way: History, besides other: History) -> [String] {
    func words(_ showing: Showing) -> [String] {
      let inputs = flow.steps[showing.place].form.inputs(showing.submitted)
      return (0..<inputs.wordCount).map { inputs.word($0) }
    }
    var latest: [Int: [String]] = [:]
    for showing in other.all { latest[showing.place] = words(showing) }
    // The step in front was answered only if the user came back to it.
    let front = words(way.current).allSatisfy { $0.isEmpty } ? way.all.dropLast() : way.all[...]
    return front.filter { latest[$0.place] != words($0) }.map { flow.stepNames[$0.place] }
  }

  /// An answer, or a failure, arrived of an attempt that was given up: its wish is settled, and nothing else
  /// changes.
  mutating func arrived(_ result: Result<any Sendable, Failure>, _ attempt: Attempt) {
    guard let wish = wishes.wish(of: attempt) else { return }
    let site = wish.place?.site ?? flow.effect(named: wish.request)
    switch result {
    case .success(let value):
      if case .took = wish.state { return }
      let text = Machine.text(of: value)
      // The user has not seen it: the same answer brings what this one did.
      if wish.place == nil || wish.state == .letGo {
        wishes.settle(wish.key)
      } else {
        wishes.take(wish.key, bringing: text)
      }
      if wish.isUnresolved { notes.append(.resolved(wish, .took, text)) }
    case .failure(let failure):
      guard let site, meaning(of: failure, at: site) == .declared, !wish.isTaken else { return }
      wishes.settle(wish.key)
      if wish.isUnresolved { notes.append(.resolved(wish, .didNot, failure.line)) }
    }
  }

  /// The answer to a mutation, in a word; nil if that is more.
  static func text(of value: any Sendable) -> String? {
    guard let value = value as? any Encodable,
      let document = try? DocumentEncoder.shown.encode(value)
    else { return nil }
    switch document {
    case .text(let text): return text
    case .integer(let number): return "\(number)"
    case .decimal(let number): return "\(number)"
    case .object: return if case .text(let id)? = document["id"] { id } else { nil }
    case .null, .flag, .list, .secret: return nil
    }
  }
}

extension AnyFlow {
  /// The first place where something of a name is performed; nil if there is none.
  func effect(named name: String) -> RequestSite? {
    for step in steps {
      if let site = step.declaration.effects.first(where: { $0.name == name }) { return site }
    }
    return nil
  }
}

extension KnownRequest {
  /// The request; nil if it cannot be read, or its secrets were not kept.
  fileprivate func request(at site: RequestSite) -> (any Request)? {
    switch self {
    case .asked(let request): return request
    case .saved(_, let document):
      // A mutation that is read and holds a secret was saved without it.
      guard let request = site.request(saved: document), isEqual(to: request) else { return nil }
      return request
    }
  }
}

extension [String] {
  fileprivate var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
