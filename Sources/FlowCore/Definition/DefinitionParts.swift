import FlowText

/// The parts of a definition, each kind by itself.
struct DefinitionParts {
  var start = StartDeclaration()
  var steps: [StepDefinition] = []
  var children: [Child] = []
  var output: (@Sendable (AnyGiven) -> (any Sendable)?)?
  var groups: [HandlerGroup] = []
  var emitter: (@Sendable (Int, AnyGiven) -> Int?)?
  /// Those that can be declared once and are declared more often.
  let repeated: [String]
  var obstacle: Obstacle?

  init(_ entries: [DefinitionContent], _ table: [TableContent]) {
    var declared: [String] = []
    for entry in entries {
      switch entry {
      case .start(let start):
        self.start = start
        declared.append("the start")
      case .step(let step): steps.append(step)
      case .child(var child):
        child.position = children.count
        children.append(child)
      case .leaving(let obstacle): self.obstacle = obstacle
      case .finish(let step, let output):
        self.output = output
        declared.append("the finish")
        steps.append(step)
      }
    }
    for entry in table {
      switch entry {
      case .emitter(let emitter):
        self.emitter = emitter
        declared.append("emit")
      case .handlers(let group): groups.append(group)
      }
    }
    repeated = declared.uniqued.filter { part in declared.count { $0 == part } > 1 }
    let names = steps.map { $0.name }
    for child in children.indices {
      children[child].places = children[child].steps.compactMap(names.firstIndex)
    }
  }

  /// The steps and the ways between them by name, and the conditions that it names.
  ///
  /// - Parameter events: the names of the flow's events.
  /// - Returns: the outline, and the conditions by their numbers.
  func outline(_ events: [String]) -> (FlowOutline, [Condition]) {
    var conditions: [Condition] = []
    func number(_ condition: Condition?) -> FlowOutline.Condition? {
      guard let condition else { return nil }
      conditions.append(condition)
      return .init(name: condition.name, number: conditions.count - 1)
    }
    let outline = FlowOutline(
      steps.map { step in
        let declaration = step.declaration
        return .init(
          name: step.name, kind: step.kind, need: number(declaration.need),
          isPassing: declaration.isPassing, decisions: declaration.decisions.map { events[$0] },
          setbacks: declaration.setbacks.map { events[$0] },
          effects: declaration.effects.map { effect in
            .init(event: effect.event.map { events[$0] }, fillsMembers: !effect.fills.isEmpty)
          },
          clearings: declaration.clearings.map { events[$0.event] })
      },
      groups.map { group in
        .init(
          step: group.step,
          handlers: group.handlers.map { handler in
            .init(
              event: handler.event,
              alternatives: handler.alternatives.map {
                .init(target: $0.target, condition: number($0.condition))
              })
          })
      },
      children.map { child in
        .init(event: child.event.map { events[$0] }, steps: child.steps)
      }, events: events)
    return (outline, conditions)
  }

  /// The members that must have a value at each step, by their numbers.
  func needs(_ outline: FlowOutline) -> ([NumberSet], [StateMember]) {
    var members: [StateMember] = []
    var hashes: [Int] = []
    func numbers(_ some: [StateMember]) -> NumberSet {
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
