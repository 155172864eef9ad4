import FlowCore
import FlowExpressions

/// Understands a plan that was written, or says what is wrong with it and where.
struct PlanChecking {
  private let written: WrittenPlan
  private let stepNames: [String]
  let members: [MemberPlan]
  private var memberNames: [String] { members.map { $0.name } }

  init(_ written: WrittenPlan) throws(DocumentError) {
    self.written = written
    try PlanChecking.check(name: written.flow, at: ["flow"])
    stepNames = written.steps.map { $0.step }
    members = try PlanMembers(of: written).all
  }

  func plan() throws(DocumentError) -> FlowPlan {
    if written.steps.isEmpty { throw DocumentError("there is no step", at: ["steps"]) }
    if let version = written.version, version < 1 {
      throw DocumentError("it must be 1 or more", at: ["version"])
    }
    var steps: [StepPlan] = []
    for (index, step) in written.steps.enumerated() {
      do throws(DocumentError) {
        steps.append(try self.step(step))
      } catch {
        throw error.inside("\(index)").inside("steps")
      }
    }
    let fieldNames = steps.flatMap { $0.fields }.map { $0.name }
    try checkAnswers(to: steps.flatMap { $0.loads + $0.checks + $0.effects }.map { $0.name })
    try check(written.start ?? [], among: fieldNames, "field", at: "start")
    try check(written.output ?? [], among: memberNames, "member", at: "output")
    return FlowPlan(
      name: written.flow, purpose: written.purpose ?? "", version: written.version ?? 1,
      answers: try answers, start: written.start ?? [], steps: steps,
      events: PlanChecking.events(of: written),
      members: members, output: written.output ?? memberNames, translations: translations)
  }

  private var answers: [Document.Member] {
    get throws(DocumentError) {
      switch written.answers {
      case nil: return []
      case .object(let answers)?: return answers
      default: throw DocumentError("it must be an object", at: ["answers"])
      }
    }
  }

  private func checkAnswers(to requests: [String]) throws(DocumentError) {
    for answer in try answers where !requests.contains(answer.name) {
      throw DocumentError(
        "no step makes a request '\(answer.name)'; "
          + (requests.isEmpty ? "there is none" : "there are \(requests.joined(separator: ", "))"),
        at: ["answers", answer.name])
    }
  }

  private var translations: [Language: [String: String]] {
    var tables: [Language: [String: String]] = [:]
    for (code, table) in written.translations ?? [:] {
      tables[code == Language.german.code ? .german : Language(code)] = table
    }
    return tables
  }

  private static func events(of plan: WrittenPlan) -> [String] {
    var seen: Set<String> = []
    var events: [String] = []
    for step in plan.steps {
      events += step.decide ?? []
      events += step.fails ?? []
      events += (step.ways ?? []).compactMap { $0.on }
    }
    return events.filter { seen.insert($0).inserted }
  }

  /// Refuses what cannot be the name of a flow, a step, a field or a member.
  static func check(name: String, at path: [String]) throws(DocumentError) {
    let isPlain =
      name.utf8.first.map { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } ?? false
      && name.utf8.allSatisfy { byte in
        ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
      }
    if !isPlain {
      throw DocumentError("'\(name)' is no name: letters and digits, a letter first", at: path)
    }
    if PlanExpression.ownNames.contains(name) {
      throw DocumentError("'\(name)' means the day; take another name", at: path)
    }
  }

  private func check(
    _ names: [String], among known: [String], _ what: String, at member: String
  ) throws(DocumentError) {
    for (index, name) in names.enumerated() where !known.contains(name) {
      throw DocumentError(
        "there is no \(what) '\(name)'; there are \(known.joined(separator: ", "))",
        at: [member, "\(index)"])
    }
    try checkDistinct(names, at: member)
  }

  private func checkEvents(_ names: [String], at member: String) throws(DocumentError) {
    for (index, name) in names.enumerated() {
      try PlanChecking.check(name: name, at: [member, "\(index)"])
    }
    try checkDistinct(names, at: member)
  }

  private func checkDistinct(_ names: [String], at member: String) throws(DocumentError) {
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw DocumentError("'\(name)' is there twice; remove one", at: [member, "\(index)"])
    }
  }
}

// Steps.
extension PlanChecking {
  private func step(_ step: WrittenStep) throws(DocumentError) -> StepPlan {
    let kind = step.kind ?? .ask
    try checkParts(of: step, kind)
    try checkEvents(of: step)
    return StepPlan(
      name: step.step, kind: kind,
      text: try part("text") { () throws(DocumentError) in
        try step.text.map { (text) throws(DocumentError) in try PlanText(text, over: memberNames) }
      }, need: try condition(step.needed, at: "needed"), isMandatory: step.mandatory ?? false,
      loads: try all(step.load, at: "load") { (request) throws(DocumentError) in
        if request.into == nil { throw DocumentError("say where it goes", at: ["into"]) }
        return try self.request(request, of: step)
      },
      fields: try all(step.fields, at: "fields") { (field) throws(DocumentError) in
        try self.field(field)
      }, decisions: step.decide ?? [],
      checks: try all(step.check, at: "check") { (request) throws(DocumentError) in
        try self.request(request, of: step)
      },
      effects: try all(step.perform, at: "perform") { (request) throws(DocumentError) in
        try self.request(request, of: step, on: step.decide ?? [], isEffect: true)
      }, setbacks: step.fails ?? [],
      ways: try all(step.ways, at: "ways") { (way) throws(DocumentError) in
        try self.way(way, of: step)
      })
  }

  /// Refuses parts that a step of its kind cannot have, and parts that exclude each other.
  private func checkParts(
    of step: WrittenStep, _ kind: WrittenStep.Kind
  ) throws(DocumentError) {
    if kind != .ask {
      let parts = [
        ("fields", step.fields == nil), ("decide", step.decide == nil),
        ("check", step.check == nil), ("fails", step.fails == nil),
        ("perform", step.perform == nil),
      ]
      if let part = parts.first(where: { !$0.1 }) {
        throw DocumentError("a step of kind \(kind.rawValue) takes no answer", at: [part.0])
      }
    }
    if step.fields != nil, step.decide != nil {
      throw DocumentError("a step has fields or decides, not both", at: ["decide"])
    }
    if kind == .finish {
      let parts = [
        ("load", step.load == nil), ("ways", step.ways == nil), ("text", step.text == nil),
        ("needed", step.needed == nil), ("mandatory", step.mandatory == nil),
      ]
      if let part = parts.first(where: { !$0.1 }) {
        throw DocumentError(
          "the flow is over at a step of kind finish, so that it has no \(part.0); remove it",
          at: [part.0])
      }
    }
    if kind == .load, step.load?.isEmpty ?? true {
      throw DocumentError("a step of kind load has something to load", at: ["load"])
    }
  }

  private func checkEvents(of step: WrittenStep) throws(DocumentError) {
    if step.decide?.isEmpty == true {
      throw DocumentError("there is nothing to decide between; write events", at: ["decide"])
    }
    try checkEvents(step.decide ?? [], at: "decide")
    try checkEvents(step.fails ?? [], at: "fails")
    for (index, event) in (step.fails ?? []).enumerated() {
      if step.check == nil, step.perform == nil {
        throw DocumentError(
          "the step asks nothing that could fail; write check or perform, too", at: ["fails"])
      }
      if step.decide?.contains(event) == true {
        throw DocumentError(
          "'\(event)' is decided here already; take another name", at: ["fails", "\(index)"])
      }
    }
  }

  /// A request of a step, which may be about one of the events that are decided there.
  private func request(
    _ written: WrittenRequest, of step: WrittenStep, on events: [String] = [],
    isEffect: Bool = false
  ) throws(DocumentError) -> RequestPlan {
    // A secret is forgotten once its step was answered.
    let own = (step.fields ?? []).map { $0.field }
    let forgotten = members.filter { $0.kind == .secret && !own.contains($0.name) }.map { $0.name }
    try PlanChecking.check(name: written.request, at: ["request"])
    if let event = written.on, !events.contains(event) {
      throw DocumentError(
        "the step does not decide '\(event)'; write it in its decide", at: ["on"])
    }
    if let limit = written.within, limit < 1 {
      throw DocumentError("it must be a second or more", at: ["within"])
    }
    var content: [(name: String, value: PlanExpression)] = []
    for (name, text) in (written.with ?? [:]).sorted(by: { $0.key < $1.key }) {
      let value = try part("with") { () throws(DocumentError) in
        try part(name) { () throws(DocumentError) in
          try PlanExpression(text, over: memberNames.filter { !forgotten.contains($0) })
        }
      }
      content.append((name, value))
    }
    return RequestPlan(
      name: written.request, content: content, member: written.into,
      limit: written.within.map { .seconds($0) }, event: written.on,
      declared: try declaredFailures(of: written, isEffect: isEffect),
      mayRepeat: try mayRepeat(written, isEffect: isEffect))
  }

  private func mayRepeat(
    _ request: WrittenRequest, isEffect: Bool
  ) throws(DocumentError) -> Bool {
    if request.mayRepeat != nil, !isEffect {
      throw DocumentError(
        "only what a step performs can have it: the others change nothing", at: ["mayRepeat"])
    }
    return request.mayRepeat ?? false
  }

  /// The failures that a request of a plan declares, by their codes.
  private func declaredFailures(
    of request: WrittenRequest, isEffect: Bool
  ) throws(DocumentError) -> DeclaredFailures {
    if request.attempts != nil, !isEffect {
      throw DocumentError(
        "only what a step performs can have them; write \"failures\"", at: ["attempts"])
    }
    let (failures, attempts) = (request.failures ?? [], request.attempts ?? [])
    try checkCodes(failures, at: "failures")
    try checkCodes(attempts, at: "attempts")
    if let index = attempts.firstIndex(where: failures.contains) {
      throw DocumentError(
        "'\(attempts[index])' is one of its failures, too; remove one",
        at: ["attempts", "\(index)"])
    }
    return DeclaredFailures(
      failures: failures.map { Failure($0) }, attempts: attempts.map { Failure($0) })
  }

  private func checkCodes(_ codes: [String], at member: String) throws(DocumentError) {
    for (index, code) in codes.enumerated()
    where code.isEmpty || code.utf8.contains(UInt8(ascii: "\n")) {
      throw DocumentError("a code is one line, and not empty", at: [member, "\(index)"])
    }
    try checkDistinct(codes, at: member)
  }

  private func way(_ way: WrittenWay, of step: WrittenStep) throws(DocumentError) -> WayPlan {
    var targets: [(member: String, step: String, WayPlan.Target)] = []
    if let name = way.forward { targets.append(("forward", name, .forward(name))) }
    if let name = way.back { targets.append(("back", name, .back(name))) }
    if let name = way.edit { targets.append(("edit", name, .edit(name))) }
    if way.stay == true { targets.append(("stay", step.step, .stay)) }
    guard targets.count == 1 else {
      throw DocumentError(
        #"a way leads one way; write "forward", "back" or "edit" with a step, or "stay": true"#)
    }
    let target = targets[0]
    if !stepNames.contains(target.step) {
      throw DocumentError(
        "there is no step '\(target.step)'; there are \(stepNames.joined(separator: ", "))",
        at: [target.member])
    }
    if let event = way.on, !((step.decide ?? []) + (step.fails ?? [])).contains(event) {
      throw DocumentError(
        "the step neither decides nor fails as '\(event)'; write it in its decide or fails",
        at: ["on"])
    }
    if way.on == nil, let events = step.decide {
      throw DocumentError(
        #"every answer of the step is an event; write "on" with one of "#
          + events.joined(separator: ", "))
    }
    if way.edit != nil, way.if != nil {
      throw DocumentError("an edit has no condition", at: ["if"])
    }
    return WayPlan(
      event: way.on, condition: try condition(way.if, at: "if"), target: target.2)
  }

  /// A condition, which is about something.
  private func condition(
    _ text: String?, at member: String
  ) throws(DocumentError) -> PlanExpression? {
    guard let condition = try expression(text, at: member) else { return nil }
    if condition.isConstant {
      throw DocumentError(
        "'\(condition.text)' is always the same; ask for a member, or leave it out", at: [member])
    }
    return condition
  }

  func expression(_ text: String?, at member: String) throws(DocumentError)
    -> PlanExpression?
  {
    guard let text else { return nil }
    return try part(member) { () throws(DocumentError) in
      try PlanExpression(text, over: memberNames)
    }
  }

  func part<Part>(
    _ member: String, _ read: () throws(DocumentError) -> Part
  ) throws(DocumentError) -> Part {
    do throws(DocumentError) {
      return try read()
    } catch {
      throw error.inside(member)
    }
  }

  private func all<Written, Part>(
    _ written: [Written]?, at member: String, _ read: (Written) throws(DocumentError) -> Part
  ) throws(DocumentError) -> [Part] {
    var parts: [Part] = []
    for (index, item) in (written ?? []).enumerated() {
      do throws(DocumentError) {
        parts.append(try read(item))
      } catch {
        throw error.inside("\(index)").inside(member)
      }
    }
    return parts
  }
}
