import FlowCore
import FlowSimulation

@testable import FlowShell
@testable import flowsh

/// Lines that somebody might type who tries everything in every flow, most of which make sense where the
/// session is.
struct RandomWalk {
  private var generator: SeededGenerator

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

  private static let links = [
    "app://main/home", "app://main/activities/purchases/active", "app://main/friends",
    "app://main/profile/name", "app://main/profile/email", "app://u/ben", "app://u/nobody",
    "app://onboarding", "app://main/booking/1a2b/cart?service=123",
    "app://main/booking/1a2b/checkout?service=123&product=9",
    "app://main/transfer/tariffs?amount=250", "app://main/transfer/confirmation?amount=5",
  ]

  /// The next line.
  mutating func line(_ session: Session) -> String {
    guard let run = session.state.run, run.outcome == nil else { return beginning(session) }
    switch number(0..<20) {
    case 0..<9: return answer(run.view)
    case 9, 10:
      let children = session.state.host?.calls ?? []
      return children.isEmpty ? "back" : "start \(pick(children.map { $0.name }))"
    case 11: return "back"
    case 12: return "back to \(pick(run.view.path))"
    case 13: return "cancel"
    case 14: return "retry"
    case 15, 16: return session.state.isBusy ? "advance 5s" : injection(session)
    case 17: return injection(session)
    default: return "open \(number(0..<4) == 0 ? "--force " : "")\(pick(RandomWalk.links))"
    }
  }

  private mutating func beginning(_ session: Session) -> String {
    switch number(0..<4) {
    case 0: return "world set account.session \(pick(["amy", "ben", "cai"]))"
    case 1: return "start app"
    default: return "start \(pick(session.flows.map { $0.name }))"
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

  private mutating func injection(_ session: Session) -> String {
    let names = session.flows.flatMap { $0.loadNames() + $0.validationNames() }
    let how =
      ["fail offline", "fail x", "lost", "clear"] + (hasDelays ? ["delay 3s", "hold"] : [])
    return "inject \(pick(names)) \(pick(how))"
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func pick(_ all: [String]) -> String {
    all.randomElement(using: &generator) ?? ""
  }
}
