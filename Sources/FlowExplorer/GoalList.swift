import FlowCore
import FlowShell

/// The goals of a flow as a search meets them, each with a number.
struct GoalList {
  private let flows: [RegisteredFlow]
  private let flow: Int
  private var numbers: [String: Int] = [:]
  private(set) var titles: [String] = []

  init(_ flow: RegisteredFlow, in session: SearchSession) {
    flows = session.flows
    self.flow = session.flows.firstIndex { $0 === flow } ?? -1
  }

  /// The numbers of all goals.
  var all: Set<Int> { Set(titles.indices) }

  /// The numbers of the goals that a step reaches, none of which is new.
  func known(by step: Step) -> [Int] {
    var copy = self
    return copy.reached(by: step).filter { $0 < titles.count }
  }

  var byKind: [ExplorationReport.Reached] { [] }

  /// The numbers of the goals that a step reached.
  mutating func reached(by step: Step) -> [Int] {
    var goals: [Int] = []
    func add(_ title: String) {
      let number = numbers[title] ?? titles.count
      if numbers.updateValue(number, forKey: title) == nil { titles.append(title) }
      if !goals.contains(number) { goals.append(number) }
    }
    if let refusal = step.reply.refusal {
      add("\(step.origin) refuses \(refusal.code)")
    }
    for entry in step.reply.decisions where entry.flow == flow {
      let view = flows.view(of: entry)
      add("step \(view.to)")
      if let handler = view.handler { add("\(view.from): \(handler)") }
    }
    return goals
  }
}
