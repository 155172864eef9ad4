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
  private(set) var repeated: [String] = []
  var obstacle: Obstacle?
  var hearings: [FailureHearing] = []
  var provider: ProvidedTransitions?

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
      case .hearing(let hearing): hearings.append(hearing)
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
      case .provider(let provider):
        self.provider = provider
        declared.append("transitions(by:)")
      }
    }
    repeated = declared.uniqued.filter { part in declared.count { $0 == part } > 1 }
    askTransitions()
    let names = steps.map { $0.name }
    for child in children.indices {
      children[child].places = children[child].steps.compactMap(names.firstIndex)
    }
  }
}
