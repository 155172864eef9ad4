import FlowCore
import FlowShell

/// The facts about the way to a situation that the situation itself does not show: which wishes are open, what
/// was answered last, which deeds of others were done.
struct PathFacts {
  /// The number of the beginning, where nothing else tells it from another; 0 for any other.
  var beginning = 0
  /// The mutations of which nobody knows whether they took effect, oldest first.
  private(set) var open: [OpenRequest] = []
  /// The keys of mutations that are known to have taken effect, whatever becomes of another attempt.
  private(set) var known: Set<String> = []
  /// The last answer to each field, by its name.
  private(set) var answers: [String: String] = [:]
  /// The names of the deeds of others that were done, each once.
  private(set) var deeds: Set<String> = []
  /// The values that invariants read, as text.
  var watched: [String] = []

  /// A mutation of which nobody knows whether it took effect.
  struct OpenRequest {
    let flow: String
    let name: String
    let key: String?
    let content: Document
    /// The user who acted when it was asked; nil for nobody.
    let owner: String?
    /// The members of its flow when it was asked.
    let members: Members

    /// True if another request is asked at the same place of the same flow.
    func isAlso(_ request: AskedOutcome) -> Bool {
      flow == request.flow && name == request.name
    }
  }

  /// Adds what tells the situation apart.
  func add(to key: inout SituationKey, _ picture: SituationPicture) {
    key.add(UInt64(beginning))
    for deed in deeds.sorted() { key.add(deed) }
    for value in watched { key.add(value) }
    // Of many that are open the first and the last say enough: what follows from those between follows from these.
    for request in open.count > 2 ? [open[0], open[open.count - 1]] : open {
      key.add(request.flow)
      key.add(request.name)
      // Another answer than then may be another request: which members are as they were?
      let members = picture.flows.first { $0.traits.flow == request.flow }?.members
      for (then, now) in zip(request.members.all, members?.all ?? []) { key.add(then == now) }
    }
  }

  /// Notes a deed of others.
  mutating func note(deed: String) { deeds.insert(deed) }

  /// Notes what was answered, field by field.
  mutating func note(answers new: [(field: String, value: String)]) {
    for (field, value) in new { answers[field] = value }
  }

  /// Notes what became known of mutations with some decisions, and which answers were dropped.
  mutating func note(_ decisions: [Trace.Entry], in session: SearchSession) {
    for (key, tookEffect) in decisions.flatMap({ $0.resolvedKeys }) {
      open.removeAll { $0.key == key }
      if tookEffect { known.insert(key) }
    }
    for field in session.droppedFields(decisions) { answers[field] = nil }
  }

  /// Notes how a request ended.
  ///
  /// A failure of the attempt leaves open what was open before.
  mutating func note(_ request: AskedOutcome, _ members: Members, of owner: String?) {
    guard request.kind == .effect else { return }
    // The next answer takes the place of what may happen twice.
    if request.mayRepeat { open.removeAll { $0.isAlso(request) && $0.key != request.key } }
    guard request.leavesUnknown else {
      if request.isOfAttempt { return }
      open.removeAll { $0.isAlso(request) && $0.key == request.key }
      return
    }
    if let key = request.key, known.contains(key) { return }
    if open.contains(where: { $0.isAlso(request) && $0.key == request.key }) { return }
    open.append(
      OpenRequest(
        flow: request.flow, name: request.name, key: request.key, content: request.content,
        owner: owner, members: members))
  }
}
