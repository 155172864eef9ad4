import FlowCore
import FlowExpressions

extension PlanChecking {
  /// A field whose rules fit its kind.
  func field(_ field: WrittenField) throws(DocumentError) -> FieldPlan {
    let kind = field.kind ?? .text
    if field.choices != nil, field.from != nil {
      throw DocumentError("choices stand here or are loaded, not both", at: ["from"])
    }
    var choices: FieldPlan.Choices?
    if let fixed = field.choices {
      if fixed.isEmpty { throw DocumentError("there is nothing to choose from", at: ["choices"]) }
      if Set(fixed).count < fixed.count {
        throw DocumentError("a choice is there twice", at: ["choices"])
      }
      choices = .fixed(fixed)
    }
    if let name = field.from {
      guard members.contains(where: { $0.name == name && $0.kind == .any }) else {
        throw DocumentError("no request fills '\(name)'", at: ["from"])
      }
      choices = .member(name)
    }
    if choices != nil, ![.text, .list].contains(kind) {
      throw DocumentError(
        "what is chosen is of kind text or list, not \(kind.rawValue)", at: ["kind"])
    }
    if field.note != nil, field.pattern == nil {
      throw DocumentError("it tells a person of a pattern; write pattern, too", at: ["note"])
    }
    let plan = FieldPlan(
      name: field.field, kind: kind, label: field.label, mayBeLeftOut: field.optional ?? false,
      choices: choices, rules: try rules(of: field, kind))
    try plan.checkAgreement(default: members.first { $0.name == field.field }?.beginning)
    return plan
  }

  private func rules(
    of field: WrittenField, _ kind: StoredKind
  ) throws(DocumentError) -> [RulePlan] {
    var rules: [RulePlan] = []
    func add(
      _ name: String, for kinds: [StoredKind], _ rule: RulePlan?
    ) throws(DocumentError) {
      guard let rule else { return }
      guard kinds.contains(kind) else {
        throw DocumentError("it is no rule of a field of kind \(kind.rawValue)", at: [name])
      }
      rules.append(rule)
    }
    let numbers: [StoredKind] = [.integer, .decimal]
    try add("above", for: numbers, try bound(field.above, kind, at: "above").map(RulePlan.above))
    try add(
      "atLeast", for: numbers, try bound(field.atLeast, kind, at: "atLeast").map(RulePlan.atLeast))
    try add("below", for: numbers, try bound(field.below, kind, at: "below").map(RulePlan.below))
    try add(
      "atMost", for: numbers, try bound(field.atMost, kind, at: "atMost").map(RulePlan.atMost))
    if let places = field.places, places < 0 {
      throw DocumentError("it must be 0 or more", at: ["places"])
    }
    try add("places", for: [.decimal], field.places.map(RulePlan.places))
    try add("length", for: [.text], try range(field.length, at: "length").map(RulePlan.length))
    try add("pattern", for: [.text], try pattern(of: field))
    try add("count", for: [.list], try range(field.count, at: "count").map(RulePlan.count))
    try add("distinct", for: [.list], field.distinct == true ? .distinct : nil)
    try add("after", for: [.date], try day(field.after, at: "after").map(RulePlan.after))
    try add(
      "notBefore", for: [.date], try day(field.notBefore, at: "notBefore").map(RulePlan.notBefore))
    try add("before", for: [.date], try day(field.before, at: "before").map(RulePlan.before))
    try add(
      "notAfter", for: [.date], try day(field.notAfter, at: "notAfter").map(RulePlan.notAfter))
    return rules
  }

  /// A bound: a number, or an expression.
  private func bound(
    _ document: Document?, _ kind: StoredKind, at member: String
  ) throws(DocumentError) -> PlanBound? {
    switch document {
    case nil: return nil
    case .text(let text)?:
      return try looked(up: text, else: "write a number without quotes", at: member)
    case let number?:
      return try part(member) { () throws(DocumentError) in .fixed(try kind.stored(number)) }
    }
  }

  /// A day, or an expression.
  private func day(_ text: String?, at member: String) throws(DocumentError) -> PlanBound? {
    guard let text else { return nil }
    if CalendarDate(text) != nil { return .fixed(.text(text)) }
    return try looked(up: text, else: "a day is written as 2026-01-31", at: member)
  }

  /// A bound that is looked up: an expression that is about something.
  private func looked(
    up text: String, else advice: String, at member: String
  ) throws(DocumentError) -> PlanBound {
    guard let bound = try expression(text, at: member), !bound.isConstant else {
      throw DocumentError("'\(text)' is always the same; \(advice)", at: [member])
    }
    return .looked(bound)
  }

  private func range(
    _ bounds: [Int]?, at member: String
  ) throws(DocumentError) -> ClosedRange<Int>? {
    guard let bounds else { return nil }
    guard bounds.count == 2, bounds[0] >= 0, bounds[0] <= bounds[1] else {
      throw DocumentError("it must be the least and the most, such as [1, 20]", at: [member])
    }
    return bounds[0]...bounds[1]
  }

  private func pattern(of field: WrittenField) throws(DocumentError) -> RulePlan? {
    guard let source = field.pattern else { return nil }
    let pattern: TextPattern
    do throws(ExpressionError) {
      pattern = try TextPattern(whole: source)
    } catch {
      throw DocumentError("'\(source)': \(error.message)", at: ["pattern"])
    }
    return .pattern(note: field.note ?? "of the form \(source)") { pattern.isFound(in: $0) }
  }
}
