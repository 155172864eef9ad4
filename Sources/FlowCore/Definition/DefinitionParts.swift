import FlowText

/// The parts of a definition, each kind by itself.
struct DefinitionParts<F: Flow> {
  var start = Start<F>(fields: []) { _, _ in }
  var steps: [StepDefinition<F>] = []
  var children: [Child<F>] = []
  var finish: Finish<F>?
  var groups: [HandlerGroup<F>] = []
  var emitter: (@Sendable (F.Step, Given<F.State>) -> F.Event?)?
  /// Those that can be declared once and are declared more often.
  let repeated: [String]
  var obstacle: Obstacle<F>?

  init(_ entries: [DefinitionEntry<F>], _ table: [TableEntry<F>]) {
    var declared: [String] = []
    for entry in entries {
      switch entry.content {
      case .start(let start):
        self.start = start
        declared.append("the start")
      case .step(let step): steps.append(step)
      case .child(let child): children.append(child)
      case .leaving(let obstacle): self.obstacle = obstacle
      case .finish(let finish):
        self.finish = finish
        declared.append("the finish")
        steps.append(StepDefinition(finish: finish.step))
      }
    }
    for entry in table {
      switch entry.content {
      case .emitter(let emitter):
        self.emitter = emitter
        declared.append("emit")
      case .handlers(let group): groups.append(group)
      }
    }
    repeated = declared.uniqued.filter { part in declared.count { $0 == part } > 1 }
  }

  /// The steps and the ways between them by name, and the conditions that it names.
  var outline: (FlowOutline, [Need<F>]) {
    var conditions: [Need<F>] = []
    func condition(_ need: Need<F>?) -> FlowOutline.Condition? {
      guard let need else { return nil }
      conditions.append(need)
      return .init(name: need.name, number: conditions.count - 1)
    }
    let outline = FlowOutline(
      steps.map { step in
        let declaration = step.declaration
        return .init(
          name: step.step.name, kind: step.kind, need: condition(declaration.need),
          isPassing: declaration.isPassing, decisions: declaration.decisions.map { $0.name },
          setbacks: declaration.setbacks.map { $0.name },
          effects: declaration.effects.map {
            .init(event: $0.event?.name, fillsMembers: !$0.fills.isEmpty)
          },
          clearings: declaration.clearings.map { $0.event.name })
      },
      groups.map { group in
        .init(
          step: group.step?.name,
          handlers: group.handlers.map { handler in
            .init(
              event: handler.event?.name,
              alternatives: handler.alternatives.map {
                .init(target: $0.target, condition: condition($0.condition))
              })
          })
      },
      children.map { .init(event: $0.event?.name, steps: $0.steps.map { $0.name }) })
    return (outline, conditions)
  }

  /// The members that must have a value at each step, by their numbers.
  func needs(_ outline: FlowOutline) -> ([NumberSet], [PartialMember<F.State>]) {
    var members: [PartialMember<F.State>] = []
    var hashes: [Int] = []
    func numbers(_ some: [PartialMember<F.State>]) -> NumberSet {
      var numbers = NumberSet()
      for member in some where member.isOptional {
        // To compare key paths takes longer than to compare what they hash to.
        let hash = member.path.hashValue
        let known = members.indices.first {
          hashes[$0] == hash && members[$0].path == member.path
        }
        numbers.insert(known ?? members.count)
        if known != nil { continue }
        members.append(member)
        hashes.append(hash)
      }
      return numbers
    }
    let answers = steps.map { numbers($0.answeredMembers) }
    let settings = steps.indices.map { place in
      Needs.Setting(
        byAnswer: answers[place],
        byEffect: steps[place].declaration.effects.map { numbers($0.fills) })
    }
    let fills = children.map { numbers($0.fills) }
    return (Needs(outline, settings, calls: fills).byPlace, members)
  }
}
