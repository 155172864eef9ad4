/// A running flow as it is saved: everything but what is pending, and no secret.
struct SavedMachine: Codable {
  var run: String
  var showings: SavedShowings
  var failure: SavedFailure?
  /// The phase that a retry would repeat; nil if there is nothing to try again.
  var retry: String?
  var key: String?
  /// The request that is loaded next; nil once everything is there.
  var nextEntry: String?
  /// True once the flow has shown a step.
  var hasBegun: Bool
  var startInputs: [String]
  var startSubmitted: [String]
  var draft: SavedDraft?
  var replay: SavedReplay?
  /// The number of the last wish.
  var lastWish: UInt64
  /// True if a child is called, which is saved behind the flow.
  var isCalling: Bool
  /// The name of that child.
  var child: String?
  /// The answers that are offered again, and the ways back that can be taken back; nil if there are none.
  var kept: [SavedAnswer]?
  var brackets: [SavedBracket]?
}

/// An answer that is offered again where its step is shown anew.
struct SavedAnswer: Codable {
  var step: String
  /// The answer, by the names of its fields; nil if there is none any more.
  var submitted: Document?
  /// The fields that were emptied since.
  var emptied: [String]
}

/// A way back that the user decided for and can take back.
struct SavedBracket: Codable {
  /// The showings as they were where the user decided.
  var showings: SavedShowings
  var replay: SavedReplay?
  var kept: [SavedAnswer]
  /// The number of showings up to where it leads.
  var depth: Int
  /// The answers that an edit gives again behind that.
  var edit: SavedReplay?
}

/// A check that was accepted.
struct SavedCheck: Codable {
  /// The name of the check at its step.
  var check: String
  var request: SavedRequest
  var value: Document
}

/// A failure that can be seen.
struct SavedFailure: Codable {
  var code: String
  var message: String?
  var field: String?
}

/// An answer on its way to be taken.
struct SavedDraft: Codable {
  var state: Document
  /// The submitted values, by the names of their fields.
  var submitted: Document
  var event: String?
  /// The check or effect that is asked next, by its name at the step.
  var next: String?
  /// The effects that took place, by their names at the step.
  var done: [String]
  /// The keys of those effects.
  var performed: [String]
}

/// Answers that are given by themselves.
struct SavedReplay: Codable {
  /// The step where the edit or the start in the middle ends.
  var end: String
  /// True for a start in the middle.
  var isStart: Bool
  /// For a start, the answers that were not needed yet, and those that count as last submitted.
  var inputs: [String]
  var submitted: [String]
  /// The steps with an answer: given already, for a start; still to be given, for an edit.
  var steps: [String]
  /// For an edit, the answers of those steps, by the names of their fields.
  var answers: [Document]
  var accepted: [[SavedCheck]]
  /// True if the edit waits for the showing that is shown.
  var isWaiting: Bool
}

extension Machine {
  /// Gives up what is pending and forgets every secret: what is left can be saved.
  mutating func suspend() {
    giveUpEffect()
    forgetOnce()
    if isBusy, pending.phase != .calling { pending.stop(canRetry: true) }
    // The run that goes on does not know the place where another wish was made.
    if pending.retry == .resolving { pending.settle() }
    // What did not take effect is not saved, either.
    wishes.all.removeAll { $0.state == .asked }
    for index in wishes.all.indices {
      wishes.all[index].place = nil
      guard let saved = wishes.all[index].content.withoutSecrets else { continue }
      wishes.all[index].content = .saved(name: saved.name, saved.members)
    }
    let flow = flow
    let forget = { (showing: inout Showing) in
      flow.forgetSecrets(in: &showing.given)
      showing.accepted.removeAll { $0.request.saved == nil }
    }
    history.changeAll(forget)
    for index in brackets.indices { brackets[index].changeAll(forget) }
    let fields = flow.steps.flatMap { $0.fields }
    startInputs = withoutSecrets(startInputs, of: flow.start.form.fields)
    startSubmitted = withoutSecrets(startSubmitted, of: fields)
    switch replay {
    case .start(var walk):
      walk.answers = withoutSecrets(walk.answers, of: fields)
      walk.submitted = withoutSecrets(walk.submitted, of: flow.steps[walk.target].fields)
      replay = .start(walk)
    case .edit(var edit):
      for (place, answer) in edit.answers {
        edit.answers[place]?.accepted = answer.accepted.filter { $0.request.saved != nil }
      }
      replay = .edit(edit)
    case nil: break
    }
    let isDrafted = pending.retry == .checking || pending.retry == .performing
    if isDrafted, current.hasSecrets {
      pending.forgetRetry()
    } else if isDrafted {
      flow.forgetSecrets(in: &draft.given)
    }
  }

  /// The inputs for some fields but those that are secret; a value without a name may be for any of them.
  private func withoutSecrets(_ inputs: Inputs, of fields: [FormField]) -> Inputs {
    let secrets = fields.filter { $0.description.isSecret }.map { $0.name }
    if secrets.isEmpty { return inputs }
    return inputs.isSingle ? .none : inputs.without(secrets)
  }

  /// The flow, to be saved; nil if it has ended.
  ///
  /// - Throws: what no document can hold, and where it is.
  var saved: SavedMachine? {
    get throws(DocumentError) {
      if pending.phase == .ended { return nil }
      var machine = self
      machine.suspend()
      return try SavedMachine(machine)
    }
  }

  /// A flow that was saved.
  ///
  /// - Throws: what is wrong with it, and where.
  init(
    _ flow: AnyFlow, _ saved: SavedMachine, now: Moment, _ identity: inout Identity
  ) throws(DocumentError) {
    let showings = try saved.showings.all.map { (showing) throws(DocumentError) in
      try Showing(showing, in: flow, now, &identity)
    }
    guard let first = showings.first, let history = History(showings) else {
      throw DocumentError("it shows no step", at: ["showings"])
    }
    self.init(flow, first.given, run: saved.run, at: first.place)
    self.history = history
    failure = saved.failure.map {
      Failure($0.code, $0.message.map { Message($0) }, field: $0.field)
    }
    let entry = saved.hasBegun ? current.declaration.entry : flow.start.entry
    nextEntry = saved.nextEntry.map { entry.position(of: $0) ?? 0 } ?? entry.count
    startInputs = Inputs(saved: saved.startInputs)
    startSubmitted = Inputs(saved: saved.startSubmitted)
    wishes.last = saved.lastWish
    replay = try saved.replay.map { (replay) throws(DocumentError) in
      try Replay(replay, in: flow, waiting: history.current.id)
    }
    kept = KeptAnswers(saved.kept ?? [], in: flow)
    for bracket in saved.brackets ?? [] {
      brackets.append(try Bracket(bracket, in: self, now, &identity))
    }
    pending.settle()
    try restoreRetry(saved)
    guard saved.isCalling else { return }
    guard let child = saved.child.flatMap(flow.child(labelled:)) else {
      throw DocumentError("it calls a flow that there is not", at: ["child"])
    }
    pending.call(ChildCall(child, .none), number: identity.next())
  }

  /// Makes what failed, or was given up, possible to try again.
  private mutating func restoreRetry(_ saved: SavedMachine) throws(DocumentError) {
    let nothing = AnyAnswer.nothing
    switch Pending.Phase.retried.first(where: { $0.name == saved.retry })?.phase {
    case .starting: restore(flow.start.entry, nextEntry, .starting, nothing, given)
    case .entering:
      let (step, given) = (current.declaration, given)
      restore(step.entry, nextEntry, .entering, nothing, given)
      for position in step.askedTogether(from: nextEntry).dropFirst() where pending.canRetry {
        guard let request = step.entry[position].request(nothing, given) else { continue }
        pending.askBeside(step.entry[position], request, number: 0)
      }
    case .checking:
      guard try restoreDraft(.checking, saved.draft) else { return }
      restore(
        current.declaration.checks, draft.nextCheck, .checking, draft.answer,
        draft.given)
    case .performing:
      guard try restoreDraft(.performing, saved.draft) else { return }
      restore(
        current.effects(on: draft.event), draft.nextEffect, .performing, draft.answer,
        draft.given, key: saved.key.map { IdempotencyKey($0) })
    default: break
    }
  }

  private mutating func restore(
    _ sites: [RequestSite], _ number: Int, _ phase: Pending.Phase,
    _ answer: AnyAnswer, _ given: AnyGiven, key: IdempotencyKey? = nil
  ) {
    guard sites.indices.contains(number),
      let request = sites[number].request(answer, given)
    else { return }
    pending.restore(sites[number], request, phase, key: key)
  }

  /// Reads the answer that was on its way.
  ///
  /// - Returns: false if the form does not take it any more: there is nothing to try again then.
  private mutating func restoreDraft(
    _ phase: Pending.Phase, _ saved: SavedDraft?
  ) throws(DocumentError) -> Bool {
    guard let saved else { return false }
    var given = given
    let submitted = current.form.submitted(saved: saved.submitted)
    guard let (answer, _) = try? current.form.answer(.nothing, previous: submitted, &given) else {
      return false
    }
    try flow.types.restore(saved.state, &given)
    draft = Draft(given: given, answer: answer, submitted: submitted)
    draft.event = saved.event.flatMap { flow.eventNames.firstIndex(of: $0) }
    draft.performed = saved.performed.map { IdempotencyKey($0) }
    let (checks, effects) = (current.declaration.checks, current.effects(on: draft.event))
    draft.nextCheck = checks.count
    guard let next = saved.next else {
      draft.nextCheck = 0
      return false
    }
    if phase == .checking {
      draft.nextCheck = checks.position(of: next) ?? 0
      return !checks.isEmpty
    }
    // Its key belongs to this effect alone, and what comes before it must have taken place.
    guard let effect = effects.position(of: next),
      effects.labels.prefix(effect).elementsEqual(saved.done)
    else { return false }
    draft.nextEffect = effect
    draft.closesWayBack =
      !draft.performed.isEmpty && effects.prefix(effect).contains { !$0.mayRepeat }
    return true
  }
}

extension SavedMachine {
  fileprivate init(_ machine: Machine) throws(DocumentError) {
    let flow = machine.flow
    run = machine.run
    showings = try machine.history.saved(in: flow)
    let answers = machine.kept.saved(in: flow)
    kept = answers.isEmpty ? nil : answers
    brackets =
      machine.brackets.isEmpty
      ? nil
      : try machine.brackets.map { (bracket) throws(DocumentError) in
        try bracket.saved(in: flow, at: machine.history.current.id)
      }
    failure = machine.failure.map {
      SavedFailure(code: $0.code, message: $0.message, field: $0.field)
    }
    retry = Pending.Phase.retried.first { $0.phase == machine.pending.retry }?.name
    key = machine.pending.asked?.key?.description
    hasBegun = machine.hasBegun
    let entry = hasBegun ? machine.current.declaration.entry : flow.start.entry
    nextEntry =
      entry.indices.contains(machine.nextEntry) ? entry.labels[machine.nextEntry] : nil
    startInputs = machine.startInputs.savedWords
    startSubmitted = machine.startSubmitted.savedWords
    if machine.pending.retry == .checking || machine.pending.retry == .performing {
      let isChecking = machine.pending.retry == .checking
      let sites =
        isChecking
        ? machine.current.declaration.checks : machine.current.effects(on: machine.draft.event)
      let next = isChecking ? machine.draft.nextCheck : machine.draft.nextEffect
      draft = SavedDraft(
        state: try flow.types.saved(machine.draft.given),
        submitted: machine.current.form.saved(machine.draft.submitted),
        event: machine.draft.event.map { flow.eventNames[$0] },
        next: sites.indices.contains(next) ? sites.labels[next] : nil,
        done: isChecking ? [] : Array(sites.labels.prefix(next)),
        performed: machine.draft.performed.map { $0.description })
    }
    replay = try machine.replay.map { (replay) throws(DocumentError) in
      try SavedReplay(replay, flow, at: machine.history.current.id)
    }
    lastWish = machine.wishes.last
    isCalling = machine.pending.phase == .calling
    child = isCalling ? machine.pending.child.map { flow.childLabel($0.child) } : nil
  }
}

extension History {
  /// The showings, to be saved.
  func saved(in flow: AnyFlow) throws(DocumentError) -> SavedShowings {
    SavedShowings(
      try all.map { (showing) throws(DocumentError) in
        SavedShowing(
          step: flow.stepNames[showing.place], state: try flow.types.saved(showing.given),
          submitted: flow.steps[showing.place].form.saved(showing.submitted),
          accepted: try showing.accepted.saved(at: flow.steps[showing.place]),
          isLoaded: showing.isLoaded, isBehindEffect: showing.isBehindEffect ? true : nil)
      })
  }
}

extension Showing {
  init(
    _ saved: SavedShowing, in flow: AnyFlow, _ now: Moment, _ identity: inout Identity
  ) throws(DocumentError) {
    let place = try flow.place(ofSaved: saved.step)
    var given = flow.types.beginning(now)
    given.config = identity.config
    try flow.types.restore(saved.state, &given)
    self.init(given, at: place, id: identity.next())
    submitted = flow.steps[place].form.submitted(saved: saved.submitted)
    isLoaded = saved.isLoaded
    isBehindEffect = saved.isBehindEffect ?? false
    accepted = try saved.accepted.checks(of: flow.steps[place])
  }
}

extension [SavedCheck] {
  fileprivate func checks(
    of step: StepDefinition
  ) throws(DocumentError) -> [AcceptedCheck] {
    var checks: [AcceptedCheck] = []
    for saved in self {
      guard let number = step.declaration.checks.position(of: saved.check) else { continue }
      checks.append(
        AcceptedCheck(
          number: number,
          request: .saved(name: saved.request.name, saved.request.members),
          value: try step.declaration.checks[number].readValue(saved.value)))
    }
    return checks
  }
}

extension [AcceptedCheck] {
  /// The checks, to be saved, but those that hold a secret.
  fileprivate func saved(at step: StepDefinition) throws(DocumentError) -> [SavedCheck] {
    var checks: [SavedCheck] = []
    for check in self {
      guard let request = check.request.saved, let value = check.value as? any Encodable else {
        continue
      }
      let document = try DocumentEncoder.saved.encode(value)
      if document.holdsSecret { continue }
      let label = step.declaration.checks.labels[check.number]
      checks.append(SavedCheck(check: label, request: request, value: document))
    }
    return checks
  }
}

extension [RequestSite] {
  /// A name for each: that of its request, with a number behind it where that occurs again.
  fileprivate var labels: [String] { map { $0.name }.numbered }

  /// The position of the request with a label.
  fileprivate func position(of label: String) -> Int? { labels.firstIndex(of: label) }
}

extension AnyFlow {
  /// A name for a child: that of its flow and of what is done with it, with a number behind it where that
  /// occurs again.
  func childLabel(_ position: Int) -> String { childLabels[position] }

  /// The child with a label.
  func child(labelled label: String) -> Child? {
    childLabels.firstIndex(of: label).map { children[$0] }
  }

  private var childLabels: [String] {
    children.map { "\($0.placement.label) \($0.name)" }.numbered
  }
}

extension [String] {
  /// The same names, with a number behind each that stood before.
  fileprivate var numbered: [String] {
    var counts: [String: Int] = [:]
    return map { name in
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name) \(count)"
    }
  }
}

extension Form {
  /// The submitted values, to be saved: by the names of the fields.
  func saved(_ submitted: Submitted) -> Document {
    .object(
      fields.indices.compactMap { index in
        guard let value = submitted[index] else { return nil }
        let isList = fields[index].description.isList
        let texts = value.texts.map { Document.text($0) }
        return Document.Member(fields[index].name, isList ? .list(texts) : texts.first ?? .null)
      })
  }

  /// The submitted values that were saved; those that are no answer to a field any more are passed over.
  func submitted(saved document: Document) -> Submitted {
    Submitted(
      fields.map { field in
        switch document[field.name] {
        case .text(let text): .saved([text])
        case .list(let items):
          .saved(items.compactMap { if case .text(let text) = $0 { text } else { nil } })
        case .null: .nothing
        default: nil
        }
      })
  }
}

extension SavedReplay {
  init(
    _ replay: Replay, _ flow: AnyFlow, at showing: UInt64
  ) throws(DocumentError) {
    func name(_ place: Int) -> String { flow.stepNames[place] }
    switch replay {
    case .start(let walk):
      self.init(
        end: name(walk.target), isStart: true, inputs: walk.answers.savedWords,
        submitted: walk.submitted.savedWords, steps: walk.answered.sorted().map(name),
        answers: [], accepted: [], isWaiting: false)
    case .edit(let edit):
      let answers = edit.answers.sorted { $0.key < $1.key }
      self.init(
        end: name(edit.end), isStart: false, inputs: [], submitted: [],
        steps: answers.map { name($0.key) },
        answers: answers.map { flow.steps[$0.key].form.saved($0.value.submitted) },
        accepted: try answers.map { (answer) throws(DocumentError) in
          try answer.value.accepted.saved(at: flow.steps[answer.key])
        },
        isWaiting: edit.waiting == showing)
    }
  }
}

extension Replay {
  init(
    _ saved: SavedReplay, in flow: AnyFlow, waiting: UInt64
  ) throws(DocumentError) {
    let end = try flow.place(ofSaved: saved.end)
    let places = try saved.steps.map { (step) throws(DocumentError) in
      try flow.place(ofSaved: step)
    }
    if saved.isStart {
      self = .start(
        Walk(
          target: end, answers: Inputs(saved: saved.inputs),
          submitted: Inputs(saved: saved.submitted), answered: Set(places)))
      return
    }
    guard saved.answers.count == places.count, saved.accepted.count == places.count else {
      throw DocumentError("it must have an answer for each step", at: ["replay"])
    }
    var edit = Edit(end: end, answers: [:])
    for (index, place) in places.enumerated() {
      edit.answers[place] = (
        flow.steps[place].form.submitted(saved: saved.answers[index]),
        try saved.accepted[index].checks(of: flow.steps[place])
      )
    }
    if saved.isWaiting { edit.waiting = waiting }
    self = .edit(edit)
  }
}

extension AnyFlow {
  /// Forgets every secret in what was gathered.
  fileprivate func forgetSecrets(in given: inout AnyGiven) {
    for step in steps where step.hasSecrets {
      for field in step.fields where field.description.isSecret { field.member?.reset(&given) }
    }
    guard let document = try? types.saved(given), document.holdsSecret else { return }
    try? types.restore(document.withoutSecrets, &given)
  }

  /// The position of a step in a saved flow.
  fileprivate func place(ofSaved step: String) throws(DocumentError) -> Int {
    guard let place = stepNames.firstIndex(of: step) else {
      throw DocumentError("flow \(name) has no step '\(step)'")
    }
    return place
  }
}

extension Pending.Phase {
  /// The phases that a retry can repeat, each with the name that it is saved under.
  fileprivate static var retried: [(name: String, phase: Self)] {
    [
      ("starting", .starting), ("entering", .entering), ("checking", .checking),
      ("performing", .performing),
    ]
  }
}

extension Inputs {
  fileprivate var savedWords: [String] { (0..<wordCount).map { word($0) } }

  fileprivate init(saved words: [String]) {
    // One word is a value without a name, any other odd number is cut.
    let count = words.count == 1 ? 1 : words.count / 2 * 2
    self.init(words: words, start: 0, count: count)
  }
}

extension Document {
  /// True if there is a secret somewhere in it.
  var holdsSecret: Bool {
    switch self {
    case .secret: true
    case .list(let items): items.contains { $0.holdsSecret }
    case .object(let members): members.contains { $0.value.holdsSecret }
    case .null, .flag, .integer, .decimal, .text: false
    }
  }

  /// The value without the members and items that are secret.
  var withoutSecrets: Document {
    switch self {
    case .list(let items):
      .list(items.filter { if case .secret = $0 { false } else { true } }.map { $0.withoutSecrets })
    case .object(let members):
      .object(
        members.filter { if case .secret = $0.value { false } else { true } }
          .map { Member($0.name, $0.value.withoutSecrets) })
    case .null, .flag, .integer, .decimal, .text, .secret: self
    }
  }
}
