import FlowSimulation

@testable import FlowCore
@testable import FlowShell

/// The effects that took place in worlds since somebody began to count.
struct Effects {
  private(set) var problems: [String] = []
  /// The keys under which something took effect, each with the request's name.
  private var names: [IdempotencyKey: String] = [:]
  /// Those of which the user was not told that they took effect.
  private var unheard: [Unheard] = []
  /// The things that there were before.
  private var counts: [String: Int]

  private struct Unheard {
    let run: Substring
    let request: any Request
    let key: IdempotencyKey
  }

  /// The list of a world in which each effect of a request makes one thing.
  private static let lists: KeyValuePairs<String, [String]> = [
    "createTransfer": ["transfer", "transfers"], "createBooking": ["booking", "bookings"],
    "addExpense": ["account", "expenses"], "signUp": ["account", "users"],
  ]

  init(_ worlds: Worlds) { counts = Effects.counts(worlds) }

  /// Goes on with other worlds, of which somebody says what they hold.
  mutating func goOn(in worlds: Worlds) {
    counts = Effects.counts(worlds)
    for name in names.values { counts[name, default: 0] -= 1 }
  }

  /// Notes what a request has brought.
  ///
  /// What took effect without the user being told must not take effect again when the user wants the same,
  /// whatever was done in between, unless the outside says that it has failed for good, or it may well happen
  /// twice.
  mutating func note(
    _ asked: AskedRequest, _ result: Result<any Sendable, Failure>, isHeard: Bool
  ) {
    guard let key = asked.key, let type = type(of: asked.request) as? any Mutation.Type,
      !type.mayRepeat
    else { return }
    if case .failure(let failure) = result {
      let isDeclared = type.failures.contains { $0.code == failure.code }
      if isHeard, isDeclared { unheard.removeAll { $0.key == key } }
      return
    }
    let run = key.description[..<(key.description.lastIndex(of: ".") ?? key.description.endIndex)]
    let twin = unheard.first {
      $0.run == run && $0.key != key && $0.request.isEqual(asked.request)
    }
    if let twin { problems.append("\(asked.name) took effect twice: \(twin.key), \(key)") }
    names[key] = asked.name
    unheard.removeAll { $0.key == key }
    if !isHeard { unheard.append(Unheard(run: run, request: asked.request, key: key)) }
  }

  /// The lists that do not hold as many new things as took effect.
  func missing(from worlds: Worlds) -> [String] {
    let counts = Effects.counts(worlds)
    return Effects.lists.compactMap { name, _ in
      let expected = self.counts[name, default: 0] + names.values.count { $0 == name }
      let found = counts[name, default: 0]
      return found == expected ? nil : "\(name): \(found) things for \(expected) keys"
    }
  }

  private static func counts(_ worlds: Worlds) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (name, path) in lists {
      if case .object(let members)? = worlds.document[path[0]]?[path[1]] {
        counts[name] = members.count
      }
    }
    return counts
  }
}

/// The flows whose end an app has reported, each of them once with its outcome.
struct Endings {
  private(set) var problems: [String] = []
  private var alive: [UInt64: String] = [:]
  private var told: Set<UInt64> = []
  private var isOver = false

  /// Takes a change of the flows that are shown.
  mutating func hear(_ tree: FlowTree) {
    for level in tree.gone {
      let name = level.flow.flow.name
      if !told.insert(level.id).inserted { problems.append("\(name) is over twice") }
      if level.flow.ending == nil { problems.append("\(name) is over without an outcome") }
    }
    if isOver { problems.append("an app that is over has reported a change") }
    isOver = tree.root.outcome != nil
    var now: [UInt64: String] = [:]
    for level in tree.levels.withHidden {
      let twin = now.updateValue(level.flow.flow.name, forKey: level.id)
      if let twin { problems.append("\(twin) and \(level.flow.flow.name) have one id") }
    }
    for (id, name) in alive where now[id] == nil && !told.contains(id) {
      problems.append("the app has not reported that \(name) is over")
    }
    for (id, name) in now where told.contains(id) { problems.append("\(name) is over, and runs") }
    alive = now
  }
}

extension FlowHost {
  /// True if both are the same tree at the same moment.
  func isIdentical(to other: FlowHost) -> Bool {
    let (levels, others) = (levels.withHidden, other.levels.withHidden)
    return levels.count == others.count
      && zip(levels, others).allSatisfy { $0.flow.isIdentical(to: $1.flow) }
  }
}

extension RunningFlow {
  /// True if both are the same run at the same moment.
  fileprivate func isIdentical(to other: RunningFlow) -> Bool {
    status == other.status && machine.history.all.map(\.id) == other.machine.history.all.map(\.id)
      && machine.failure == other.machine.failure && submitted.words == other.submitted.words
      && members == other.members
  }
}

extension Inputs {
  fileprivate var words: [String] { (0..<wordCount).map(word) }
}

extension [FlowTree.Level] {
  /// The flows that run, those in tabs that are not selected among them.
  fileprivate var withHidden: [FlowTree.Level] {
    self + flatMap { $0.tabs.flatMap { $0.hidden } }
  }
}
