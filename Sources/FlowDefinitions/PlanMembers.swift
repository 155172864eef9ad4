import FlowCore

/// The members of a plan's state, gathered from its steps: those that fields are bound to and those that
/// requests fill.
struct PlanMembers {
  private(set) var all: [MemberPlan] = []

  /// - Throws: the first that cannot be, and its place.
  init(of plan: WrittenPlan) throws(DocumentError) {
    for (index, step) in plan.steps.enumerated() {
      do throws(DocumentError) {
        if plan.steps[..<index].contains(where: { $0.step == step.step }) {
          throw DocumentError("there are two steps '\(step.step)'; rename one", at: ["step"])
        }
        try add(step)
      } catch {
        throw error.inside("\(index)").inside("steps")
      }
    }
  }

  private mutating func add(_ step: WrittenStep) throws(DocumentError) {
    try PlanChecking.check(name: step.step, at: ["step"])
    for (place, field) in (step.fields ?? []).enumerated() {
      do throws(DocumentError) {
        try add(field)
      } catch {
        throw error.inside("\(place)").inside("fields")
      }
    }
    try add(step.load ?? [], at: "load")
    try add(step.check ?? [], at: "check")
    try add(step.perform ?? [], at: "perform")
  }

  private mutating func add(_ field: WrittenField) throws(DocumentError) {
    let (name, kind) = (field.field, field.kind ?? .text)
    try PlanChecking.check(name: name, at: ["field"])
    if all.contains(where: { $0.name == name }) {
      throw DocumentError("there are two members '\(name)'; rename one", at: ["field"])
    }
    if name == "action" {
      throw DocumentError("'action' is a line of every screen; take another name", at: ["field"])
    }
    if kind == .any {
      throw DocumentError("what is typed has a kind; 'any' is for requests", at: ["kind"])
    }
    if kind == .secret, field.default != nil {
      throw DocumentError("a secret stands in no plan", at: ["default"])
    }
    do throws(DocumentError) {
      let beginning = try field.default.map { (value) throws(DocumentError) in
        try kind.stored(value)
      }
      all.append(MemberPlan(name: name, kind: kind, beginning: beginning))
    } catch {
      throw DocumentError(error.message, at: ["default"])
    }
  }

  /// Adds what requests fill; several may fill the same.
  private mutating func add(
    _ requests: [WrittenRequest], at group: String
  ) throws(DocumentError) {
    for (place, request) in requests.enumerated() {
      guard let name = request.into else { continue }
      let path = [group, "\(place)", "into"]
      try PlanChecking.check(name: name, at: path)
      switch all.first(where: { $0.name == name })?.kind {
      case nil: all.append(MemberPlan(name: name, kind: .any, beginning: nil))
      case .any?: break
      default: throw DocumentError("'\(name)' is a field already", at: path)
      }
    }
  }
}
