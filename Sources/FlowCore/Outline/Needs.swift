/// The members that must be set at each step: those that every way there has set.
///
/// Answers of loads and checks do not count, since these may not have been asked, and neither do secrets,
/// which are emptied once they were dealt with.
struct Needs {
  /// The members for each step, by their numbers.
  let byPlace: [NumberSet]

  /// The members that a step sets.
  struct Setting {
    /// The members that an answer sets, whatever it means.
    let byAnswer: NumberSet
    /// The members that each effect of the step fills.
    let byEffect: [NumberSet]
  }

  /// - Parameters:
  ///   - outline: the flow.
  ///   - settings: the members that each step sets, by their numbers.
  ///   - fills: the members that each call fills.
  init(_ outline: FlowOutline, _ settings: [Setting], calls fills: [NumberSet]) {
    let steps = outline.steps
    var known: [NumberSet?] = Array(repeating: nil, count: steps.count)
    var queue: [Int] = []
    func arrive(at place: Int, with members: NumberSet) {
      let now = known[place].map { $0.intersection(members) } ?? members
      if now == known[place] { return }
      known[place] = now
      queue.append(place)
    }
    // A flow starts at the first step that is needed.
    for place in steps.indices.prefix((outline.firstUnconditionalPlace ?? steps.count) + 1) {
      arrive(at: place, with: NumberSet())
    }
    while let place = queue.popLast() {
      let (step, setting) = (steps[place], settings[place])
      let entered = known[place] ?? NumberSet()
      for line in outline.table.lines(at: place) {
        let (event, route) = (line.event, line.route)
        var left = entered
        if event.map({ !step.setbacks.contains($0) }) ?? true {
          left.formUnion(setting.byAnswer)
          for effect in step.effects(on: event) { left.formUnion(setting.byEffect[effect]) }
        }
        if let event {
          let called = outline.calls.indices.filter {
            outline.calls[$0].event == event && outline.calls[$0].steps.contains(step.name)
          }
          if !called.isEmpty {
            left = entered
            for call in called { left.formUnion(fills[call]) }
          }
        }
        switch route.kind {
        case .forward where steps.indices.contains(route.place):
          arrive(at: route.place, with: left)
        case .needed:
          for target in steps.indices { arrive(at: target, with: target == 0 ? NumberSet() : left) }
        case .forward, .back, .backOnce, .edit, .stay: break
        }
      }
    }
    byPlace = known.map { $0 ?? NumberSet() }
  }
}
