import FlowCore
import FlowSimulation
import Foundation

@testable import FlowShell
@testable import flowsh

/// Lines that somebody might type who tries everything in every flow, most of which make sense where the
/// session is.
struct RandomWalk {
  private var generator: SeededGenerator
  private var last = ""

  /// True if requests may take their time.
  private let hasDelays: Bool

  init(seed: UInt64, hasDelays: Bool = true) {
    generator = SeededGenerator(seed: seed)
    self.hasDelays = hasDelays
  }

  /// Values that the samples of all flows give to fields, by the fields' names.
  private static let values: [String: [String]] = {
    var values: [String: [String]] = [:]
    for sample in Flowsh.flows.compactMap({ $0.sample() }) {
      for (_, fields) in sample.walk {
        for (name, value) in fields { values[name, default: []].append(value) }
      }
    }
    return values
  }()

  /// Everything that the flows ask of the outside.
  private static let requests = Flowsh.flows.flatMap { $0.flow.loadNames + $0.flow.checkNames }

  private static let effects = Flowsh.flows.flatMap { $0.facts().effects }

  private static let links = [
    "app://main/home", "app://main/activities/purchases/active", "app://main/friends",
    "app://main/profile/name", "app://main/profile/email", "app://u/ben", "app://u/nobody",
    "app://onboarding", "app://main/booking/1a2b/cart?service=123",
    "app://main/booking/1a2b/checkout?service=123&product=9",
    "app://main/transfer/tariffs?amount=250", "app://main/transfer/confirmation?amount=5",
  ]

  /// The next line.
  mutating func line(_ session: Session) -> String {
    let next = nextLine(session)
    last = next
    return next
  }

  private mutating func nextLine(_ session: Session) -> String {
    if session.app.state.terminated != nil { return number(0..<5) == 0 ? "start app" : "restore" }
    if session.app.state.host?.isInBackground == true { return "foreground" }
    guard let run = session.app.run, run.outcome == nil else { return beginning(session) }
    let pending = session.app.state.outside.pending
    if !pending.isEmpty, number(0..<2) == 0 { return whileBusy(pending, session) }
    switch number(0..<21) {
    case 0..<9: return answer(run.view)
    case 9, 10:
      let children = session.app.state.host?.calls ?? []
      return children.isEmpty ? "back" : "start \(pick(children.map { $0.name }))"
    case 11: return "back"
    case 12: return "back to \(pick(run.view.path))"
    case 13: return "cancel"
    case 14: return "retry"
    case 15...17: return injection()
    case 18: return number(0..<4) == 0 ? outside() : last
    default: return "open \(number(0..<4) == 0 ? "--force " : "")\(pick(RandomWalk.links))"
    }
  }

  /// A line while something is pending: it ends, is given up, or is asked for twice.
  private mutating func whileBusy(_ pending: [PendingRun], _ session: Session) -> String {
    switch number(0..<8) {
    case 0: "advance 5s"
    case 1, 2: "release \(pick(pending.map { $0.name }))"
    case 3: "cancel"
    case 4: "back"
    case 5: "retry"
    case 6:
      last.hasPrefix("submit") ? last : session.app.run.map { answer($0.view) } ?? "back"
    default: "wait"
    }
  }

  private mutating func beginning(_ session: Session) -> String {
    switch number(0..<20) {
    case 0..<5: "world set account.session \(pick(["amy", "ben", "cai"]))"
    case 5..<9: "start app"
    case 9: "world set app.onboarded false"
    case 10: "world set app.askedForNotifications false"
    default: "start \(pick(session.flows.map { $0.name }))"
    }
  }

  private mutating func answer(_ view: ViewState) -> String {
    var line = "submit"
    for field in view.fields {
      let name = field.description.name
      var values = field.choices ?? []
      values += RandomWalk.values[name] ?? []
      if values.isEmpty || number(0..<12) == 0 { values = ["1", "x", "2026-02-03", "250"] }
      if number(0..<15) == 0 { continue }
      line += " \(name)=\"\(pick(values))\""
    }
    return line
  }

  /// An outcome, mostly of an effect, or the time that something takes.
  private mutating func injection() -> String {
    let names = number(0..<2) == 0 ? RandomWalk.effects : RandomWalk.requests
    let ways =
      ["fail offline", "fail x", "lost", "clear"] + (hasDelays ? ["delay 3s", "hold"] : [])
    return "inject \(pick(names)) \(pick(ways))"
  }

  /// Something that the system does to the app.
  private mutating func outside() -> String {
    pick([
      "background", "terminate", "permission notifications allow", "permission notifications deny",
      "notify hello",
    ])
  }

  /// A number in a range.
  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func pick(_ all: [String]) -> String {
    all.randomElement(using: &generator) ?? ""
  }
}

/// The number of inputs and sessions that are tried at random, and where chance begins.
///
/// A few for every run of the tests; `FLOWSH_WALK_INPUTS=1000000` or `FLOWSH_WALK_SESSIONS=10000` for many.
/// Each session is walked through from a seed of its own, counted up from `FLOWSH_WALK_SEED`: what fails
/// names its seed, from which it is repeated as the first. `FLOWSH_WALK_TOLD=1` prints every line.
enum WalkSize {
  static let inputs = number("FLOWSH_WALK_INPUTS") ?? 300
  static let sessions = number("FLOWSH_WALK_SESSIONS") ?? 60
  static let seed = UInt64(number("FLOWSH_WALK_SEED") ?? 1)

  static let isTold = number("FLOWSH_WALK_TOLD") == 1

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
