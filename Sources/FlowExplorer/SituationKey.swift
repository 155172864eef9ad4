import FlowCore
import FlowOffer
import FlowShell

/// The identity of a situation in a search: two with one key are looked at once.
///
/// 128 bits of what is added, so that among a million situations two different ones share a key with a
/// probability below 10⁻²⁶.
struct SituationKey: Hashable {
  private var low: UInt64 = 0xcbf2_9ce4_8422_2325
  private var high: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func add(_ byte: UInt8) {
    low = (low ^ UInt64(byte)) &* 0x100_0000_01b3
    high = (high ^ UInt64(byte) ^ (low >> 29)) &* 0xbf58_476d_1ce4_e5b9
    high ^= high >> 31
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func add(_ flag: Bool) { add(flag ? 1 : 0 as UInt8) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF as UInt8)
  }

  mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  mutating func add(_ bytes: [UInt8]) {
    add(UInt64(bytes.count))
    for byte in bytes { add(byte) }
  }

  /// Adds a whole value.
  mutating func add(_ document: Document) {
    switch document {
    case .null: add(0 as UInt8)
    case .flag(let flag): add(flag ? 2 : 1 as UInt8)
    case .integer(let number):
      add(3 as UInt8)
      add(UInt64(bitPattern: number))
    case .decimal(let number):
      add(4 as UInt8)
      add("\(number)")
    case .text(let text):
      add(5 as UInt8)
      add(text)
    case .secret(let text):
      add(6 as UInt8)
      add(text)
    case .list(let items):
      add(7 as UInt8)
      add(UInt64(items.count))
      for item in items { add(item) }
    case .object(let members):
      add(8 as UInt8)
      add(UInt64(members.count))
      for member in members {
        add(member.name)
        add(member.value)
      }
    }
  }

  /// Adds of a value only whether it is there, or empty, and which flags it holds.
  mutating func addKind(of document: Document?) {
    switch document {
    case nil, .null: add(0 as UInt8)
    case .flag(let flag): add(flag ? 2 : 1 as UInt8)
    case .text(let text), .secret(let text): add(text.isEmpty ? 3 : 4 as UInt8)
    case .integer, .decimal: add(4 as UInt8)
    case .list(let items): add(items.isEmpty ? 3 : 5 as UInt8)
    case .object(let members):
      add(6 as UInt8)
      for member in members {
        add(member.name)
        addKind(of: member.value)
      }
    }
  }
}

extension SituationKey {
  /// The key of a situation.
  ///
  /// - Parameters:
  ///   - precision: how much of it counts.
  ///   - situation: the flows and the worlds.
  ///   - fields: the form in front, for the choices that are offered.
  ///   - path: what the search knows of the way there.
  init(
    _ precision: Precision, _ situation: SearchSession.Situated, _ fields: [OpenField],
    _ path: PathFacts
  ) {
    let picture = situation.picture
    add(UInt64(bitPattern: Int64(picture.front)))
    add(picture.isInBackground)
    add(picture.isTerminated)
    add(picture.held)
    add(picture.notice)
    for wish in picture.unresolved { add(wish) }
    for pending in picture.pending {
      add(pending.flow)
      add(pending.name)
    }
    add(picture.error)
    for (index, level) in picture.flows.enumerated() {
      add(level, precision, isHidden: index > picture.front)
    }
    for field in fields {
      add(field.description.name)
      for choice in field.choices ?? [] { add(choice) }
      add(field.value != nil)
      if precision == .exact { add(field.value) }
    }
    if precision == .exact { add(situation.world) }
    path.add(to: &self, picture)
  }

  private mutating func add(
    _ level: SituationPicture.Level, _ precision: Precision, isHidden: Bool
  ) {
    let traits = level.traits
    add(traits.flow)
    if isHidden, precision == .coarse {
      // A tab that nobody sees is told apart by where it rests.
      add(traits.path.last)
      return
    }
    let path = precision == .coarse ? SituationKey.withoutLongLoops(traits.path) : traits.path
    for step in path { add(step) }
    add(traits.pending)
    add(traits.canRetry)
    add(traits.failure)
    add(traits.outcome)
    add(traits.isEditing)
    add(traits.conditions)
    switch precision {
    case .exact: add(level.members.document)
    case .coarse: for member in level.members.all { addKind(of: member.value) }
    }
  }

  /// A path in which no step counts more than twice: the visits of a loop.
  static func withoutLongLoops(_ path: [String]) -> [String] {
    var counts: [String: Int] = [:]
    var kept: [String] = []
    for step in path.reversed() {
      counts[step, default: 0] += 1
      if counts[step, default: 0] <= 2 { kept.append(step) }
    }
    return kept.reversed()
  }

  /// The precisions with which situations are told apart.
  enum Precision: String, Sendable {
    /// By everything: places, visits, states, worlds.
    case exact
    /// By what the flow's own conditions, rules and choices tell apart.
    case coarse
  }
}
