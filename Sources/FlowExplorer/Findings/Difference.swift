import FlowCore
import FlowShell

/// The first difference of two situations that should be the same, and the check of a script that shows it.
struct Difference {
  /// The name of the part that differs, such as `state.fee`.
  let subject: String
  let expected: String
  let found: String
  /// The line that fails as long as there is the difference.
  let check: String

  /// The first difference; nil if there is none.
  ///
  /// - Parameters:
  ///   - expected: the situation as it should be.
  ///   - found: the situation as it is.
  ///   - parts: the parts that are compared.
  init?(
    _ expected: SearchSession.Situated, _ found: SearchSession.Situated,
    comparing parts: Set<Part> = Part.all
  ) {
    let (one, other) = (expected.picture, found.picture)
    if let difference = Difference(places: one, other, parts) {
      self = difference
    } else if parts.contains(.states), let difference = Difference(states: one, other) {
      self = difference
    } else if parts.contains(.worlds), expected.world != found.world,
      let difference = Difference(at: "world", expected.world, found.world)
    {
      self = difference
    } else {
      return nil
    }
  }

  /// The parts of situations.
  enum Part {
    case states, worlds, pending, clock

    static let all: Set<Part> = [.states, .worlds, .pending, .clock]
  }

  private init(_ subject: String, _ expected: String, _ found: String, check: String) {
    self.subject = subject
    self.expected = expected
    self.found = found
    self.check = check
  }

  private init?(places one: SituationPicture, _ other: SituationPicture, _ parts: Set<Part>) {
    func differ(_ subject: String, _ first: String, _ second: String, _ check: String? = nil)
      -> Difference?
    {
      first == second
        ? nil : Difference(subject, first, second, check: check ?? "expect \(subject) \(first)")
    }
    let (front, otherFront) = (one.frontLevel?.traits, other.frontLevel?.traits)
    let outcome = front?.outcome ?? "null"
    let found =
      differ("flow", front?.flow ?? "null", otherFront?.flow ?? "null")
      ?? differ(
        "step", one.step.isEmpty ? "null" : one.step, other.step.isEmpty ? "null" : other.step)
      ?? differ("outcome", outcome, otherFront?.outcome ?? "null")
      ?? differ(
        "history", Difference.list(front?.path ?? []), Difference.list(otherFront?.path ?? []),
        "expect history == \(Difference.list(front?.path ?? []))")
      ?? differ(
        "flows", one.flows.map { $0.traits.flow }.joined(separator: ", "),
        other.flows.map { $0.traits.flow }.joined(separator: ", "),
        "expect flow \(front?.flow ?? "null")")
      ?? (parts.contains(.pending)
        ? differ(
          "busy", "\(!one.pending.isEmpty)", "\(!other.pending.isEmpty)",
          "expect busy \(!one.pending.isEmpty)") : nil)
      ?? (parts.contains(.clock) && one.clock != other.clock
        ? Difference("clock", "\(one.clock)", "\(other.clock)", check: "expect clock == clock")
        : nil)
    guard let found else { return nil }
    self = found
  }

  private static func list(_ steps: [String]) -> String {
    "[" + steps.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  private init?(states one: SituationPicture, _ other: SituationPicture) {
    for (index, (level, otherLevel)) in zip(one.flows, other.flows).enumerated()
    where level.members != otherLevel.members {
      let subject = index == one.front ? "state" : "state"
      let found = Difference(at: subject, level.members.whole, otherLevel.members.whole)
      if let found {
        self = found
        return
      }
    }
    return nil
  }

  /// The first difference of two values at a path, secrets left out.
  private init?(at path: String, _ expected: Document, _ found: Document) {
    if expected == found { return nil }
    switch (expected, found) {
    case (.object(let members), .object(let others)):
      let names = members.map { $0.name } + others.map { $0.name }.filter { expected[$0] == nil }
      for name in names {
        let (one, other) = (expected[name] ?? .null, found[name] ?? .null)
        if one == other { continue }
        let isPlain = name.utf8.allSatisfy {
          $0 == 0x5F || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A
        }
        let inner = isPlain ? "\(path).\(name)" : "\(path)[\"\(name)\"]"
        if let difference = Difference(at: inner, one, other) {
          self = difference
          return
        }
      }
      return nil
    case (.secret, _), (_, .secret): return nil
    default:
      self.init(
        path, expected.json, found.json,
        check: "expect \(path) == \(expected == .null ? "null" : expected.json)")
    }
  }
}

extension Members {
  /// All members, null where they are not set.
  fileprivate var whole: Document {
    .object(all.map { Document.Member($0.name, $0.value ?? .null) })
  }
}
