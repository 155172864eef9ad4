/// The changes of steps.
extension ChangeList {
  mutating func addStep(at place: Int) {
    addNeed(at: place)
    addRequests(at: place)
    addAnswers(at: place)
    addLeaving(at: place)
    addFields(
      of: parts.steps[place].form, place, parts.places.steps[place], .step(place)
    ) { parts, form in
      parts.steps[place] = StepDefinition(parts.steps[place].declaration, form)
    }
  }

  /// Adds a change of the declaration of a step.
  private mutating func add(
    _ kind: DefinitionChange.Kind, at place: Int, _ member: String, _ words: String,
    reach: DefinitionChange.Reach? = nil, keepsWays: Bool = true,
    _ change: @escaping @Sendable (inout StepDeclaration) -> Void
  ) {
    add(
      kind, at: place, member, words, written: parts.places.steps[place],
      reach: reach ?? .step(place),
      keepsWays: keepsWays
    ) { parts in
      var declaration = parts.steps[place].declaration
      change(&declaration)
      parts.steps[place] = StepDefinition(declaration, parts.steps[place].form)
    }
  }

  private func step(_ place: Int) -> StepDeclaration { parts.steps[place].declaration }

  private mutating func addNeed(at place: Int) {
    if let need = step(place).need {
      add(
        .condition, at: place, need.name, "it is needed whatever '\(need.name)' says",
        reach: .flow, keepsWays: false
      ) { $0.need = nil }
      add(
        .condition, at: place, need.name, "it is needed unless '\(need.name)'", reach: .flow,
        keepsWays: false
      ) { $0.need = need.negated }
      if !parts.steps[place].ownMembers.isEmpty, !step(place).isPassing {
        add(
          .keeping, at: place, need.name, "its answers are kept where it is not needed any more"
        ) { $0.omissions.insert(.forgettingAnswers) }
      }
    }
    for (number, demand) in step(place).demands.enumerated() {
      let members = names(of: demand.members)
      add(.condition, at: place, members, "it does not need \(members)", reach: .flow) {
        $0.demands.remove(at: number)
      }
    }
  }

  // Requests

  private mutating func addRequests(at place: Int) {
    func replace(
      _ sites: any WritableKeyPath<StepDeclaration, [RequestSite]> & Sendable, _ number: Int
    ) -> @Sendable (inout DefinitionParts, RequestSite) -> Void {
      { parts, site in
        var declaration = parts.steps[place].declaration
        declaration[keyPath: sites][number] = site
        parts.steps[place] = StepDefinition(declaration, parts.steps[place].form)
      }
    }
    let source = parts.places.steps[place]
    for (number, site) in step(place).entry.enumerated() {
      addOmissions(of: site, place, source, .step(place), replace(\.entry, number))
    }
    for (number, site) in step(place).checks.enumerated() {
      add(.check, at: place, site.name, "the check \(site.name) is left out") {
        $0.checks.remove(at: number)
      }
      addOmissions(of: site, place, source, .step(place), replace(\.checks, number))
    }
    for (number, site) in step(place).effects.enumerated() {
      let event = site.event.map { " on \(flow.eventNames[$0])" } ?? ""
      add(.effect, at: place, site.name, "\(site.name)\(event) is not performed") {
        $0.effects.remove(at: number)
      }
      addOmissions(of: site, place, source, .step(place), replace(\.effects, number))
      add(
        .effect, at: place, site.name, "\(site.name) is performed under a new key at retry",
        written: source, reach: .step(place)
      ) { [replace = replace(\.effects, number)] parts in
        replace(&parts, RequestSite(site, without: .sameKey))
      }
    }
    if step(place).isWatched {
      add(.keeping, at: place, "watched", "what it loads is kept as it was") {
        $0.isWatched = false
      }
    }
    if !parts.steps[place].choiceLists.isEmpty {
      let lists = names(of: parts.steps[place].choiceLists)
      add(.keeping, at: place, lists, "\(lists) is kept when the step is entered anew") {
        $0.omissions.insert(.emptyingLists)
      }
    }
  }

  /// Adds a request of which a part is left out.
  mutating func addOmissions(
    of site: RequestSite, _ step: Int?, _ source: SourcePlace?, _ reach: DefinitionChange.Reach,
    _ replace: @escaping @Sendable (inout DefinitionParts, RequestSite) -> Void
  ) {
    if !site.fills.isEmpty {
      add(
        .fold, at: step, site.name,
        "what \(site.name) brings \(notKept(in: site.fills))", written: source,
        reach: reach
      ) { replace(&$0, RequestSite(site, without: .fold)) }
    }
    if site.limit != nil {
      add(
        .limit, at: step, site.name, "\(site.name) may take any time", written: source, reach: reach
      ) { replace(&$0, RequestSite(site, without: .limit)) }
    }
  }

  // Answers

  private mutating func addAnswers(at place: Int) {
    let declared = step(place)
    for (number, derivation) in declared.derivations.enumerated() {
      let member = name(of: derivation.member)
      add(.fold, at: place, member, "\(member) is not worked out") {
        $0.derivations.remove(at: number)
      }
    }
    // An event is all that a decision is.
    for number in declared.events.indices where declared.decisions.isEmpty {
      add(.event, at: place, "event", "the answer raises no event") { $0.events.remove(at: number) }
    }
    for (number, event) in declared.setbacks.enumerated() {
      let name = flow.eventNames[event]
      add(.event, at: place, name, "no failure is \(name)") { $0.setbacks.remove(at: number) }
    }
    for (number, clearing) in declared.clearings.enumerated() {
      let event = flow.eventNames[clearing.event]
      for (index, member) in clearing.members.enumerated() {
        let name = name(of: member)
        add(.keeping, at: place, name, "\(event) does not clear \(name)") { step in
          var members = clearing.members
          members.remove(at: index)
          step.clearings[number] = Clearing(members: members, event: clearing.event)
        }
      }
    }
    for (number, refusal) in declared.refusals.enumerated() {
      let code = refusal.code.rawValue
      addForm(
        .refusal, at: place, code, "no answer is refused with \(code)", .withoutRefusal(number))
    }
    if declared.foldsAnswer {
      addForm(.fold, at: place, "into", "the answer is not put into the state", .withoutFold)
    }
    for number in declared.reactions.indices {
      add(.event, at: place, "app", "what happens to the app is not heard (\(number + 1))") {
        $0.reactions.remove(at: number)
      }
    }
  }

  private mutating func addForm(
    _ kind: DefinitionChange.Kind, at place: Int, _ member: String, _ words: String,
    _ change: FormChange
  ) {
    add(
      kind, at: place, member, words, written: parts.places.steps[place], reach: .step(place)
    ) { parts in
      var form = parts.steps[place].form
      form.change = change
      parts.steps[place] = StepDefinition(parts.steps[place].declaration, form)
    }
  }

  private mutating func addLeaving(at place: Int) {
    if step(place).isMandatory {
      add(.leaving, at: place, "mandatory", "the flow can be left from here") {
        $0.isMandatory = false
      }
    }
    if step(place).kind == .final {
      add(.leaving, at: place, "back", "the way back is open") {
        $0.omissions.insert(.closingTheWayBack)
      }
    }
    if parts.steps[place].hasSecrets {
      add(.keeping, at: place, "secrets", "its secrets are kept once they were dealt with") {
        $0.omissions.insert(.forgettingSecrets)
      }
    }
    if step(place).offers != nil {
      add(
        .condition, at: place, "offering", "every decision is offered",
        written: parts.places.steps[place], reach: .step(place)
      ) { parts in
        var declaration = parts.steps[place].declaration
        declaration.offers = nil
        parts.steps[place] = StepDefinition(
          declaration, parts.steps[place].form.offeringAll(ofField: 0))
      }
    }
  }
}

// Fields

extension ChangeList {
  /// Adds the changes of the fields of a form.
  mutating func addFields(
    of form: Form, _ step: Int?, _ source: SourcePlace?, _ reach: DefinitionChange.Reach,
    _ replace: @escaping @Sendable (inout DefinitionParts, Form) -> Void
  ) {
    for (position, field) in form.fields.enumerated() {
      let places = field.description.kind == .decimal ? field.places : nil
      for (number, rule) in field.rules.enumerated() {
        add(
          .rule, at: step, field.name, "\(field.name) need not be \(rule.text)", written: source,
          reach: reach
        ) { replace(&$0, form.withoutRule(number, ofField: position)) }
        for move in rule.moves(places: places) {
          let moved = rule.moved(by: move)
          let side = move.isUpper ? "upper bound" : "bound"
          // A bound that is looked up is not known before.
          let words =
            moved.text == rule.text
            ? "the \(side) of \(field.name), \(rule.text), is one \(move.isUp ? "more" : "less")"
            : "\(field.name) must be \(moved.text) in the place of \(rule.text)"
          add(.rule, at: step, field.name, words, written: source, reach: reach) {
            replace(&$0, form.movingBound(number, ofField: position, move))
          }
        }
      }
      if field.allOffered != nil, step.map({ parts.steps[$0].declaration.offers == nil }) ?? true {
        add(
          .condition, at: step, field.name, "every choice of \(field.name) is offered",
          written: source,
          reach: reach
        ) { replace(&$0, form.offeringAll(ofField: position)) }
      }
      if !field.isRemembered, !field.description.isSecret {
        add(
          .keeping, at: step, field.name, "\(field.name) is remembered once the answer failed",
          written: source, reach: reach
        ) { replace(&$0, form.remembering(field: position)) }
      }
    }
  }
}

extension FormField {
  /// The most digits behind the point that its rules allow; nil if they say nothing of that.
  fileprivate var places: Int? {
    rules.first { $0.kind == .places }.flatMap { $0.bound }.flatMap { Int($0) }
  }

  /// The same field with other rules.
  fileprivate func with(
    rules: [RuleFacts], current: @escaping @Sendable ([RuleFacts]) -> [RuleFacts]
  ) -> FormField {
    let currentRules = currentRules
    return copy(
      description.with(
        label: description.label, rules: rules.map { $0.text },
        defaultText: description.defaultText), rules: rules,
      currentRules: { current(currentRules($0)) }, offered: offered, isRemembered: isRemembered)
  }

  fileprivate func offeringAll() -> FormField {
    copy(
      description, rules: rules, currentRules: currentRules, offered: allOffered ?? offered,
      isRemembered: isRemembered)
  }

  fileprivate func remembering() -> FormField {
    copy(
      description, rules: rules, currentRules: currentRules, offered: offered, isRemembered: true)
  }

  private func copy(
    _ description: FieldDescription, rules: [RuleFacts],
    currentRules: @escaping @Sendable (AnyGiven) -> [RuleFacts],
    offered: @escaping FormField.Offer, isRemembered: Bool
  ) -> FormField {
    FormField(
      description, rules: rules, currentRules: currentRules, offered: offered,
      allOffered: allOffered, current: current, member: member, source: source, value: value,
      isEmpty: isEmpty, fillIn: fillIn, isRemembered: isRemembered)
  }
}

extension Form {
  private func changing(
    _ position: Int, _ change: FormChange?, _ field: (FormField) -> FormField
  ) -> Form {
    var fields = fields
    fields[position] = field(fields[position])
    var form = Form(fields, read: read)
    form.change = change
    return form
  }

  fileprivate func withoutRule(_ rule: Int, ofField position: Int) -> Form {
    changing(position, .withoutRule(rule, ofField: position)) { field in
      var rules = field.rules
      rules.remove(at: rule)
      return field.with(rules: rules) { current in
        var current = current
        current.remove(at: rule)
        return current
      }
    }
  }

  fileprivate func movingBound(_ rule: Int, ofField position: Int, _ move: BoundMove) -> Form {
    changing(position, .movingBound(rule, ofField: position, move)) { field in
      var rules = field.rules
      rules[rule] = rules[rule].moved(by: move)
      return field.with(rules: rules) { current in
        var current = current
        current[rule] = current[rule].moved(by: move)
        return current
      }
    }
  }

  fileprivate func offeringAll(ofField position: Int) -> Form {
    changing(position, .offeringAll(ofField: position)) { $0.offeringAll() }
  }

  fileprivate func remembering(field position: Int) -> Form {
    changing(position, nil) { $0.remembering() }
  }
}
