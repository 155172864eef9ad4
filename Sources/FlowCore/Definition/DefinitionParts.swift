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
}
