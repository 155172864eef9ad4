/// The changes of a flow's definition while they are listed.
struct ChangeList {
  let flow: AnyFlow
  private(set) var changes: [DefinitionChange] = []
  private var names: Set<String> = []

  init(_ flow: AnyFlow) { self.flow = flow }

  var parts: DefinitionParts { flow.parts }

  mutating func add(
    _ kind: DefinitionChange.Kind, at step: Int? = nil, _ member: String, _ words: String,
    written place: SourcePlace?, reach: DefinitionChange.Reach, keepsWays: Bool = true,
    _ apply: @escaping @Sendable (inout DefinitionParts) -> Void
  ) {
    let step = step.map { flow.stepNames[$0] }
    // Two things that are called alike are told apart by their number.
    var (number, unique) = (1, words)
    while !names.insert("\(step ?? ""):\(unique)").inserted {
      number += 1
      unique = "\(words) (\(number))"
    }
    changes.append(
      DefinitionChange(
        kind: kind, step: step, member: member, words: unique, place: place, reach: reach,
        keepsWays: keepsWays, apply: apply))
  }

  /// The name of a member of the state.
  func name(of member: StateMember) -> String { flow.types.name(member.path) ?? "a member" }

  /// The names of members of the state, with commas.
  func names(of members: [StateMember]) -> String {
    members.map { name(of: $0) }.joined(separator: ", ")
  }

  /// The words for what is not kept, with the members as far as their names are known.
  func notKept(in members: [StateMember]) -> String {
    let names = members.compactMap { flow.types.name($0.path) }
    return names.isEmpty ? "is not kept" : "is not kept in \(names.joined(separator: ", "))"
  }
}

// The flow as a whole

extension ChangeList {
  mutating func addFlow() {
    let place = parts.places.start
    for (number, site) in parts.start.entry.enumerated() {
      addOmissions(of: site, nil, place, .flow) { parts, site in parts.start.entry[number] = site }
    }
    for (number, refused) in parts.start.refusals.enumerated() {
      let code = refused.refusal.code.rawValue
      add(
        .refusal, code, "the start is not refused with \(code)", written: place, reach: .flow
      ) { parts in
        parts.start.refusals.remove(at: number)
      }
    }
    addFields(of: parts.start.form, nil, place, .flow) { parts, form in parts.start.form = form }
    if parts.obstacle != nil {
      add(
        .leaving, "leaving", "a link may take the flow away at any time",
        written: parts.places.leaving,
        reach: .flow
      ) { $0.obstacle = nil }
    }
    if parts.emitter != nil {
      add(
        .event, "emit", "answers raise no event that emit says", written: parts.places.emitter,
        reach: .flow
      ) { $0.emitter = nil }
    }
    addHearings()
    addProvider()
  }

  private mutating func addHearings() {
    for (number, hearing) in parts.hearings.enumerated() {
      let (place, event) = (parts.places.hearings[number], flow.eventNames[hearing.event])
      for (index, code) in hearing.codes.enumerated() {
        add(
          .event, code, "\(code) is not heard as \(event)", written: place, reach: .flow
        ) { $0.hearings[number].codes.remove(at: index) }
      }
      if hearing.fold != nil {
        add(
          .fold, event, "\(event) changes nothing in the state where it is heard", written: place,
          reach: .flow
        ) { $0.hearings[number].fold = nil }
      }
    }
  }

  /// One that asks the outside is a check of each step, which is left out there.
  private mutating func addProvider() {
    if parts.provider?.decide == nil { return }
    add(
      .way, "transitions(by:)", "the table alone says where answers lead",
      written: parts.places.provider, reach: .flow, keepsWays: false
    ) { $0.provider = nil }
  }

  mutating func addChild(at position: Int) {
    let (child, place) = (parts.children[position], parts.places.children[position])
    let name = child.name
    func change(_ body: @escaping @Sendable (inout Child) -> Void)
      -> @Sendable (
        inout DefinitionParts
      ) -> Void
    {
      { body(&$0.children[position]) }
    }
    if child.event != nil {
      add(
        .event, name, "the completion of \(name) raises no event", written: place, reach: .flow,
        change { $0.event = nil })
    }
    if !child.fills.isEmpty {
      add(
        .fold, name, "the output of \(name) \(notKept(in: child.fills))",
        written: place,
        reach: .flow,
        change { child in
          child.fold = { _, _ in true }
          child.fills = []
        })
    }
    if child.filling != nil {
      add(
        .fold, name, "the output of \(name) fills in no field", written: place, reach: .flow,
        change { $0.filling = nil })
    }
    if child.listen != nil {
      add(
        .event, name, "the events of \(name) are not heard", written: place, reach: .flow,
        change { $0.listen = nil })
    }
    if child.conclude != nil {
      add(
        .event, name, "the completion of \(name) is not heard", written: place, reach: .flow,
        change { $0.conclude = nil })
    }
    if child.takeDue != nil {
      add(
        .event, name, "\(name) is not presented by itself", written: place, reach: .flow,
        change { $0.takeDue = nil })
    }
  }
}
